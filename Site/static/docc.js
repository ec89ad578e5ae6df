// What DocC's pages lack: for people who use a keyboard or a screen reader, and for long lines of code.
"use strict";

const repairs = {
  "button.toggle:not([aria-label])": (button) => button.setAttribute("aria-label", "Open or close the list of pages"),
  ".table-wrapper:not([tabindex])": (table) => table.setAttribute("tabindex", "0"),
  ".code-line:not([style])": (line) => line.style.setProperty("--in", line.textContent.search(/\S|$/)),
  "div.item[aria-label]:not([role])": (item) => item.setAttribute("role", "group"),
};

function repair() {
  for (const [selector, change] of Object.entries(repairs)) document.querySelectorAll(selector).forEach(change);
}

new MutationObserver(repair).observe(document.documentElement, { childList: true, subtree: true });
repair();
