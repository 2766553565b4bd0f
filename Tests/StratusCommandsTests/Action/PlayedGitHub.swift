import Foundation
import StratusTestSupport

/// A server that plays GitHub's API from expected requests and the answers in `Tests/Fixtures/GitHub`.
struct PlayedGitHub {
  /// A request, and the answer to it.
  struct Exchange: Encodable {
    let request: String
    var status = 200
    var headers: [String: String] = [:]
    var body = ""
    /// Whether the answer is an archive with the files, or one that is damaged; `nil` for a body.
    var zip: Bool?

    /// - Parameters:
    ///   - request: the method and the path.
    ///   - recording: the name of the file with the body of the answer.
    init(_ request: String, _ recording: String? = nil, status: Int = 200, headers: [String: String] = [:]) throws {
      self.request = request
      self.status = status
      self.headers = headers
      if let recording { body = try PlayedGitHub.text("\(recording).json") }
    }
  }

  struct Result: Decodable {
    struct Request: Decodable {
      struct Body: Decodable {
        let body: String
      }
      let method: String
      let path: String
      let body: Body?
    }
    let status: Int32
    let output: String
    let errors: String
    let requests: [Request]
    /// The requests that were not expected, and those that are missing.
    let failures: [String]

    /// The text of the comment that was written last.
    var comment: String? { requests.last?.body?.body }
  }

  static let directory = packageRoot.appendingPathComponent("Tests/Fixtures/GitHub")

  static func text(_ name: String) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
  }

  private struct Scenario: Encodable {
    let exchanges: [Exchange]
    let files: [String: String]
    let command: [String]
    let environment: [String: String]
  }

  /// Runs the script that writes the comment.
  ///
  /// - Parameters:
  ///   - files: the files of the artifact.
  ///   - event: a closure that changes the text of the event.
  static func comment(
    _ exchanges: [Exchange], files: [String: String] = [:], environment: [String: String] = [:],
    event: (String) -> String = { $0 }
  ) throws -> Result {
    try withTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("event.json")
      try Data(event(text("event.json")).utf8).write(to: path)
      let variables: [String: String] = [
        "GITHUB_EVENT_PATH": path.path, "GITHUB_REPOSITORY": "example/weather", "GITHUB_TOKEN": "secret",
        "REPORT_NAME": "architecture",
      ]
      let scenario = Scenario(
        exchanges: exchanges, files: files,
        command: ["python3", "-B", packageRoot.appendingPathComponent("Actions/comment.py").path],
        environment: variables.merging(environment) { $1 })
      let played = try run(
        ["python3", Self.directory.appendingPathComponent("play.py").path],
        stdin: Array(JSONEncoder().encode(scenario)), in: directory)
      guard played.status == 0 else { throw PlayError(text: played.errors) }
      return try JSONDecoder().decode(Result.self, from: Data(played.stdout))
    }
  }

  private struct PlayError: Error {
    let text: String
  }
}
