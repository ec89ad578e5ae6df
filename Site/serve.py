"""Serves the site on this machine, below the same path as on its own server."""
import functools
import http.server


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments, base="", **options):
        self.root = f"/{base}/" if base else "/"
        super().__init__(*arguments, **options)

    def send_head(self):
        """Answers below the site's path only, as its own server does, so that a link that leaves it is found."""
        path = self.path.partition("?")[0]
        if path + "/" == self.root:
            self.send_response(301)
            self.send_header("Location", self.root)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not path.startswith(self.root):
            self.send_error(404)
            return None
        return super().send_head()

    def translate_path(self, path):
        return super().translate_path("/" + path.removeprefix(self.root))

    def log_message(self, *_):
        pass


def server(folder, base, port=0):
    handler = functools.partial(Handler, directory=str(folder), base=base)
    return http.server.ThreadingHTTPServer(("localhost", port), handler)


def forever(folder, base, port=8000):
    with server(folder, base, port) as running:
        print(f"http://localhost:{port}/{base + '/' if base else ''}index.html", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
