"""Every page again as plain HTML with relative links, for reading without scripts and without a server.

DocC draws its pages with a script from JSON. Each of its pages gets a link to its plain twin, where scripts are off.
"""
import html
import json
import os
import re
from pathlib import Path
from urllib.parse import quote

esc = html.escape
NOSCRIPT = re.compile(r"<noscript>.*?</noscript>", re.S)


def write(www, base, shell):
    """Writes `plain/`, and points DocC's own pages to it. `shell` makes a page of a title and a body."""
    pages = {path.relative_to(www / "data").with_suffix(""): json.loads(path.read_text())
             for path in sorted((www / "data").rglob("*.json"))}
    for path, page in pages.items():
        file = www / "plain" / f"{path}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(shell(title_of(page), Writer(www, path, page, pages).page(), depth=len(path.parts)))
        adapt(www / path / "index.html", www, base, title_of(page), path)


def adapt(file, www, base, title, path):
    """Gives a page of DocC its title, a way to the front page, and its plain twin."""
    root = f"/{base}/" if base else "/"
    twin = root + quote(f"plain/{path}.html")
    text = file.read_text()
    text = text.replace("<title>Documentation</title>", f"<title>{esc(title)}</title>")
    text = NOSCRIPT.sub(
        f'<noscript><meta http-equiv="refresh" content="0; url={twin}">'
        f'<p><a href="{twin}">{esc(title)}, without scripts</a></p></noscript>', text)
    header = ('<template id="custom-header"><style>'
              "nav{font:15px/1.4 -apple-system,Helvetica,Arial,sans-serif;padding:9px 22px;"
              "background:#1d1d1f;display:flex;flex-wrap:wrap;gap:4px 20px}a{color:#fff;text-decoration:none}"
              'a:hover,a:focus{text-decoration:underline}</style><nav aria-label="Site">'
              + "".join(f'<a href="{root}{target}">{words}</a>' for words, target in PLACES) + "</nav></template>")
    text = text.replace("</head>", f'<link rel="stylesheet" href="{root}site/docc.css">'
                        f'<script defer src="{root}site/docc.js"></script></head>')
    file.write_text(re.sub(r"(<body[^>]*>)", lambda body: body[1] + header, text, count=1))


PLACES = [("Observer Pitfalls", "index.html"), ("Search symptoms", "symptoms.html"),
          ("All pages", "documentation/observerpitfalls"), ("Tutorials", "tutorials/observertutorials")]


def title_of(page):
    meta = page.get("metadata", {})
    return meta.get("title") or page.get("identifier", {}).get("url", "").rsplit("/", 1)[-1]


