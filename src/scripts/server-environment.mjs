/**
 * What the server is started with before it can say anything itself. glibc learns from the first large buffers that are
 * given back to keep all later ones: a server that is sent the largest bodies then stays a third larger than it has to be.
 * With a fixed limit (bytes) each large buffer goes back to the system; other C libraries do not read it.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: String(2 ** 18) };
