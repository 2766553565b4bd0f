/// Ends the process with a clear message when foreign code crashes, hangs or calls exit().
///
/// This is C, because all of it runs in signal handlers: Swift code may allocate, retain or initialise a global at any
/// point, and none of that is safe there. A handler here only walks finished text, calls write(2), and leaves by _exit(2).
#ifndef CCRASHGUARD_H
#define CCRASHGUARD_H

#include <stdbool.h>
#include <stdint.h>

/// Bytes that stand in a message for what is only known when it happens.
enum {
  CRASH_GUARD_SIGNAL = 1,
  CRASH_GUARD_ACTIVITY = 2,
};

/// What is written to standard error; the text must live until `crash_guard_end`.
typedef struct {
  /// A signal such as SIGSEGV arrived.
  const char *crash;
  /// The time is over.
  const char *timeout;
  /// The guarded code called exit().
  const char *exit;
} CrashGuardMessages;

/// Starts to guard the process. Handlers that were there before are kept for `crash_guard_end`.
///
/// - `seconds`: how long the guarded code may take; 0: as long as it likes.
/// - `status`: the exit status after a message.
/// - Returns false when the system refuses; then nothing is guarded.
bool crash_guard_begin(const CrashGuardMessages *messages, uint32_t seconds, int32_t status);

/// What the guarded code does next; copied (up to 511 bytes).
void crash_guard_activity(const char *activity);

/// Stops guarding and puts the former handlers back.
void crash_guard_end(void);

#endif
