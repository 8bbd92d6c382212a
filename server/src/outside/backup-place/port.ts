/** A place of backups: a folder, or what begins with a prefix in a bucket. Paths are relative to it, with slashes. */
export interface BackupPlace {
  /** Returns a path as the operator would name it. */
  addressOf(path: string): string
  /** Returns the names directly below a path, sorted. */
  list(path: string): Promise<string[]>
  /** Returns the files below a path, at any depth, with their sizes. */
  walk(path: string): AsyncIterable<{ path: string; bytes: number }>
  /** Returns the bytes of a file, or undefined when there is none. */
  read(path: string): Promise<AsyncIterable<Buffer> | undefined>
  /** Stores a file, with its folder. The file is there either whole or not at all, even after a loss of power. */
  write(path: string, bytes: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void>
  /** Stores a small file in the same way, and its folder. Returns false when there is one already, and leaves it. */
  writeNew(path: string, bytes: Buffer): Promise<boolean>
  /** Reserves the name of a new folder. Returns false when it is taken, also by another process at the same moment. */
  reserve(name: string): Promise<boolean>
  /** Removes a file, or a folder and what is below it. */
  remove(path: string): Promise<void>
  /** Removes files. */
  removeFiles(paths: readonly string[]): Promise<void>
}
