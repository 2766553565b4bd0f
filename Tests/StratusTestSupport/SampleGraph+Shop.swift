import StratusGraph

extension SampleGraph {
  /// A shop of six definitions, small enough that a person can review its goldens. It has an upward reference and a
  /// reference between peers.
  package static var shop: SampleGraph {
    SampleGraph(
      product: "Shop",
      layers: [
        ("Presentation", [["CartStory"]]), ("Services", [["Orders", "Prices"]]), ("Core", [["Network"]]),
      ],
      definitions: [
        Definition(
          name: "CartStory.screen", scope: .prototype,
          needs: [(.initializer, "Orders.service"), (.property, "CartStory.router")]),
        Definition(name: "CartStory.router", needs: [(.property, "CartStory.screen")]),
        Definition(
          name: "Orders.service", scope: .lazySingleton,
          needs: [(.initializer, "Network.client"), (.initializer, "Prices.service")]),
        Definition(name: "Prices.service", needs: [(.initializer, "Network.client")]),
        Definition(name: "Network.client", scope: .singleton, needs: [(.method, "CartStory.router")]),
        Definition(name: "Network.base", isAbstract: true, needs: []),
      ])
  }
}
