"""Plays GitHub's API to a program, from pairs of requests and responses that are expected in their order.

Standard input is a JSON object with `exchanges`, `files` of the artifact, and the program's `command` and
`environment`. `{api}` and the address of GitHub's API in a response are replaced by the address of this server.
Standard output is a JSON object with the program's result and the requests.
"""

import http.server
import io
import json
import os
import subprocess
import sys
import threading
import zipfile

scenario = json.load(sys.stdin)
exchanges = list(scenario["exchanges"])
received, errors = [], []


def artifact():
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in scenario["files"].items():
            archive.writestr(name, text)
    return data.getvalue()


def local(text):
    return text.replace("https://api.github.com", "{api}").replace("{api}", api)


class Handler(http.server.BaseHTTPRequestHandler):
    def handle_request(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        request = {"method": self.command, "path": self.path, "body": json.loads(body) if body else None}
        received.append(request)
        if not exchanges:
            errors.append(f"unexpected: {self.command} {self.path}")
            return self.answer(500, {}, b"")
        exchange = exchanges.pop(0)
        if [self.command, self.path] != exchange["request"].split(" "):
            errors.append(f"expected {exchange['request']}, got {self.command} {self.path}")
        # The storage of artifacts rejects requests with GitHub's token.
        expected = None if self.path.startswith("/storage/") else "Bearer secret"
        if self.headers.get("Authorization") != expected:
            errors.append(f"{self.path}: Authorization is {self.headers.get('Authorization')}")
        if "zip" in exchange:
            body = artifact() if exchange["zip"] else b"no archive"
        else:
            body = local(exchange.get("body", "")).encode()
        headers = {name: local(value) for name, value in exchange.get("headers", {}).items()}
        self.answer(exchange.get("status", 200), headers, body)

    def answer(self, status, headers, body):
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PATCH = do_DELETE = handle_request

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
api = f"http://127.0.0.1:{server.server_port}"
threading.Thread(target=server.serve_forever, daemon=True).start()
environment = {**os.environ, **scenario["environment"], "GITHUB_API_URL": api, "no_proxy": "127.0.0.1"}
result = subprocess.run(scenario["command"], env=environment, capture_output=True, text=True, timeout=50)
server.shutdown()
errors += [f"missing: {exchange['request']}" for exchange in exchanges]
json.dump(
    {
        "status": result.returncode, "output": result.stdout, "errors": result.stderr, "requests": received,
        "failures": errors,
    },
    sys.stdout)
