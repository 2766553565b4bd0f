import Dispatch
import ServerApp

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Runs until it is interrupted (control-C) or terminated.

let (signals, received) = AsyncStream.makeStream(of: Void.self)
let sources = [SIGINT, SIGTERM].map { number in
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
  source.setEventHandler { received.yield() }
  source.resume()
  return source
}
do {
  try await ServerApplication().run(until: signals)
} catch {
  print("the server failed: \(error)")
  exit(1)
}
withExtendedLifetime(sources) {}
