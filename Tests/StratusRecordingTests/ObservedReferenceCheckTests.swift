import Foundation
import Stratus
import StratusGraph
import StratusRecording
import StratusSnapshot
import StratusTestSupport
import Testing

/// A run confirms or refutes the graph: `stratus check --run` reports references that only the run shows.
struct ObservedReferenceCheckTests {
  final class Screen {}

  final class Holder {
    var make: (() -> Screen)?
    var screen: Screen?
    init() {}
    init(make: @escaping () -> Screen) { self.make = make }
  }

  final class ScreenHiAssembly: Assembly {
    let screen = Definition<Screen>()

    override func define() { screen.initialize(Screen.init).scope(.prototype) }
  }

  class LowBase: Assembly {
    let x = Definition<Holder>()
    let hi = Collaborator<ScreenHiAssembly>()
  }

  final class CapturedCollaboratorLow: LowBase {
    override func define() {
      x.initialize({ Holder() }).injections { $0.inject(\.make, .value({ [hi] in hi.screen() })) }
    }
  }

  final class WeakSelfLow: LowBase {
    override func define() {
      x.initialize({ Holder() }).injections {
        $0.afterInjections({ [weak self] holder in { holder.screen = self?.hi.screen() } })
      }
    }
  }

  final class CapturedDefinitionLow: LowBase {
    override func define() {
      let screen = hi.screen
      x.initialize({ Holder(make: { screen() }) })
    }
  }

  final class OwnActivationLow: LowBase {
    override func define() {
      x.initialize({
        let holder = Holder()
        holder.screen = try? ScreenHiAssembly.activated().screen()
        return holder
      })
    }
  }

  private static let layers = """
    layers:
      - High: ["*HiAssembly"]
      - Low: ["*Low"]
    rules: { upward-reference: off, unused-collaborator: off, unseen-references: off }

    """

  /// Builds `x` of an assembly in a recorded run, calls the closure that it holds, and returns the result of the tool.
  private func result(_ type: LowBase.Type, _ command: String, policy: String = layers) throws -> ProcessResult {
    try withTemporaryDirectory { directory in
      let recording = Recording(to: directory.appendingPathComponent("run.jsonl").path)
      let low = try type.activated(recording: recording)
      let holder = low.x()
      withExtendedLifetime(low) { _ = holder.make?() }
      try low.graph.write(to: directory.appendingPathComponent("graph.json"))
      recording.end()
      try Data(policy.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      return try run(
        [BuiltTool.file.path] + command.split(separator: " ").map(String.init) + ["graph.json", "--run", "run.jsonl"],
        environment: ["NO_COLOR": nil, "GITHUB_ACTIONS": nil], in: directory)
    }
  }

  @Test(arguments: [CapturedCollaboratorLow.self, WeakSelfLow.self, CapturedDefinitionLow.self] as [LowBase.Type])
  func `a request by an assembly or a definition is an error if layers forbid it`(type: LowBase.Type) throws {
    // With the rule on, the reference is forbidden; the declared collaborator is an error of its own.
    let policy = Self.layers.replacingOccurrences(of: "upward-reference: off, ", with: "")
    let forbidden = try result(type, "check", policy: policy)
    #expect(forbidden.status == 1)
    #expect(
      forbidden.output.contains(
        "requested ScreenHiAssembly.screen, which the graph does not show: upward-reference forbids it [observed-reference]"
      ),
      "\(forbidden.output)\(forbidden.errors)")
    // Without it, nothing forbids it.
    let allowed = try result(type, "check --verbose")
    #expect(allowed.status == 0)
    #expect(
      allowed.output.contains(": note: ")
        && allowed.output.contains("which the graph does not show [observed-reference]"),
      "\(allowed.output)\(allowed.errors)")
  }

  @Test func `a contract forbids an observed reference`() throws {
    let policy = "contracts:\n  low-knows-no-screens: { forbidden: { from: [\"*Low\"], to: [\"ScreenHiAssembly\"] } }\n"
    let found = try result(CapturedDefinitionLow.self, "check", policy: policy)
    #expect(found.status == 1)
    #expect(found.output.contains("low-knows-no-screens forbids it [observed-reference]"), "\(found.output)")
  }

  @Test func `an activation of a closure stays invisible`() throws {
    let result = try result(OwnActivationLow.self, "check")
    #expect(result.status == 0)
    #expect(!result.output.contains("observed-reference"))
  }

  @Test func `doctor shows the share of the definitions that the run has built`() throws {
    let text = try result(OwnActivationLow.self, "doctor")
    #expect(text.output.hasSuffix("built in the recorded run: 1 of 2 definitions, 50 %\n"), "\(text.output)")
    let json = try result(CapturedCollaboratorLow.self, "doctor --format json")
    let object = try JSONSerialization.jsonObject(with: Data(json.stdout)) as? [String: Any]
    #expect(object?["run"] as? [String: Int] == ["built": 2, "definitions": 2])
  }

  @Test func `a recording of another app is noted`() throws {
    try withTemporaryDirectory { directory in
      let recording = Recording(to: directory.appendingPathComponent("run.jsonl").path)
      let low = try CapturedDefinitionLow.activated(recording: recording)
      let holder = low.x()
      withExtendedLifetime(low) { _ = holder.make?() }
      recording.end()
      let graph = try ClientAssembly.activated().graph
      try graph.write(to: directory.appendingPathComponent("graph.json"))
      try Data("rules: {}\n".utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try BuiltTool.run("check", "graph.json", "--run", "run.jsonl", in: directory)
      #expect(
        result.errors.contains(
          "note: 1 recorded request cannot be checked, because the graphs do not contain both definitions\n"),
        "\(result.errors)")
    }
  }
}
