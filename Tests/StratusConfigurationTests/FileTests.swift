import Foundation
import Stratus
import StratusConfiguration
import StratusTestSupport
import Testing

private final class Settings: Assembly {
  let name = Definition<String>()
  let retries = Definition<Int>()
  let ratio = Definition<Double>()
  let isLive = Definition<Bool>()
  let url = Definition<URL>()
  let hosts = Definition<[String]>()
  override func define() {
    name.initialize({ $0 }, .config("client.name"))
    retries.initialize({ $0 }, .config("client.retries"))
    ratio.initialize({ $0 }, .config("client.ratio"))
    isLive.initialize({ $0 }, .config("client.isLive"))
    url.initialize({ $0 }, .config("client.url"))
    hosts.initialize({ $0 }, .config("hosts"))
  }
}

private final class Name: Assembly {
  let name = Definition<String>()
  override func define() { name.initialize({ $0 }, .config("name")) }
}

struct FileTests {
  private let json = """
    {
      // where the service is
      "client": { "name": "Ada", "retries": 3, "ratio": 2, "isLive": true, "url": "https://${host}/x" },
      "host": "example.org",
      "hosts": ["a", "b"], /* and no more */
    }
    """

  private let propertyList: [String: Any] = [
    "client.name": "Ada", "client": ["retries": 3, "ratio": 2.0, "isLive": true, "url": "https://example.org/x"],
    "hosts": ["a", "b"],
  ]

  private func check(_ configuration: Configuration) throws {
    let settings = try Settings.activated(configuration: configuration)
    #expect(settings.name() == "Ada" && settings.retries() == 3 && settings.ratio() == 2 && settings.isLive())
    #expect(settings.url() == URL(string: "https://example.org/x"))
    #expect(settings.hosts() == ["a", "b"])
  }

  /// The one problem with which activation fails.
  private func problem(_ configuration: Configuration) -> String? {
    do throws(ActivationError) {
      _ = try Name.activated(configuration: configuration)
      return nil
    } catch {
      return error.problems.count == 1 ? error.problems.first?.message : error.description
    }
  }

  @Test func `JSON may contain comments`() throws {
    try withTemporaryDirectory { directory in
      try Data(json.utf8).write(to: directory.appending(path: "Config.json"))
      try check(Configuration(.file("Config.json", in: directory.path)))
      try check(Configuration(.file(directory.appending(path: "Config.json").path)))
    }
  }

