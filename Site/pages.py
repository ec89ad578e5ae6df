"""Turns a Markdown file of the Playbook into an article of DocC."""
import re
from pathlib import Path

import drawings

PLAYBOOK = Path("Playbook")
# Pages for those who teach and for those who keep a code base in order: sections of README.md, and a file.
SECTIONS = {"Workshop": "In a workshop", "ContinuousIntegration": "In continuous integration"}
RULES = Path("rules/README.md")
FENCE = re.compile(r"^ *```")
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
ID = re.compile(r"(?<![\w/.#`:-])P(\d\d)(?![\w`])")


class Unresolved(Exception):
    """A link that leads to nothing on the site."""


def name_of(path):
    return Path(path).stem


class Links:
    """Where the links of the Playbook lead on the site."""

    def __init__(self, pitfalls):
        self.by_id = {p["id"]: p["name"] for p in pitfalls}
        self.pages = {path.stem for path in PLAYBOOK.glob("*.md")} | {"Contract", "Rules", *SECTIONS}
        self.code = {}  # a source file, and the page with its text
        for pitfall in pitfalls:
            for path in code_files(pitfall):
                self.code[path] = f"{pitfall['name']}-Code"

    def rewritten(self, words, target, page):
        if target.startswith(("https://", "http://")):
            return f"[{words}]({target})"
        path, _, anchor = target.partition("#")
        if not path:
            return f"[{words}](doc:{page}#{heading_anchor(page, anchor)})" if anchor else words
        path = re.sub(r"^(\.\./)+", "", path)
        if path == "README.md":
            return f"[{words}](doc:YourOwnObserver)" if "observer" in anchor else f"[{words}](doc:ObserverPitfalls)"
        if path == str(RULES):
            return f"[{words}](doc:Rules)"
        if path == "Playbook.md":
            return f"[{words}](doc:ObserverPitfalls)"
        if path.endswith("CONTRACT.md"):
            return f"[{words}](doc:Contract)"
        if path in self.code:
            return f"[{words}](doc:{self.code[path]}#{title(path).replace(' ', '-')})"
        if path.startswith("Sources/Observers/") and path.endswith(".swift"):
            return f"``/Observers/{name_of(path)}``"
        if name_of(path) in self.pages:
            section = heading_anchor(name_of(path), anchor) if anchor else None
            return f"[{words}](doc:{name_of(path)}{'#' + section if section else ''})"
        if Path(path).exists():  # a file of the repository that the site does not show: its name says where it is
            return f"{words} (`{path}`)"
        raise Unresolved(f"Playbook/{page}.md: the site has no page for {target}")

    def with_ids(self, text, page):
        """`P06` in prose becomes a link to its page, except on that page."""
        def link(match):
            name = self.by_id.get(match[0])
            return f"[{match[0]}](doc:{name})" if name and name != page else match[0]

        return ID.sub(link, text)


def heading_anchor(page, anchor):
    """The DocC anchor of a heading that GitHub calls `anchor`; None if no heading is called so, as in the matrix."""
    path = PLAYBOOK / f"{page}.md"
    for line in path.read_text().split("\n") if path.exists() else []:
        if line.startswith("## "):
            words = line[3:]
            if re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-") == anchor:
                return words.replace(" ", "-").replace(",", "").replace("'", "").replace("`", "")
    return None


def code_files(pitfall):
    """The files that a pitfall consists of, naive first."""
    files = list(dict.fromkeys(t["source"] for t in pitfall["tellings"]))
    return files + [f"Tests/PitfallTests/{pitfall['name']}Tests.swift"]


def outside_code(text, rewrite):
    """Applies `rewrite` to the text between spans of code."""
    parts = re.split(r"(`+[^`]*`+)", text)
    return "".join(part if index % 2 else rewrite(part) for index, part in enumerate(parts))


def prose(line, links, page):
    """A line outside of code blocks, with its links."""
    kept = []

    def keep(match):
        kept.append(links.rewritten(match[1], match[2], page))
        return f"\0{len(kept) - 1}\0"

    line = re.sub(r'<a id="[^"]*"></a>', "", line)
    line = LINK.sub(keep, line)
    line = outside_code(line, lambda text: links.with_ids(text, page))
    return re.sub(r"\0(\d+)\0", lambda match: kept[int(match[1])], line)


def article(name, links, topics="", pictures=None):
    """The article made of a page. Its picture is drawn into the folder `pictures`."""
    lines = (PLAYBOOK / f"{name}.md").read_text().rstrip("\n").split("\n")
    return "\n".join(converted(lines, links, name, pictures)) + "\n" + topics


def section(heading):
    """A section of README.md as the lines of a page of its own."""
    _, found, rest = Path("README.md").read_text().partition(f"\n## {heading}\n")
    if not found:
        raise Unresolved(f"README.md has no section \"{heading}\", which is a page of the site.")
    return [f"# {heading}", *rest.split("\n## ")[0].split("\n")]


def with_matrix(article, links):
    """The article about the choice of a mechanism, with the rows of the matrix: each mechanism and its pitfalls."""
    _, found, rest = (PLAYBOOK / "Matrix.md").read_text().partition("\n| mechanism | pitfalls |")
    if not found:
        raise Unresolved("Playbook/Matrix.md has no table of the mechanisms and their pitfalls.")
    rows = ("| mechanism | pitfalls |" + rest.split("\n\n")[0]).split("\n")
    words = ["", "## The matrix", "", "The pitfalls that each mechanism has, and how many of the probes' other "
             "questions it passes. <doc:Matrix> has each answer.", ""]
    return article + "\n".join(words + converted(rows, links, "Matrix")) + "\n"


def converted(lines, links, page, pictures=None):
    result, fenced, picture = [], False, None
    for line in lines:
        if FENCE.match(line):
            fenced = not fenced
            if line.strip() == "```mermaid":
                picture = []
                continue
            if picture is not None:
                result += ["", drawings.drawn(picture, page, pictures)]
                picture = None
                continue
            if fenced and result and result[-1].strip():
                result.append("")
            result.append(line)
        elif picture is not None:
            picture.append(line)
        elif fenced:
            result.append(line)
        elif re.match(r"^<!-- .* -->$", line):
            continue
        elif line.startswith("**") and line.endswith("\\"):  # the facts: a summary, and a line of links
            result += [prose(line[:-1], links, page), ""]
        else:
            if line and result and result[-1].startswith("#"):
                result.append("")
            # DocC shows the backticks of a heading as they are.
            line = line.replace("`", "") if line.startswith("#") else line
            result.append(line if line.startswith("# ") else prose(line, links, page))
    return result


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
