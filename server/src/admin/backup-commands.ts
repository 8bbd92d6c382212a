import { tmpdir } from 'node:os'
import { basename, resolve } from 'node:path'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import { archiveLogFile } from '../backups/archive/archive-commands.ts'
import { createBackup } from '../backups/create-commands.ts'
import { listBackups, pruneBackups } from '../backups/list-commands.ts'
import { readRetention } from '../backups/prune-rules.ts'
import { rehearseNewest, storeRehearsal } from '../backups/rehearse-commands.ts'
import { verifyBackup } from '../backups/restore-commands.ts'
import { readSecrets } from '../backups/secrets-commands.ts'
import { openFileStore } from '../outside/backup-place/open.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { readSettings } from '../platform/start/config.ts'
import { folderOf, openBackup, openNamed, openTarget, type PlaceSettings } from './backup-addresses.ts'
import { standaloneCommand, UsageError } from './command.ts'

const create = standaloneCommand({
  name: 'backup create',
  summary: 'Makes a backup of the database and the files in a folder or bucket; the product keeps running.',
  isRecorded: true,
  options: { to: { value: '<folder|s3://…>', isRequired: true }, 'without-files': {}, 'with-secrets': {} },
  async runAlone(env, { to, 'with-secrets': withSecrets, 'without-files': isWithoutFiles }, context) {
    const settings = readSettings(env)
    const { backupKey: key, databaseUrl, databaseDirectUrl, dataDir } = settings
    const place = await openTarget(to, settings)
    const url = databaseDirectUrl ?? databaseUrl
    if (!url) {
      throw new CannotStart(
        "The embedded database can't make backups. Stop the product and copy DATA_DIR, or set DATABASE_URL.",
      )
    }
    const files = isWithoutFiles ? undefined : await openFileStore(settings)
    const secrets = withSecrets ? await readSecrets(dataDir, key) : undefined
    const created = await createBackup({ url, files, secrets, to: place, key, now: () => new Date(), ...context })
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
        ...(secrets ? secretsText(settings) : []),
        ...(copied
          ? [
              `Of its ${pluralize(copied.count, 'file')}, ${copied.newCount} were new, with ${megabytes(copied.newBytes)} MB.`,
            ]
          : []),
      ],
    }
  },
})

const list = standaloneCommand({
  name: 'backup list',
  summary: 'Lists the backups in a folder or bucket, the newest first.',
  options: { to: { value: '<folder|s3://…>', isRequired: true } },
  async runAlone(env, { to }) {
    const backups = await listBackups(await openNamed('to', to, readSettings(env)))
    const lines = backups.map(lineOf)
    return {
      data: backups,
      text: lines.length > 0 ? lines : ['There is no backup.'],
      hasFailed: backups.some(({ problem }) => problem !== null),
    }
  },
})

function lineOf(backup: Awaited<ReturnType<typeof listBackups>>[number]) {
  if (backup.problem !== null) return `${backup.name}  ${backup.problem}`
  const { name, endedAt, bytes, isSealed, hasFiles, hasSecrets, product } = backup
  const parts = ['database', ...(hasFiles ? ['files'] : []), ...(hasSecrets ? ['secrets'] : [])].join(', ')
  return `${name}  of ${endedAt.toISOString()}  ${megabytes(bytes)} MB  ${parts}  ${isSealed ? 'encrypted' : 'not encrypted'}  ${product}`
}

const verify = standaloneCommand({
  name: 'backup verify',
  summary: 'Tries the key and compares the checksums of a backup and the contents of its files.',
  options: { from: { value: '<backup>', isRequired: true } },
  async runAlone(env, { from }, { signal }) {
    const settings = readSettings(env)
    const { backup, endedAt } = await verifyBackup(await openBackup(from, settings), settings.backupKey, signal)
    return { data: { backup, endedAt }, text: [`The backup of ${endedAt.toISOString()} is complete.`] }
  },
})

const wal = standaloneCommand({
  name: 'backup wal',
  summary:
    "Stores a file of PostgreSQL's log beside the backups; docs/backup.md has the faster form for archive_command.",
  options: {
    to: { value: '<folder|s3://…>', isRequired: true },
    file: { value: '<file>', isRequired: true, isOperand: true },
  },
  async runAlone(env, { to, file }) {
    const settings = readSettings(env)
    const place = await openTarget(to, settings)
    // npm changes the working directory to the product's folder. INIT_CWD is the directory in which npm was called.
    const path = resolve(env.INIT_CWD ?? '', file)
    const isNew = await archiveLogFile({ place, path, key: settings.backupKey })
    return { data: { isNew }, text: [`${basename(path)} ${isNew ? 'is stored' : 'was stored before'}.`] }
  },
})