  @Test(arguments: [
    PropertyListSerialization.PropertyListFormat.xml, .binary,
  ])
  func `a property list in XML or binary form has flat and nested keys`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    try withTemporaryDirectory { directory in
      let data = try PropertyListSerialization.data(fromPropertyList: propertyList, format: format, options: 0)
      try data.write(to: directory.appending(path: "Config.plist"))
      try check(Configuration(.file("Config.plist", in: directory.path)))
    }
  }

  @Test func `a properties file is read`() throws {
    try withTemporaryDirectory { directory in
      let text = """
        # a comment
        client.name = Ada
        client.retries=3
        client.ratio: 2
        client.isLive = yes
        client.url = https://example.org/x
        """
      try Data(text.utf8).write(to: directory.appending(path: "Config.properties"))
      try check(Configuration(.values(["hosts": ["a", "b"]]), .file("Config.properties", in: directory.path)))
    }
  }

  @Test func `later files take precedence, and an optional file may be missing`() throws {
    try withTemporaryDirectory { directory in
      try Data(#"{"name": "json"}"#.utf8).write(to: directory.appending(path: "a.json"))
      let sources = Configuration(
        .file("a.json", in: directory.path), .file("local.properties", in: directory.path, ifPresent: true))
      #expect(try Name.activated(configuration: sources).name() == "json")
      try Data("name = local".utf8).write(to: directory.appending(path: "local.properties"))
      #expect(try Name.activated(configuration: sources).name() == "local")
    }
  }

  @Test func `a file that an assembly provides is read during activation`() throws {
    final class Bringing: Assembly {
      let name = Definition<String>()
      let configuration = Configuration(.file("Config.json", in: Bringing.directory))
      override func define() { name.initialize({ $0 }, .config("name")) }
      @TaskLocal static var directory = "."
    }
    try withTemporaryDirectory { directory in
      try Data(#"{"name": "brought"}"#.utf8).write(to: directory.appending(path: "Config.json"))
      try Bringing.$directory.withValue(directory.path) { () throws in
        #expect(try Bringing.activated().name() == "brought")
        #expect(try Bringing.activated(configuration: ["name": "given"]).name() == "given")
      }
    }
  }

  @Test func `a custom format is used`() throws {
    let lines = ConfigurationFormat(endings: ["txt"]) { ["name": String(decoding: $0, as: UTF8.self)] }
    try withTemporaryDirectory { directory in
      try Data("Ada".utf8).write(to: directory.appending(path: "name.txt"))
      let sources = Configuration(.file("name.txt", in: directory.path, format: lines))
      #expect(try Name.activated(configuration: sources).name() == "Ada")
    }
  }

  @Test(arguments: [
    ("a.json", "{\"name\": ", "it is not a valid JSON file: "),
    ("a.json", "[1]", "the outermost value of the JSON is not a dictionary"),
    ("a.plist", "<plist><dict><nonsense/></dict></plist>", "it is not a valid property list file: "),
    ("a.plist", "<plist><array/></plist>", "the outermost value of the property list is not a dictionary"),
    ("a.properties", "name = x\nnonsense", "line 2 has no '=' between key and value"),
    ("a.properties", "name = x\n\nname: y", "'name' occurs in lines 1 and 3"),
    (
      "a.toml", "name = 1",
      "its file extension is unknown; known extensions are json, json5, plist, properties, or pass a format"
    ),
  ])
  func `an error in a file names the file`(file: String, text: String, reason: String) throws {
    try withTemporaryDirectory { directory in
      try Data(text.utf8).write(to: directory.appending(path: file))
      let message = problem(Configuration(.file(file, in: directory.path))) ?? ""
      #expect(message.hasPrefix("could not read the configuration from \(file): \(reason)"), "\(message)")
    }
  }

  @Test func `a missing file is an error, relative to the working directory and to another directory`() throws {
    let working = FileManager.default.currentDirectoryPath
    #expect(
      problem(Configuration(.file("nowhere/Config.json")))
        == "could not read the configuration from nowhere/Config.json: \(working)/nowhere/Config.json does not exist; "
        + "a relative path starts at the working directory, unless file(_:in:) specifies another directory")
    #expect(
      problem(Configuration(.file("Config.json", in: "/nowhere")))?.contains("/nowhere/Config.json does not exist;")
        == true)
    #expect(problem(Configuration(.file("/tmp", format: .json)))?.contains("/tmp is not a readable file") == true)
  }

  @Test func `an error about a value of the wrong type names the file`() throws {
    try withTemporaryDirectory { directory in
      try Data(#"{"name": {"first": null}}"#.utf8).write(to: directory.appending(path: "a.json"))
      #expect(
        problem(Configuration(.file("a.json", in: directory.path)))
          == "Name.name needs the configuration value 'name' as String, but it is a dictionary in a.json")
    }
  }

  @Test func `an error about a type of Foundation names the product that converts text to it`() {
    final class Values: Assembly {
      let url = Definition<URL>()
      override func define() { url.initialize({ $0 }, .config("url")) }
    }
    do throws(ActivationError) {
      _ = try Values.activated(configuration: ["url": "not a url"])
      Issue.record("the activation succeeded")
    } catch {
      #expect(
        error.problems.map(\.remedy) == [
          "provide a value of type URL, or let the target depend on the product StratusConfiguration, which converts "
            + "text to URL"
        ])
    }
  }

  @Test func `text converts to URL, UUID, and Date, null to nil, and property lists keep dates and data`() throws {
    final class Values: Assembly {
      let url = Definition<URL>()
      let id = Definition<UUID>()
      let date = Definition<Date>()
      let none = Definition<String?>()
      let stored = Definition<Date>()
      let data = Definition<Data>()
      override func define() {
        url.initialize({ $0 }, .config("url"))
        id.initialize({ $0 }, .config("id"))
        date.initialize({ $0 }, .config("date"))
        none.initialize({ $0 }, .config("none"))
        stored.initialize({ $0 }, .config("stored"))
        data.initialize({ $0 }, .config("data"))
      }
    }
    let id = UUID()
    let moment = Date(timeIntervalSince1970: 1_800_000_000)
    try withTemporaryDirectory { directory in
      let json = #"{"url": "/a?b=c", "id": "\#(id)", "date": "2027-01-15T08:00:00Z", "none": null}"#
      try Data(json.utf8).write(to: directory.appending(path: "a.json"))
      let stored: [String: Any] = ["stored": moment, "data": Data([1, 2])]
      try PropertyListSerialization.data(fromPropertyList: stored, format: .xml, options: 0)
        .write(to: directory.appending(path: "a.plist"))
      let values = try Values.activated(
        configuration: Configuration(.file("a.json", in: directory.path), .file("a.plist", in: directory.path)))
      #expect(values.url() == URL(string: "/a?b=c") && values.id() == id && values.none() == nil)
      #expect(values.date() == moment && values.stored() == moment && values.data() == Data([1, 2]))
    }
    #expect(URL(configurationText: "not a url") == nil && URL(configurationText: "") == nil)
    #expect(UUID(configurationText: "x") == nil && Date(configurationText: "yesterday") == nil)
  }
}
