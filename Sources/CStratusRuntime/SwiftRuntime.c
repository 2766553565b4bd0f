#include "StratusRuntime.h"

// Exported by the Swift runtime.
extern size_t swift_retainCount(void *object);

extern const void *swift_getExistentialMetatypeMetadata(const void *existential);

size_t stratus_reference_count(const void *object) { return swift_retainCount((void *)object); }

const void *stratus_existential_metatype(const void *existential) {
  return swift_getExistentialMetatypeMetadata(existential);
}

#if defined(__APPLE__)
#include <pthread.h>

// The runtime's own question is in the system only from macOS 26 and iOS 26 on. Here, the main actor runs only on the main thread.
bool stratus_is_on_main_actor(void) { return pthread_main_np() != 0; }
#else
// The equivalent functions of the standard library end the program if the answer is no.
typedef struct {
  void *identity;
  void *implementation;
} SerialExecutor;

__attribute__((swiftcall)) extern SerialExecutor swift_task_getMainExecutor(void);
__attribute__((swiftcall)) extern bool swift_task_isCurrentExecutorWithFlags(SerialExecutor executor, size_t flags);

bool stratus_is_on_main_actor(void) {
  // Without flags, the function returns false instead of ending the program.
  return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}
#endif
