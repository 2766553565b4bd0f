import Foundation
import Stratus
import StratusSnapshot
import StratusTestSupport
import Testing

/// Runs the tool on the graph of an activated assembly, which is saved in a directory of its own.
///
/// - Parameter policy: the contents of `.stratus.yml`.
func runTool(
  _ arguments: [String], on assembly: Assembly, product: String, policy: String
) throws -> ProcessResult {
  try withTemporaryDirectory { directory in
    try assembly.graph(product: product).write(to: directory.appendingPathComponent("graph.json"))
    try Data(policy.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
    let environment = ["NO_COLOR": "1", "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil]
    let result = try run([BuiltTool.file.path] + arguments + ["graph.json"], environment: environment, in: directory)
    #expect(result.status < 2, "\(result.errors)")
    return result
  }
}
