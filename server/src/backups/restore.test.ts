import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canMountSmallDisk, mountSmallDisk } from '../../test/processes/small-disk.ts'
import { folderPlace } from '../outside/backup-place/folder.ts'
import { writeFileList } from './files/file-list.ts'
import { restoredFolder } from './files/restore-files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { type PartOptions, writePart } from './parts.ts'
import { runProgram } from './programs.ts'
import { rehearseNewest } from './rehearse-commands.ts'
import { restoreBackup, verifyBackup } from './restore-commands.ts'
import { readSecrets, writeSecrets } from './secrets-commands.ts'

const { signal } = new AbortController()
const key = Buffer.alloc(32, 7)

/** Prepares a backup of a database folder with one file. */
async function prepare() {
  const home = await mkdtemp(join(tmpdir(), 'hireloom-restore-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const place = folderPlace(join(home, 'backups'))
  const from = { place, folder: '20261122T020000Z' }
  mkdirSync(join(home, 'backups'))
  await place.reserve(from.folder)
  const part = { ...from, key, backup: from.folder, signal }
  const archived = (name: string, folder: string, target: PartOptions = part) =>
    runProgram('tar', ['--create', '--file=-', `--directory=${folder}`, '.'], { signal }, ({ stdout }) =>
      writePart(name, stdout, target),
    )
  const store = (path: string, text: string) => {
    mkdirSync(join(home, path, '..'), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  store('live/PG_VERSION', '18')
  const at = new Date('2026-11-22T02:00:00Z')
  const facts = { product: '0.1.0', schema: '', postgres: '18', database: 'hireloom', user: 'hireloom' }
  const manifest: Manifest = {
    format: 2,
    backup: from.folder,
    ...facts,
    begunAt: at,
    endedAt: at,
    rows: {},
    samples: [],
    parts: { database: await archived('database.tar.gz', join(home, 'live')) },
  }
  const [to, files, dataDir] = [join(home, 'restored'), join(home, 'restored-files'), join(home, 'data')]
  const options = { key, needsFiles: true, archive: undefined, until: undefined, signal, progress: () => undefined }
  return { home, from, part, archived, store, manifest, to, files, dataDir, options: { from, to, ...options } }
}

test('a backup of format 1, which has its files in an archive, is still restored', async () => {
  const { home, from, store, archived, manifest, to, files, options } = await prepare()
  store('store/cv/the-key-of-a-file-cv', 'A CV')
  const parts = { ...manifest.parts, files: await archived('files.tar.gz', join(home, 'store')) }
  await writeManifest(from, { ...manifest, format: 1, parts }, { key, signal })
  const settings: string[] = []
  const progress = (line: string) => {
    // A command that is killed from now on leaves a database, which must be paused.
    if (line === 'Restoring the files ...') settings.push(readFileSync(join(to, 'postgresql.auto.conf'), 'utf8'))
  }
  await restoreBackup({ ...options, progress, files: { folder: files }, secrets: undefined })
  expect(settings).toEqual([expect.stringContaining('hireloom.restored')])
  expect(readFileSync(join(to, 'PG_VERSION'), 'utf8')).toBe('18')
  expect(readFileSync(join(files, 'cv/the-key-of-a-file-cv'), 'utf8')).toBe('A CV')
})

test('a database is restored without its files where their contents are lost', async () => {
  const { from, part, manifest, to, files, options } = await prepare()
  const listed = { path: 'cv/the-key-of-a-file-cv', name: 'ab'.repeat(32), bytes: 4 }
  const list = await writeFileList([listed], part)
  await writeManifest(from, { ...manifest, files: { list, count: 1, bytes: 4 } }, { key, signal })
  await expect(restoreBackup({ ...options, files: { folder: files }, secrets: undefined })).rejects.toThrow(
    'The contents of 1 file are missing or have another size',
  )
  expect(existsSync(to)).toBe(false)
  await restoreBackup({ ...options, files: undefined, secrets: undefined })
  expect(readdirSync(to)).toContain('PG_VERSION')
})

test('secrets are encrypted, restored only on request, and replace no existing ones', async () => {
  const { from, store, part, manifest, to, dataDir, options } = await prepare()
  store('old-data/secrets.json', '{"signingKey":"very secret"}')
  const secrets = await writeSecrets(await readSecrets(join(dataDir, '../old-data'), key), part)
  await writeManifest(from, { ...manifest, parts: { ...manifest.parts, secrets } }, { key, signal })
  expect(readFileSync(from.place.addressOf(`${from.folder}/secrets.json.gz.sealed`)).includes('secret')).toBe(false)
  await verifyBackup(from, key, signal)
  await restoreBackup({ ...options, files: undefined, secrets: undefined })
  expect(existsSync(dataDir)).toBe(false)
  await rm(to, { recursive: true })
  await restoreBackup({ ...options, files: undefined, secrets: dataDir })
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"signingKey":"very secret"}')
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  await rm(to, { recursive: true })
  store('data/secrets.json', '{"signingKey":"of another installation"}')
  await expect(restoreBackup({ ...options, files: undefined, secrets: dataDir })).rejects.toThrow(
    `${dataDir}/secrets.json already exists and is never replaced. Leave out --secrets.`,
  )
  expect(existsSync(to)).toBe(false)
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toContain('of another installation')
})

test('secrets are refused when the backup or the installation has none, or when no key is set', async () => {
  const { from, manifest, dataDir, options } = await prepare()
  await writeManifest(from, manifest, { key, signal })
  await expect(restoreBackup({ ...options, files: undefined, secrets: dataDir })).rejects.toThrow(
    'This backup has no secrets. Leave out --secrets.',
  )
  await expect(readSecrets(dataDir, key)).rejects.toThrow(
    `There is no ${dataDir}/secrets.json: the secrets of this installation are in its settings.`,
  )
  await expect(readSecrets(dataDir, undefined)).rejects.toThrow('Set BACKUP_KEY')
})

test('a backup that is not encrypted is refused while a key is set', async () => {
  const { from, manifest, options } = await prepare()
  await writeManifest(from, manifest, { key: undefined, signal })
  await expect(restoreBackup({ ...options, files: undefined, secrets: undefined })).rejects.toThrow(
    'is not encrypted, so anyone could have made it. Unset BACKUP_KEY to use it nevertheless.',
  )
})

describe.skipIf(!canMountSmallDisk)('a small disk', () => {
  const full = (folder: string, disk = folder) =>
    `The disk tmpfs (${disk}) is full: nothing more can be written to ${folder}. Free some space there, or name a folder on another disk.`
  const readOnly = (folder: string) => `${folder} is on a read-only disk. Name a folder that can be written.`
  const mountDisk = () => {
    const disk = mountSmallDisk(256)
    onTestFinished(disk.remove)
    return disk
  }
  const large = randomBytes(1024 ** 2).toString('hex')

  test('that is full or can only be read is named by a backup in it', async () => {
    const { archived, from, home, store, part } = await prepare()
    const { folder, makeReadOnly } = mountDisk()
    const place = folderPlace(folder)
    await place.reserve(from.folder)
    store('large/base', large)
    await expect(archived('database.tar.gz', join(home, 'large'), { ...part, place })).rejects.toThrow(full(folder))
    makeReadOnly()
    await expect(place.reserve('20261123T020000Z')).rejects.toThrow(readOnly(folder))
    await expect(archived('database.tar.gz', join(home, 'live'), { ...part, place })).rejects.toThrow(readOnly(folder))
    await expect(place.writeNew('wal/log', Buffer.alloc(1))).rejects.toThrow(readOnly(folder))
  })

  test('that is full or can only be read is named by a restore and a rehearsal in it', async () => {
    const { archived, from, home, manifest, options, store } = await prepare()
    store('large/base', large)
    const parts = { database: await archived('database.tar.gz', join(home, 'large')) }
    await writeManifest(from, { ...manifest, parts }, { key, signal })
    const { folder, makeReadOnly } = mountDisk()
    const to = join(folder, 'restored')
    const restore = () => restoreBackup({ ...options, to, files: undefined, secrets: undefined })
    await expect(restore()).rejects.toThrow(full(to, folder))
    const rehearsal = await rehearseNewest({ ...options, from: from.place, within: folder })
    expect(rehearsal.problem).toMatch(/^The disk tmpfs .* is full: nothing more can be written to .*\/database\. Free/)
    rmSync(to, { recursive: true })
    makeReadOnly()
    await expect(restore()).rejects.toThrow(readOnly(to))
    await expect(rehearseNewest({ ...options, from: from.place, within: folder })).rejects.toThrow(readOnly(folder))
  })

  test('that is full is named when it gets the files of a restore', async () => {
    const { folder } = mountDisk()
    const target = restoredFolder(folder, undefined)
    const bytes = Readable.from([Buffer.from(large)])
    await expect(target.write('a-large-file-of-a-cv', bytes, signal)).rejects.toThrow(full(folder))
  })
})

test('a missing folder for a rehearsal is named', async () => {
  const { home, from, manifest, options } = await prepare()
  await writeManifest(from, manifest, { key, signal })
  const within = join(home, 'missing')
  await expect(rehearseNewest({ ...options, from: from.place, within })).rejects.toThrow(
    `There is no folder ${within}. Name one with --in.`,
  )
})
