"""Serves the site on this machine, below the same path as on its own server."""
import functools
import http.server


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments, base="", **options):
        self.base = base
        super().__init__(*arguments, **options)

    def translate_path(self, path):
        prefix = f"/{self.base}" if self.base else ""
        return super().translate_path(path.removeprefix(prefix))

    def log_message(self, *_):
        pass


def server(folder, base, port=0):
    handler = functools.partial(Handler, directory=str(folder), base=base)
    return http.server.ThreadingHTTPServer(("localhost", port), handler)


def forever(folder, base):
    with server(folder, base, 8000) as running:
        print(f"http://localhost:8000/{base + '/' if base else ''}index.html")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            pass
