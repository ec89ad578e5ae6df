"""Pages with one fault each. A check that does not see the fault of such a page says nothing about the site."""
import tempfile
from pathlib import Path

import looks
from visit import DESKTOP, Site

# What is wrong on a page, its HTML, and words of the fault.
FAULTY = {
    "an image is missing, far below": ('<p style="height:9000px">text</p><img loading="lazy" src="no.png" alt="no">',
                                       "missing image"),
    "an image is missing in dark": ('<picture><source srcset="no~dark.png 1x"><img alt="a" src="dot.svg"></picture>',
                                    "missing image"),
    "a link leads nowhere": ('<a href="/nowhere">nowhere</a>', "a link leads nowhere"),
    "a link leads to no part": ('<a href="#nothing">nothing</a>', "names a part that is not there"),
    "the console has an error": ("<script>console.error('broken')</script>", "console: broken"),
    "a script fails": ("<script>nothing()</script>", "nothing is not defined"),
    "a style is missing": ('<link rel="stylesheet" href="/no.css">', "404"),
    "contrast is low": ('<p style="color:#999;background:#eee">pale</p>', "color-contrast"),
    "an image has no words": ('<img src="dot.svg">', "image-alt"),
    "a field has no label": ("<input>", "label"),
    "nothing is shown": ("<style>main *{display:none}</style>", "it shows nothing"),
}
DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'


def missed(browser):
    """The faults that the checks did not see, each as a line."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for name, (body, words) in FAULTY.items():
            write(Path(folder), f"<p>Text enough for a page.</p>{body}")
            if not any(words in fault for fault in faults(folder, browser)):
                found.append(f"the checks are blind: {name}, and no fault says \"{words}\"")
        write(Path(folder), "<p>Text enough for a page.</p>")
        found += [f"the checks blame a page without a fault: {fault}" for fault in faults(folder, browser)]
    return found


def write(folder, body):
    (folder / "dot.svg").write_text(DOT)
    for place in ("index.html", "symptoms.html", "documentation/control/index.html"):
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        text = body if "/" in place else "<p>Text enough for a page.</p>"
        (folder / place).write_text('<!doctype html><html lang="en"><head><title>Control</title><base href="/">'
                                    '<link rel="icon" href="dot.svg"></head>'
                                    f"<body><main><h1>Control</h1>{text}</main></body></html>")


def faults(folder, browser):
    site = Site(folder, "", browser)
    site.open_all()
    site.follow_all()
    page, _ = site.page(viewport=DESKTOP)
    page.goto(site.root + "documentation/control")
    looks.accessible(site, page, "documentation/control")
    page.context.close()
    site.server.shutdown()
    return site.faults
