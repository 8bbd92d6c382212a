import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderPlace } from '../outside/backup-place/folder.ts'
import { writeFileList } from './files/file-list.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { writePart } from './parts.ts'
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
  const archived = (name: string, folder: string) =>
    runProgram('tar', ['--create', '--file=-', `--directory=${folder}`, '.'], { signal }, ({ stdout }) =>
      writePart(name, stdout, part),
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
    ...{ begunAt: at, endedAt: at, rows: {}, samples: [] },
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

test('a backup without secrets, a place without them and one without a key are refused', async () => {
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

test('a missing folder for a rehearsal is named', async () => {
  const { home, from, manifest, options } = await prepare()
  await writeManifest(from, manifest, { key, signal })
  const within = join(home, 'missing')
  await expect(rehearseNewest({ ...options, from: from.place, within })).rejects.toThrow(
    `There is no folder ${within}. Name one with --in.`,
  )
})
