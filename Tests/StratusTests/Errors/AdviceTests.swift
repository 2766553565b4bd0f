import Stratus
import Testing

/// Messages whose advice fits what is wrong.
struct AdviceTests {
  final class Engine {}

  @Test func `a cycle of aliases or options only is not about initializers`() {
    final class Loop: Assembly {
      let a = Definition<Engine>()
      let b = Definition<Engine>()
      override func define() {
        a.alias(of: b)
        b.choose(by: .value(1), [1: a])
      }
    }
    final class Own: Assembly {
      let a = Definition<Engine>.Taking<Int>()
      override func define() { a.define { n in a.alias(of: a.taking(n)) } }
    }
    let loop = problems { () throws(ActivationError) in try Loop.activated() }
    #expect(loop.map(\.kind) == [.initializerCycle])
    #expect(
      loop.first?.message
        == "aliases or options refer to each other in a cycle, so none has an object: Loop.a -> Loop.b -> Loop.a")
    #expect(loop.first?.remedy == "let one of them refer to a definition with an initializer or a value")
    let own = problems { () throws(ActivationError) in try Own.activated() }
    #expect(own.first?.message.contains("so none has an object: Own.a -> Own.a") == true)
  }

  @Test func `a cycle through an alias advises to change an initializer`() {
    final class Holder { init(engine: Engine) {} }
    final class Mixed: Assembly {
      let a = Definition<Engine>()
      let b = Definition<Engine>()
      private let holder = Definition<Holder>()
      override func define() {
        a.alias(of: b)
        b.initialize({ _ in Engine() }, holder)
        holder.initialize(Holder.init(engine:), a)
      }
    }
    let found = problems { () throws(ActivationError) in try Mixed.activated() }
    #expect(found.count == 1 && found.first?.remedy.contains("the simplest fix is in Mixed.a") == false)
    #expect(found.first?.remedy.contains("into a property instead of the initializer") == true)
  }

  class Garage: Assembly {
    let a = Definition<Engine>()
    let b = Definition<Engine>()
    override func define() {
      a.initialize(Engine.init)
      b.initialize(Engine.init)
    }
  }
  final class Forgetful: Garage {
    let own = Definition<Engine>()
    override func define() { own.initialize(Engine.init) }
  }

  @Test func `a missing call of the superclass is named once`() {
    let found = problems { () throws(ActivationError) in try Forgetful.activated() }
    #expect(found.map(\.kind) == [.undefinedDefinition])
    #expect(found.first?.message == "Forgetful has no recipe for any definition that it inherits from Garage: a and b")
    #expect(
      found.first?.remedy == "begin define() with super.define(), which is probably missing, or give them recipes there"
    )
  }

  @Test func `a superclass without recipes is reported together with own definitions`() {
    class Open: Assembly {
      let a = Definition<Engine>()
      let b = Definition<Engine>()
    }
    final class Half: Open {
      let own = Definition<Engine>()
      override func define() { a.initialize(Engine.init) }
    }
    let found = problems { () throws(ActivationError) in try Half.activated() }
    #expect(
      found.map(\.message).sorted() == [
        "Half.b is declared, but define() gives it no recipe", "Half.own is declared, but define() gives it no recipe",
      ])
  }

  @Test func `a problem without a location prints none`() throws {
    let none = #expect(throws: ActivationError.self) { try Activation(of: []) }
    #expect(
      none?.problems.map(\.description) == [
        """
        error: there are no assemblies to activate [missing-collaborator]
          help: pass at least one assembly class
        """
      ])
    let base = #expect(throws: ActivationError.self) { try Activation(of: [Assembly.self]) }
    #expect(base?.problems.first?.description.hasPrefix("error: Assembly is abstract") == true)
  }

  @Test func `a patch without an initializer is reported at its line`() throws {
    let garage = try Garage.activated()
    var found: [ActivationProblem] = []
    let line = #line + 2
    do {
      try garage.patch { garage.a.scope(.prototype) }
    } catch {
      found = error.problems
    }
    #expect(found.first?.line == line && found.first?.file == #filePath)
    #expect(found.first?.message.hasPrefix("in the patch, Garage.a has no initializer") == true)
    #expect(found.first?.remedy == "a patch replaces the whole recipe, so begin it with initialize(…) on a")
  }

  struct Boom: Error {}
  final class Fragile {
    func open() throws { throw Boom() }
  }
  final class Fragiles: Assembly {
    static let line: UInt = #line
    let called = Definition<Fragile>()
    let finished = Definition<Fragile>()
    override func define() {
      called.initialize(Fragile.init).injections { $0.call(Fragile.open) }
      finished.initialize(Fragile.init).injections { $0.afterAll(Fragile.open) }
    }
  }

  @Test func `an error of a method or a callback names its line`() throws {
    let fragiles = try Fragiles.activated()
    let called = failure { () throws(ResolutionError) in try fragiles.called.resolve() }
    #expect(
      called?.description
        == "building Fragiles.called failed in the method that \(#filePath):\(Fragiles.line + 4) calls: Boom()")
    #expect(called?.underlyingError is Boom && called?.path == ["Fragiles.called"])
    let finished = failure { () throws(ResolutionError) in try fragiles.finished.resolve() }
    #expect(finished?.description.contains("that \(#filePath):\(Fragiles.line + 5) calls: Boom()") == true)
  }

  final class Deep {
    var next: Deep?
  }
  final class Deeper: Assembly {
    let node = Definition<Deep>.Taking<Int>()
    override func define() {
      node.define { depth in
        node.initialize(
          { [self] depth in
            let deep = Deep()
            if depth > 0 { deep.next = try node.resolve(depth - 1) }
            return deep
          }, depth)
      }
    }
  }

  @Test func `too many nested resolutions are not called endless`() throws {
    let deeper = try Deeper.activated()
    _ = try deeper.node.resolve(63)
    let error = failure { () throws(ResolutionError) in try deeper.node.resolve(64) }
    #expect(
      error?.description
        == """
        more than 64 resolutions within each other, by initializers, closures, or callbacks: Deeper.node -> \
        Deeper.node; 
        """
        + "inject the object into one of them, or resolve it later")
  }
}
