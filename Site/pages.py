"""Turns a Markdown file of the repository into an article of DocC."""
import os
import re
from pathlib import Path

import drawings

PLAYBOOK = Path("Playbook")
README = Path("README.md")
# Pages for those who keep a code base in order: a section of README.md, and a file.
SECTIONS = {"ContinuousIntegration": "In continuous integration"}
RULES = Path("rules/README.md")
FENCE = re.compile(r"^ *```")
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
NO_TEXT = re.compile(r"#|```|\||[-*+] |\d+[.)] |[<>]|!\[")
ID = re.compile(r"(?<![\w/.#`:-])P(\d\d)(?![\w`])")


class Page:
    """A file, or some lines of one, that becomes an article."""

    def __init__(self, name, path, lines=None, first=1):
        self.name, self.path = name, path
        lines = lines or path.read_text().rstrip("\n").split("\n")
        self.lines = list(enumerate(lines, first))

    def place(self, number):
        return f"{self.path}:{number}"

    def prose(self):
        """The lines outside of code, with their numbers."""
        fenced = False
        for number, line in self.lines:
            if FENCE.match(line):
                fenced = not fenced
            elif not fenced:
                yield number, line

    def faults(self):
        """What DocC would not accept: a page has one title, and its first paragraph is its abstract."""
        titles = [number for number, line in self.prose() if line.startswith("# ")]
        first = self.lines[0][0]
        if titles[:1] != [first]:
            yield f"{self.place(first)}: the page does not begin with a heading of the first level"
        for number in titles[1:]:
            yield f"{self.place(number)}: a second heading of the first level; a page has one"
        text = ((number, line) for number, line in self.lines[1:] if line and not line.startswith("<!--"))
        number, line = next(text, (first, ""))
        if not line or NO_TEXT.match(line):
            yield f"{self.place(number)}: the page does not begin with a paragraph, which is its abstract on the site"


def readme(name, heading):
    """A section of README.md as a page of its own."""
    lines = README.read_text().split("\n")
    if f"## {heading}" not in lines:
        raise Unresolved(f"README.md has no section \"{heading}\", which is a page of the site.")
    start = lines.index(f"## {heading}")
    rest = lines[start + 1:]
    end = next((index for index, line in enumerate(rest) if line.startswith("## ")), len(rest))
    return Page(name, README, [f"# {heading}", *rest[:end]], start + 1)


class Unresolved(Exception):
    """Something that the site shows and that is not there."""


def name_of(path):
    return Path(path).stem


class Links:
    """Where the links of the pages lead on the site, and those that lead nowhere."""

    def __init__(self, pitfalls):
        self.faults = []
        self.by_id = {p["id"]: p["name"] for p in pitfalls}
        self.articles = {str(path): path.stem for path in PLAYBOOK.glob("*.md")}
        self.articles |= {"Playbook.md": "ObserverPitfalls", str(RULES): "Rules",
                          "Sources/KeyValueObserving/CONTRACT.md": "Contract"}
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
            sections = anchors(path)
            if anchor not in sections:
                self.faults.append(f"{page.place(number)}: the link [{words}]({target}) leads to a part that {path} "
                                   "does not have")
            section = sections.get(anchor)
        if path == str(README):
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


def anchors(path):
    """The anchors of a file on GitHub, each with DocC's name for the heading, or None where DocC has no such part."""
    found = {}
    for _, line in Page("", Path(path)).prose():
        found |= dict.fromkeys(re.findall(r'<a id="([^"]*)">', line))
        if match := re.match(r"(#+) (.*)", line):
            words = re.sub(r"[^\w\- ]", "", LINK.sub(r"\1", match[2]).lower()).replace(" ", "-")
            found[words] = docc_anchor(match[2]) if match[1] != "#" else None
    return found


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
    links.faults += page.faults()
    return converted(page, links, pictures) + "\n" + topics


def with_matrix(article, links):
    """The article about the choice of a mechanism, with the rows of the matrix: each mechanism and its pitfalls."""
    path = PLAYBOOK / "Matrix.md"
    lines = path.read_text().split("\n")
    start = next((number for number, line in enumerate(lines) if line.startswith("| mechanism | pitfalls |")), None)
    if start is None:
        raise Unresolved(f"{path} has no table of the mechanisms and their pitfalls.")
    rows = Page("Matrix", path, lines[start:lines.index("", start)], start + 1)
    words = ["", "## The matrix", "", "The pitfalls that each mechanism has, and how many of the probes' other "
             "questions it passes. <doc:Matrix> has each answer.", "", converted(rows, links), ""]
    return article + "\n".join(words)


def converted(page, links, pictures=None):
    """The text of a page as DocC shows it."""
    result, text, fenced, picture = [], [], False, None

    def flush():
        if text:
            result.append(prose(text, links, page))
            text.clear()

    for number, line in page.lines:
        if FENCE.match(line):
            fenced = not fenced
            if line.strip() == "```mermaid":
                flush()
                picture = []
                continue
            if picture is not None:
                result += ["", drawings.drawn(picture, page.name, pictures)]
                picture = None
                continue
            if fenced and text and text[-1][1].strip():
                text.append((number, ""))
            flush()
            result.append(line)
        elif picture is not None:
            picture.append((page.place(number), line))
        elif fenced:
            result.append(line)
        elif re.match(r"^(<!-- .* -->|</details>)$", line):
            continue
        elif line.startswith("# "):
            result += [line.replace("`", ""), ""]  # DocC shows the backticks of a heading as they are
        elif line.startswith("<details>"):  # what a page folds stands open here
            text += [(number, ""), (number, f"**{re.sub('<[^>]*>', '', line)}**")]
        elif line.startswith("**") and line.endswith("\\"):  # the facts: a summary, and a line of links
            text += [(number, line[:-1]), (number, "")]
        else:
            if line and text and text[-1][1].startswith("#"):
                text.append((number, ""))
            text.append((number, line.replace("`", "") if line.startswith("#") else line))
    flush()
    return "\n".join(result)


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
