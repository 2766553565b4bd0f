import Foundation
import StratusSnapshot
import StratusTesting
import StratusTestingYAML
import Testing

@testable import ChatApp

/// The rules that keep the modules independent.
struct ArchitectureTests {
  @Test func `all assemblies follow the layers`() throws {
    expectArchitecture(of: try graphOfAllAssemblies(product: "ChatAssemblies"), follows: ".stratus.yml", strict: true)
  }

  @Test func `no feature imports another one`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let features = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix("Feature") }
    #expect(features.count == 4)
    let allowed: Set = ["ChatModel", "ChatSession", "Foundation", "Observation", "Stratus"]
    for feature in features {
      let directory = sources.appending(path: feature)
      for file in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
        let text = try String(contentsOf: directory.appending(path: file), encoding: .utf8)
        let imported = text.matches(of: /(?m)^(?:@\w+ )?import (\w+)/).map { String($0.1) }
        #expect(allowed.isSuperset(of: imported), "\(feature)/\(file)")
      }
    }
  }
}
