import Stratus
import Testing

/// References through closures, which the graph does not show, and their requesters in a recording.
struct ObservedReferenceTests {
  final class Screen {}

  final class Holder {
    var make: (() -> Screen)?
    var screen: Screen?
    init() {}
    init(make: @escaping () -> Screen) { self.make = make }
  }

  final class Screens: Assembly {
    let screen = Definition<Screen>()
    let shared = Definition<Screen>()
    @TaskLocal static var current: Box?

    override func define() {
      screen.initialize(Screen.init).scope(.prototype)
      shared.initialize(Screen.init).scope(.lazySingleton)
      Self.current?.screens = self
    }
  }

  /// reason for `@unchecked Sendable`: only one test uses it, on one thread.
  final class Box: @unchecked Sendable { var screens: Screens? }

  class Low: Assembly {
    let x = Definition<Holder>()
    let screens = Collaborator<Screens>()

  }

  final class Captured: Low {
    override func define() {
      x.initialize({ Holder() }).injections { $0.inject(\.make, .value({ [screens] in screens.screen() })) }
    }
  }

  final class CapturedShared: Low {
    override func define() {
      x.initialize({ Holder() }).injections { $0.inject(\.make, .value({ [screens] in screens.shared() })) }
    }
  }

  final class WeakSelf: Low {
    override func define() {
      x.initialize({ Holder() }).injections {
        $0.afterInjections({ [weak self] holder in { holder.screen = self?.screens.screen() } })
      }
    }
  }

  final class WeakSelfInitializer: Low {
    override func define() {
      x.initialize({ [weak self] in
        let holder = Holder()
        holder.screen = self?.screens.screen()
        return holder
      })
    }
  }

  final class CapturedDefinition: Low {
    override func define() {
      let screen = screens.screen
      x.initialize({ Holder(make: { screen() }) })
    }
  }

  final class CopiedCollaborator: Low {
    override func define() {
      let copy = screens
      x.initialize({ Holder(make: { copy.screen() }) })
    }
  }

  final class UnmanagedSelf: Low {
    override func define() {
      let own = Unmanaged.passUnretained(self)
      x.initialize({ Holder(make: { own.takeUnretainedValue().screens.screen() }) })
    }
  }

  final class StrongSelf: Low {
    override func define() { x.initialize({ [self] in Holder(make: { self.screens.screen() }) }) }
  }

  final class GlobalAssembly: Low {
    let box = Screens.current
    override func define() {
      x.initialize({ [box] in
        let holder = Holder()
        holder.screen = box?.screens?.screen()
        return holder
      })
    }
  }

  final class OwnActivation: Low {
    override func define() {
      x.initialize({
        let holder = Holder()
        holder.screen = try? Screens.activated().screen()
        return holder
      })
    }
  }

  private let recorder = CollectingRecorder()

  /// Builds `x` of an assembly, and calls the closure that it holds.
  private func run(_ type: Low.Type) throws -> [String] {
    let box = Box()
    return try Screens.$current.withValue(box) {
      let low = try recorder.recording { try type.activated() }
      let holder = low.x()
      withExtendedLifetime(low) { _ = holder.make?() }
      return Array(recorder.requested.dropFirst())
    }
  }

  @Test(
    arguments: [Captured.self, CapturedDefinition.self, CopiedCollaborator.self, UnmanagedSelf.self, StrongSelf.self]
      as [Low.Type])
  func `a closure that runs later counts for the assembly whose collaborator it uses`(type: Low.Type) throws {
    #expect(try run(type) == ["screen by \(type)"])
  }

  @Test func `a closure that requests an existing object counts, too`() throws {
    let low = try recorder.recording { try CapturedShared.activated() }
    let holder = low.x()
    withExtendedLifetime(low) { #expect(holder.make?() === holder.make?()) }
    #expect(recorder.requested == ["x by outside", "shared by CapturedShared"])
  }

  @Test(arguments: [WeakSelf.self, WeakSelfInitializer.self, GlobalAssembly.self] as [Low.Type])
  func `code of an initializer or a callback counts for its definition`(type: Low.Type) throws {
    #expect(try run(type) == ["screen by x"])
  }

  @Test func `an activation of a closure is another activation, which is not recorded`() throws {
    #expect(try run(OwnActivation.self) == [])
  }

  @Test func `an activation of a closure that runs within the recording is recorded for its definition`() throws {
    try recorder.recording { _ = try OwnActivation.activated().x() }
    #expect(recorder.requested == ["x by outside", "screen by x"])
  }

  @Test func `a caller that uses the collaborator of an assembly is outside`() throws {
    let low = try recorder.recording { try Captured.activated() }
    _ = low.screens.screen()
    #expect(recorder.requested == ["screen by outside"])
  }
}
