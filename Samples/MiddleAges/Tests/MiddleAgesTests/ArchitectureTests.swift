import StratusTesting
import Testing

@testable import MiddleAges

struct ArchitectureTests {
  /// The screens lead to all other assemblies.
  @Test func layers() {
    expectArchitecture(of: [UIAssembly.self], follows: ".stratus.yml")
  }
}
