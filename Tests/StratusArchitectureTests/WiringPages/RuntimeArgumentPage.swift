import Stratus

enum RuntimeArgumentPage: WiringPage {
  static let rule = "runtime-argument"
  static let file = #filePath

  enum Found {
    // example
    final class StoryAssembly: Assembly {
      let eager = Definition<[Int]>.Taking<Int>()
      let first = Definition<[Int]>.Taking<Int>()
      let second = Definition<[Int]>.Taking<Int>()

      override func define() {
        eager.define { city in eager.initialize({ [$0] }, city).scope(.singleton) }
        first.define { city in
          first.initialize({ [$0] }, city)
          second.initialize({ [$0] }, city)  // an argument of first
        }
      }
    }
    // end
  }

  enum NotFound {
    // example
    final class StoryAssembly: Assembly {
      let lazy = Definition<[Int]>.Taking<Int>()
      let first = Definition<[Int]>.Taking<Int>()

      override func define() {
        lazy.define { city in lazy.initialize({ [$0] }, city).scope(.lazySingleton) }
        first.define { city in first.initialize({ $0 }, lazy.taking(city)) }
      }
    }
    // end
  }

  static func found() throws(ActivationError) { _ = try Found.StoryAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.StoryAssembly.activated() }
}
