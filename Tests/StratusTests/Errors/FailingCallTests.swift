import Stratus
import StratusTestSupport
import Testing

/// Calls that end the program, in separate processes.
struct FailingCallTests {
  struct Outage: Error, CustomStringConvertible { let description = "the disk is\nfull" }
  final class Store { init() throws { throw Outage() } }
  final class Keeper {
    let make: () -> Store
    init(make: @escaping () -> Store) { self.make = make }
  }
  @MainActor final class Screen { init() {} }

  static let storeLine: UInt = #line + 2
  final class Stores: Assembly {
    let store = Definition<Store>()
    let keeper = Definition<Keeper>()
    let screen = Definition<Screen>()
    let own = Definition<Int>()
    let sized = Definition<Store>.Taking<Int>()
    override func define() {
      store.initialize(Store.init)
      keeper.initialize(Keeper.init(make:), store.provider).scope(.lazySingleton)
      screen.initialize(Screen.init)
      own.custom(self) { $0.own() }.scope(.lazySingleton)
      sized.define { _ in sized.initialize(Store.init) }
    }
  }

  /// The lines on standard error that tell of the failure: the place, then the reason.
  private func lines(_ result: ExitTest.Result?) -> [String] {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.contains("Fatal error") }
  }

  @Test func `a throwing initializer ends a call with one line: location, path, and error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Stores.activated().store()
    }
    #expect(
      lines(result) == ["\(#filePath):\(Self.storeLine): Fatal error: building Stores.store failed: the disk is full"])
  }

  @Test func `a throwing initializer ends a call with runtime arguments`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Stores.activated().sized(1)
    }
    #expect(
      lines(result) == [
        "\(#filePath):\(Self.storeLine + 4): Fatal error: building Stores.sized failed: the disk is full"
      ])
  }

  @Test func `a provider that outlives its activation ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Stores.activated().keeper().make()
    }
    let found = lines(result)
    #expect(
      found.count == 1
        && found.first?.hasPrefix("\(#filePath):\(Self.storeLine): Fatal error: the definition at ") == true)
    #expect(found.first?.contains("after its activation had ended") == true)
  }

  @Test func `resolving an object of the main actor elsewhere ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await Task.detached { _ = try Stores.activated().screen() }.value
    }
    #expect(
      lines(result).first?.hasPrefix(
        "\(#filePath):\(Self.storeLine + 2): Fatal error: building Stores.screen failed: it belongs to the main actor")
        == true)
  }

  @Test func `a recipe that resolves itself ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Stores.activated().own()
    }
    #expect(
      lines(result).first?.hasPrefix(
        "\(#filePath):\(Self.storeLine + 3): Fatal error: Stores.own is resolved while it is being built") == true)
  }

  @Test func `calling a definition of an assembly that is not activated ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Stores().unload() }
    #expect(
      lines(result) == [
        "\(#filePath):\(Self.storeLine): Fatal error: Stores is not activated: call activated(with:) on the class"
      ])
  }

  @Test func `the library never ends the program without a message in release builds`() throws {
    #expect(
      try libraryFiles(whoseCodeContains: /\b(preconditionFailure|precondition|assertionFailure|assert)\(/) == [])
  }
}
