import StratusTesting
import StratusTestingYAML
import Testing

@testable import Habits

struct ArchitectureTests {
  @Test func `the app follows the layers`() {
    expectArchitecture(
      of: [ScreenAssembly.self, TrackerAssembly.self, StorageAssembly.self], follows: ".stratus.yml",
      activation: "app", strict: true)
  }

  @Test func `previews follow the layers`() {
    expectArchitecture(
      of: [ScreenAssembly.self, TrackerAssembly.self, PreviewStorageAssembly.self], follows: ".stratus.yml",
      activation: "preview", strict: true)
  }
}
