"""The site on a server of its own, its pages in a browser, and the faults that they have."""
import threading
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urlsplit

import serve

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
SIZES = {"desktop": DESKTOP, "phone": PHONE}
WIDTHS = [390, 1728, 1280]
# Code whose lines end behind its border, and pictures whose letters are smaller than 9 pixels; 17 are their own size.
CUT = """() => [
  ...[...document.querySelectorAll('pre, .code-listing, .code-listing *')]
    .filter(part => part.clientWidth && part.scrollWidth > part.clientWidth + 1)
    .map(part => 'code is cut off: ' + part.textContent.trim().slice(0, 60)),
  ...[...document.images].filter(image => image.src.includes('-picture') && 17 * image.width < 9 * image.naturalWidth)
    .map(image => 'a picture is too small to be read: ' + image.src)]"""


class Site:
    def __init__(self, folder, base, browser):
        self.folder, self.browser = Path(folder), browser
        self.server = serve.server(folder, base)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.root = f"http://localhost:{self.server.server_port}/" + (f"{base}/" if base else "")
        self.faults = []
        self.counts = Counter()
        self.anchors, self.links = {}, {}

    def fault(self, page, words):
        self.faults.append(f"{page}: {words}")

    def page(self, **options):
        page = self.browser.new_context(**options).new_page()
        page.set_default_timeout(30_000)
        where = {"path": ""}
        page.on("console", lambda message:
                message.type == "error" and self.fault(where["path"], f"console: {message.text}"))
        page.on("pageerror", lambda error: self.fault(where["path"], f"error: {error}"))
        page.on("response", lambda response: response.status >= 400
                and self.fault(where["path"], f"{response.status} {response.url}"))
        return page, where

    # Every page, every link, every image

    def paths(self):
        apps = sorted(str(path.parent.relative_to(self.folder))
                      for path in (self.folder / "documentation").rglob("index.html"))
        return apps, sorted(path.name for path in self.folder.glob("*.html"))

    def open_all(self):
        apps, static = self.paths()
        page, where = self.page(viewport=DESKTOP)
        for path in apps:
            where["path"] = path
            page.goto(self.root + path, wait_until="domcontentloaded")
            page.wait_for_selector("main h1, main .title, main h2, .topictitle", state="attached")
            self.look(page, path)
        page.context.close()
        page, where = self.page(viewport=DESKTOP, java_script_enabled=False)
        for path in static:
            where["path"] = path
            page.goto(self.root + path)
            self.look(page, path)
        page.context.close()

    def look(self, page, path):
        self.counts["pages"] += 1
        load_images(page)
        found = page.evaluate("""() => ({
          title: document.title,
          ids: [...document.querySelectorAll('[id]')].map(e => e.id),
          links: [...document.querySelectorAll('a[href]')].map(a => a.href),
          broken: [...document.images].filter(i => i.naturalWidth === 0).map(i => i.src),
          tiny: [...document.images].filter(i => i.src.includes('/costs-') && i.width < 320).map(i => i.src),
          images: document.images.length,
          variants: [...document.querySelectorAll('picture > source[srcset]')].map(
            s => new URL(s.getAttribute('srcset').split(' ')[0], document.baseURI).href),
          text: (document.querySelector('main') || document.body).innerText.trim().length})""")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            faults = page.evaluate(CUT)
            if faults:  # a script may draw again on a turn after the change of width
                page.wait_for_timeout(500)
                faults = page.evaluate(CUT)
            for fault in faults:
                self.fault(path, f"at {width} pixels {fault}")
        self.anchors[path] = set(found["ids"])
        self.links[path] = set(found["links"])
        self.counts["images"] += found["images"]
        for image in found["tiny"]:
            self.fault(path, f"too small to be read: {image}")
        for image in found["broken"]:
            self.fault(path, f"missing image {image}")
        for variant in found["variants"]:
            self.counts["images in dark"] += 1
            if not self.has_file(variant):
                self.fault(path, f"missing image {variant}")
        if found["text"] < 20:
            self.fault(path, "it shows nothing")
        if found["title"] in ("", "Documentation") and path != "documentation":
            self.fault(path, "it has no title of its own")

    def has_file(self, address):
        return (self.folder / unquote(urlsplit(address.removeprefix(self.root)).path)).is_file()

    def follow_all(self):
        for path, links in self.links.items():
            for link in links:
                self.counts["links"] += 1
                if not link.startswith(self.root):
                    self.counts["links to elsewhere"] += 1
                    if link.startswith(("http://localhost", "file:")):
                        self.fault(path, f"a link leaves the site: {link}")
                    continue
                parts = urlsplit(link.removeprefix(self.root))
                target = unquote(parts.path).rstrip("/") or "index.html"
                if target not in self.anchors and not (self.folder / target).is_file():
                    self.fault(path, f"a link leads nowhere: {link}")
                elif parts.fragment and target in self.anchors:
                    if unquote(parts.fragment) not in self.anchors[target]:
                        self.fault(path, f"a link names a part that is not there: {link}")


def load_images(page):
    """Loads every image, also those that the browser postpones until a reader scrolls to them."""
    page.evaluate("""() => Promise.all([...document.images].map(image => {
      image.loading = 'eager';
      return image.complete || new Promise(done => { image.onload = image.onerror = done; });
    }))""")
