"""Turns a Markdown file of the repository into an article of DocC. The command reads the files: see `read`."""
import json
import os
import re
from pathlib import Path

import drawings
from tools import run

PLAYBOOK = Path("Playbook")
README = "README.md"
# Pages for those who keep a code base in order: a section of README.md, and a file.
SECTIONS = {"ContinuousIntegration": "In continuous integration"}
RULES = "rules/README.md"
CONTRACT = "Sources/KeyValueObserving/CONTRACT.md"
FOLDERS = ["Playbook", "Sources", "Tests", "rules", "scripts", "Exercises", "Benchmarks"]
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
ID = re.compile(r"(?<![\w/.#`:-])P(\d\d)(?![\w`])")


def read(command):
    """Every Markdown file of the repository by its path: its lines with their kinds, its anchors, and its faults."""
    paths = [*Path(".").glob("*.md"), *(path for folder in FOLDERS for path in Path(folder).rglob("*.md"))]
    return {file["path"]: file for file in json.loads(run(command, "pages", *sorted(paths)))}


class Page:
    """A file, or some lines of one, that becomes an article."""

    def __init__(self, name, file, lines=None):
        self.name, self.path = name, Path(file["path"])
        self.lines = lines or file["lines"]
        self.faults = [] if lines else [f"{self.place(fault['line'])}: {fault['sentence']}" for fault in file["faults"]]

    def place(self, number):
        return f"{self.path}:{number}"


def readme(name, heading, files):
    """A section of README.md as a page of its own."""
    lines = [line for line in files[README]["lines"] if line.get("part") == heading]
    if not lines:
        raise Unresolved(f"{README} has no section \"{heading}\", which is a page of the site.")
    if next((line["kind"] for line in lines[1:] if line["kind"] != "blank"), "") != "text":
        raise Unresolved(f"{README}:{lines[0]['number']}: the section does not begin with a paragraph, which is its "
                         "abstract on the site.")
    return Page(name, files[README], [{**lines[0], "text": f"# {heading}"}, *lines[1:]])


class Unresolved(Exception):
    """Something that the site shows and that is not there."""


def name_of(path):
    return Path(path).stem


class Links:
    """Where the links of the pages lead on the site, and those that lead nowhere."""

    def __init__(self, pitfalls, files):
        self.files, self.faults = files, []
        self.by_id = {p["id"]: p["name"] for p in pitfalls}
        self.articles = {str(path): path.stem for path in PLAYBOOK.glob("*.md")}
        self.articles |= {"Playbook.md": "ObserverPitfalls", RULES: "Rules", CONTRACT: "Contract"}
        self.code = {}  # a source file, and the page with its text
        for pitfall in pitfalls:
            for path in code_files(pitfall):
                self.code[path] = f"{pitfall['name']}-Code"

    def rewritten(self, words, target, page, number):
        if target.startswith(("https://", "http://")):
            return f"[{words}]({target})"
        path, _, anchor = target.partition("#")
        path = os.path.normpath(page.path.parent / path) if path else str(page.path)
        if not Path(path).exists():
            self.faults.append(f"{page.place(number)}: the link [{words}]({target}) leads to {path}, which is missing")
            return words
        section = None
        if anchor and path.endswith(".md"):
            sections = self.files[path]["anchors"]
            if anchor not in sections:
                self.faults.append(f"{page.place(number)}: the link [{words}]({target}) leads to a part that {path} "
                                   "does not have")
            section = sections.get(anchor)
            # DocC has no cells, and no part for the title.
            section = docc_anchor(section) if section and section != self.files[path]["title"] else None
        if path == README:
            return f"[{words}](doc:{self.readme_page(section)})"
        if path in self.code:
            return f"[{words}](doc:{self.code[path]}#{title(path).replace(' ', '-')})"
        if path.startswith("Sources/Observers/") and path.endswith(".swift"):
            return f"``/Observers/{name_of(path)}``"
        if path in self.articles:
            # The site's list of all pages has other sections than Playbook.md.
            shown = section and path != "Playbook.md"
            return f"[{words}](doc:{self.articles[path]}{'#' + section if shown else ''})"
        return f"{words} (`{path}`)"  # a file that the site does not show: its name says where it is

    def readme_page(self, section):
        """The page with a section of README.md, or with what that section is about."""
        pages = {docc_anchor(heading): name for name, heading in SECTIONS.items()}
        return pages.get(section, "ObserverPitfalls")

    def with_ids(self, text, page):
        """`P06` in prose becomes a link to its page, except on that page."""
        def link(match):
            name = self.by_id.get(match[0])
            return f"[{match[0]}](doc:{name})" if name and name != page.name else match[0]

        return ID.sub(link, text)


def docc_anchor(heading):
    return re.sub(r"[,'`]", "", heading).replace(" ", "-")


def code_files(pitfall):
    """The files that a pitfall consists of, naive first."""
    files = list(dict.fromkeys(t["source"] for t in pitfall["scenarios"]))
    return files + [f"Tests/PitfallTests/{pitfall['name']}Tests.swift"]


def outside_code(text, rewrite):
    """Applies `rewrite` to the text between spans of code."""
    parts = re.split(r"(`+[^`]*`+)", text)
    return "".join(part if index % 2 else rewrite(part) for index, part in enumerate(parts))


