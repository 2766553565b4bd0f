"""A client of GitHub's REST API with the standard library of Python alone."""

import http.client
import json
import re
import time
import urllib.error
import urllib.request


class GitHubError(Exception):
    """A request that failed, with the text of the error and what to do about it."""

    def __init__(self, text, help=None, status=None):
        super().__init__(text)
        self.help = help
        self.status = status


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    # A redirect would send the token to another server.
    def redirect_request(self, *arguments):
        return None


class GitHub:
    ATTEMPTS = 4
    # The longest time to wait for the end of a rate limit, in seconds.
    PATIENCE = 300
    # The most pages of a list, with 100 entries each.
    PAGES = 50

    def __init__(self, api, token):
        self.api = api.rstrip("/")
        self.token = token
        self.opener = urllib.request.build_opener(_NoRedirect)

    def get_all(self, path, key=None):
        """Returns the entries of all pages of a list."""
        entries = []
        url = self.api + path
        for _ in range(self.PAGES):
            headers, body = self._request("GET", url)
            page = json.loads(body)
            entries += page[key] if key else page
            following = re.search(r'<([^>]+)>;\s*rel="next"', headers.get("Link", ""))
            # The token is only for this server.
            if not following or not following[1].startswith(self.api + "/"):
                break
            url = following[1]
        return entries

    def send(self, method, path, fields=None):
        data = None if fields is None else json.dumps(fields).encode()
        body = self._request(method, self.api + path, data)[1]
        return json.loads(body) if body else None

    def download(self, url, limit):
        """Returns the contents at an address that GitHub redirects to its storage."""
        if not url.startswith(self.api + "/"):
            raise GitHubError(f"unexpected address of an artifact: {url}")
        headers, body = self._request("GET", url, limit=limit, redirects=True)
        if "Location" in headers:
            # The address contains its own credentials.
            target = headers["Location"]
            if not target.startswith("https:" if self.api.startswith("https:") else "http"):
                raise GitHubError("the artifact is not at an address with https")
            body = self._request("GET", target, limit=limit, token=None)[1]
        if len(body) > limit:
            raise GitHubError(f"the artifact has more than {limit} bytes")
        return body

    def _request(self, method, url, data=None, limit=20_000_000, token="", redirects=False):
        patience = self.PATIENCE
        for attempt in range(1, self.ATTEMPTS + 1):
            request = urllib.request.Request(url, data=data, method=method)
            request.add_header("User-Agent", "stratus")
            if token is not None:
                request.add_header("Accept", "application/vnd.github+json")
                request.add_header("X-GitHub-Api-Version", "2022-11-28")
                request.add_unredirected_header("Authorization", "Bearer " + self.token)
            if data is not None:
                request.add_header("Content-Type", "application/json")
            try:
                with self.opener.open(request, timeout=30) as response:
                    return response.headers, response.read(limit + 1)
            except urllib.error.HTTPError as error:
                if error.code in (301, 302, 303, 307, 308):
                    if redirects:
                        return error.headers, b""
                    # A repository that was renamed has another address in the API.
                    target = error.headers.get("Location", "")
                    if method == "GET" and target.startswith(self.api + "/") and attempt < self.ATTEMPTS:
                        url = target
                        continue
                text = _message(error)
                delay = _delay(error, text, attempt)
                if delay is not None and delay > patience:
                    raise GitHubError(
                        f"GitHub's rate limit does not end within {patience} s: {text}", "run the job again later",
                        error.code)
                # A comment that was created although the answer was lost would be created twice.
                if delay is None and error.code >= 500 and method != "POST":
                    delay = attempt
                if delay is None or attempt == self.ATTEMPTS:
                    raise _failure(method, url, error.code, text)
                patience -= delay
            except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
                if method == "POST" or attempt == self.ATTEMPTS:
                    raise GitHubError(f"could not reach {self.api}: {error}")
                delay = attempt
            time.sleep(delay)
        raise AssertionError("unreachable")


def _message(error):
    try:
        return str(json.loads(error.read(100_000))["message"])
    except (ValueError, KeyError, TypeError, OSError):
        return str(error.reason)


def _delay(error, text, attempt):
    """Returns the seconds to wait for the end of a rate limit; None if another reason made the request fail."""
    if error.code not in (403, 429):
        return None
    headers = error.headers
    if headers.get("Retry-After", "").isdigit():
        return int(headers["Retry-After"])
    if headers.get("X-RateLimit-Remaining") == "0" and headers.get("X-RateLimit-Reset", "").isdigit():
        return max(int(headers["X-RateLimit-Reset"]) - int(time.time()), 0) + 1
    return 60 * 2 ** (attempt - 1) if "rate limit" in text.lower() else None


def _failure(method, url, status, text):
    help = None
    if status == 401:
        help = "pass a valid token"
    elif status == 403:
        help = "give the job these permissions: actions: read, pull-requests: write"
    return GitHubError(f"{method} {url.split('?')[0]} failed with status {status}: {text}", help, status)
