import Stratus
import StratusTesting
import Testing

/// `expectEveryDefinition` in Swift Testing.
struct EveryDefinitionTests {
  @Test func `definitions that build are no failures, and abstract ones are skipped`() throws {
    expectEveryDefinition(in: try StoryAssembly.activated(with: [NetworkServiceAssembly.self]))
    expectEveryDefinition(in: try TestStoryAssembly.activated(with: [NetworkServiceAssembly.self]))
    expectEveryDefinition(in: try Activation(of: [StoryAssembly.self, NetworkServiceAssembly.self]))
  }

  @Test func `every definition is resolved, private ones too`() throws {
    final class Counting: Assembly {
      private let first = Definition<Int>()
      let second = Definition<Int?>()
      override func define() {
        first.initialize { Built.add() }
        second.initialize { Built.add() as Int? }
      }
    }
    Built.$names.withValue(Built()) {
      do {
        let counting = try Counting.activated()
        expectEveryDefinition(in: counting)
      } catch {
        Issue.record(error)
      }
      #expect(Built.names.count == 2)
    }
  }
  private final class Built: @unchecked Sendable {
    @TaskLocal static var names = Built()
    var count = 0
    static func add() -> Int {
      names.count += 1
      return names.count
    }
  }

  @Test func `an asynchronous definition is not skipped silently`() throws {
    final class Waiting: Assembly {
      let opened = AsyncDefinition<Int>()
      override func define() { opened.initialize { 1 } }
    }
    let waiting = try Waiting.activated()
    let found = messages {
      expectEveryDefinition(in: waiting)
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("opened` gives no object: it is asynchronous: request it with 'await'") == true)
    expectEveryDefinition(in: waiting, except: ["opened"])
  }

  @Test func `each definition that gives no object is named with the reason`() throws {
    let failing = try FailingAssembly.activated()
    let found = messages {
      expectEveryDefinition(in: failing)
    }
    #expect(
      found == ["`FailingAssembly.store` gives no object: building FailingAssembly.store failed: the disk is full"])
    let app = try Activation(of: [FailingAssembly.self, StoryAssembly.self, NetworkServiceAssembly.self])
    let all = messages {
      expectEveryDefinition(in: app)
    }
    #expect(all == found)
  }

  @Test func `an exception is not built`() throws {
    expectEveryDefinition(in: try FailingAssembly.activated(), except: ["store"])
    expectEveryDefinition(in: try Activation(of: [FailingAssembly.self]), except: ["FailingAssembly.store"])
  }

  @Test func `a definition with runtime arguments needs samples`() throws {
    let effects = try EffectAssembly.activated()
    let missing = messages {
      expectEveryDefinition(in: effects)
    }
    #expect(
      missing == [
        """
        `EffectAssembly.shake` is not built, because it takes (String, Int): pass sample arguments or list it as an \
        exception
        """
      ])
    expectEveryDefinition(in: effects, taking: ["shake": ["view", 2]])
    let wrong = messages {
      expectEveryDefinition(in: effects, taking: ["shake": [2]])
    }
    #expect(
      wrong == ["`EffectAssembly.shake` gives no object: it takes (String, Int), but the test passes (Int)"])
  }

  @Test func `an unknown key is a failure`() throws {
    let effects = try EffectAssembly.activated()
    let found = messages {
      expectEveryDefinition(in: effects, taking: ["shake": ["view", 2], "shak": []], except: ["shok"])
    }
    #expect(
      found == [
        "`EffectAssembly` has no definition `shak`; did you mean `shake`?",
        "`EffectAssembly` has no definition `shok`; it has `shake`",
      ])
  }
}
