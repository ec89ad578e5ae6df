"""Who reads the site, and the pages that each begins with. A page says by itself what it is about: in its abstract."""
import html
import json
import re

from tools import Failed

esc = html.escape
# Each kind of reader, with its pages: articles by their names, libraries after a slash. The id names the part of the
# front page.
READERS = {
    "log": ("Something is wrong", ["symptoms.html", "cheatsheet.html", "FromLogToPage"]),
    "write": ("You write observer code", ["Mechanisms", "/Observers", "StepByStep", "Costs",
                                        "observer-pitfalls-skill.zip"]),
    "test": ("You have an observer of your own", ["YourOwnObserver", "/ObserverTesting", "/LeakExpectations"]),
    "teach": ("You teach or learn", ["play.html", "Teaching", "/ObserverPitfalls"]),
    "ci": ("You keep a code base in order", ["Rules", "ContinuousIntegration"]),
    "facts": ("You look up a fact", ["/KeyValueObserving", "Matrix"]),
}
# What DocC does not make.
STATIC = {
    "symptoms.html": ("Search symptoms", "Words of a log lead to the page."),
    "play.html": ("Play the stories", "Step through each run, its code beside what it writes."),
    "cheatsheet.html": ("Cheat sheet", "All pitfalls and their repairs on two printed sides."),
    "observer-pitfalls-skill.zip": (
        "A skill for coding agents", "All repairs, each with how it was tried, to be unpacked where your agent looks."),
}


def front(www):
    """The readers on the front page, each with links and the first sentences of the pages' abstracts."""
    return "\n".join(f'<li id="{name}"><h2>{esc(words)}</h2>\n<ul>\n'
                     + "\n".join(listed(www, page) for page in pages) + "\n</ul></li>"
                     for name, (words, pages) in READERS.items())


def overview():
    """The readers on the page with all pitfalls. DocC lists the pages below it, with their abstracts."""
    def links(pages):
        shown = [page for page in pages if page not in STATIC and page != "/ObserverPitfalls"]
        return ", ".join(f"``{page}``" if page[0] == "/" else f"<doc:{page}>" for page in shown)

    return "\n".join(f"- **{words}:** {links(pages)}" for words, pages in READERS.values())


def path_of(page):
    if page[0] == "/":
        return f"documentation{page.lower()}"
    return f"documentation/observerpitfalls/{page.lower()}"


def listed(www, page):
    path = page if page in STATIC else path_of(page)
    title, abstract = STATIC[page] if page in STATIC else about(www, path)
    return f'<li><a href="{path}">{esc(title)}</a>: {esc(abstract)}</li>'


def about(www, path):
    """The title of a page, and the first sentence that it says about itself."""
    page = json.loads((www / "data" / f"{path}.json").read_text())
    abstract = words(page.get("abstract", []), page["references"])
    if not abstract:
        raise Failed(f"{path} has no abstract, which the front page shows.")
    return page["metadata"]["title"], re.split(r"(?<=[.]) ", abstract)[0]


def words(content, references):
    """Text without its marks."""
    return "".join(part.get("overridingTitle") or references.get(part.get("identifier"), {}).get("title")
                   or part.get("text") or part.get("code") or words(part.get("inlineContent", []), references)
                   or part.get("identifier", "") for part in content)

