// Declares what <mach-o/getsect.h> does; the wheel does not contain that header.
#include <mach-o/loader.h>

extern uint8_t *getsectiondata(
    const struct mach_header_64 *header, const char *segment, const char *section, unsigned long *size);
