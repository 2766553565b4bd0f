"""Writes the report of a workflow run to the one comment of its pull request.

This runs for the event `workflow_run`, with a token that can write, so it never runs code of the pull request and never
writes a file of the artifact to disk. The pull request is found by the event alone, and the report is data, which
report.py renders.
"""

import io
import json
import os
import re
import sys
import urllib.parse
import zipfile

from github import GitHub, GitHubError
from report import ReportError, rendered

ARTIFACT_LIMIT = 50_000_000
REPORT_LIMIT = 1_000_000


def main():
    with open(os.environ["GITHUB_EVENT_PATH"], encoding="utf-8") as file:
        event = json.load(file)
    run = event.get("workflow_run")
    if run is None:
        raise GitHubError("mode: comment only works for the event workflow_run", "see docs/how-to/pull-requests.md")
    if run["event"] != "pull_request":
        return print(f"nothing to write: the run is not for a pull request, but for {run['event']}")
    name = os.environ.get("REPORT_NAME", "architecture")
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,60}", name):
        raise GitHubError(f"invalid value '{name}' for the input name", "use letters, digits, spaces, dots, and dashes")
    github = GitHub(os.environ.get("GITHUB_API_URL", "https://api.github.com"), os.environ["GITHUB_TOKEN"])
    repository = "/repos/" + os.environ["GITHUB_REPOSITORY"]

    report, asked = read_report(github, repository, run, name)
    number = find_pull_request(github, repository, run, asked)
    if number is None:
        # A newer commit has its own run, which writes the comment.
        return print(f"nothing to write: no open pull request is at commit {run['head_sha']}")
    comments = own_comments(github, f"{repository}/issues/{number}/comments", name)
    if not report and not comments:
        reason = "there is no report" if report is None else "the architecture is the same"
        return print(f"nothing to write: {reason}")
    try:
        write(github, repository, number, comments, body(report, run, name))
    except GitHubError as error:
        # Only people who can write to the repository may comment on a locked conversation.
        if error.status != 403 or "is locked" not in str(error):
            raise
        print("nothing to write: the conversation is locked")


def read_report(github, repository, run, name):
    """Returns the report as harmless Markdown, and the number of the pull request for which it claims to be, from the
    artifact.

    The report is `None` if there is no artifact, and empty if nothing differs.
    """
    query = urllib.parse.urlencode({"name": name, "per_page": 100})
    artifacts = github.get_all(f"{repository}/actions/runs/{run['id']}/artifacts?{query}", key="artifacts")
    artifacts = [artifact for artifact in artifacts if artifact["name"] == name and not artifact["expired"]]
    if not artifacts:
        return None, None
    # An attempt to run again adds an artifact.
    newest = max(artifacts, key=lambda artifact: artifact["id"])
    data = github.download(newest["archive_download_url"], ARTIFACT_LIMIT)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            report = read_member(archive, "comment.json")
            number = read_member(archive, "pull-request").strip()
        report = rendered(report)
    except (zipfile.BadZipFile, KeyError, NotImplementedError, RuntimeError, ReportError) as error:
        raise GitHubError(f"the artifact '{name}' is not a report: {error}")
    return report, int(number) if re.fullmatch(r"[0-9]{1,10}", number) else None


def read_member(archive, name):
    # The size in the archive may be wrong.
    with archive.open(name) as member:
        data = member.read(REPORT_LIMIT + 1)
    if len(data) > REPORT_LIMIT:
        raise GitHubError(f"{name} in the artifact has more than {REPORT_LIMIT} bytes")
    return data.decode("utf-8", errors="replace")


def find_pull_request(github, repository, run, asked):
    """Returns the number of the open pull request whose head is the commit, branch, and repository of the run.

    The number in the artifact only selects among pull requests of the same branch into several others.
    """
    head = run["head_repository"]
    # The fork was deleted.
    if head is None:
        return None
    owner = head["full_name"].split("/")[0]
    query = urllib.parse.urlencode({"state": "open", "head": f"{owner}:{run['head_branch']}", "per_page": 100})
    numbers = [
        pull["number"]
        for pull in github.get_all(f"{repository}/pulls?{query}")
        if pull["head"]["sha"] == run["head_sha"]
        and pull["head"]["ref"] == run["head_branch"]
        and (pull["head"]["repo"] or {}).get("full_name") == head["full_name"]
    ]
    if len(numbers) == 1 and asked is None:
        return numbers[0]
    return asked if asked in numbers else None


def marker(name):
    return f"<!-- stratus: {name} -->"


def own_comments(github, path, name):
    """Returns the comments with the marker, the oldest first. Others can copy the marker, so the author counts, too."""
    author = os.environ.get("COMMENT_AUTHOR", "github-actions[bot]")
    return [
        comment
        for comment in github.get_all(path + "?per_page=100")
        if (comment["user"] or {}).get("login") == author and (comment.get("body") or "").startswith(marker(name))
    ]


def body(report, run, name):
    if report is None:
        text = "**Architecture**: the check did not finish, so there is no report."
    elif report:
        text = report.strip()
    else:
        text = "**Architecture**: no difference."
    heading = "" if name == "architecture" else f"#### {name}\n\n"
    link = f"[report and diagram]({run['html_url']}#artifacts)" if report is not None else f"[run]({run['html_url']})"
    return f"{marker(name)}\n{heading}{text}\n\n<sub>Commit {run['head_sha'][:10]} · {link}</sub>\n"


def write(github, repository, number, comments, text):
    if not comments:
        created = github.send("POST", f"{repository}/issues/{number}/comments", {"body": text})
        return print(f"created {created['html_url']}")
    first, *others = comments
    # Two runs at the same time may both have created one, and both delete it.
    for other in others:
        try:
            github.send("DELETE", f"{repository}/issues/comments/{other['id']}")
        except GitHubError as error:
            if error.status != 404:
                raise
    if first["body"] == text:
        return print(f"{first['html_url']} is up to date")
    github.send("PATCH", f"{repository}/issues/comments/{first['id']}", {"body": text})
    print(f"updated {first['html_url']}")


if __name__ == "__main__":
    try:
        main()
    except GitHubError as error:
        # The runner reads other commands at the start of a line.
        print("::error::" + str(error).replace("%", "%25").replace("\n", "%0A"))
        if error.help:
            print("help: " + error.help)
        sys.exit(1)
