"""The static pages beside DocC's: the front page, and the search over symptoms."""
import html
import json
import shutil
from pathlib import Path

import guides
import header

esc = html.escape
STATIC = Path("Site/static")


def shell(title, body, script=""):
    """A page of this site, in its root."""
    nav = "".join(f'<a href="{target}">{esc(words)}</a>' for words, target in header.PLACES)
    return (f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{esc(title)}</title>\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<link rel="icon" href="favicon.ico">\n<link rel="stylesheet" href="site/site.css">\n'
            '<link rel="stylesheet" href="site/player.css">\n'
            "</head>\n<body>\n"
            f'<a class="skip" href="#main">Skip to the text</a>\n<header><nav aria-label="Site">{nav}</nav></header>\n'
            f'<main id="main">\n{body}\n</main>\n{script}</body>\n</html>\n')


def write(catalogue, www, player):
    (www / "site").mkdir(exist_ok=True)
    for path in [*STATIC.glob("*.css"), *STATIC.glob("*.js")]:
        shutil.copy(path, www / "site" / path.name)
    (www / "symptoms.html").write_text(search(catalogue))
    front = (STATIC / "front.html").read_text().replace("<!-- readers -->", guides.front(www))
    front = front.replace("<!-- player -->", player)
    (www / "index.html").write_text(shell("Observer Pitfalls", front, '<script src="site/player.js"></script>\n'))


def search(catalogue):
    index = [{"id": pitfall["id"], "name": pitfall["name"], "summary": unquoted(pitfall["summary"]),
              "logs": pitfall["logs"], "behaviors": [unquoted(words) for words in pitfall["behaviors"]],
              "page": page(pitfall)} for pitfall in catalogue]
    data = json.dumps(index, ensure_ascii=False).replace("<", "\\u003c")
    body = f"""<h1>Search symptoms</h1>
<p>Type words of your log, or what you see. Leave out addresses and the names of your own classes.</p>
<form id="search" role="search" action="symptoms.html">
<label for="words">Words of a log, or what you see</label>
<input id="words" name="words" type="search" autocomplete="off"
 placeholder="because it is not registered as an observer">
<button>Search</button>
</form>
<p id="count" role="status" aria-live="polite"></p>
<div id="results"></div>
<section id="all" aria-labelledby="all-heading">
<h2 id="all-heading">All symptoms</h2>
{"".join(listed(pitfall) for pitfall in catalogue)}
</section>"""
    script = f'<script type="application/json" id="index">{data}</script>\n<script src="site/search.js"></script>\n'
    return shell("Search symptoms · Observer Pitfalls", body, script=script)


def listed(pitfall):
    logs = "".join(f"<li><code>{esc(words)}</code></li>" for words in pitfall["logs"])
    seen = "".join(f"<li>{esc(unquoted(words))}</li>" for words in pitfall["behaviors"])
    return (f'<div class="pitfall"><h3><a href="{page(pitfall)}">{pitfall["id"]} · '
            f'{pitfall["name"]}</a></h3><p>{esc(unquoted(pitfall["summary"]))}</p><ul>{logs}{seen}</ul></div>\n')


def unquoted(markdown):
    """Words without the backticks of code, which this page would show as they are."""
    return markdown.replace("`", "")


def page(pitfall):
    """The short page, which leads to the whole one."""
    return f"{pitfall['id'].lower()}.html"
