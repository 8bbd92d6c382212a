import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import {
  backUp,
  contentsOf,
  firstBackupAt,
  hoursLater,
  key,
  newFolder,
  newSite,
  signal,
  storeFile,
} from '../../../test/processes/file-backups.ts'
import { fileStoreIn } from '../../outside/backup-place/file-store.ts'
import { folderPlace } from '../../outside/backup-place/folder.ts'
import { nameOf } from '../manifest.ts'
import { copyFiles } from './copy-files.ts'
import { readFileList } from './file-list.ts'
import { checkContents, requireContents, restoredFolder, restoreFiles } from './restore-files.ts'

test('a file is copied once for all backups of a place, and each restores what it lists', async () => {
  const site = await newSite()
  const sizes = [0, 1, 64 * 1024, 64 * 1024 + 1, 200_000, 9 * 1024 ** 2]
  const stored = new Map(sizes.map((size) => randomBytes(size)).map((bytes) => [storeFile(site, bytes), bytes]))
  storeFile(site, [...stored.values()].at(-1) ?? '')
  storeFile(site, 'half', 'an-upload-under-way.part')
  const first = await backUp(site, firstBackupAt)
  expect(first).toMatchObject({ count: 7, newCount: 6, newBytes: sizes.reduce((sum, size) => sum + size) })
  expect(contentsOf(site)).toHaveLength(6)
  storeFile(site, 'A new CV')
  const second = await backUp(site, hoursLater(24))
  expect(second).toMatchObject({ count: 8, newCount: 1, newBytes: 8 })

  await requireContents(first.listed, { from: first.from, key })
  await checkContents(second.listed, { from: second.from, key, signal })
  const to = await newFolder()
  await restoreFiles(first.listed, { to: restoredFolder(to, undefined), from: first.from, key, signal })
  for (const [path, bytes] of stored) expect(readFileSync(join(to, path)).equals(bytes)).toBe(true)
  expect(first.listed).toHaveLength(7)
})

test('a file that an earlier backup lists is not read again', async () => {
  const site = await newSite()
  const path = storeFile(site, 'A CV')
  await backUp(site, firstBackupAt)
  // One earlier backup can't be read, and another one has a different key.
  const folder = nameOf(hoursLater(1))
  await site.place.reserve(folder)
  writeFileSync(join(site.folder, folder, 'manifest.json'), '{"manifest":{}}')
  await backUp(site, hoursLater(2), { key: Buffer.alloc(32, 8) })
  const store = fileStoreIn(folderPlace(site.files), 'folder')
  const read = vi.fn(store.read)
  await site.place.reserve('next')
  const part = { place: site.place, folder: 'next', key, backup: 'next', signal }
  expect(await copyFiles({ ...store, read }, part)).toMatchObject({ count: 1, newCount: 0 })
  expect(read).not.toHaveBeenCalled()
  writeFileSync(join(site.files, path), 'A longer CV')
  expect(await copyFiles({ ...store, read }, part)).toMatchObject({ count: 1, newCount: 1 })
})

test('the list of erased people is copied each time it has changed', async () => {
  const site = await newSite()
  storeFile(site, 'hash of a', 'erased-people-list')
  await backUp(site, firstBackupAt)
  storeFile(site, 'hash of b', 'erased-people-list')
  expect(await backUp(site, hoursLater(24))).toMatchObject({ newCount: 1 })
  expect(await backUp(site, hoursLater(48))).toMatchObject({ newCount: 0 })
})

test('contents are encrypted, under names that only the key can compute', async () => {
  const site = await newSite()
  storeFile(site, 'Rahmah lives in Bandung')
  const { listed } = await backUp(site, firstBackupAt)
  const other = await newSite()
  storeFile(other, 'Rahmah lives in Bandung')
  const unencrypted = await backUp(other, firstBackupAt, { key: undefined })
  expect(readFileSync(contentsOf(site)[0] ?? '').includes('Rahmah')).toBe(false)
  expect(readFileSync(contentsOf(other)[0] ?? '', 'utf8')).toBe('Rahmah lives in Bandung')
  expect(listed[0]?.name).not.toBe(unencrypted.listed[0]?.name)
})

test('with another key, everything is copied again beside the existing contents', async () => {
  const site = await newSite()
  storeFile(site, 'A CV')
  await backUp(site, firstBackupAt)
  const otherKey = Buffer.alloc(32, 8)
  const second = await backUp(site, hoursLater(24), { key: otherKey })
  expect(second.newCount).toBe(1)
  expect(contentsOf(site)).toHaveLength(2)
  await checkContents(second.listed, { from: second.from, key: otherKey, signal })
})

