import { randomBytes } from 'node:crypto'
import { appendFile, chmod, chown, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { FileStoreCopy } from '../outside/backup-place/file-store.ts'
import { writeProblem, writingTo } from '../outside/backup-place/write-failure.ts'
import { isRoot } from '../platform/db/cluster/programs.ts'
import { migrationsOfThisCode } from '../platform/db/migrations/migrations.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import type { LogArchive } from './archive/archive-commands.ts'
import { type RecoveryOutcome, recover } from './archive/recovery.ts'
import { type ListedFile, readFileList } from './files/file-list.ts'
import { checkContents, requireContents, restoredFolder, restoreFiles } from './files/restore-files.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { Moment } from './moment-rules.ts'
import { type BackupFolder, checkPart, type Part, type PartOptions, readPart } from './parts.ts'
import { runProgram, type SystemUser, throwIfStopped } from './programs.ts'
import { settingQuoted, shellQuoted } from './quoting-rules.ts'
import { requireNoSecrets, restoreSecrets } from './secrets-commands.ts'

interface RestoreOptions {
  from: BackupFolder
  /** An empty folder for PostgreSQL. */
  to: string
  /** An empty folder or bucket for the files; undefined to restore no files. */
  files: { folder: string } | FileStoreCopy | undefined
  /** The data folder for the secrets; undefined to restore no secrets. */
  secrets: string | undefined
  /** Whether a backup without files is refused when a folder for them is named. */
  needsFiles: boolean
  key: Buffer | undefined
  /** The archive of PostgreSQL's log, and the moment after the backup to restore. */
  archive: Archive | undefined
  until: Moment | undefined
  signal: AbortSignal
  progress: (line: string) => void
}

/** Compares everything that a backup has with its checksums. Throws CannotStart for one that can't be restored. */
export async function verifyBackup(from: BackupFolder, key: Buffer | undefined, signal: AbortSignal) {
  const { manifest, files } = await checkBackup(from, key, signal)
  await requireContents(files, { from, key })
  await checkContents(files, { from, key, signal })
  return manifest
}

/** Compares the parts of a backup with their checksums, and reads the list of its files. */
async function checkBackup(from: BackupFolder, key: Buffer | undefined, signal: AbortSignal) {
  const { manifest } = await readManifest(from, key)
  for (const part of Object.values(manifest.parts)) await checkPart(part, from, signal)
  const files = manifest.files ? await readFileList(manifest.files.list, from, signal) : []
  return { manifest, files }
}

interface RestoredBackup {
  manifest: Manifest
  files: ListedFile[]
  recovered: RecoveryOutcome | undefined
}

/** A folder to which PostgreSQL copied its log, or an archive of this product. */
type Archive = { folder: string } | LogArchive

/**
 * Restores a backup into empty folders, after checking the options, the key, the parts and that all contents exist.
 * Also returns the outcome of the recovery if an archive of this product brought the database forward.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { from, to, files, key, archive, signal, progress } = options
  const manifest = await checkOptions(options)
  progress('Comparing checksums ...')
  const { files: listed } = await checkBackup(from, key, signal)
  // Restoring the database alone needs no contents.
  if (files !== undefined) await requireContents(listed, { from, key })
  if (isLogArchive(archive)) await checkArchive(archive, to)

  const user = await makeOwnedFolder(to)
  const owner = isFolder(files) ? await makeOwnedFolder(files.folder) : undefined
  const restore = { ...options, manifest, part: { ...from, key, backup: manifest.backup, signal } }
  try {
    // The database is restored with its settings first: if the command is killed after that, it starts paused.
    await restoreDatabase(restore, user)
    if (hasFiles(manifest)) await restoreAllFiles(restore, listed, owner)
    const recovered = await recoverFromArchive(restore, user)
    // The secrets are restored last, because they are not deleted again after a failure.
    await restoreSecretsOf(restore)
    return { manifest, files: listed, recovered }
  } catch (error) {
    // Otherwise PostgreSQL could be started on a partly restored database.
    for (const folder of foldersOf(options)) await emptyFolder(folder)
    if (isBucket(files)) await files.clear()
    throwIfStopped(signal)
    throw error
  }
}

const isFolder = (files: RestoreOptions['files']) => files !== undefined && 'folder' in files
const isBucket = (files: RestoreOptions['files']) => files !== undefined && 'write' in files
const isLogArchive = (archive: RestoreOptions['archive']) => archive !== undefined && 'names' in archive
const hasFiles = ({ files, parts }: Manifest) => (files ?? parts.files) !== undefined
const foldersOf = ({ to, files }: RestoreOptions) => (isFolder(files) ? [to, files.folder] : [to])

/** Refuses folders that aren't empty, and options that don't fit the backup or each other. Returns its manifest. */
async function checkOptions(options: RestoreOptions) {
  const { from, files, secrets, needsFiles, key } = options
  for (const folder of foldersOf(options)) await requireEmpty(folder)
  if (isBucket(files)) await requireEmptyBucket(files)
  const { manifest } = await readManifest(from, key)
  requireKnownSchema(manifest)
  requireArchive(manifest, options)
  if (needsFiles && files !== undefined && !hasFiles(manifest)) {
    throw new CannotStart('This backup has no files. Leave out --files.')
  }
  if (isBucket(files) && manifest.parts.files) {
    throw new CannotStart('This backup is of an earlier version, whose files are restored into a folder only.')
  }
  if (secrets !== undefined) {
    if (!manifest.parts.secrets) throw new CannotStart('This backup has no secrets. Leave out --secrets.')
    requireNoSecrets(secrets)
  }
  return manifest
}

/** A restore whose options were checked. */
interface CheckedRestore extends RestoreOptions {
  manifest: Manifest
  part: PartOptions
}

/** Unpacks the database and writes the settings with which it is recovered and starts paused. */
async function restoreDatabase(restore: CheckedRestore, user: SystemUser | undefined) {
  const { to, archive, until, manifest, part, progress } = restore
  progress('Restoring the database ...')
  await unpack(manifest.parts.database, part, { to, user })
  await chmod(to, 0o700)
  // An archive that this command reads itself needs no settings.
  const recovery =
    archive && !isLogArchive(archive)
      ? { archive: archive.folder, until, user }
      : { archive: undefined, until: undefined, user }
  await writingTo(to, () => writeSettings(to, recovery))
}

/** Restores the files into the folder or bucket that was named, if any. `owner`: the owner of the folder. */
async function restoreAllFiles(restore: CheckedRestore, listed: ListedFile[], owner: SystemUser | undefined) {
  const { from, files, key, signal, manifest, part, progress } = restore
  if (files === undefined) return
  progress('Restoring the files ...')
  if (isFolder(files) && manifest.parts.files) {
    await unpack(manifest.parts.files, part, { to: files.folder, user: owner })
  }
  const to = isFolder(files) ? restoredFolder(files.folder, owner) : files
  await restoreFiles(listed, { to, from, key, signal })
}

/** Brings the database forward with an archive of this product. Returns undefined without one. */
async function recoverFromArchive(
  { to, archive, until, manifest, signal, progress }: CheckedRestore,
  user?: SystemUser,
) {
  if (!isLogArchive(archive)) return undefined
  progress('Reading the archive ...')
  return writingTo(to, () => recover({ archive, folder: to, owner: user, manifest, until, signal }))
}

async function restoreSecretsOf({ secrets, manifest, part }: CheckedRestore) {
  const secretsPart = manifest.parts.secrets
  if (secrets === undefined || !secretsPart) return
  const owner = await makeOwnedFolder(secrets)
  await writingTo(secrets, () => restoreSecrets(secretsPart, { ...part, dataDir: secrets, owner }))
}

/** Tries the key on the last file of an archive, and whether PostgreSQL can run to read it. */
async function checkArchive({ names, fetch, open }: LogArchive, to: string) {
  const last = names.at(-1)
  if (last !== undefined) await open(last, await fetch(last))
  if (!isRoot) return
  const { uid } = await stat(to)
    .catch(() => stat(dirname(to)))
    .catch(() => ({ uid: 0 }))
  if (uid === 0) {
    throw new CannotStart(
      `PostgreSQL has to read the archive, but doesn't run as root. Make ${to} and give it to the user of PostgreSQL, or restore as that user.`,
    )
  }
}

async function requireEmpty(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new CannotStart(`${folder} is a file. Name an empty folder.`)
    throw error
  })
  if (names.length > 0) throw new CannotStart(`The folder ${folder} is not empty. Name an empty one.`)
}

