"""usage: browser.py FOLDER BASE CHROMIUM

Opens every page of the site in a real browser. Prints every fault, and ends with status 1 if there is one.
"""
import itertools
import json
import re
import sys
import threading
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

import serve

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
SIZES = {"desktop": DESKTOP, "phone": PHONE}
SHOTS = Path(".build/site/screenshots")
# The rules of WCAG 2, levels A and AA.
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}}

# From the front page, each reader reaches what they need: the links to click, and the heading they lead to.
READERS = {
    "an engineer with a crash log": (["#log a[href='symptoms.html']", "#all a >> nth=5"], "P06 · DoubleRemove"),
    "somebody who writes observer code": (["#write a[href$='observers']", "a[href$='observers/subject']"], "Subject"),
    "somebody with an event bus": (["#test a[href$='yourownobserver']"], "Test your own observer"),
    "a learner": (["#teach a[href^='tutorials']", "a[href*='tutorials/'] >> nth=1"], None),
    "a workshop leader": (["#teach a[href$='workshop']"], "In a workshop"),
    "a maintainer of CI": (["#ci a[href$='continuousintegration']"], "In continuous integration"),
    "a maintainer who searches the code": (["#ci a[href$='rules']"], "Rules for a code base"),
}


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
        apps = sorted(str(path.parent.relative_to(self.folder)) for name in ("documentation", "tutorials")
                      for path in (self.folder / name).rglob("index.html"))
        plain = sorted(str(path.relative_to(self.folder)) for path in (self.folder / "plain").rglob("*.html"))
        return apps, ["index.html", "symptoms.html"] + plain

    def open_all(self):
        apps, static = self.paths()
        page, where = self.page(viewport=DESKTOP)
        for path in apps:
            where["path"] = path
            page.goto(self.root + path, wait_until="domcontentloaded")
            page.wait_for_selector("main h1, main .title, main h2, .topictitle", state="attached")
            page.wait_for_load_state("networkidle") if self.counts["pages"] % 50 == 0 else None
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
        found = page.evaluate("""() => ({
          title: document.title,
          ids: [...document.querySelectorAll('[id]')].map(e => e.id),
          links: [...document.querySelectorAll('a[href]')].map(a => a.href),
          broken: [...document.images].filter(i => i.complete && i.naturalWidth === 0).map(i => i.src),
          tiny: [...document.images].filter(i => i.complete && i.src.includes('/costs-') && i.width < 320)
            .map(i => i.src),
          images: document.images.length,
          text: (document.querySelector('main') || document.body).innerText.trim().length})""")
        self.anchors[path] = set(found["ids"])
        self.links[path] = set(found["links"])
        self.counts["images"] += found["images"]
        for image in found["tiny"]:
            self.fault(path, f"too small to be read: {image}")
        for image in found["broken"]:
            self.fault(path, f"missing image {image}")
        if found["text"] < 20:
            self.fault(path, "it shows nothing")
        if found["title"] in ("", "Documentation") and path != "documentation":
            self.fault(path, "it has no title of its own")

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
                elif parts.fragment and target in self.anchors and "plain/" not in path:
                    if unquote(parts.fragment) not in self.anchors[target]:
                        self.fault(path, f"a link names a part that is not there: {link}")

    # Use

    def search(self):
        """The words of every log lead to the page, even with another address in them, and without a server."""
        for root in (self.root, self.folder.resolve().as_uri() + "/"):
            page, where = self.page(viewport=DESKTOP)
            where["path"] = root + "symptoms.html"
            page.goto(root + "symptoms.html")
            for pitfall in json.loads(page.locator("#index").text_content()):
                for words in pitfall["logs"][:1] + pitfall["behaviors"][:1]:
                    self.counts["searches"] += 1
                    page.fill("#words", re.sub(r"0x[0-9a-f]+", "0x16f3a2b10", words))
                    found = page.locator("#results h3").all_text_contents()
                    if not any(pitfall["id"] in heading for heading in found[:5]):
                        self.fault("symptoms.html",
                                   f'"{words}" finds {found[:5]}, and {pitfall["id"]} is not among them')
            page.fill("#words", "zzz qqq")
            if "No page matches" not in page.locator("#count").text_content():
                self.fault("symptoms.html", "words that nobody wrote find something")
            page.fill("#words", "not registered as an observer")
            page.locator("#results a").first.click()
            page.wait_for_selector("h1")
            if "P06" not in page.locator("h1").first.text_content():
                self.fault("symptoms.html", f"the first result leads to {page.url}")
            page.context.close()

    def two_clicks(self):
        for reader, (clicks, heading) in READERS.items():
            page, where = self.page(viewport=DESKTOP)
            where["path"] = f"the way of {reader}"
            page.goto(self.root + "index.html")
            for click in clicks:
                page.locator(f"main {click}").first.click()
                page.wait_for_load_state("networkidle")
            title = page.locator("main h1").first.inner_text()
            if heading and heading not in title:
                self.fault(where["path"], f"two clicks lead to \"{title}\" instead of \"{heading}\"")
            self.counts["readers"] += 1
            page.context.close()

    def keyboard(self):
        """With a keyboard alone, a reader gets from the top of the front page to the search, and into a result."""
        page, where = self.page(viewport=DESKTOP)
        where["path"] = "index.html, with the keyboard"
        page.goto(self.root + "index.html")
        focused = "() => document.activeElement.id || document.activeElement.className"
        page.keyboard.press("Tab")
        if page.evaluate(focused) != "skip":
            self.fault(where["path"], "the first Tab does not reach the link that skips to the text")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        if page.evaluate(focused) != "words":
            self.fault(where["path"], f"after skipping, Tab reaches {page.evaluate(focused)} instead of the search")
        page.keyboard.type("message sent to deallocated instance")
        page.keyboard.press("Enter")
        page.wait_for_selector("#results a")
        for _ in range(20):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.closest('#results') !== null"):
                break
        if page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "none":
            self.fault(where["path"], "the focused result has no outline")
        page.keyboard.press("Enter")
        page.wait_for_selector("main h1")
        if "P01" not in page.locator("main h1").first.inner_text():
            self.fault(where["path"], f"it leads to {page.url}")
        page.context.close()

    def tutorial(self):
        """Every wrong answer to a first question gives its reason, and then the right one says so."""
        lessons = [path for path in self.paths()[0] if path.startswith("tutorials/") and path.count("/") >= 2]
        if not lessons:
            return self.fault("tutorials", "there is none")
        for path in lessons:
            data = json.loads((self.folder / "data" / f"{path}.json").read_text())
            questions = next(section for section in data["sections"] if section["kind"] == "assessments")["assessments"]
            page, where = self.page(viewport=DESKTOP)
            where["path"] = path
            page.goto(self.root + path)
            quiz = page.locator(".quiz").first
            quiz.wait_for()
            choices = sorted(enumerate(questions[0]["choices"]), key=lambda choice: choice[1]["isCorrect"])
            for index, choice in choices:
                label = quiz.locator("label.choice").nth(index)
                label.click()
                quiz.locator("button.check").click()
                label.locator(".answer").wait_for()
                verdict = "correct" if choice["isCorrect"] else "incorrect"
                marks = label.get_attribute("class").split()
                if verdict not in marks or not label.locator(".answer").inner_text().strip():
                    self.fault(path, f"answer {index + 1} of its first question is not called {verdict} with a reason")
            if len(choices) < 2 or sum(choice["isCorrect"] for _, choice in choices) != 1:
                self.fault(path, "its first question does not have one right answer and wrong ones")
            self.counts["answers"] += len(choices)
            self.counts["questions"] += len(questions)
            page.context.close()

    # Accessibility and appearance

    SAMPLES = ["index.html", "symptoms.html", "documentation/observerpitfalls",
               "documentation/observerpitfalls/doubleremove", "documentation/observerpitfalls/strongretainleak",
               "documentation/observerpitfalls/mechanisms",
               "documentation/observerpitfalls/costs", "documentation/observerpitfalls/stepbystep",
               "documentation/observers", "documentation/observers/subject", "documentation/observers/subject/send(_:)",
               "documentation/leakexpectations", "tutorials/observertutorials",
               "tutorials/observerpitfalls/doubleremovetutorial",
               "plain/documentation/observerpitfalls/doubleremove.html"]

    def appearance(self):
        SHOTS.mkdir(parents=True, exist_ok=True)
        for path in self.SAMPLES:
            if path not in self.anchors:
                self.fault(path, "this page is to be looked at, and is not there")
                continue
            for (name, size), scheme in itertools.product(SIZES.items(), ("light", "dark")):
                page, where = self.page(viewport=size, color_scheme=scheme)
                where["path"] = f"{path} ({name}, {scheme})"
                page.goto(self.root + path, wait_until="networkidle")
                page.screenshot(path=SHOTS / f"{re.sub(r'[^A-Za-z0-9.]+', '-', path)}-{name}-{scheme}.png")
                self.accessible(page, where["path"])
                if page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1"):
                    self.fault(where["path"], "it is wider than the screen")
                page.context.close()

    def accessible(self, page, path):
        self.counts["looked at for accessibility"] += 1
        for violation in Axe().run(page, options=RULES).response["violations"]:
            for node in violation["nodes"][:2]:
                self.fault(path, f"{violation['id']}: {violation['help']}: {node['html'][:160]}")


def main():
    folder, base, chromium = sys.argv[1:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        site = Site(folder, base, browser)
        for step in (site.open_all, site.follow_all, site.search, site.two_clicks, site.keyboard, site.tutorial,
                     site.appearance):
            step()
        browser.close()
    counts = Counter(re.sub(r"0x\w+", "", fault) for fault in site.faults)
    for fault, times in counts.items():
        print(fault if times == 1 else f"{fault} ({times} times)")
    print(", ".join(f"{count} {what}" for what, count in site.counts.items()) + f", {len(counts)} faults")
    return 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main())
