import Foundation
import StratusTestSupport
import Testing

/// Type-checks the code on the page about UIKit apps with the attributes of Interface Builder. `.ci/darwin/check`
/// type-checks it for iOS without them.
struct UIKitPageTests {
  private static let page = "docs/how-to/uikit.md"

  /// The compiler reports all of them at once.
  private static let mistakes = [
    ("CitiesAssembly.swift", "coder, name, store, map", "coder, store, name, map", "pass one injection for each"),
    ("SceneDelegate.swift", "self.cities.list(coder)", "self.cities.list()", "missing argument for parameter #1"),
    ("CityListController.swift", "? { makeCity(coder", "? { makeCity(sender", "cannot convert value of type 'Any?'"),
    ("CityController.swift", "(_ button: UIButton)", "(_ button: Int?)", "cannot be represented in Objective-C"),
  ]

  @Test func `the code on the page compiles without a warning`() throws {
    let found = try ObjectiveCCompiler.diagnostics(in: ObjectiveCCompiler.files(on: Self.page), stub: "UIKit")
    #expect(found == [])
  }

  @Test func `all Swift on the page is in a file`() throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(Self.page), encoding: .utf8)
    #expect(try text.matches(of: /```swift\n/).count == ObjectiveCCompiler.files(on: Self.page).count)
  }

  @Test func `a mistake in the code is found`() throws {
    var files = try ObjectiveCCompiler.files(on: Self.page)
    for (file, code, mistake, _) in Self.mistakes {
      let text = try #require(files[file])
      files[file] = text.replacing(code, with: mistake)
      try #require(files[file] != text)
    }
    let found = try ObjectiveCCompiler.diagnostics(in: files, stub: "UIKit")
    for (file, _, _, message) in Self.mistakes {
      #expect(found.contains { $0.contains("\(file):") && $0.contains(message) }, "\(file): \(found)")
    }
  }
}