def prose(lines, links, page):
    """Numbered lines outside of code blocks, as text with its links. A link may be broken over lines."""
    text = "\n".join(line for _, line in lines)
    kept = []

    def keep(match):
        number = lines[text.count("\n", 0, match.start(2))][0]
        kept.append(links.rewritten(match[1], match[2], page, number))
        return f"\0{len(kept) - 1}\0"

    text = re.sub(r'<a id="[^"]*"></a>', "", text)
    linked = outside_code(LINK.sub(keep, text), lambda words: links.with_ids(words, page))
    return re.sub(r"\0(\d+)\0", lambda match: kept[int(match[1])], linked)


def article(page, links, pictures, topics=""):
    """The article made of a page. Its picture is drawn into the folder `pictures`, if there is one."""
    links.faults += page.faults
    return converted(page, links, pictures) + "\n" + topics


def with_matrix(article, links):
    """The article about the choice of a mechanism, with the rows of the matrix: each mechanism and its pitfalls."""
    file = links.files[str(PLAYBOOK / "Matrix.md")]
    table = [line["text"].startswith("| mechanism | pitfalls |") for line in file["lines"]]
    if True not in table:
        raise Unresolved(f"{file['path']} has no table of the mechanisms and their pitfalls.")
    rows = file["lines"][table.index(True):]
    rows = rows[:next(index for index, line in enumerate(rows) if line["kind"] != "table")]
    words = ["", "## The matrix", "", "The pitfalls that each mechanism has, and how many of the probes' other "
             "questions it passes. <doc:Matrix> has each answer.", "", converted(Page("Matrix", file, rows), links), ""]
    return article + "\n".join(words)


def converted(page, links, pictures=None):
    """The text of a page as DocC shows it."""
    result, text, picture, block = [], [], [], []

    def flush():
        if text:
            result.append(prose(text, links, page))
            text.clear()

    for line in symptom_first(page.lines):
        number, kind, words = line["number"], line["kind"], line["text"]
        if line.get("language") == "mermaid":
            flush()
            if kind == "code":
                picture.append((page.place(number), words))
            elif kind == "close":
                result += ["", drawings.drawn(picture, page.name, pictures)]
                picture = []
        elif kind in ("open", "code", "close"):
            if kind == "open" and text and text[-1][1].strip():
                text.append((number, ""))
            flush()
            block.append(words)
            if kind == "close":
                result += beside(block)
                block = []
        elif kind in ("comment", "unfold"):
            continue
        elif words.startswith("# "):
            result += [words.replace("`", ""), ""]  # DocC shows the backticks of a heading as they are
        elif kind == "fold":  # what a page folds stands open here
            text += [(number, ""), (number, f"**{re.sub('<[^>]*>', '', words)}**")]
        elif words.startswith("**") and words.endswith("\\"):  # the facts: a summary, and a line of links
            text += [(number, words[:-1]), (number, "")]
        else:
            if words and text and text[-1][1].startswith("#"):
                text.append((number, ""))
            text.append((number, words.replace("`", "") if kind == "heading" else words))
    flush()
    return "\n".join(result)


def symptom_first(lines):
    """The lines of a pitfall's page, with the catalogue's facts below the symptom instead of above it."""
    heads = [index for index, line in enumerate(lines) if line["kind"] == "heading" and line["text"][:3] == "## "]
    facts = next((index for index, line in enumerate(lines) if line["text"].endswith("\\")), None)
    if len(heads) < 2 or facts is None or facts > heads[0] or lines[heads[0]]["text"] != "## Symptom":
        return lines
    facts += 1
    blank = {**lines[heads[0]], "kind": "blank", "text": ""}
    return [*lines[:facts], blank, *lines[heads[0]:heads[1]], blank, *lines[facts:heads[0]], *lines[heads[1]:]]


def beside(block):
    """A block, with its fences; one that has two columns becomes two, which a phone shows one below the other."""
    cut = block[1].find(" │ ") if len(block) > 4 else -1
    if cut < 0 or block[2][cut:cut + 3] != "─┼─":
        return block
    columns = []
    for part in (slice(None, cut), slice(cut + 3, None)):
        name, _, *cells = (line[part].rstrip() for line in block[1:-1])
        text = "\n".join(cells).rstrip().replace("\n  ", " ")  # a line that was broken to fit its column
        columns += ["@Column {", f"{name}:", "", block[0], text, block[-1], "}"]
    return ["@Row {", *columns, "}"]


def code_page(pitfall):
    """All files of a pitfall, as text."""
    lines = [f"# {pitfall['name']}: the code", "", f"The naive and the repaired observer of {pitfall['id']}, "
             "the repairs that do not repair, and the tests.", ""]
    for path in code_files(pitfall):
        file = Path(path)
        lines += [f"## {title(path)}", "", f"`{path}`", "", "```swift",
                  file.read_text().rstrip("\n"), "```", ""]
    return "\n".join(lines)


def title(path):
    """The heading of a file on the page with a pitfall's code."""
    stem = Path(path).stem
    if path.startswith("Sources/Fixed/"):
        return "Fixed"
    if path.startswith("Tests/"):
        return "Tests"
    return f"Wrong fix {stem.partition('+')[2]}" if "+" in stem else "Naive"
