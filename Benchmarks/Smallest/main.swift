// The smallest app with a container: what it has beyond `Empty` is what linking Stratus costs.
import Stratus

final class Service {}

final class SmallestAssembly: Assembly {
  let service = Definition<Service>()

  override func define() { service.initialize(Service.init).scope(.singleton) }
}

_ = try SmallestAssembly.activated().service()
