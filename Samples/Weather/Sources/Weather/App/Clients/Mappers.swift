/// Turns what one server says into the words of the app.
protocol Mapper {
  func fields(of answer: Fields) -> Fields
}

/// Our own server speaks as the app does.
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
