import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderPlace } from '../outside/backup-place/folder.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { writePart } from './parts.ts'
import { runProgram } from './programs.ts'
import { restoreBackup } from './restore-commands.ts'

test('a backup of format 1, which has its files in an archive, is still restored', async () => {
  const home = await mkdtemp(join(tmpdir(), 'hireloom-earlier-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const { signal } = new AbortController()
  const place = folderPlace(join(home, 'backups'))
  const from = { place, folder: '20261122T020000Z' }
  await place.reserve(from.folder)
  const key = Buffer.alloc(32, 7)
  const archived = (name: string, folder: string) =>
    runProgram('tar', ['--create', '--file=-', `--directory=${folder}`, '.'], { signal }, ({ stdout }) =>
      writePart(name, stdout, { ...from, key, backup: from.folder, signal }),
    )
  for (const [folder, file] of [
    ['live', 'PG_VERSION'],
    ['store/cv', 'the-key-of-a-file-cv'],
  ] as const) {
    mkdirSync(join(home, folder), { recursive: true })
    writeFileSync(join(home, folder, file), `Bytes of ${file}`)
  }
  const at = new Date('2026-11-22T02:00:00Z')
  const manifest: Manifest = {
    format: 1,
    backup: from.folder,
    ...{ product: '0.1.0', schema: '', postgres: '18', database: 'hireloom', user: 'hireloom' },
    ...{ begunAt: at, endedAt: at, rows: {}, samples: [] },
    parts: {
      database: await archived('database.tar.gz', join(home, 'live')),
      files: await archived('files.tar.gz', join(home, 'store')),
    },
  }
  await writeManifest(from, manifest, { key, signal })
  const [to, files] = [join(home, 'restored'), join(home, 'restored-files')]
  const options = { needsFiles: true, archive: undefined, until: undefined, signal, progress: () => undefined }
  await restoreBackup({ from, to, files, key, ...options })
  expect(readFileSync(join(to, 'PG_VERSION'), 'utf8')).toBe('Bytes of PG_VERSION')
  expect(readFileSync(join(files, 'cv/the-key-of-a-file-cv'), 'utf8')).toBe('Bytes of the-key-of-a-file-cv')
})
