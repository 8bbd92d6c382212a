import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { archiveLogFile, openLogArchive } from '../backups/archive/archive-commands.ts'
import { createBackup } from '../backups/create-commands.ts'
import { listBackups, pruneBackups } from '../backups/list-commands.ts'
import { readMoment } from '../backups/moment-rules.ts'
import { readRetention } from '../backups/prune-rules.ts'
import { rehearseNewest, storeRehearsal } from '../backups/rehearse-commands.ts'
import { restoreBackup, verifyBackup } from '../backups/restore-commands.ts'
import { addressAround, openPlace, type PlaceAddress, readAddress } from '../outside/backup-place/open.ts'
import { resume } from '../platform/db/restored.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { readSettings } from '../platform/start/config.ts'
import { endSessionsOfBackup } from '../session/restored-queries.ts'
import { command, loneCommand, WrongUse } from './command.ts'

const create = loneCommand({
  name: 'backup create',
  summary: 'Makes a backup of the database and the files in a folder or bucket; the product keeps running.',
  options: { to: { value: '<folder|s3://…>', isRequired: true } },
  async runAlone(env, { to }, context) {
    const settings = readSettings(env)
    const { backupKey: key, databaseUrl, databaseDirectUrl, s3Bucket, dataDir } = settings
    const place = await openPlace(addressOf('to', to), settings)
    const url = databaseDirectUrl ?? databaseUrl
    if (!url) {
      throw new CannotStart(
        'The embedded database makes no backups. Stop the product and copy DATA_DIR, or set DATABASE_URL.',
      )
    }
    const files = s3Bucket ? undefined : join(dataDir, 'files')
    const created = await createBackup({ url, files, to: place, key, now: () => new Date(), ...context })
    const { bytes, manifest, files: copied } = created
    const folder = place.addressOf(created.folder)
    return {
      data: {
        folder,
        bytes,
        endedAt: manifest.endedAt,
        isEncrypted: key !== undefined,
        ...(copied && { files: copied.count, newFiles: copied.newCount, newBytes: copied.newBytes }),
      },
      text: [
        `${folder} has ${megabytes(bytes)} MB${key ? '' : ', not encrypted because BACKUP_KEY is unset'}.`,
        ...(copied
          ? [`Of its ${copied.count} files, ${copied.newCount} were new, with ${megabytes(copied.newBytes)} MB.`]
          : []),
        ...(s3Bucket ? ['The files are in the bucket, which must keep versions.'] : []),
      ],
    }
  },
})

const list = loneCommand({
  name: 'backup list',
  summary: 'Lists the backups in a folder or bucket, the newest first.',
  options: { to: { value: '<folder|s3://…>', isRequired: true } },
  async runAlone(env, { to }) {
    const backups = await listBackups(await openPlace(addressOf('to', to), readSettings(env)))
    const lines = backups.map(({ name, endedAt, bytes, isSealed, hasFiles, product }) => {
      const parts = hasFiles ? 'database and files' : 'database'
      return `${name}  of ${endedAt.toISOString()}  ${megabytes(bytes)} MB  ${parts}  ${isSealed ? 'encrypted' : 'not encrypted'}  ${product}`
    })
    return { data: backups, text: lines.length > 0 ? lines : ['There is no backup.'] }
  },
})

const verify = loneCommand({
  name: 'backup verify',
  summary: 'Tries the key and compares the checksums of a backup and the contents of its files.',
  options: { from: { value: '<backup>', isRequired: true } },
  async runAlone(env, { from }, { signal }) {
    const settings = readSettings(env)
    const { backup, endedAt } = await verifyBackup(await openBackup(from, settings), settings.backupKey, signal)
    return { data: { backup, endedAt }, text: [`The backup of ${endedAt.toISOString()} is complete.`] }
  },
})

const restore = loneCommand({
  name: 'restore',
  summary: 'Restores a backup in empty folders, to its moment or, with the archive of changes, to a later one.',
  options: {
    from: { value: '<backup>', isRequired: true },
    to: { value: '<folder for PostgreSQL>', isRequired: true },
    files: { value: '<folder for the files>' },
    archive: { value: '<folder|s3://…>' },
    until: { value: "'2026-11-22 10:30 WIB'" },
  },
  async runAlone(env, { from: named, to, files, archive: archiveName, until: words }, context) {
    const until = words === undefined ? undefined : readMoment(words)
    if (words !== undefined && !until) {
      throw new WrongUse(
        "--until must be a moment with its zone, like '2026-11-22 10:30 WIB' or '2026-11-22 10:30:00+07'.",
      )
    }
    const settings = readSettings(env)
    const key = settings.backupKey
    const from = await openBackup(named, settings)
    const folders = { to: resolve(to), files: files && resolve(files), needsFiles: true }
    const archive = await openArchive({ named: archiveName, until, from }, settings)
    const { manifest, recovered } = await restoreBackup({ from, ...folders, key, archive, until, ...context })
    const { endedAt, postgres } = manifest
    const moment = archive === undefined ? endedAt.toISOString() : (words ?? 'the last change in the archive')
    const last = recovered?.lastChangeAt?.toISOString() ?? endedAt.toISOString()
    return {
      data: {
        from: from.place.addressOf(from.folder),
        ...folders,
        until: until?.at ?? null,
        endedAt,
        postgres,
        ...(recovered && { lastChangeAt: recovered.lastChangeAt }),
      },
      text: [
        ...(recovered?.isShort ? [`The archive has no change after ${words}; its last one is of ${last}.`] : []),
        `Restored to ${moment}. Start PostgreSQL ${Number.parseInt(postgres, 10)} on ${folders.to}.`,
        'The product sends nothing on it until: npm run admin -- resume',
      ],
    }
  },
})

