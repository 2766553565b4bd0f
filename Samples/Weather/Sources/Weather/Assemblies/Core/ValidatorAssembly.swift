import Stratus

/// One validator for each server.
final class ValidatorAssembly: Assembly {
  let server = Definition<any Validator>()
  let gismeteo = Definition<any Validator>()
  let yandex = Definition<any Validator>()
  let yahoo = Definition<any Validator>()

  override func define() {
    server.initialize(ServerValidator.init, as: { $0 }).scope(.lazySingleton)
    gismeteo.initialize(GismeteoValidator.init, as: { $0 }).scope(.lazySingleton)
    yandex.initialize(YandexValidator.init, as: { $0 }).scope(.lazySingleton)
    yahoo.initialize(YahooValidator.init, as: { $0 }).scope(.lazySingleton)
  }
}