test.each<[string, (path: string) => void, string]>([
  ['missing', (path) => rmSync(path), 'The contents of 1 file are missing or have another size'],
  ['truncated', (path) => writeFileSync(path, readFileSync(path).subarray(0, -1)), 'or have another size'],
])('contents that are %s are reported before anything is restored', async (_, damage, message) => {
  const site = await newSite()
  storeFile(site, 'A CV')
  const { listed, from } = await backUp(site, firstBackupAt)
  damage(contentsOf(site)[0] ?? '')
  await expect(requireContents(listed, { from, key })).rejects.toThrow(message)
  // The next backup brings them back.
  expect(await backUp(site, hoursLater(1))).toMatchObject({ newCount: 1 })
})

test('contents stored in place of each other are never restored', async () => {
  const site = await newSite()
  for (const content of ['A CV of Rahmah', 'A CV of Wulan.']) storeFile(site, content)
  const { listed, from } = await backUp(site, firstBackupAt)
  const [one = '', other = ''] = contentsOf(site)
  const [bytes, otherBytes] = [readFileSync(one), readFileSync(other)]
  writeFileSync(one, otherBytes)
  writeFileSync(other, bytes)
  await requireContents(listed, { from, key })
  await expect(checkContents(listed, { from, key, signal })).rejects.toThrow('is damaged')
  const to = await newFolder()
  const restored = restoreFiles(listed, { to: restoredFolder(to, undefined), from, key, signal })
  await expect(restored).rejects.toThrow('is damaged')
})

test('a backup that is killed in the middle leaves no partial content, and the next one continues', async () => {
  let count = 0
  const site = await newSite((place) => ({
    ...place,
    async write(path, bytes, stop) {
      count += 1
      if (count === 3) throw new Error('killed')
      await place.write(path, bytes, stop)
    },
  }))
  for (let file = 0; file < 5; file += 1) storeFile(site, `CV ${file}`)
  await expect(backUp(site, firstBackupAt)).rejects.toThrow('killed')
  const before = contentsOf(site).length
  expect(before).toBeGreaterThan(0)
  const next = await backUp(site, hoursLater(24))
  expect(next).toMatchObject({ count: 5, newCount: 5 - before })
  await checkContents(next.listed, { from: next.from, key, signal })
})

test('two backups of the same files at the same time are both complete', async () => {
  const site = await newSite()
  for (let file = 0; file < 20; file += 1) storeFile(site, `CV ${file}`)
  const backups = await Promise.all([backUp(site, firstBackupAt), backUp(site, hoursLater(1))])
  expect(contentsOf(site)).toHaveLength(20)
  for (const { listed, from } of backups) await checkContents(listed, { from, key, signal })
})

test('a large file that is deleted while it is read again fails the backup', async () => {
  const { place } = await newSite()
  await place.reserve('one')
  const name = 'a-file-that-was-deleted'
  const reads = [[randomBytes(9 * 1024 ** 2)], []]
  const store = {
    ...fileStoreIn(place, 'folder'),
    async *list() {
      yield { key: name, bytes: 9 * 1024 ** 2 }
    },
    read: async () => Readable.from(reads.shift() ?? []),
  }
  await expect(copyFiles(store, { place, folder: 'one', key, backup: 'one', signal })).rejects.toThrow(
    `The file ${name} was deleted while it was being copied.`,
  )
})

test('files in a bucket are copied, and restored into another bucket or a folder', async () => {
  const { place } = await newSite()
  const [inBucket, otherBucket] = [await newSite(), await newSite()]
  // In a bucket, the files are not in folders, and others keep objects next to them.
  const keys = ['a-cv-of-sari-dewi', 'erased-people-list']
  for (const name of keys) writeFileSync(join(inBucket.files, name), `Bytes of ${name}`)
  mkdirSync(join(inBucket.files, 'hireloom'))
  writeFileSync(join(inBucket.files, 'hireloom/a-backup-of-another-time'), '')
  const store = fileStoreIn(folderPlace(inBucket.files), 'bucket')
  await place.reserve('one')
  const from = { place, folder: 'one' }
  const { list } = await copyFiles(store, { ...from, key, backup: 'one', signal })
  const listed = await readFileList(list, from, signal)
  expect(listed.map(({ path }) => path)).toEqual(['st/erased-people-list', 'wi/a-cv-of-sari-dewi'])
  const other = fileStoreIn(folderPlace(otherBucket.files), 'bucket')
  expect([await store.isEmpty(), await other.isEmpty()]).toEqual([false, true])
  await restoreFiles(listed, { to: other, from, key, signal })
  expect(readdirSync(otherBucket.files)).toEqual(keys)
  await store.clear()
  expect(readdirSync(inBucket.files, { recursive: true })).toEqual(['hireloom', 'hireloom/a-backup-of-another-time'])
})
