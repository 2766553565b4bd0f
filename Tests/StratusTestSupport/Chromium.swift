import Foundation
import Testing

/// A browser without a window, controlled by the DevTools protocol through pipes, without a port or a network.
///
/// It ends together with this process, because the pipe closes then.
// reason: all calls go through the lock, and nothing else uses the pipes.
public final class Chromium: @unchecked Sendable {
  private let process = Process()
  private let (input, output): (Pipe, Pipe)
  private let lock = NSLock()
  private var received = Data()
  private var calls = 0
  private var session: String?
  /// The reports of the page since it was opened: errors, exceptions, and console output.
  private var messages: [String] = []
  private var hasLoaded = false

  /// The path of the installed browser, or `nil` if there is none.
  public static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first(where: FileManager.default.isExecutableFile)

  public static let absence: Comment = "there is no chromium; .ci/install graphviz chromium installs it"

  public init(width: Int = 1_600, height: Int = 1_000) throws {
    let path = try #require(Self.path)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The protocol uses fixed file descriptors.
    let command =
      #"exec "$0" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars --no-first-run "#
      + #"--disable-background-networking --user-data-dir="$1" --remote-debugging-pipe 3<&0 4>&1 </dev/null >/dev/null"#
    let profile = FileManager.default.temporaryDirectory.appendingPathComponent(
      "stratus-test-browser-\(UUID().uuidString)")
    process.arguments = ["-c", command, path, profile.path]
    process.standardError = FileHandle.nullDevice
    signal(SIGPIPE, SIG_IGN)
    (input, output) = try launching { [process] in
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      return (input, output)
    }
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
    session = try call("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    try resize(width: width, height: height)
  }

  public func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Opens a page and waits until it has loaded.
  public func open(_ address: String) throws {
    // Another address of the same page would only scroll, so a blank page is opened in between.
    for address in ["about:blank", address] {
      hasLoaded = false
      messages = []
      try call("Page.navigate", ["url": address])
      while !hasLoaded { try receive() }
    }
  }

  /// Evaluates an expression in the page and returns its value as JSON. The page's content policy does not apply to it.
  @discardableResult
  public func evaluate(_ expression: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] {
      Issue.record("\(expression): \(exception)", sourceLocation: sourceLocation)
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  public func text(_ expression: String) throws -> String { try evaluate("String(\(expression))") as? String ?? "" }
  public func number(_ expression: String) throws -> Double {
    (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan
  }
  public func flag(_ expression: String) throws -> Bool { try evaluate("Boolean(\(expression))") as? Bool ?? false }

  /// Presses and releases a key.
  public func press(_ key: String) throws {
    var down: [String: Any] = ["type": "keyDown", "key": key]
    if key.count == 1 { down["text"] = key }
    if key == "Enter" { down["text"] = "\r" }
    if key == "Tab" { down["windowsVirtualKeyCode"] = 9 }
    try call("Input.dispatchKeyEvent", down)
    try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  public func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  public func click(x: Double, y: Double) throws {
    for type in ["mousePressed", "mouseReleased"] {
      try call("Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  public func move(x: Double, y: Double) throws {
    try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
  }

  public func turnWheel(x: Double, y: Double, by delta: Double) throws {
    try call("Input.dispatchMouseEvent", ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta])
  }

  public func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    try call(
      "Input.dispatchMouseEvent",
      ["type": "mousePressed", "x": start.x, "y": start.y, "button": "left", "clickCount": 1])
    for share in [0.3, 0.6, 1] {
      try call(
        "Input.dispatchMouseEvent",
        [
          "type": "mouseMoved", "x": start.x + (end.x - start.x) * share, "y": start.y + (end.y - start.y) * share,
          "button": "left", "buttons": 1,
        ])
    }
    try call(
      "Input.dispatchMouseEvent", ["type": "mouseReleased", "x": end.x, "y": end.y, "button": "left", "clickCount": 1])
  }

  public func prefer(colorScheme: String) throws {
    try call(
      "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": colorScheme]]])
  }

  /// Returns the reports of the page since it was opened.
  public func reported() throws -> [String] {
    // The answer comes after everything that was reported before.
    try call("Runtime.evaluate", ["expression": "0"])
    return messages
  }

  /// An element as assistive technology sees it.
  public struct AccessibleElement: Sendable {
    public let role: String
    public let name: String
    /// Whether the keyboard focus can move to it.
    public let isFocusable: Bool
  }

  /// Returns the elements of the page that assistive technology sees, in their order.
  public func accessibleElements() throws -> [AccessibleElement] {
    func value(_ object: Any?) -> Any? { (object as? [String: Any])?["value"] }
    let nodes = try call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return nodes.filter { $0["ignored"] as? Bool != true }.map { node in
      let properties = node["properties"] as? [[String: Any]] ?? []
      let focusable = properties.first { $0["name"] as? String == "focusable" }
      return AccessibleElement(
        role: value(node["role"]) as? String ?? "", name: value(node["name"]) as? String ?? "",
        isFocusable: value(focusable?["value"]) as? Bool == true)
    }
  }

  /// Returns the page as it is printed, as a PDF.
  public func print() throws -> Data {
    let answer = try call("Page.printToPDF", ["printBackground": true, "preferCSSPageSize": true])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  /// Shows the page as if it were printed, or as on a screen again.
  public func emulate(media: String) throws {
    try call("Emulation.setEmulatedMedia", ["media": media])
  }

  /// Returns a PNG of the visible page.
  public func screenshot() throws -> Data {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try lock.withLock {
      calls += 1
      var message: [String: Any] = ["id": calls, "method": method, "params": parameters]
      if let session { message["sessionId"] = session }
      try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
      while true {
        guard let answer = try receiveMessage() else { continue }
        guard answer["id"] as? Int == calls else { continue }
        if let error = answer["error"] { throw BrowserError(text: "\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
    }
  }

  private func receive() throws { try lock.withLock { _ = try receiveMessage() } }

  /// Receives one message and returns it if it is the answer to a call. Notes it if it is a report.
  private func receiveMessage() throws -> [String: Any]? {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = try JSONSerialization.jsonObject(with: received[..<end]) as? [String: Any] ?? [:]
        received = Data(received[(end + 1)...])
        if message["id"] != nil { return message }
        switch message["method"] as? String {
        case "Page.loadEventFired": hasLoaded = true
        case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded":
          messages.append("\(message["params"] ?? "")")
        default: break
        }
        return nil
      }
      var pipe = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&pipe, 1, 120_000) > 0 else { throw BrowserError(text: "the browser did not answer") }
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw BrowserError(text: "the browser has ended") }
      received += part
    }
  }
}

struct BrowserError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
