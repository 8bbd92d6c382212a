import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderPlace } from '../../outside/backup-place/folder.ts'
import { archiveLogFile, openLogArchive, pruneLogFiles } from './archive-commands.ts'
import { withLogServer } from './log-server.ts'

const root = await mkdtemp(join(tmpdir(), 'hireloom-archive-'))
afterAll(() => rm(root, { recursive: true }))

const key = Buffer.alloc(32, 7)
const nameOf = (index: number) => `0000000100000000000000${index.toString(16).padStart(2, '0').toUpperCase()}`

async function newPlace() {
  const folder = await mkdtemp(join(root, 'place-'))
  return { folder, place: folderPlace(folder) }
}
const writeLogFile = async (name: string, content: string) => {
  const path = join(root, name)
  await writeFile(path, content)
  return path
}

test('a file of the log is stored once, encrypted, and never replaced', async () => {
  const { folder, place } = await newPlace()
  const name = nameOf(1)
  const path = await writeLogFile(name, 'Changes of Rahmah')
  expect(await archiveLogFile({ place, path, key })).toBe(true)
  const stored = await readFile(join(folder, 'wal', `${name}.gz.sealed`))
  expect(await archiveLogFile({ place, path, key })).toBe(false)
  await writeLogFile(name, 'Changes of another server')
  await expect(archiveLogFile({ place, path, key })).rejects.toThrow(
    `${folder}/wal/${name}.gz.sealed already exists with different content. Each server needs its own folder or prefix.`,
  )
  await expect(archiveLogFile({ place, path, key: Buffer.alloc(32, 8) })).rejects.toThrow('The key does not open')
  expect(await readdir(join(folder, 'wal'))).toEqual([`${name}.gz.sealed`])
  expect(await readFile(join(folder, 'wal', `${name}.gz.sealed`))).toEqual(stored)
  const archive = await openLogArchive(place, key)
  expect((await archive?.open(name, stored))?.toString()).toBe('Changes of Rahmah')
  await expect(archive?.open(nameOf(2), stored)).rejects.toThrow()
  await expect((await openLogArchive(place, undefined))?.open(name, stored)).rejects.toThrow(
    'Set BACKUP_KEY to its key.',
  )
})

test('only one of several processes that archive the same file stores it', async () => {
  const { place } = await newPlace()
  const path = await writeLogFile(nameOf(1), 'Changes')
  const stored = await Promise.all(Array.from({ length: 5 }, () => archiveLogFile({ place, path, key })))
  expect(stored.filter(Boolean)).toHaveLength(1)
})

test('nothing is stored in a missing folder, such as on an unmounted disk, nor a file of another kind', async () => {
  const path = await writeLogFile(nameOf(1), 'Changes')
  const place = folderPlace(join(root, 'missing'))
  await expect(archiveLogFile({ place, path, key })).rejects.toThrow(`There is no folder ${root}/missing.`)
  await expect(archiveLogFile({ place, path: await writeLogFile('postgresql.conf', ''), key })).rejects.toThrow(
    "postgresql.conf is not a file of PostgreSQL's log.",
  )
  await expect(archiveLogFile({ place, path: join(root, nameOf(9)), key })).rejects.toThrow('There is no file')
})

test('files that no kept backup needs are deleted, including older unencrypted ones', async () => {
  const { folder, place } = await newPlace()
  for (const count of [1, 2, 3]) {
    await archiveLogFile({
      place,
      path: await writeLogFile(nameOf(count), `${count}`),
      key: count < 2 ? undefined : key,
    })
  }
  expect(await pruneLogFiles(place, nameOf(3))).toBe(2)
  expect(await readdir(join(folder, 'wal'))).toEqual([`${nameOf(3)}.gz.sealed`])
})

test("PostgreSQL's restore_command gets the files in order, and a failure ends it unless the archive has ended", async () => {
  const { place } = await newPlace()
  for (const count of [1, 2, 4]) {
    await archiveLogFile({ place, path: await writeLogFile(nameOf(count), `Changes ${count}`), key })
  }
  const archive = await openLogArchive(place, key)
  if (!archive) throw new Error('There is no archive')
  const folder = join(root, "restored %f 'here'")
  await mkdir(join(folder, 'pg_wal'), { recursive: true })
  /** Runs a restore_command as PostgreSQL does, in its folder. Returns the exit code. */
  const run = async (command: string, name: string, path = 'pg_wal/RECOVERYXLOG') => {
    const words = command.replace(/%(.)/g, (_, letter) => ({ f: name, p: path, '%': '%' })[letter as 'f'] ?? '')
    const [code] = await once(spawn('/bin/sh', ['-c', words], { cwd: folder }), 'close')
    return code
  }
  const recovery = withLogServer({ archive, folder, owner: undefined }, async (command) => {
    for (const count of [1, 2]) {
      expect(await run(command, nameOf(count))).toBe(0)
      expect(await readFile(join(folder, 'pg_wal/RECOVERYXLOG'), 'utf8')).toBe(`Changes ${count}`)
    }
    expect(await run(command, '00000002.history')).toBe(1)
    expect(await run(command, nameOf(5))).toBe(1)
    expect(await run(command, nameOf(1), 'postgresql.auto.conf')).toBe(200)
    expect(await run(command, nameOf(3))).toBe(200)
    return command
  })
  expect(await run(await recovery, nameOf(1))).toBe(200)
  const gap = withLogServer({ archive, folder, owner: undefined }, async (fetch) => {
    if ((await run(fetch, nameOf(3))) !== 1) throw new Error('PostgreSQL has ended')
  })
  await expect(gap).rejects.toThrow(`The archive has later files but not ${nameOf(3)}.`)
})

test('a PostgreSQL that ends while it waits for a file does not crash the restoring command', async () => {
  const folder = await mkdtemp(join(root, 'restored-'))
  await mkdir(join(folder, 'pg_wal'))
  let hasEnded: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve
  })
  const archive = {
    names: [nameOf(1)],
    fetch: () => ended.then(() => Buffer.from('Changes')),
    open: async (_: string, stored: Buffer) => stored,
  }
  await withLogServer({ archive, folder, owner: undefined }, async (command) => {
    const socket = /'([^']+)' "%f"/.exec(command)?.[1] ?? ''
    const asking = connect(socket)
    await new Promise<void>((sent) =>
      asking.write(`${JSON.stringify({ name: nameOf(1), path: 'pg_wal/A' })}\n`, () => sent()),
    )
    asking.end()
    await once(asking, 'finish')
    asking.destroy()
    await once(asking, 'close')
    hasEnded()
    await expect.poll(() => readdir(join(folder, 'pg_wal'))).toEqual(['A'])
  })
})
