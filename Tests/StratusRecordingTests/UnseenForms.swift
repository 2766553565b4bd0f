import Stratus

/// Closures that request an object of a higher assembly, in the forms that the graph does not show.
enum UnseenForms {
  final class Screen {}

  final class Holder {
    var make: (() -> Screen)?
    var screen: Screen?
    init() {}
    init(make: @escaping () -> Screen) { self.make = make }
  }

  final class ScreenHiAssembly: Assembly {
    let screen = Definition<Screen>()
    @TaskLocal static var current: Box?

    override func define() {
      screen.initialize(Screen.init).scope(.prototype)
      Self.current?.assembly = self
    }
  }

  /// reason for `@unchecked Sendable`: only one test uses it, on one thread.
  final class Box: @unchecked Sendable { var assembly: ScreenHiAssembly? }

  class LowBase: Assembly {
    let x = Definition<Holder>()
    let hi = Collaborator<ScreenHiAssembly>()
  }

  final class CapturedCollaboratorLow: LowBase {
    override func define() {
      x.initialize({ Holder() }).injections { $0.inject(\.make, .value({ [hi] in hi.screen() })) }
    }
  }

  final class WeakSelfCallbackLow: LowBase {
    override func define() {
      x.initialize({ Holder() }).injections {
        $0.afterInjections({ [weak self] holder in { holder.screen = self?.hi.screen() } })
      }
    }
  }

  final class WeakSelfInitializerLow: LowBase {
    override func define() {
      x.initialize({ [weak self] in
        let holder = Holder()
        holder.screen = self?.hi.screen()
        return holder
      })
    }
  }

  final class CapturedDefinitionLow: LowBase {
    override func define() {
      let screen = hi.screen
      x.initialize({ Holder(make: { screen() }) })
    }
  }

  final class CopiedCollaboratorLow: LowBase {
    override func define() {
      let copy = hi
      x.initialize({ Holder(make: { copy.screen() }) })
    }
  }

  final class UnmanagedSelfLow: LowBase {
    override func define() {
      let own = Unmanaged.passUnretained(self)
      x.initialize({ Holder(make: { own.takeUnretainedValue().hi.screen() }) })
    }
  }

  final class GlobalLow: LowBase {
    override func define() {
      let box = ScreenHiAssembly.current
      x.initialize({
        let holder = Holder()
        holder.screen = box?.assembly?.screen()
        return holder
      })
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

  static let visible: [LowBase.Type] = [
    CapturedCollaboratorLow.self, WeakSelfCallbackLow.self, WeakSelfInitializerLow.self, CapturedDefinitionLow.self,
    CopiedCollaboratorLow.self, UnmanagedSelfLow.self, GlobalLow.self,
  ]
}
