import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import type { Manifest } from '../manifest.ts'
import type { Moment } from '../moment-rules.ts'
import type { SystemUser } from '../programs.ts'
import { withThrowawayServer } from '../throwaway-server.ts'
import type { LogArchive } from './archive-commands.ts'
import { withLogServer } from './log-server.ts'

interface RecoveryOptions {
  archive: LogArchive
  /** The restored folder of PostgreSQL, and its owner when root restores it. */
  folder: string
  owner: SystemUser | undefined
  manifest: Manifest
  /** The moment to stop at; undefined for the last change in the archive. */
  until: Moment | undefined
  signal: AbortSignal
}

/** The end of a recovery. */
export interface RecoveryOutcome {
  /** The time of the database's last change; null when the archive had none. */
  lastChangeAt: Date | null
  /** Whether the archive ended before the moment. */
  isShort: boolean
}

/** Runs PostgreSQL on a restored folder until it has read the changes of an archive, and stops it. */
export async function recover({ until, ...options }: RecoveryOptions): Promise<RecoveryOutcome> {
  try {
    return { lastChangeAt: await readChanges({ until, ...options }), isShort: false }
  } catch (error) {
    const isShort = error instanceof CannotStart && /ended before configured recovery target/.test(error.message)
    if (!isShort) throw error
    // The archive has no change after the moment, so its last state is the closest one that can be restored.
    return { lastChangeAt: await readChanges({ until: undefined, ...options }), isShort }
  }
}

async function readChanges({ archive, folder, owner, manifest, until, signal }: RecoveryOptions) {
  const signalFile = join(folder, 'recovery.signal')
  await writeFile(signalFile, '', { mode: 0o600 })
  if (owner) await chown(signalFile, owner.uid, owner.gid)
  return withLogServer({ archive, folder, owner }, (restoreCommand) => {
    const settings = {
      fsync: 'on',
      // PostgreSQL accepts connections only after the last change, even with smaller limits than the server had.
      hot_standby: 'off',
      restore_command: restoreCommand,
      recovery_target_action: 'promote',
      ...(until && { recovery_target_time: until.text }),
    }
    const { database, user: databaseUser } = manifest
    return withThrowawayServer({ folder, database, databaseUser, owner, signal, settings }, async (client) => {
      const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
      return rows[0]?.at ?? null
    }).catch((error: unknown) => {
      if (error instanceof CannotStart && /exit code 12[67]/.test(error.message)) {
        throw new CannotStart(`The owner of ${folder} may not run ${process.execPath}, which reads the archive.`)
      }
      throw error
    })
  })
}
