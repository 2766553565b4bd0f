#if canImport(SwiftUI)
  import SwiftUI

  /// The first view. It shows why the app could not start if the activation failed.
  package struct RootView: View {
    private let app: Result<HabitsApplication, any Error>

    package init(app: Result<HabitsApplication, any Error>) { self.app = app }

    package var body: some View {
      switch app {
      case .success(let app): HabitListView(model: app.list)
      case .failure(let error): Text(verbatim: "\(error)").padding()
      }
    }
  }

  struct HabitListView: View {
    let model: HabitListModel
    @State private var title = ""

    init(model: HabitListModel) { self.model = model }

    var body: some View {
      NavigationStack {
        List {
          ForEach(model.habits) { habit in
            HStack {
              Button {
                Task { await model.toggle(habit) }
              } label: {
                Image(systemName: model.isKept(habit) ? "checkmark.circle.fill" : "circle")
              }
              .buttonStyle(.borderless)
              NavigationLink(habit.title, value: habit)
            }
          }
          TextField("New habit", text: $title)
            .onSubmit {
              Task {
                await model.add(title)
                title = ""
              }
            }
          if let failure = model.failure { Text(verbatim: failure) }
        }
        .navigationTitle("Habits")
        .navigationDestination(for: Habit.self) { HabitView(model: model.detail(of: $0)) }
        .task { await model.load() }
      }
    }
  }

  struct HabitView: View {
    @State private var model: HabitModel

    init(model: HabitModel) { self.model = model }

    var body: some View {
      Form {
        TextField("Title", text: $model.title)
          .onSubmit { Task { await model.save() } }
        Text("\(model.streak) days in a row")
        if let failure = model.failure { Text(verbatim: failure) }
      }
    }
  }

  #Preview {
    RootView(app: Result { try HabitsApplication(storage: PreviewStorageAssembly.self) })
  }
#endif
