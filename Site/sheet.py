"""The cheat sheet as a page that prints on two sides: DocC's own page of it has a menu, and wide margins."""
import html
import re
from pathlib import Path

import symptoms

SOURCE = Path("Playbook/CheatSheet.md")
CODE = re.compile(r"`([^`]*)`")
LINK = re.compile(r"\[([^\]]*)\]\((\w+)\.md\)")


def write(www):
    (www / "cheatsheet.html").write_text(symptoms.shell("Cheat sheet · Observer Pitfalls", page()))


def page():
    title, *lines = SOURCE.read_text().split("\n")
    rows, families = [], 0
    for line in lines:
        if family := re.fullmatch(r"\*\*(.*)\*\*", line):
            families += 1
            rows.append(f'<tr><th colspan="3" scope="rowgroup">{html.escape(family[1])}</th></tr>')
        elif line.startswith("| ") and not line.startswith(("| --- |", "| your log")):
            cells = re.split(r"(?<!\\) \| ", line[2:-2])
            rows.append("<tr>" + "".join(f"<td>{text(cell)}</td>" for cell in cells) + "</tr>")
    return (f'<h1>{html.escape(title[2:])}</h1>\n<p class="abstract">Your log or what you see, the pitfall, and its '
            'repair. The same message may come from several pitfalls: the pages tell them apart.</p>\n'
            '<div class="wide"><table class="sheet">\n' + "\n".join(rows) + "\n</table></div>")


def text(cell):
    """A cell of a Markdown table as HTML."""
    words = html.escape(cell.replace("\\|", "|"), quote=False).replace("&lt;br&gt;", "<br>")
    words = CODE.sub(r"<code>\1</code>", words)
    return LINK.sub(lambda link: f'<a href="documentation/observerpitfalls/{link[2].lower()}">{link[1]}</a>', words)
