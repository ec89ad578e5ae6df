"""The cheat sheet: all pitfalls and their repairs, as a page that prints on two sides."""
import html
import re

import symptoms

CODE = re.compile(r"`([^`]*)`")
LONGEST = 100  # the letters of a message that fits


def write(catalogue, www):
    (www / "cheatsheet.html").write_text(symptoms.shell("Cheat sheet · Observer Pitfalls", page(catalogue)))


def page(catalogue):
    """A message of each pitfall, what people see, and its repair; one head for each family."""
    families = {}
    for pitfall in catalogue:
        families.setdefault(pitfall["family"], []).append(row(pitfall))
    rows = [line for family, lines in families.items()
            for line in [f'<tr><th colspan="3" scope="rowgroup">{html.escape(family)}</th></tr>', *lines]]
    return ('<h1>Cheat sheet</h1>\n<p class="abstract">Your log or what you see, the pitfall, and its '
            'repair. The same message may come from several pitfalls: the pages tell them apart.</p>\n'
            '<div class="wide"><table class="sheet">\n' + "\n".join(rows) + "\n</table></div>")


def seen(pitfall):
    """A message and a behavior, as HTML."""
    words = [f"`{words}`" for words in pitfall["logs"] if len(words) <= LONGEST][:1] + pitfall["behaviors"][:1]
    return "<br>".join(map(text, words))


def row(pitfall):
    page = f'<a href="{symptoms.page(pitfall)}">{pitfall["id"]} · {pitfall["name"]}</a>'
    return f'<tr><td>{seen(pitfall)}</td><td>{page}</td><td>{text(pitfall["repair"])}</td></tr>'


def text(words):
    """Words with their code, as HTML."""
    return CODE.sub(r"<code>\1</code>", html.escape(words, quote=False))
