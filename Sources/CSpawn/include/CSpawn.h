#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

/// Starts a child process that has only the three standard descriptors:
/// input from `/dev/null`, and these two for output.
///
/// The child leads a process group of its own, and every signal is as a fresh process finds it. This is C because
/// Swift's module of the GNU C library hides the function that closes all other descriptors, and because all of it is
/// unsafe in Swift. Returns 0, or an error number. Keeps no pointer.
int spawn_child(pid_t *child, char *const arguments[], char *const environment[], int output, int error);

/// Limits this process and its children for good:
/// bytes of memory that each may write, and bytes of a file. No core dumps.
void limit_process(size_t memory, size_t file);

/// The most memory that this process has had, in bytes.
size_t peak_memory(void);

/// Makes the standard output write each line when it is complete, even into a pipe.
void write_line_by_line(void);

/// Becomes another program that may write files in these folders and files alone, and so may whatever it starts. A list
/// ends with NULL. The program finds `confined` in its environment only if the system can do this, and runs all the
/// same if it cannot. Returns an error number if the program cannot be started.
int run_confined(const char *const places[], const char *program, char *const arguments[], char *const environment[],
                 char *const confined);

#endif
