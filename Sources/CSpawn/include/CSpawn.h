#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

/// Starts a child process. It has only the three standard descriptors: `/dev/null` for input, `output`, and `error`.
///
/// The child leads a process group of its own, and has the default action for every signal. This function is written in
/// C because Swift's module of the GNU C library hides the function that closes all other descriptors, and because all
/// of it is unsafe in Swift. Without `reports_crash`, Apple's systems write no report if the child crashes, which would
/// take a second and stay in a folder of the user. Returns 0 or an error number. Keeps no pointer.
int spawn_child(pid_t *child, char *const arguments[], char *const environment[], int output, int error,
                int reports_crash);

/// Shows a text with the pager that `PAGER` names, or else with `less` or `more`, and waits for its end. A reader who
/// leaves early is no error. Returns 0, or an error number if there is no pager. This function is written in C because
/// Apple's systems keep `popen` from Swift.
int show_in_pager(const char *text);

/// Runs `body` with `argument` on a thread made for it, and does not wait for it. Returns 0 or an error number.
int detach_thread(void (*body)(void *), void *argument);

/// Runs `body` with `argument` on a thread made for it, and waits until that thread has ended. Returns 0 or an error
/// number.
int run_thread(void (*body)(void *), void *argument);

/// How many threads of this process, besides the caller, run or could run if they got a processor. The others wait for
/// something. Negative if the system does not tell.
int other_threads_that_could_run(void);

/// Lets the threads that come to `pause_here_at_times` pause there so often in all, from now on. A thread that pauses
/// lets the others get ahead of it, also where they share one processor.
void let_threads_pause(int times);

/// Pauses at random for up to 0.4 ms. The blocks of a learner's code begin with it.
void pause_here_at_times(void);

/// Limits this process and its children permanently: the memory that each of them may write to, and the size of a file
/// that it writes, both in bytes. They write no core dumps.
void limit_process(size_t memory, size_t file);

/// Limits the memory that this process and its children may write to, until one of them raises that again.
void limit_memory_until_raised(size_t memory);

/// The peak of this process's memory, in bytes.
size_t peak_memory(void);

/// Makes the standard output write each line when it is complete, even into a pipe.
void write_line_by_line(void);

/// Ignores a signal from now on. Returns 1 if it was ignored before.
int ignore_signal(int number);

/// From now on, this process cannot become another program, nor can its children. Only Linux can do that.
void forbid_other_programs(void);

/// Becomes another program that may write only to these files and folders. The same holds for all processes that it
/// starts. Each list ends with NULL. If the system cannot confine it, the program runs anyway, but does not find
/// `confined` in its environment. Returns an error number if the program cannot be started.
int run_confined(const char *const places[], const char *program, char *const arguments[], char *const environment[],
                 char *const confined);

/// Makes Swift's runtime pass every job to a function instead of an executor, from now on. `is_main` says whether it is
/// one of the main actor. Returns 0 if the runtime has no hooks for that.
int take_all_jobs(void (*callback)(void *job, int is_main));

/// Runs the blocks that are on the main queue now, on the main thread. Returns whether there were any, which Foundation
/// does not tell.
int run_main_queue(void);

#endif