const prune = standaloneCommand({
  name: 'backup prune',
  summary:
    'Keeps the newest backup of each of the last days, weeks and months; deletes the others and the log that no kept backup needs.',
  isRecorded: true,
  options: { to: { value: '<folder|s3://…>', isRequired: true }, keep: { value: '7d,4w,12m', isRequired: true } },
  async runAlone(env, { to, keep }, { signal }) {
    const retention = readRetention(keep)
    if (!retention) throw new UsageError('--keep must be numbers of days, weeks and months, like 7d,4w,12m.')
    const place = await openNamed('to', to, readSettings(env))
    const pruned = await pruneBackups(place, retention, { now: () => new Date(), signal })
    const { deleted, logFiles, contents } = pruned
    return {
      data: { deleted, logFiles, contents: contents ?? null },
      text: [
        ...deleted.map((name) => `${name} is deleted.`),
        ...(logFiles > 0
          ? [`${pluralize(logFiles, 'file of the archive is', 'files of the archive are')} deleted.`]
          : []),
        ...(contents?.count
          ? [
              `${pluralize(contents.count, 'copied file is', 'copied files are')} deleted, with ${megabytes(contents.bytes)} MB.`,
            ]
          : []),
        ...(contents ? [] : ['The files of deleted backups are left: a backup is being made, or was killed today.']),
        ...(deleted.length + logFiles + (contents?.count ?? 0) === 0 ? ['Nothing was deleted.'] : []),
      ],
    }
  },
})

const rehearse = standaloneCommand({
  name: 'backup rehearse',
  summary:
    'Restores the newest backup into a separate folder, compares it with what was backed up, and stores the result and the time.',
  isRecorded: true,
  options: { from: { value: '<folder|s3://…>', isRequired: true }, in: { value: '<folder for the copy>' } },
  async runAlone(env, { from, in: within = tmpdir() }, context) {
    const folder = folderOf('in', within, 'a folder of this machine')
    const settings = readSettings(env)
    const { backupKey: key, databaseUrl, databaseDirectUrl } = settings
    const place = await openNamed('from', from, settings)
    const at = new Date()
    const rehearsal = await rehearseNewest({ from: place, within: folder, key, ...context })
    const { backup, manifest, seconds, problem, comparedFiles, checkedHistories } = rehearsal
    const url = databaseDirectUrl ?? databaseUrl
    if (url) await storeRehearsal(url, { ...rehearsal, at })
    const restored = `The backup ${backup} was restored in ${seconds} seconds`
    return {
      data: {
        backup,
        at,
        seconds,
        problem,
        tables: Object.keys(manifest?.rows ?? {}).length,
        files: comparedFiles,
        histories: checkedHistories,
      },
      text: [
        problem === null
          ? `${restored}, with the rows of every table, ${pluralize(comparedFiles, 'file')}, and the histories of ${pluralize(checkedHistories, 'document')} to sign.`
          : `The rehearsal of the backup ${backup} failed after ${seconds} seconds: ${problem}`,
        ...(url ? [] : ["The result isn't stored, because DATABASE_URL is unset."]),
      ],
      hasFailed: problem !== null,
    }
  },
})

/**
 * The secrets that are in DATA_DIR unless they are settings, and the fingerprint key, which is made from the encryption
 * key unless it is a setting.
 */
const generatedSecrets = {
  SIGNING_KEY: 'signingKey',
  ENCRYPTION_KEY: 'encryptionKey',
  FINGERPRINT_KEY: 'fingerprintKey',
  CAPTCHA_SECRET: 'captchaSecret',
  PUBLIC_API_KEY: 'publicApiKey',
} as const

/** Returns the line about the secrets in a backup, with a warning about those that are settings instead. */
function secretsText(settings: PlaceSettings) {
  const names = Object.entries(generatedSecrets).filter(([, name]) => settings[name] !== undefined)
  const others = names.map(([setting]) => setting).join(', ')
  const warning = others && ` without ${others}, which the settings have: store them elsewhere`
  return [`The secrets of DATA_DIR are in it${warning}.`]
}

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

export const backupCommands = [create, list, verify, wal, prune, rehearse]