class Writer:
    def __init__(self, www, path, page, pages):
        self.www, self.path, self.data, self.pages = www, path, page, pages
        self.references = page.get("references", {})

    # Pages

    def page(self):
        data = self.data
        parts = [f"<h1>{esc(title_of(data))}</h1>"]
        if data.get("abstract"):
            parts.append(f'<p class="abstract">{self.inline(data["abstract"])}</p>')
        for section in data.get("primaryContentSections", []) + data.get("sections", []):
            parts.append(self.section(section))
        for section in data.get("topicSections", []) + data.get("seeAlsoSections", []):
            parts.append(f"<h2>{esc(section.get('title', 'Topics'))}</h2>{self.list_of(section['identifiers'])}")
        return "\n".join(parts)

    def section(self, section):
        kind = section.get("kind")
        if kind == "content":
            return self.blocks(section["content"])
        if kind == "declarations":
            return "".join(f'<pre tabindex="0">{esc("".join(t["text"] for t in d["tokens"]))}</pre>'
                           for d in section["declarations"])
        if kind == "parameters":
            return "<h2>Parameters</h2><dl>" + "".join(
                f"<dt><code>{esc(p['name'])}</code></dt><dd>{self.blocks(p['content'])}</dd>"
                for p in section["parameters"]) + "</dl>"
        if kind == "hero":
            return self.blocks(section.get("content", []))
        if kind == "volume":
            return "".join(self.chapter(chapter) for chapter in section.get("chapters", []))
        if kind == "tasks":
            return "".join(self.task(task) for task in section["tasks"])
        if kind == "assessments":
            return "<h2>Check your understanding</h2>" + "".join(self.question(q) for q in section["assessments"])
        return ""

    def chapter(self, chapter):
        return (f"<h2>{esc(chapter['name'])}</h2>" + self.blocks(chapter.get("content", []))
                + self.list_of(chapter.get("tutorials", [])))

    def task(self, task):
        parts = [f"<h2>{esc(task['title'])}</h2>"]
        for layout in task.get("contentSection", []):
            parts.append(self.blocks(layout.get("content", [])))
        for step in task.get("stepsSection", []):
            parts.append(self.blocks([step]))
        return "".join(parts)

    def question(self, question):
        choices = "".join(
            f"<li>{self.blocks(choice['content'])}<p>{'Right' if choice['isCorrect'] else 'Wrong'}. "
            f"{self.justified(choice)}</p></li>" for choice in question["choices"])
        return f"{self.blocks(question['title'])}<ul>{choices}</ul>"

    def justified(self, choice):
        return "".join(self.inline(block.get("inlineContent", [])) for block in choice.get("justification", []))

    # Blocks

    def blocks(self, content):
        return "".join(self.block(block) for block in content or [])

    def block(self, block):
        kind = block["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(block['inlineContent'])}</p>"
        if kind == "heading":
            level = min(block["level"], 6)
            return f'<h{level} id="{esc(block.get("anchor", ""))}">{esc(block["text"])}</h{level}>'
        if kind == "codeListing":
            return f"<pre tabindex=\"0\"><code>{esc(chr(10).join(block['code']))}</code></pre>"
        if kind in ("unorderedList", "orderedList"):
            tag = "ul" if kind == "unorderedList" else "ol"
            return f"<{tag}>" + "".join(f"<li>{self.blocks(i['content'])}</li>" for i in block["items"]) + f"</{tag}>"
        if kind == "table":
            rows = [[self.blocks(cell) for cell in row] for row in block["rows"]]
            head = "".join(f"<th scope=\"col\">{cell}</th>" for cell in rows[0])
            body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[1:])
            table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
            return f'<div class="wide" tabindex="0">{table}</div>'
        if kind == "aside":
            return f"<blockquote>{self.blocks(block['content'])}</blockquote>"
        if kind == "row":
            columns = "".join(f"<div>{self.blocks(c['content'])}</div>" for c in block["columns"])
            return f'<div class="row">{columns}</div>'
        if kind == "step":
            text = f"<p><b>Step.</b></p>{self.blocks(block['content'])}{self.blocks(block.get('caption', []))}"
            file = self.references.get(block.get("code") or "", {})
            return text + (f'<pre tabindex="0"><code>{esc(chr(10).join(file["content"]))}</code></pre>' if file else "")
        return self.blocks(block.get("content", [])) if isinstance(block.get("content"), list) else ""

    def inline(self, content):
        return "".join(self.word(word) for word in content)

    def word(self, word):
        kind = word["type"]
        if kind == "text":
            return esc(word["text"])
        if kind == "codeVoice":
            return f"<code>{esc(word['code'])}</code>"
        if kind in ("strong", "emphasis"):
            tag = "strong" if kind == "strong" else "em"
            return f"<{tag}>{self.inline(word['inlineContent'])}</{tag}>"
        if kind == "reference":
            return self.link(word["identifier"], word.get("overridingTitle"))
        if kind == "link":
            return f'<a href="{esc(word["destination"])}">{esc(word.get("title", word["destination"]))}</a>'
        if kind == "image":
            return self.image(word["identifier"])
        return self.inline(word.get("inlineContent", []))

    def image(self, identifier):
        reference = self.references.get(identifier, {})
        variants = {("dark" if "dark" in v["traits"] else "light"): v["url"] for v in reference.get("variants", [])}
        light = self.relative(variants.get("light") or next(iter(variants.values()), ""))
        dark = ""
        if "dark" in variants:
            dark = f'<source srcset="{self.relative(variants["dark"])}" media="(prefers-color-scheme: dark)">'
        return f'<picture>{dark}<img src="{light}" alt="{esc(reference.get("alt") or "")}"></picture>'

    # Links

    def list_of(self, identifiers):
        rows = "".join(f"<li>{self.link(identifier)}{self.about(identifier)}</li>" for identifier in identifiers)
        return f"<ul>{rows}</ul>"

    def about(self, identifier):
        abstract = self.inline(self.references.get(identifier, {}).get("abstract") or [])
        return f": {abstract}" if abstract else ""

    def link(self, identifier, title=None):
        reference = self.references.get(identifier, {})
        words = title or reference.get("title") or identifier
        url = reference.get("url")
        shown = f"<code>{esc(words)}</code>" if reference.get("role") == "symbol" and not title else esc(words)
        if not url:
            return shown
        if url.startswith("http"):
            return f'<a href="{esc(url)}">{shown}</a>'
        path, _, anchor = url.partition("#")
        if Path(path.strip("/")) not in self.pages:
            return shown
        target = self.relative(f"/plain{path.rstrip('/')}.html") + (f"#{quote(anchor)}" if anchor else "")
        return f'<a href="{target}">{shown}</a>'

    def relative(self, url):
        here = Path("plain") / self.path
        return quote(os.path.relpath(url.lstrip("/"), here.parent))
