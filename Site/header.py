"""What DocC's pages lack: a title in their HTML, a way to the front page, and a word for readers without scripts."""
import html
import json
import re

esc = html.escape
NOSCRIPT = re.compile(r"<noscript>.*?</noscript>", re.S)
# The places that every page links to.
PLACES = [("Observer Pitfalls", "index.html"), ("Search symptoms", "symptoms.html"),
          ("Cheat sheet", "cheatsheet.html"), ("Play the stories", "play.html"),
          ("All pages", "documentation/observerpitfalls")]


def add(www, base):
    root = f"/{base}/" if base else "/"
    for data in sorted((www / "data").rglob("*.json")):
        page = www / data.relative_to(www / "data").with_suffix("") / "index.html"
        page.write_text(with_header(page.read_text(), title_of(json.loads(data.read_text())), root))


def with_header(text, title, root):
    text = text.replace("<title>Documentation</title>", f"<title>{esc(title)}</title>")
    pitfall = re.match(r"P\d\d(?= · )", title)
    short = f' <a href="{root}{pitfall[0].lower()}.html">Code and transcripts</a> need none.' if pitfall else ""
    text = NOSCRIPT.sub("<noscript><p>This page needs JavaScript. The repository has the same text as Markdown, in "
                        f"Playbook, and in the comments of Sources.{short}</p></noscript>", text)
    header = ('<template id="custom-header"><style>'
              "nav{font:15px/1.4 -apple-system,Helvetica,Arial,sans-serif;padding:9px 22px;"
              "background:#1d1d1f;display:flex;flex-wrap:wrap;gap:4px 20px}a{color:#fff;text-decoration:none}"
              'a:hover,a:focus{text-decoration:underline}</style><nav aria-label="Site">'
              + "".join(f'<a href="{root}{target}">{words}</a>' for words, target in PLACES) + "</nav></template>")
    text = text.replace("</head>", f'<link rel="stylesheet" href="{root}site/docc.css">'
                        f'<link rel="stylesheet" href="{root}site/player.css">'
                        f'<script defer src="{root}site/docc.js"></script>'
                        f'<script defer src="{root}site/player.js"></script></head>')
    return re.sub(r"(<body[^>]*>)", lambda body: body[1] + header, text, count=1)


def title_of(page):
    meta = page.get("metadata", {})
    return meta.get("title") or page.get("identifier", {}).get("url", "").rsplit("/", 1)[-1]
