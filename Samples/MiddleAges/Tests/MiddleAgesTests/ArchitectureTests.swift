import StratusTesting
import StratusTestingYAML
import Testing

@testable import MiddleAges

struct ArchitectureTests {
  /// All other assemblies can be reached from the screens.
  @Test func `the assemblies follow the layers`() {
    expectArchitecture(of: [UIAssembly.self], follows: ".stratus.yml")
  }
}
