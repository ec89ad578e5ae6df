#define _GNU_SOURCE
#include "CSpawn.h"

#include <dlfcn.h>
#include <stddef.h>
#ifdef __APPLE__
#include <CoreFoundation/CoreFoundation.h>
#endif

// The runtime passes each job to its hook, with the function that would have taken the job. Written in C, because Swift
// has no type for a function of this convention.
typedef __attribute__((swiftcall)) void (*original)(void *job);
typedef __attribute__((swiftcall)) void (*hook)(void *job, original);

static void (*take)(void *job, int is_main);

static __attribute__((swiftcall)) void take_global(void *job, original _) { take(job, 0); }
static __attribute__((swiftcall)) void take_main(void *job, original _) { take(job, 1); }

int take_all_jobs(void (*callback)(void *job, int is_main)) {
  void *program = dlopen(NULL, RTLD_NOW);
  hook *global = (hook *)dlsym(program, "swift_task_enqueueGlobal_hook");
  hook *main = (hook *)dlsym(program, "swift_task_enqueueMainExecutor_hook");
  if (!global || !main) return 0;
  take = callback;
  *global = take_global;
  *main = take_main;
  return 1;
}

int run_main_queue(void) {
#ifdef __APPLE__
  return CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) == kCFRunLoopRunHandledSource;
#else
  // Foundation contains CoreFoundation's run loop on other systems, but no header of it.
  static int (*run)(const void *mode, double seconds, unsigned char one);
  static const void **mode;
  if (!run) {
    void *program = dlopen(NULL, RTLD_NOW);
    run = (int (*)(const void *, double, unsigned char))dlsym(program, "CFRunLoopRunInMode");
    mode = (const void **)dlsym(program, "kCFRunLoopDefaultMode");
  }
  return run(*mode, 0, 1) == 4;  // kCFRunLoopRunHandledSource
#endif
}
