#include "StratusRuntime.h"

// Exported by the Swift runtime.
extern size_t swift_retainCount(void *object);
extern size_t swift_unownedRetainCount(void *object);
extern size_t swift_weakRetainCount(void *object);

extern const void *swift_getExistentialMetatypeMetadata(const void *existential);

size_t stratus_reference_count(const void *reference) {
  void *object = (void *)reference;
  // An object counts itself once among the unowned and once among the weak references.
  return swift_retainCount(object) + swift_unownedRetainCount(object) + swift_weakRetainCount(object) - 2;
}

const void *stratus_existential_metatype(const void *existential) {
  return swift_getExistentialMetatypeMetadata(existential);
}

#if defined(__APPLE__)
#include <pthread.h>

// The runtime's own question is in the system only from macOS 26 and iOS 26 on. Here, the main actor runs only on the
// main thread.
bool stratus_is_on_main_actor(void) { return pthread_main_np() != 0; }

#else
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

static bool is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
#else
static bool is_main_thread(void) { return false; }
#endif

// The equivalent functions of the standard library end the program if the answer is no.
typedef struct {
  void *identity;
  void *implementation;
} SerialExecutor;

__attribute__((swiftcall)) extern SerialExecutor swift_task_getMainExecutor(void);
// Weak, because the runtime has it only from Swift 6.2 on.
__attribute__((swiftcall, weak)) extern bool swift_task_isCurrentExecutorWithFlags(
    SerialExecutor executor, size_t flags);

bool stratus_is_on_main_actor(void) {
  if (!swift_task_isCurrentExecutorWithFlags) return is_main_thread();
  // Without flags, the function returns false instead of ending the program.
  return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}
#endif
