#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

/// Starts a child process that has only the three standard descriptors: input from `/dev/null`, and these two for output.
///
/// The child leads a process group of its own, and every signal is as a fresh process finds it. This is C because Swift's
/// module of the GNU C library hides the function that closes all other descriptors, and because all of it is unsafe in Swift.
/// Returns 0, or an error number. Keeps no pointer.
int spawn_child(pid_t *child, char *const arguments[], char *const environment[], int output, int error);

#endif
