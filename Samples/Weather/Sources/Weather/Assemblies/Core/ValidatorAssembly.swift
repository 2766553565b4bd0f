import Stratus

/// One validator a server.
final class ValidatorAssembly: Assembly {
  let server = Definition<any Validator>()
  let gismeteo = Definition<any Validator>()
  let yandex = Definition<any Validator>()
  let yahoo = Definition<any Validator>()

  override func define() {
    server.initialize(ServerValidator.init, as: { $0 })
    gismeteo.initialize(GismeteoValidator.init, as: { $0 })
    yandex.initialize(YandexValidator.init, as: { $0 })
    yahoo.initialize(YahooValidator.init, as: { $0 })
  }
}