async function requireEmptyBucket({ isEmpty, address }: FileStoreCopy) {
  if (!(await isEmpty())) throw new CannotStart(`The bucket ${address} is not empty. Name an empty one.`)
}

function requireKnownSchema({ schema, product }: Manifest) {
  const newest = migrationsOfThisCode().at(-1)?.name ?? ''
  if (schema <= newest) return
  throw new CannotStart(
    `This backup is of Hireloom ${product}, whose database is newer than this version supports (${schema}). Restore it with that version or a later one.`,
  )
}

function requireArchive({ endedAt }: Manifest, { archive, until }: RestoreOptions) {
  if (!until) return
  if (archive === undefined) {
    throw new CannotStart(
      'A moment can be restored only with the archive of the log. Name its folder or bucket with --archive.',
    )
  }
  if (until.at < endedAt) {
    throw new CannotStart(`The backup ended at ${endedAt.toISOString()}. Name a later --until or an older backup.`)
  }
}

/**
 * Creates a folder. As root, returns the user who is to own its contents; undefined where this process is not root.
 */
async function makeOwnedFolder(folder: string): Promise<SystemUser | undefined> {
  const isNew = (await writingTo(folder, () => makeFolder(folder))) !== undefined
  if (!isRoot) return undefined
  const { uid, gid } = await stat(isNew ? dirname(folder) : folder)
  if (isNew) await chown(folder, uid, gid)
  return { uid, gid }
}