const wal = loneCommand({
  name: 'backup wal',
  summary:
    "Stores a file of PostgreSQL's log beside the backups; docs/backup.md has the faster form for archive_command.",
  options: {
    to: { value: '<folder|s3://…>', isRequired: true },
    file: { value: '<file>', isRequired: true, isOperand: true },
  },
  async runAlone(env, { to, file }) {
    const settings = readSettings(env)
    const place = await openPlace(addressOf('to', to), settings)
    // npm changes the folder to that of the product.
    const path = resolve(env.INIT_CWD ?? '', file)
    const isNew = await archiveLogFile({ place, path, key: settings.backupKey })
    return { data: { isNew }, text: [`${basename(path)} ${isNew ? 'is stored' : 'was stored before'}.`] }
  },
})

const prune = loneCommand({
  name: 'backup prune',
  summary:
    'Deletes backups, except for the newest of each of the last days, weeks and months, and the log that no kept backup needs.',
  options: { to: { value: '<folder|s3://…>', isRequired: true }, keep: { value: '7d,4w,12m', isRequired: true } },
  async runAlone(env, { to, keep }, { signal }) {
    const retention = readRetention(keep)
    if (!retention) throw new WrongUse('--keep must be numbers of days, weeks and months, like 7d,4w,12m.')
    const place = await openPlace(addressOf('to', to), readSettings(env))
    const pruned = await pruneBackups(place, retention, { now: () => new Date(), signal })
    const { deleted, logFiles, contents } = pruned
    return {
      data: { deleted, logFiles, contents: contents ?? null },
      text: [
        ...deleted.map((name) => `${name} is deleted.`),
        ...(logFiles > 0 ? [`${logFiles} files of the archive are deleted.`] : []),
        ...(contents?.count ? [`${contents.count} files with ${megabytes(contents.bytes)} MB are deleted.`] : []),
        ...(contents ? [] : ['The files of deleted backups are left: a backup is being made, or was killed today.']),
        ...(deleted.length + logFiles + (contents?.count ?? 0) === 0 ? ['Nothing was deleted.'] : []),
      ],
    }
  },
})

const rehearse = loneCommand({
  name: 'backup rehearse',
  summary: 'Restores the newest backup aside, compares it with what was backed up, and stores the result and the time.',
  options: { from: { value: '<folder|s3://…>', isRequired: true }, in: { value: '<folder for the copy>' } },
  async runAlone(env, { from, in: within = tmpdir() }, context) {
    const settings = readSettings(env)
    const { backupKey: key, databaseUrl, databaseDirectUrl } = settings
    const place = await openPlace(addressOf('from', from), settings)
    const at = new Date()
    const rehearsal = await rehearseNewest({ from: place, within: resolve(within), key, ...context })
    const { backup, manifest, seconds, problem, comparedFiles } = rehearsal
    const url = databaseDirectUrl ?? databaseUrl
    if (url) await storeRehearsal(url, { ...rehearsal, at })
    const took = `The backup ${backup} was restored in ${seconds} seconds`
    return {
      data: {
        backup,
        at,
        seconds,
        problem,
        tables: Object.keys(manifest?.rows ?? {}).length,
        files: comparedFiles,
      },
      text: [
        problem === null
          ? `${took}: every table has its rows, and ${comparedFiles} files have their bytes.`
          : `The rehearsal of the backup ${backup} failed after ${seconds} seconds: ${problem}`,
        ...(url ? [] : ['The result is stored nowhere, because DATABASE_URL is unset.']),
      ],
      hasFailed: problem !== null,
    }
  },
})

const resumeCommand = command({
  name: 'resume',
  summary: 'Lets a restored system run its tasks and send mails again.',
  options: {},
  question: () => 'Waiting mails, webhooks and other tasks of this restored system are sent. Resume it?',
  async run({ db }) {
    // The product may never have started on it.
    await endSessionsOfBackup(db)
    if (!(await resume(db)))
      throw new CannotStart('Nothing is paused: this system was not restored, or is resumed already.')
    return { data: { isPaused: false }, text: ['The system sends again. Workers begin within seconds.'] }
  },
})

/** Reads the address of a folder or bucket. Throws WrongUse with the name of the option. */
function addressOf(option: string, text: string): PlaceAddress {
  const address = readAddress(text)
  if (!address) throw new WrongUse(`--${option} must be a folder, or a bucket like s3://bucket/backups.`)
  return address
}

interface ArchiveOptions {
  named: string | undefined
  until: object | undefined
  from: Awaited<ReturnType<typeof openBackup>>
}

/** Opens the archive of a restore: the one that is named or, for a moment, the one beside the backup. */
async function openArchive({ named, until, from }: ArchiveOptions, settings: ReturnType<typeof readSettings>) {
  const key = settings.backupKey
  if (named === undefined) return until && openLogArchive(from.place, key)
  const address = addressOf('archive', named)
  const place = await openPlace(address, settings)
  const own = await openLogArchive(place, key)
  if (own || 'folder' in address) return own ?? { folder: named }
  throw new CannotStart(`There is no archive at ${place.addressOf('')}.`)
}

async function openBackup(from: string, settings: ReturnType<typeof readSettings>) {
  const { place, name: folder } = addressAround(addressOf('from', from))
  return { place: await openPlace(place, settings), folder }
}

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

export const backupCommands = [create, list, verify, wal, prune, rehearse, restore, resumeCommand]
