const megabyte = 1024 ** 2

/**
 * Returns the value of `shared_buffers` for a machine with this many bytes of memory: an eighth, so that the product
 * and the system's own cache keep the rest, from 64 MB to 1 GB. PostgreSQL takes the memory only as pages are read.
 */
export function sharedBuffersFor(memory: number): string {
  const megabytes = Math.floor(memory / 8 / megabyte)
  return `${Math.min(1024, Math.max(64, megabytes))}MB`
}
