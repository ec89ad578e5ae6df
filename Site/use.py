"""The site in use: the search, and the ways of its readers."""
import json
import re

from playwright.sync_api import Error

from visit import DESKTOP, load_images

# From the front page, each reader reaches what they need: the links to click, and the heading they lead to.
READERS = {
    "an engineer with a crash log": (["#log a[href='symptoms.html']", "#all a >> nth=5"], "P06 · DoubleRemove"),
    "an engineer with other evidence": (["#log a[href$='fromlogtopage']"], "From a crash log to a page"),
    "somebody who prints": (["#log a[href='cheatsheet.html']"], "Cheat sheet"),
    "somebody who writes observer code": (["#write a[href$='observers']", "a[href$='observers/subject']"], "Subject"),
    "somebody with an event bus": (["#test a[href$='yourownobserver']"], "Test your own observer"),
    "a learner": (["#teach a[href$='observerpitfalls']", "a[href$='tokendropped']"], "P13 · TokenDropped"),
    "a workshop leader without a toolchain": (
        ["#teach a[href='play.html']", "a[href^='p06']"], "P06 · DoubleRemove"),
    "a workshop leader": (["#teach a[href$='teaching']"], "Teach it"),
    "a maintainer of CI": (["#ci a[href$='continuousintegration']"], "In continuous integration"),
    "a maintainer who searches the code": (["#ci a[href$='rules']"], "Patterns for a code base"),
}


def search(site):
    """The words of every log lead to the page, even with another address in them."""
    page, where = site.page(viewport=DESKTOP)
    where["path"] = "symptoms.html"
    page.goto(site.root + "symptoms.html")
    for pitfall in json.loads(page.locator("#index").text_content()):
        for words in pitfall["logs"][:1] + pitfall["behaviors"][:1]:
            site.counts["searches"] += 1
            page.fill("#words", re.sub(r"0x[0-9a-f]+", "0x16f3a2b10", words))
            found = page.locator("#results h3").all_text_contents()
            if not any(pitfall["id"] in heading for heading in found[:5]):
                site.fault("symptoms.html",
                           f'"{words}" finds {found[:5]}, and {pitfall["id"]} is not among them')
    page.fill("#words", "zzz qqq")
    if "No page matches" not in page.locator("#count").text_content():
        site.fault("symptoms.html", "words that nobody wrote find something")
    page.fill("#words", "not registered as an observer")
    page.locator("#results a").first.click()
    page.wait_for_selector("h1")
    if "P06" not in page.locator("h1").first.text_content():
        site.fault("symptoms.html", f"the first result leads to {page.url}")
    page.context.close()


def play(site):
    """A story steps by keyboard: the lines are marked, and the question comes before the ending."""
    shown = ".story:visible .said li:visible"
    for path in ("index.html", "p06.html", "documentation/observerpitfalls/doubleremove"):
        page, where = site.page(viewport=DESKTOP)
        where["path"] = path
        page.goto(site.root + path)
        code, drawing = (page.locator(f".stage {part} >> nth=0") for part in ("pre.code", "img"))
        load_images(page)
        if not drawing.evaluate("image => image.naturalWidth"):
            site.fault(path, "the picture beside the code is missing")
        if drawing.bounding_box()["x"] < code.bounding_box()["x"] + code.bounding_box()["width"]:
            site.fault(path, "the picture does not stand beside the code")
        page.locator(".player.plays .controls button >> nth=1").focus()
        for _ in range(5):
            page.keyboard.press("ArrowRight")
        calls = [row.strip() for row in page.locator(".story:visible .at").all_text_contents()]
        if calls != ["cell = nil", "stopObserving()", 'document.removeObserver(self, forKeyPath: "isFavorite")']:
            site.fault(path, f"the second removal is called by {calls}")
        page.keyboard.press("Enter")
        last = page.locator(shown).last.inner_text()
        if "What happens now?" not in last or page.locator(".ending:visible").count():
            site.fault(path, f"before the ending it says: {last}")
        page.keyboard.press("End")
        if "crashed (SIGABRT)" not in page.locator("[role=status]:visible").last.inner_text():
            site.fault(path, "the ending is not said to a screen reader")
        page.locator(".choice button", has_text="fixed").first.click()
        page.keyboard.press("End")
        if "held (3 lines)" not in page.locator(shown).last.inner_text():
            site.fault(path, "the fixed story does not end well")
        site.counts["players"] += 1
        page.context.close()


def two_clicks(site):
    """Each reader reaches their page in two clicks at most."""
    for reader, (clicks, heading) in READERS.items():
        page, where = site.page(viewport=DESKTOP)
        where["path"] = f"the way of {reader}"
        page.goto(site.root + "index.html")
        for click in clicks:
            page.locator(f"main {click}").first.click()
            page.wait_for_load_state("networkidle")
        try:
            page.locator("main h1", has_text=heading).first.wait_for()
        except Error:
            title = page.locator("main h1").first.inner_text()
            site.fault(where["path"], f"{len(clicks)} clicks lead to \"{title}\" instead of \"{heading}\"")
        if len(clicks) > 2:
            site.fault(where["path"], f"it takes {len(clicks)} clicks")
        site.counts["readers"] += 1
        page.context.close()
