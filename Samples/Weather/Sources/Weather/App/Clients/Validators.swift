/// Validates the response of a server.
protocol Validator {
  func validate(_ answer: Fields) throws
}

enum InvalidAnswer: Error, Equatable {
  case empty
  case missing(String)
  case unit(String)
  case implausible(Int)
}

struct ServerValidator: Validator {
  func validate(_ answer: Fields) throws {
    guard !answer.isEmpty else { throw InvalidAnswer.empty }
  }
}

struct GismeteoValidator: Validator {
  func validate(_ answer: Fields) throws {
    guard answer["t"] != nil else { throw InvalidAnswer.missing("t") }
  }
}

struct YandexValidator: Validator {
  func validate(_ answer: Fields) throws {
    guard let unit = answer["unit"] else { throw InvalidAnswer.missing("unit") }
    guard unit == "C" else { throw InvalidAnswer.unit(unit) }
  }
}

struct YahooValidator: Validator {
  func validate(_ answer: Fields) throws {
    guard let degrees = answer["fahrenheit"].flatMap({ Int($0) }) else { throw InvalidAnswer.missing("fahrenheit") }
    guard (-130...140).contains(degrees) else { throw InvalidAnswer.implausible(degrees) }
  }
}
