import Stratus
import StratusTestSupport
import Testing

private nonisolated final class View {}
private nonisolated final class Ticker {}
private final class Image: Sendable { init(name: String) {} }

private final class Shake {
  let view: View
  let times: Int

  init(view: View, times: Int, ticker: Ticker) {
    self.view = view
    self.times = times
  }
}

private final class EffectsAssembly: Assembly {
  let shake = Definition<Shake>.Taking<View, Int>()
  let nudge = Definition<Shake>.Taking<View>()
  let image = Definition<Image>.Taking<String>()
  private let ticker = Definition<Ticker>()

  override func define() {
    ticker.initialize(Ticker.init)
    shake.define { view, times in
      shake.initialize(Shake.init(view:times:ticker:), view, times, ticker)
    }
    nudge.define { view in
      nudge.alias(of: shake.taking(view, .value(1)))
    }
    image.define { name in
      image.initialize(Image.init(name:), name).scope(.lazySingleton)
    }
  }
}

private final class Form {
  let onError: Shake
  let icon: Image
  let makeShake: (Int) -> Shake

  init(onError: Shake, icon: Image, makeShake: @escaping (Int) -> Shake) {
    self.onError = onError
    self.icon = icon
    self.makeShake = makeShake
  }
}

private final class FormAssembly: Assembly {
  let form = Definition<Form>()
  private let field = Definition<View>()

  private let effects = Collaborator<EffectsAssembly>()

  override func define() {
    field.initialize(View.init)
    form.initialize(
      Form.init(onError:icon:makeShake:),
      effects.shake.taking(field, .value(4)),
      effects.image.taking(.config("form.icon")),
      effects.shake.provider { shake in { times in shake(View(), times) } })
  }
}

private let start = #line
private final class CarelessAssembly: Assembly {
  let shake = Definition<Shake>.Taking<View, Int>()
  let image = Definition<Image>.Taking<String>()
  let icon = Definition<Image>.Taking<View>()

  override func define() {
    shake.define { view, times in
      shake.initialize(Shake.init(view:times:ticker:), view, times, .value(Ticker())).scope(.lazySingleton)
      icon.initialize(Image.init(name:), .value("icon")).injections { $0.call({ _ in { _ in } }, view) }
    }
    image.define { name in
      image.initialize(Image.init(name:), name).scope(.singleton)
    }
  }
}

struct RuntimeArgumentsPageTests {
  private let page = "docs/how-to/runtime-arguments.md"

  @Test func `the examples on the page are those in this file`() throws { try expectSwift(ofPage: page) }

  @Test func `the page shows arguments of calls and shared objects`() throws {
    let effects = try EffectsAssembly.activated()
    let view = View()
    let shake = effects.shake(view, 4)
    #expect(shake.view === view && shake.times == 4)
    #expect(effects.nudge(view).times == 1)
    #expect(effects.image("star") === effects.image("star") && effects.image("star") !== effects.image("moon"))
  }

  @Test func `the page shows arguments from other definitions`() throws {
    let forms = try FormAssembly.activated(configuration: ["form.icon": "key"])
    let form = forms.form()
    #expect(form.onError.times == 4 && form.makeShake(2).times == 2)
    #expect(form.icon === forms.form().icon)
  }

  @Test func `the page shows the messages of an activation`() {
    do throws(ActivationError) {
      _ = try CarelessAssembly.activated()
      Issue.record("the activation succeeded")
    } catch {
      expectExample(placed(error.description, in: "CarelessAssembly.swift", from: start), "activation", in: page)
    }
  }
}