async function unpack(part: Part, from: PartOptions, { to, user }: { to: string; user: SystemUser | undefined }) {
  await runProgram(
    'tar',
    ['--extract', '--file=-', `--directory=${to}`, '--no-same-owner'],
    { user, signal: from.signal, explain: (output) => writeProblem({ message: output }, to)?.message },
    async ({ stdin, stdout }) => {
      stdout.resume()
      await readPart(part, stdin, from)
    },
  )
}

async function emptyFolder(folder: string) {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
}

type Recovery = Pick<RestoreOptions, 'until'> & { archive: string | undefined; user: SystemUser | undefined }

/** Adds the settings of a restored server to those that `alter system` made, which come last. */
async function writeSettings(to: string, { archive, until, user }: Recovery) {
  const settings = {
    // The product sends nothing while it finds this mark.
    'hireloom.restored': `${new Date().toISOString()} ${randomBytes(6).toString('hex')}`,
    // The restored server must not add its changes to the archive of the original system.
    archive_mode: 'off',
    ...(archive !== undefined && {
      restore_command: `cp ${shellQuoted(`${resolve(archive).replaceAll('%', '%%')}/%f`)} "%p"`,
      recovery_target_action: 'promote',
    }),
    ...(until && { recovery_target_time: until.text }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${settingQuoted(value)}\n`)
  await appendFile(join(to, 'postgresql.auto.conf'), `# Written by npm run admin -- restore\n${lines.join('')}`)
  if (archive === undefined) return
  const signal = join(to, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  if (user) await chown(signal, user.uid, user.gid)
}
