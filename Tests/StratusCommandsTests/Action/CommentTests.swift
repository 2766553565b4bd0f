import Foundation
import StratusTestSupport
import Testing

/// `Actions/comment.py` keeps one comment of a pull request up to date.
@Suite(.enabled(if: Program.isInstalled("python3"), "there is no python3")) struct CommentTests {
  typealias Exchange = PlayedGitHub.Exchange

  private static let comments = "/repos/example/weather/issues/7/comments"
  private static let report = report([["kind": "summary", "text": "1 added, 0 removed, 0 changed"]])

  private static func report(_ blocks: [[String: Any]]) -> String {
    let report: [String: Any] = ["format": "stratus-comment", "version": 1, "blocks": blocks]
    return (try? JSONSerialization.data(withJSONObject: report)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The requests until the pull request is known.
  private func reading() throws -> [Exchange] {
    var storage = try Exchange("GET /storage/12.zip")
    storage.zip = true
    return [
      try Exchange(
        "GET /repos/example/weather/actions/runs/9051738023/artifacts?name=architecture&per_page=100", "artifacts"),
      // The newest artifact is at an address of the storage, which must not get the token.
      try Exchange(
        "GET /repos/example/weather/actions/artifacts/12/zip", status: 302,
        headers: ["Location": "{api}/storage/12.zip"]),
      storage, try pulls(),
    ]
  }

  private func pulls() throws -> Exchange {
    try Exchange(
      "GET /repos/example/weather/pulls?state=open&head=contributor%3Afeature%2Fradar&per_page=100", "pulls")
  }

  /// The comments of others on one page, and the tool's own comment on another one.
  private func listing(own: Bool) throws -> [Exchange] {
    let page = "/repositories/1/issues/7/comments?per_page=100&page=2"
    let next = "<{api}\(page)>; rel=\"next\", <{api}\(page)>; rel=\"last\""
    let first = try Exchange("GET \(Self.comments)?per_page=100", "comments-1", headers: own ? ["Link": next] : [:])
    return own ? [first, try Exchange("GET \(page)", "comments-2")] : [first]
  }

  private func files(_ report: String = report, number: String = "7\n") -> [String: String] {
    ["comment.json": report, "pull-request": number, "../escape.txt": "never written"]
  }

  /// Expects that exactly the expected requests were made.
  private func expect(
    _ result: PlayedGitHub.Result, status: Int32 = 0, _ output: String,
    _ sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(result.failures == [], sourceLocation: sourceLocation)
    #expect(result.status == status, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.output == output + "\n", "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors == "", sourceLocation: sourceLocation)
  }

  @Test func `the first report creates a comment`() throws {
    let creation = try Exchange("POST \(Self.comments)", "created", status: 201)
    let result = try PlayedGitHub.comment(reading() + listing(own: false) + [creation], files: files())
    expect(result, "created https://github.com/example/weather/pull/7#issuecomment-110")
    #expect(
      result.comment == """
        <!-- stratus: architecture -->
        **Architecture**: 1 added, 0 removed, 0 changed

        <sub>Commit a3f1c0de5b · [report and \
        diagram](https://github.com/example/weather/actions/runs/9051738023#artifacts)</sub>

        """)
  }

  @Test func `the next report replaces it, and no comment of others`() throws {
    let update = try Exchange("PATCH /repos/example/weather/issues/comments/104", "created")
    let result = try PlayedGitHub.comment(reading() + listing(own: true) + [update], files: files())
    expect(result, "updated https://github.com/example/weather/pull/7#issuecomment-104")
    #expect(result.comment?.contains("1 added") == true)
  }

  @Test func `the same report changes nothing`() throws {
    let creation = try Exchange("POST \(Self.comments)", "created", status: 201)
    let text = try #require(
      PlayedGitHub.comment(reading() + listing(own: false) + [creation], files: files()).comment)
    var own = try Exchange("GET \(Self.comments)?per_page=100")
    let comment: [String: Any] = ["id": 5, "html_url": "url", "user": ["login": "github-actions[bot]"], "body": text]
    own.body = String(decoding: try JSONSerialization.data(withJSONObject: [comment]), as: UTF8.self)
    expect(try PlayedGitHub.comment(reading() + [own], files: files()), "url is up to date")

    // Two runs at the same time may have created two.
    own.body = String(decoding: try JSONSerialization.data(withJSONObject: [comment, comment]), as: UTF8.self)
    for status in [204, 404] {
      let deletion = try Exchange("DELETE /repos/example/weather/issues/comments/5", status: status)
      expect(try PlayedGitHub.comment(reading() + [own, deletion], files: files()), "url is up to date")
    }
  }

  @Test func `without a difference there is no comment, or it says so`() throws {
    expect(
      try PlayedGitHub.comment(reading() + listing(own: false), files: files(Self.report([]))),
      "nothing to write: the architecture is the same")
    let update = try Exchange("PATCH /repos/example/weather/issues/comments/104", "created")
    let result = try PlayedGitHub.comment(reading() + listing(own: true) + [update], files: files(Self.report([])))
    expect(result, "updated https://github.com/example/weather/pull/7#issuecomment-104")
    #expect(result.comment?.contains("\n**Architecture**: no difference.\n") == true)
  }

  @Test func `a check that did not finish is not shown as the report of an earlier commit`() throws {
    var artifacts = try Exchange(reading()[0].request)
    artifacts.body = #"{ "total_count": 0, "artifacts": [] }"#
    var pulls = try pulls()
    pulls.body = try onePullRequest()
    let update = try Exchange("PATCH /repos/example/weather/issues/comments/104", "created")
    let result = try PlayedGitHub.comment([artifacts, pulls] + listing(own: true) + [update])
    expect(result, "updated https://github.com/example/weather/pull/7#issuecomment-104")
    #expect(result.comment?.contains("the check did not finish") == true)
  }

  private func onePullRequest() throws -> String {
    let all = try JSONSerialization.jsonObject(with: Data(PlayedGitHub.text("pulls.json").utf8)) as? [Any]
    return String(decoding: try JSONSerialization.data(withJSONObject: Array((all ?? []).prefix(1))), as: UTF8.self)
  }

  /// The artifact may name any pull request, so its number only counts if the run belongs to it.
  @Test(arguments: ["8", "7x", "-7", "", "999999999999", "7\n9", "$(id)"])
  func `a report is never written to another pull request`(number: String) throws {
    let result = try PlayedGitHub.comment(reading(), files: files(number: number))
    expect(
      result, "nothing to write: no open pull request is at commit a3f1c0de5b7e4d2f9c8b6a1e0d4c3b2a19f8e7d6")
  }

  /// Another fork can have the same commit, and a newer commit has its own run.
  @Test(arguments: [
    ("\"full_name\": \"contributor/weather\"", "\"full_name\": \"somebody/weather\""),
    ("a3f1c0de5b7e4d2f9c8b6a1e0d4c3b2a19f8e7d6", "0000000000000000000000000000000000000000"),
  ])
  func `only the commit, branch, and repository of the run count`(old: String, new: String) throws {
    var requests = try reading()
    requests[3].body = requests[3].body.replacing(old, with: new)
    let result = try PlayedGitHub.comment(requests, files: files())
    #expect(result.failures == [] && result.status == 0)
    #expect(result.output.hasPrefix("nothing to write: no open pull request is at commit "))
  }

  @Test func `a token without permission is an error that names the permissions`() throws {
    let creation = try Exchange("POST \(Self.comments)", "Recorded/forbidden", status: 403)
    let result = try PlayedGitHub.comment(reading() + listing(own: false) + [creation], files: files())
    #expect(result.failures == [] && result.status == 1)
    let lines = result.output.split(separator: "\n")
    let reason = "/comments failed with status 403: Resource not accessible by integration"
    try #require(lines.count == 2, "\(result.output)")
    #expect(lines[0].hasPrefix("::error::POST http:") && lines[0].hasSuffix(reason))
    #expect(lines[1] == "help: give the job these permissions: actions: read, pull-requests: write")
  }

  @Test func `a locked conversation gets no comment, which is no error`() throws {
    let creation = try Exchange("POST \(Self.comments)", "locked", status: 403)
    let result = try PlayedGitHub.comment(reading() + listing(own: false) + [creation], files: files())
    expect(result, "nothing to write: the conversation is locked")
  }

  @Test func `a repository that was renamed is found`() throws {
    var requests = try reading()
    let target = "/repositories/1/pulls?state=open&head=contributor%3Afeature%2Fradar&per_page=100"
    let moved = try Exchange(requests[3].request, status: 301, headers: ["Location": "{api}\(target)"])
    requests.insert(moved, at: 3)
    requests[4] = try Exchange("GET \(target)", "pulls")
    let creation = try Exchange("POST \(Self.comments)", "created", status: 201)
    let result = try PlayedGitHub.comment(requests + listing(own: false) + [creation], files: files())
    expect(result, "created https://github.com/example/weather/pull/7#issuecomment-110")

    // Writing to another place than expected could write to the wrong one.
    let elsewhere = try Exchange("POST \(Self.comments)", status: 307, headers: ["Location": "{api}/repositories/1"])
    let failed = try PlayedGitHub.comment(reading() + listing(own: false) + [elsewhere], files: files())
    #expect(failed.failures == [] && failed.status == 1)
    #expect(failed.output.contains(" failed with status 307: "), "\(failed.output)")
  }

  @Test func `a short rate limit is waited for, and a long one is an error`() throws {
    let limited = try Exchange("POST \(Self.comments)", "rate-limited", status: 403, headers: ["Retry-After": "0"])
    let past = try Exchange(
      "POST \(Self.comments)", "rate-limited", status: 429,
      headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1000"])
    let creation = try Exchange("POST \(Self.comments)", "created", status: 201)
    let requests = try reading() + listing(own: false)
    expect(
      try PlayedGitHub.comment(requests + [limited, past, creation], files: files()),
      "created https://github.com/example/weather/pull/7#issuecomment-110")

    let long = try Exchange("POST \(Self.comments)", "rate-limited", status: 403, headers: ["Retry-After": "3600"])
    let result = try PlayedGitHub.comment(requests + [long], files: files())
    expect(
      result, status: 1,
      """
      ::error::GitHub's rate limit does not end within 300 s: API rate limit exceeded for installation ID 42.
      help: run the job again later
      """)
  }

  @Test func `a server error is repeated unless that could create two comments`() throws {
    var requests = try reading()
    requests.insert(try Exchange(requests[0].request, status: 502), at: 0)
    let failure = try Exchange("POST \(Self.comments)", status: 502)
    let result = try PlayedGitHub.comment(requests + listing(own: false) + [failure], files: files())
    #expect(result.failures == [] && result.status == 1)
    #expect(result.output.hasPrefix("::error::POST http"))
    #expect(result.output.contains(" failed with status 502: "))
  }

  @Test func `a report that is too long for a comment is shortened`() throws {
    let row = ["added", "definition", String(repeating: "ä", count: 90), "prototype"]
    let tables = (1...2).map { _ -> [String: Any] in
      ["kind": "table", "title": "changes", "head": row, "rows": Array(repeating: row, count: 1_000), "omitted": 7]
    }
    let report = Self.report([["kind": "summary", "text": "x"]] + tables)
    let creation = try Exchange("POST \(Self.comments)", "created", status: 201)
    let result = try PlayedGitHub.comment(reading() + listing(own: false) + [creation], files: files(report))
    expect(result, "created https://github.com/example/weather/pull/7#issuecomment-110")
    let comment = try #require(result.comment)
    // GitHub counts code points.
    #expect(comment.unicodeScalars.count <= 65_536)
    #expect(comment.utf8.count > 59_000)
    // Both tables have rows, and count the others.
    let counts = comment.matches(of: /\n\n… and (\d+) more, which do not fit into a comment.\n\n<\/details>\n/)
    let rows = comment.split(separator: "\n").count { $0.hasPrefix("| added | definition | ää") }
    #expect(counts.count == 2)
    #expect(counts.compactMap { Int($0.1) }.reduce(rows, +) == 2_014 + 2)
  }

  @Test func `an artifact that is too large or not an archive is an error`() throws {
    var requests = try reading()
    requests.removeLast()
    let large = try PlayedGitHub.comment(requests, files: files(String(repeating: "a", count: 1_000_001)))
    expect(large, status: 1, "::error::comment.json in the artifact has more than 1000000 bytes")
    let missing = try PlayedGitHub.comment(requests, files: ["other": ""])
    #expect(missing.status == 1 && missing.output.hasPrefix("::error::the artifact 'architecture' is not a report: "))
    let other = try PlayedGitHub.comment(requests, files: files("**Architecture**: x"))
    #expect(other.status == 1 && other.output.contains("is not a report: it is not JSON"), "\(other.output)")
    requests[2].zip = false
    let damaged = try PlayedGitHub.comment(requests)
    expect(damaged, status: 1, "::error::the artifact 'architecture' is not a report: File is not a zip file")
  }

  /// The answers about pull requests and comments are those that GitHub gave to somebody else.
  @Test func `recorded answers are understood`() throws {
    let repository = "/repos/sigmavirus24/github3.py"
    // The script takes the address of the archive from the answer.
    var artifacts = try Array(reading().prefix(3))
    artifacts[0] = try Exchange(artifacts[0].request.replacing("/repos/example/weather", with: repository), "artifacts")
    let exchanges =
      try artifacts + [
        Exchange(
          "GET \(repository)/pulls?state=open&head=Polyconseil%3Adbaty%2Fcreate_draft_pull_request&per_page=100",
          "Recorded/pulls"),
        Exchange("GET \(repository)/issues/969/comments?per_page=100", "Recorded/comments"),
        Exchange("POST \(repository)/issues/969/comments", "Recorded/created", status: 201),
      ]
    let result = try PlayedGitHub.comment(
      exchanges, files: files(number: "969\n"), environment: ["GITHUB_REPOSITORY": "sigmavirus24/github3.py"]
    ) { event in
      event.replacing("contributor/weather", with: "Polyconseil/github3.py")
        .replacing("feature/radar", with: "dbaty/create_draft_pull_request")
        .replacing("a3f1c0de5b7e4d2f9c8b6a1e0d4c3b2a19f8e7d6", with: "31d19cf84debedcc1d9fb825a688e567574acc7f")
    }
    expect(result, "created https://github.com/sigmavirus24/github3.py/issues/509#issuecomment-353194484")
  }

  @Test func `other events are not answered`() throws {
    let push = try PlayedGitHub.comment([]) { $0.replacing("\"event\": \"pull_request\"", with: "\"event\": \"push\"") }
    expect(push, "nothing to write: the run is not for a pull request, but for push")
    let other = try PlayedGitHub.comment([]) { _ in "{}" }
    expect(
      other, status: 1,
      """
      ::error::mode: comment only works for the event workflow_run
      help: see docs/how-to/pull-requests.md
      """)
  }
}
