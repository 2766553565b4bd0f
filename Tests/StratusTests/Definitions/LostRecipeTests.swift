import Stratus
import Testing

/// A recipe that has no effect is reported, whatever the reason.
struct LostRecipeTests {
  final class Twice: Assembly {
    let number = Definition<Int>()
    let text = Definition<String>()
    let sound = Definition<Int>()
    override func define() {
      number.value(1)
      text.scope(.lazySingleton)
      sound.value(5)
      text.initialize { "text" }
      number.initialize { 2 }
    }
  }

  @Test func `a second recipe in one define() is an error with the locations of both`() {
    let found = problems { () throws(ActivationError) in try Twice.activated() }
    let file = "LostRecipeTests.swift"
    let define = #line - 12
    #expect(
      found.map(\.summary) == [
        "[duplicate-recipe] Twice.text has more than one recipe: \(file):\(define + 2) and \(file):\(define + 4)",
        "[duplicate-recipe] Twice.number has more than one recipe: \(file):\(define + 1) and \(file):\(define + 5)",
      ])
    #expect(found.map(\.line) == [define + 4, define + 5])
  }

  class Base: Assembly {
    let number = Definition<Int>()
    let text = Definition<String>()
    override func define() {
      number.value(1)
      text.value("base")
    }
  }
  class Middle: Base {
    override func define() {
      super.define()
      number.value(2)
    }
  }
  final class Replacing: Middle {
    override func define() {
      super.define()
      number.value(3)
      text.value("sub")
    }
  }
  final class Inheriting: Middle {}
  final class OnItsOwn: Middle {
    override func define() {
      number.value(4)
      text.value("own")
    }
  }

  @Test func `each subclass may replace the recipe of super.define() once`() throws {
    let replacing = try Replacing.activated()
    #expect(replacing.number() == 3 && replacing.text() == "sub")
    let inheriting = try Inheriting.activated()
    #expect(inheriting.number() == 2 && inheriting.text() == "base")
    #expect(try OnItsOwn.activated().number() == 4)
  }

  class AbstractBase: Assembly {
    let number = Definition<Int>()
    let title = Definition<String>()
    var name: String { preconditionFailure("a subclass overrides it") }
    override class var isAbstract: Bool { self == AbstractBase.self }
    override func define() {
      number.value(name.count)
      title.value(name)
    }
  }
  final class Concrete: AbstractBase {
    override var name: String { "four" }
    override func define() {
      super.define()
      number.value(2)
    }
  }

  @Test func `an abstract superclass is not run by itself`() throws {
    let concrete = try Concrete.activated()
    #expect(concrete.number() == 2 && concrete.title() == "four")
  }

  class Careless: Base {
    override func define() {
      super.define()
      number.value(2)
      number.value(3)
    }
  }
  final class Innocent: Careless {
    override func define() {
      super.define()
      number.value(4)
    }
  }
  final class WithoutSuper: Base {
    override func define() {
      number.value(2)
      number.value(3)
      text.value("own")
    }
  }

  @Test func `two recipes of one class are found in a subclass too`() {
    func message(_ assembly: String, _ lines: Int...) -> String {
      let places = lines.map { "LostRecipeTests.swift:\($0)" }
      return "[duplicate-recipe] \(assembly).number has more than one recipe: \(places.joined(separator: " and "))"
    }
    let line = #line - 26
    let last = #line - 12
    #expect(
      problems { () throws(ActivationError) in try Careless.activated() }.map(\.summary) == [
        message("Careless", line + 3, line + 4)
      ])
    #expect(problems { () throws(ActivationError) in try Innocent.activated() }.map(\.kind) == [.duplicateRecipe])
    #expect(
      problems { () throws(ActivationError) in try WithoutSuper.activated() }.map(\.summary) == [
        message("WithoutSuper", last + 0, last + 1)
      ])
  }

  @Test func `a second recipe for a definition in a patch is an error`() throws {
    let base = try Base.activated()
    do throws(ActivationError) {
      try base.patch {
        base.number.value(2)
        base.number.value(3)
      }
      Issue.record("the patch succeeded")
    } catch {
      #expect(error.problems.map(\.kind) == [.duplicateRecipe])
    }
    #expect(base.number() == 1)
    try base.patch { base.number.value(2) }
    try base.patch { base.number.value(3) }
    #expect(base.number() == 3)
  }

  final class Shared: Assembly {
    let number = Definition<Int>()
    let shared = Definition<Citizen>()
    let taking = Definition<Int>.Taking<Int>()
    override func define() {
      number.value(1)
      shared.initialize(Citizen.init).scope(.lazySingleton)
      taking.define { taking.initialize({ $0 }, $0) }
    }
  }

  // In processes of their own, because each late recipe is printed. Their code is in functions, because the macro would
  // give all of it one line.

  @Test func `after a late recipe, resolutions fail with an error that shows its location`() async {
    await #expect(processExitsWith: .success) { try Self.resolveAfterLateRecipe() }
  }

  private static func resolveAfterLateRecipe() throws {
    let other = try Shared.activated()
    try Census.$current.withValue(Census()) {
      let shared = try Shared.activated()
      _ = (shared.shared(), shared.number(), shared.taking(2))
      shared.number.value(2)
      let line = #line - 1
      let expected = """
        no object can be resolved because Shared.number was given a recipe after activation, where it has no effect \
        (\(#filePath):\(line)); write it in define(), or for a test in patch { … }
        """
      for error in [
        failure { () throws(ResolutionError) in try shared.number.resolve() },
        failure { () throws(ResolutionError) in try shared.shared.resolve() },
        failure { () throws(ResolutionError) in try shared.taking.resolve(2) },
        failure { () throws(ResolutionError) in try shared.number.resolve() },
      ] { #expect(error?.description == expected) }
      // It reaches neither a later patch nor another activation.
      try shared.patch { shared.shared.initialize(Citizen.init) }
      #expect(Census.current.alive == 0, "what nobody is given any more is released")
    }
    #expect(try Shared.activated().number() == 1 && other.number() == 1)
  }

  @Test func `each kind of statement counts as a recipe`() async {
    await #expect(processExitsWith: .success) { try Self.writeEachKindOfLateRecipe() }
  }

  private static func writeEachKindOfLateRecipe() throws {
    for kind in 0..<6 {
      let shared = try Shared.activated()
      switch kind {
      case 0: shared.shared.scope(.prototype)
      case 1: shared.shared.abstract()
      case 2: shared.shared.parent(shared.shared)
      case 3: shared.shared.injections { $0.call({ _ in {} }) }
      case 4: shared.shared.injections { $0.afterAll({ _ in {} }) }
      default: shared.number.alias(of: shared.number)
      }
      let error = failure { () throws(ResolutionError) in try shared.number.resolve() }
      #expect(error?.description.contains("LostRecipeTests.swift:\(#line - 8 + kind)") == true, "\(error as Any)")
    }
  }

  @Test func `shared objects are released with the activation, even after a late recipe`() async {
    await #expect(processExitsWith: .success) { try Self.releaseAfterLateRecipe() }
  }

  private static func releaseAfterLateRecipe() throws {
    try Census.$current.withValue(Census()) {
      do {
        let shared = try Shared.activated()
        _ = shared.shared()
        shared.number.value(2)
      }
      #expect(Census.current.born == 1 && Census.current.alive == 0)
    }
  }

  @Test func `a late recipe is reported immediately`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let shared = try Shared.activated()
      shared.number.value(2)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let expected = """
      \(#filePath):\(#line - 6): error: Shared.number was given a recipe after activation, where it has no effect
        help: write it in define(), or for a test in patch { … }

      """
    #expect(text.contains(expected), "\(text)")
  }
}
