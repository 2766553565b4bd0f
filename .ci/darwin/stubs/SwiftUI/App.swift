@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension App {
  public static func main() {}
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor public protocol Scene {}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<First: Scene, Second: Scene>(_ first: First, _ second: Second) -> some Scene { first }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct WindowGroup<Content: View>: Scene {
  public nonisolated init(@ViewBuilder makeContent: @escaping () -> Content) {}
  @available(macOS 13, iOS 16, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated init<Data: Codable & Hashable, Presented: View>(
    for type: Data.Type, @ViewBuilder content: @escaping (Binding<Data?>) -> Presented
  ) where Content == PresentedWindowContent<Data, Presented> {}
}

@available(macOS 13, iOS 16, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  public typealias Body = Never
}
