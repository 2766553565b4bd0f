/// Maps the response of a server to the field names of the app.
protocol Mapper {
  func fields(of answer: Fields) -> Fields
}

/// Returns the response unchanged, because the app's own server uses the same names.
struct ServerMapper: Mapper {
  func fields(of answer: Fields) -> Fields { answer }
}

struct GismeteoMapper: Mapper {
  func fields(of answer: Fields) -> Fields { ["temperature": answer["t"] ?? ""] }
}

struct YandexMapper: Mapper {
  func fields(of answer: Fields) -> Fields { ["temperature": answer["temp"] ?? ""] }
}

struct YahooMapper: Mapper {
  func fields(of answer: Fields) -> Fields {
    let celsius = answer["fahrenheit"].flatMap { Int($0) }.map { ($0 - 32) * 5 / 9 }
    return ["temperature": celsius.map(String.init) ?? ""]
  }
}
