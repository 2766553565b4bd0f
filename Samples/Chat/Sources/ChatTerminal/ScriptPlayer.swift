import ChatApp
import ChatModel

/// Does what a user would do, and prints the screens.
@MainActor struct ScriptPlayer {
  let app: ChatApplication

  func logIn(_ user: User.ID, password: String) async {
    print("== \(user) logs in")
    await app.logIn(user, password: password)
    if let problem = app.problem { print("   \(problem)") }
    await showConversations()
  }

  func logOut() async {
    await app.logOut()
    print("== logged out\n")
  }

  /// Goes through the contacts to a thread, writes, and waits until the thread has a number of messages.
  func write(to contact: User.ID, _ drafts: [String], until count: Int) async {
    guard let router = app.router else { return }
    router.showContact(contact)
    if case .contact(let card)? = router.screens.last { card.write() }
    guard case .thread(let thread)? = router.screens.last else { return }
    for draft in drafts {
      thread.conversation.draft = draft
      await thread.submit()
    }
    await thread.conversation.follow(until: count)
    print("-- thread with \(contact)")
    for line in thread.lines { print("   \(line)") }
    for notice in thread.notices { print("   [\(notice.replacing("\n", with: "\n    "))]") }
    router.goBack()
    router.goBack()
  }

  func showConversations() async {
    guard case .conversations(let list)? = app.router?.screens.first else { return }
    await list.reload()
    print("-- conversations")
    for row in list.rows { print("   \(row.title): \(row.preview)") }
    if list.rows.isEmpty { print("   none yet") }
  }
}
