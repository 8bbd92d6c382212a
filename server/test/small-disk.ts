import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of the test, at `folder`. */
export interface SmallDisk {
  folder: string
  /** Makes it a disk that can only be read. */
  makeReadOnly: () => void
  remove: () => void
}

/** Mounts a disk of this many kilobytes, in memory. Returns undefined where this user may not mount one. */
export function mountSmallDisk(kilobytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-small-disk-'))
  const mount = (options: string, kind: string[] = []) =>
    execFileSync('mount', [...kind, '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  try {
    mount(`size=${kilobytes}k`, ['-t', 'tmpfs'])
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    makeReadOnly: () => mount('remount,ro'),
    remove() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}
