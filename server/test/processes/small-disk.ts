import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOwner } from '../../src/platform/db/cluster/programs.ts'

/** Whether this user may mount disks, as root may outside of most containers. */
export const canMountSmallDisk = mayMount()

function mayMount() {
  try {
    mountSmallDisk(64).remove()
    return true
  } catch {
    return false
  }
}

/** Mounts an empty disk of this many kilobytes, in memory. */
export function mountSmallDisk(kilobytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-small-disk-'))
  const mount = (options: string, kind: string[] = []) =>
    execFileSync('mount', [...kind, '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  try {
    mount(`size=${kilobytes}k`, ['-t', 'tmpfs'])
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Creates a folder on the disk, which the database can write to as well. */
    addDatabaseFolder() {
      chmodSync(folder, 0o711)
      const files = join(folder, 'files')
      mkdirSync(files)
      chownSync(files, databaseOwner, databaseOwner)
      return files
    },
    /** Leaves this many bytes free. */
    fill(free = 0) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - free))
    },
    clear: () => rmSync(ballast),
    /** Makes it a disk that can only be read. */
    makeReadOnly: () => mount('remount,ro'),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
