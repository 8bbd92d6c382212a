import { hasPlainLog, openLogArchive } from '../backups/archive/archive-commands.ts'
import { readMoment } from '../backups/moment-rules.ts'
import { restoreBackup } from '../backups/restore-commands.ts'
import { erasePeopleOfBackup } from '../candidates/erasure/restored-commands.ts'
import { endActionsOfBackup } from '../operations/restored-queries.ts'
import { openFilesIn, openPlace } from '../outside/backup-place/open.ts'
import { resume } from '../platform/db/restored.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { readSettings } from '../platform/start/config.ts'
import { endSessionsOfBackup } from '../session/restored-queries.ts'
import { addressOf, folderOf, openBackup, type PlaceSettings } from './backup-addresses.ts'
import { command, standaloneCommand, UsageError } from './command.ts'

const restore = standaloneCommand({
  name: 'restore',
  summary: 'Restores a backup into empty folders, to its moment or, with the archive of changes, to a later one.',
  isRecorded: true,
  options: {
    from: { value: '<backup>', isRequired: true },
    to: { value: '<folder for PostgreSQL>', isRequired: true },
    files: { value: '<folder|s3://bucket for the files>' },
    secrets: { value: '<DATA_DIR>' },
    archive: { value: '<folder|s3://…>' },
    until: { value: "'2026-11-22 10:30 WIB'" },
  },
  async runAlone(env, { from: address, to, files, secrets, archive: archiveName, until: untilText }, context) {
    const until = untilText === undefined ? undefined : readMoment(untilText)
    if (untilText !== undefined && !until) {
      throw new UsageError(
        "--until must be a moment with its zone, like '2026-11-22 10:30 WIB' or '2026-11-22 10:30:00+07'.",
      )
    }
    const folders = {
      to: folderOf('to', to, 'an empty folder of this machine, in which PostgreSQL is started afterwards'),
      secrets: secrets && folderOf('secrets', secrets, 'the folder of DATA_DIR'),
    }
    const settings = readSettings(env)
    const key = settings.backupKey
    const from = await openBackup(address, settings)
    const filesTo = files === undefined ? undefined : await openTarget(files, settings)
    const archive = await openArchive({ option: archiveName, until, from }, settings)
    const { manifest, recovered } = await restoreBackup({
      from,
      ...folders,
      files: filesTo,
      needsFiles: true,
      key,
      archive,
      until,
      ...context,
    })
    const { endedAt, postgres } = manifest
    const reachedMoment = recovered?.isShort ? undefined : untilText
    const moment = archive === undefined ? endedAt.toISOString() : (reachedMoment ?? 'the last change in the archive')
    const last = recovered?.lastChangeAt?.toISOString() ?? endedAt.toISOString()
    return {
      data: {
        from: from.place.addressOf(from.folder),
        ...folders,
        files,
        until: until?.at ?? null,
        endedAt,
        postgres,
        ...(recovered && { lastChangeAt: recovered.lastChangeAt }),
      },
      text: [
        ...(recovered?.isShort ? [`The archive ends before ${untilText}; its last change is from ${last}.`] : []),
        `Restored to ${moment}. Start PostgreSQL ${Number.parseInt(postgres, 10)} on ${folders.to}.`,
        ...(secrets ? [`The secrets of the system are in ${folders.secrets}.`] : []),
        'The restored system runs no task and sends nothing until you run: npm run admin -- resume',
      ],
    }
  },
})

const resumeCommand = command({
  name: 'resume',
  summary: 'Lets a restored system run its tasks and send mails again.',
  options: {},
  question: () => 'Waiting mails and webhooks of this restored system are sent, and its other tasks run. Resume it?',
  async run({ progress, ...services }) {
    const { db } = services
    // The product does the same when it starts, but may not have started since the restore.
    await endSessionsOfBackup(db)
    await endActionsOfBackup(db)
    await erasePeopleOfBackup(services, {
      info: () => undefined,
      warn: ({ err }) =>
        progress(
          `People who were erased after the restored moment are erased within the hour, not now: ${err.message}`,
        ),
    })
    if (!(await resume(db)))
      throw new CannotStart('Nothing is paused: this system was not restored, or was already resumed.')
    return { data: { isPaused: false }, text: ['The system sends again. Workers begin within seconds.'] }
  },
})

/** Opens the folder or bucket that gets the files. In a bucket, the product keeps them without a prefix. */
async function openTarget(option: string, settings: PlaceSettings) {
  const address = addressOf('files', option)
  if ('folder' in address) return address
  if (address.prefix !== '') throw new UsageError('--files must be a folder, or a bucket without a prefix.')
  return openFilesIn(address.bucket, settings)
}

interface ArchiveOptions {
  option: string | undefined
  until: object | undefined
  from: Awaited<ReturnType<typeof openBackup>>
}

/**
 * Opens the archive of a restore: the named one or, to restore a moment, the one next to the backup. Returns undefined
 * without an archive and a moment, or if there is no archive next to the backup.
 */
async function openArchive({ option, until, from }: ArchiveOptions, settings: PlaceSettings) {
  const key = settings.backupKey
  if (option === undefined) return until && openLogArchive(from.place, key)
  const address = addressOf('archive', option)
  const place = await openPlace(address, settings)
  const archive = await openLogArchive(place, key)
  if (archive) return archive
  // PostgreSQL would take an empty folder for an archive without later changes.
  if ('folder' in address && (await hasPlainLog(place))) return address
  throw new CannotStart(`There is no archive at ${place.addressOf('')}.`)
}

export const restoreCommands = [restore, resumeCommand]
