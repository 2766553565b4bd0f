@_exported import Observation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Never: View {
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { fatalError() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    fatalError()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    fatalError()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    fatalError()
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EmptyView: View {
  public typealias Body = Never
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct TupleView<Content>: View {
  public typealias Body = Never
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct _ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View where Body == Never {
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Text: View {
  public typealias Body = Never
  public init(verbatim content: String) {}
  public init(_ content: some StringProtocol) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct ZStack<Content: View>: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct ProgressView: View {
  public typealias Body = Never
  public nonisolated init() {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Form<Content: View>: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Button: View {
  public typealias Body = Never
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct TextField: View {
  public typealias Body = Never
  public init(_ title: some StringProtocol, text: Binding<String>) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct List<Content: View>: View {
  public typealias Body = Never
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct NavigationStack<Root: View>: View {
  public typealias Body = Never
  public init(@ViewBuilder root: () -> Root) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct NavigationLink: View {
  public typealias Body = Never
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(_ title: some StringProtocol, value: (some Hashable)?) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func navigationDestination<Data: Hashable>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View
  ) -> some View { self }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public nonisolated func task(@_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View {
    self
  }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    self
  }
}
