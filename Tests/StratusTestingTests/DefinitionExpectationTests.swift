import Stratus
import StratusTesting
import Testing

/// `expectDefinition` and `expectObject` in Swift Testing.
struct DefinitionExpectationTests {
  private let story: StoryAssembly

  init() throws { story = try StoryAssembly.activated(with: [NetworkServiceAssembly.self]) }

  // MARK: An object of a type

  @Test func `a definition gives an object of a class, of its superclass, or of a protocol`() throws {
    let screen: WeatherScreen? = expectDefinition(\.screen, in: story, gives: WeatherScreen.self)
    #expect(screen?.animator is CloudAnimator)
    expectDefinition(\.screen, in: story, gives: Screen.self)
    let services = try NetworkServiceAssembly.activated()
    expectDefinition(\.weather, in: services, gives: NetworkWeather.self)
    expectDefinition(\.weather, in: services as any ServiceAssembly, gives: (any WeatherService).self)
  }

  @Test func `an object of another type is a failure at the caller's line`() throws {
    let found = messages {
      expectDefinition(\.router, in: story, gives: Handler.self)
    }
    #expect(found == ["`StoryAssembly.router` gives a `Router`, not a `Handler`"])
  }

  // MARK: Private definitions

  @Test func `a private or inherited definition is found by its key`() throws {
    expectDefinition("errorHandler", in: story, gives: ErrorHandler.self, with: .property(\.title, is: String.self))
    let sub = try TestStoryAssembly.activated(with: [NetworkServiceAssembly.self])
    expectDefinition("errorHandler", in: sub, gives: ErrorHandler.self)
    #expect(expectDefinition("screen", in: sub, gives: Screen.self) is WeatherScreen == false)
  }

  @Test func `an unknown key suggests the nearest key, or lists all`() {
    let near = messages {
      expectDefinition("errorHandlr", in: story, gives: ErrorHandler.self)
    }
    #expect(near == ["`StoryAssembly` has no definition `errorHandlr`; did you mean `errorHandler`?"])
    let far = messages {
      expectDefinition("zoo", in: story, gives: ErrorHandler.self)
    }
    #expect(
      far == ["`StoryAssembly` has no definition `zoo`; it has `screen`, `router`, `errorHandler`, `base`"])
  }

  @Test func `a definition that gives no object fails with the reason`() throws {
    let abstract = messages {
      expectDefinition("base", in: story, gives: Screen.self)
    }
    #expect(
      abstract == [
        """
        `StoryAssembly.base` gives no object: StoryAssembly.base is abstract: it is only a parent of other \
        definitions 
        """
          + "and has no object"
      ])
    let failing = try FailingAssembly.activated()
    let thrown = messages {
      expectDefinition("store", in: failing, gives: Router.self)
    }
    #expect(
      thrown == [
        "`FailingAssembly.store` gives no object: building FailingAssembly.store failed: the disk is full"
      ])
  }

  @Test func `a private definition takes its runtime arguments from the test`() throws {
    let effects = try EffectAssembly.activated()
    let shake = expectDefinition(
      "shake", in: effects, taking: ["field", 4], gives: Shake.self, with: .property(\.view, is: String.self))
    #expect(shake?.times == 4)
    let wrong = messages {
      expectDefinition("shake", in: effects, taking: ["field"], gives: Shake.self)
    }
    #expect(
      wrong == [
        "`EffectAssembly.shake` gives no object: it takes (String, Int), but the test passes (String)"
      ])
    let needless = messages {
      expectDefinition("router", in: story, taking: [1], gives: Router.self)
    }
    #expect(
      needless == [
        "`StoryAssembly.router` gives no object: it takes no runtime arguments, but the test passes (Int)"
      ])
  }

  // MARK: Dependencies

  @Test func `dependencies are found by key path or by name, private and inherited ones included`() {
    expectDefinition(
      \.screen, in: story, gives: WeatherScreen.self, with: .property(\.animator), "errorHandler", "weather")
  }

  @Test func `the type of a dependency may be a class or a protocol`() {
    expectDefinition(
      \.screen, in: story, gives: WeatherScreen.self,
      with: .property(\.animator, is: CloudAnimator.self), .property(\.animator, is: (any Animator).self),
      .property("errorHandler", is: Handler.self), .property("weather", is: (any WeatherService).self))
  }

  @Test func `each missing or wrong dependency is a failure of its own`() {
    let found = messages {
      expectDefinition(
        \.screen, in: story, gives: WeatherScreen.self, with: .property(\.router), "router",
        .property(\.animator, is: Router.self), .property("weather", is: (any Animator).self),
        .property(\.router, is: Router.self))
    }
    #expect(
      found == [
        "`router` of the `WeatherScreen` that `StoryAssembly.screen` gives is nil: nothing is injected",
        "`router` of the `WeatherScreen` that `StoryAssembly.screen` gives is nil: nothing is injected",
        "`animator` of the `WeatherScreen` that `StoryAssembly.screen` gives is a `CloudAnimator`, not a `Router`",
        "`weather` of the `WeatherScreen` that `StoryAssembly.screen` gives is a `NetworkWeather`, not a `Animator`",
        "`router` of the `WeatherScreen` that `StoryAssembly.screen` gives is nil: nothing is injected",
      ])
  }

  @Test func `an unknown property suggests the nearest property, or lists all`() {
    let near = messages {
      expectDefinition(\.screen, in: story, gives: WeatherScreen.self, with: "animtor")
    }
    #expect(
      near == [
        """
        `StoryAssembly.screen` gives a `WeatherScreen`, which has no stored property `animtor`; did you mean \
        `animator`?
        """
      ])
    let far = messages {
      expectDefinition(\.screen, in: story, gives: WeatherScreen.self, with: "delegate")
    }
    #expect(
      far == [
        "`StoryAssembly.screen` gives a `WeatherScreen`, which has no stored property `delegate`; it has `animator`, "
          + "`router`, `errorHandler`, `weather`"
      ])
  }

  // MARK: Objects

  @Test func `an existing object is checked in the same way`() {
    expectObject(story.screen(), is: WeatherScreen.self, with: "animator")
    let found = messages {
      expectObject(story.screen(), is: WeatherScreen.self, with: "router")
    }
    #expect(found == ["`router` of the `WeatherScreen` that the expression gives is nil: nothing is injected"])
    let nothing = messages {
      expectObject(nil as Router? as Any, is: Router.self)
    }
    #expect(nothing == ["the expression gives nil, not a `Router`"])
  }

  // MARK: Replacement assemblies

  @Test func `a replacement assembly gives its own objects`() throws {
    struct FakeWeather: WeatherService {}
    final class FakeServices: NetworkServiceAssembly {
      override func define() { weather.initialize(FakeWeather.init, as: { $0 }) }
    }
    let story = try StoryAssembly.activated(with: [FakeServices.self])
    expectDefinition(\.screen, in: story, gives: Screen.self, with: .property("weather", is: FakeWeather.self))
  }

  @Test func `two activations share no instances`() throws {
    let other = try StoryAssembly.activated(with: [NetworkServiceAssembly.self])
    let first = expectDefinition(\.screen, in: story, gives: WeatherScreen.self)
    let second = expectDefinition(\.screen, in: other, gives: WeatherScreen.self)
    #expect(first !== second)
  }
}
