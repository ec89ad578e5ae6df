#include "CSpawn.h"

#include <stdatomic.h>
#include <unistd.h>

// No lock guards them, because it would order the threads, and the sanitizer would see that.
static atomic_int pauses_left, threads;

void let_threads_pause(int times) { atomic_store(&pauses_left, times); }

void pause_here_at_times(void) {
  static _Thread_local unsigned random;
  if (atomic_load_explicit(&pauses_left, memory_order_relaxed) <= 0) return;
  if (!random) random = 0x9e3779b9u * (1 + atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed));
  random ^= random << 13;
  random ^= random >> 17;
  random ^= random << 5;
  if (random % 16 != 0 || atomic_fetch_sub_explicit(&pauses_left, 1, memory_order_relaxed) <= 0) return;
  usleep(50 * (1 + (random >> 8) % 8));
}
