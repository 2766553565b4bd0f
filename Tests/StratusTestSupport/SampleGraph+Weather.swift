import StratusGraph

extension SampleGraph {
  /// A weather client: 45 definitions for four screens, five services and three providers of data.
  ///
  /// - Parameter hasFindings: whether there is an upward reference and a peer reference.
  package static func weather(hasFindings: Bool = false) -> SampleGraph {
    var definitions: [Definition] = []
    func add(
      _ name: String, _ scope: DefinitionScope = .objectGraph, initializer: [String] = [], property: [String] = [],
      method: [String] = []
    ) {
      let needs =
        initializer.map { (InjectionSite.Kind.initializer, $0) } + property.map { (.property, $0) }
        + method.map { (.method, $0) }
      definitions.append(Definition(name: name, scope: scope, needs: needs))
    }

    let screens: [(assembly: String, screen: String, services: [String])] = [
      ("CityListStory", "cityListScreen", ["cityService", "weatherService"]),
      ("WeatherStory", "weatherScreen", ["cityService", "weatherService", "locationService"]),
      ("AddCityStory", "addCityScreen", ["cityService", "locationService"]),
      ("SettingsStory", "settingsScreen", ["pushService", "aboutService"]),
    ]
    for (assembly, screen, services) in screens {
      let prefix = screen.dropLast("Screen".count)
      let helpers = ["Animator", "DataSource", "ScrollLogic", "Router", "ErrorHandler"].map {
        "\(assembly).\(prefix)\($0)"
      }
      add(
        "\(assembly).\(screen)", .prototype, initializer: services.map { "Services.\($0)" },
        property: Array(helpers.prefix(4)),
        method: [helpers[4]])
      for helper in helpers { add(helper) }
    }

    add("Services.cityService", .lazySingleton, initializer: ["Clients.ownClient", "Storage.databaseClient"])
    let providers = ["gismeteo", "yandex", "yahoo"]
    add(
      "Services.weatherService", .lazySingleton,
      initializer: providers.map { "Providers.\($0)Client" } + ["Storage.databaseClient"])
    add(
      "Services.locationService", .lazySingleton, initializer: ["Storage.databaseClient"], property: ["Helpers.logger"])
    add("Services.pushService", initializer: ["Clients.ownClient"])
    add("Services.aboutService", initializer: ["Clients.ownClient"])
    add(
      "Clients.ownClient", .singleton, initializer: ["Mapping.ownMapper", "Mapping.ownValidator"],
      property: ["Helpers.reachability", "Helpers.activityIndicator"])
    for provider in providers {
      add(
        "Providers.\(provider)Client", initializer: ["Mapping.\(provider)Mapper", "Mapping.\(provider)Validator"],
        property: ["Helpers.reachability"])
    }
    add("Storage.databaseClient", .singleton, property: ["Helpers.logger"])
    for provider in ["own"] + providers {
      add("Mapping.\(provider)Mapper")
      add("Mapping.\(provider)Validator")
    }
    add("Helpers.logger", .singleton)
    add("Helpers.activityIndicator", .weakSingleton)
    add("Helpers.reachability", .singleton, initializer: ["Helpers.logger"])

    if hasFindings {
      for index in definitions.indices {
        switch definitions[index].name {
        case "Storage.databaseClient": definitions[index].needs.append((.property, "Services.cityService"))
        case "SettingsStory.settingsScreen": definitions[index].needs.append((.property, "WeatherStory.weatherRouter"))
        default: break
        }
      }
    }
    return SampleGraph(
      product: "WeatherAssemblies",
      layers: [
        ("Presentation", [["CityListStory", "WeatherStory", "AddCityStory", "SettingsStory"]]),
        ("Business Logic", [["Services"]]), ("Core", [["Clients", "Providers", "Storage"], ["Mapping", "Helpers"]]),
      ], definitions: definitions)
  }
}
