// Gives a process a clock that jumps, a disk that fills and waits for the disk that fail, as a file tells all processes
// at once (bench/faults/machine.ts). Loaded before the C library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct control {
  int64_t jump_ms;
  int32_t is_full;
  int32_t fails_sync;
};

static const struct control healthy;
static const volatile struct control *control = &healthy;

__attribute__((constructor)) static void open_control(void) {
  const char *path = getenv("FAULTS_CONTROL");
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) abort();
  void *page = mmap(0, sizeof healthy, PROT_READ, MAP_SHARED, file, 0);
  if (page == MAP_FAILED) abort();
  control = page;
  close(file);
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

int clock_gettime(clockid_t clock, struct timespec *time) {
  REAL(clock_gettime);
  int result = real(clock, time);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) time->tv_sec += control->jump_ms / 1000;
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  REAL(gettimeofday);
  int result = real(time, zone);
  time->tv_sec += control->jump_ms / 1000;
  return result;
}

time_t time(time_t *into) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (into) *into = now.tv_sec;
  return now.tv_sec;
}

int fsync(int file) {
  REAL(fsync);
  if (!control->fails_sync) return real(file);
  errno = EIO;
  return -1;
}

int fdatasync(int file) {
  REAL(fdatasync);
  if (!control->fails_sync) return real(file);
  errno = EIO;
  return -1;
}

// On a full disk, what is there can be written over, and nothing grows.
static int is_beyond(int file, off_t end) {
  struct stat about;
  return control->is_full && fstat(file, &about) == 0 && S_ISREG(about.st_mode) && end > about.st_size;
}

static ssize_t refuse(void) {
  errno = ENOSPC;
  return -1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (control->is_full && is_beyond(file, lseek(file, 0, SEEK_CUR) + (off_t)count)) return refuse();
  return real(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  REAL(pwrite);
  return is_beyond(file, at + (off_t)count) ? refuse() : real(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  REAL(pwrite64);
  return is_beyond(file, at + (off_t)count) ? refuse() : real(file, bytes, count, at);
}

int posix_fallocate(int file, off_t at, off_t count) {
  REAL(posix_fallocate);
  return is_beyond(file, at + count) ? ENOSPC : real(file, at, count);
}

int ftruncate(int file, off_t size) {
  REAL(ftruncate);
  return is_beyond(file, size) ? (int)refuse() : real(file, size);
}

int ftruncate64(int file, off64_t size) {
  REAL(ftruncate64);
  return is_beyond(file, size) ? (int)refuse() : real(file, size);
}
