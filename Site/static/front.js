// In a folder without a server, the links lead to the plain pages, because DocC's need one.
"use strict";

if (location.protocol === "file:") {
  for (const link of document.querySelectorAll("a[href^='documentation/'], a[href^='tutorials/']")) {
    link.href = `plain/${link.getAttribute("href")}.html`;
  }
}
