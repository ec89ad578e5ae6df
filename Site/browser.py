"""usage: browser.py FOLDER BASE CHROMIUM

Opens every page of the site in a real browser. Prints every fault, and ends with status 1 if there is one.
"""
import re
import sys
from collections import Counter

from playwright.sync_api import Error, sync_playwright

import looks
import use
from visit import Site


def main():
    folder, base, chromium = sys.argv[1:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        site = Site(folder, base, browser)
        for step in (Site.open_all, Site.follow_all, use.search, use.play, use.two_clicks, looks.appearance,
                     looks.printed):
            attempt(step, site)
        browser.close()
    counts = Counter(re.sub(r"0x\w+", "", fault) for fault in site.faults)
    for fault, times in counts.items():
        print(fault if times == 1 else f"{fault} ({times} times)")
    print(", ".join(f"{count} {what}" for what, count in site.counts.items()) + f", {len(counts)} faults")
    return 1 if counts else 0


def attempt(step, site):
    """Takes a step. If a page never shows what the step waits for, that is a fault, and the other steps follow."""
    try:
        step(site)
    except Error as error:
        site.fault(step.__name__, " ".join(str(error).split()))


if __name__ == "__main__":
    sys.exit(main())
