import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOwner } from '../../src/platform/db/cluster/programs.ts'

/** Whether this process may mount disks, which only root may. */
export const canMountSmallDisk = mayMount()

function mayMount() {
  try {
    mountSmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}

/** Mounts an empty disk of a few megabytes in memory, which the database can write to as well. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-disk-'))
  const ballast = join(folder, 'ballast')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  chmodSync(folder, 0o711)
  const files = join(folder, 'files')
  mkdirSync(files)
  chownSync(files, databaseOwner, databaseOwner)
  return {
    /** A folder on the disk. */
    folder: files,
    /** Leaves this many bytes free. */
    fill(free = 0) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - free))
    },
    clear: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
