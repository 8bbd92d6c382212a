import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { expect, test } from 'vitest'
import {
  backUp,
  contentsOf,
  firstBackupAt,
  hoursLater,
  key,
  newSite,
  type Site,
  signal,
  storeFile,
} from '../../test/processes/file-backups.ts'
import { checkContents } from './files/restore-files.ts'
import { listBackups, pruneBackups } from './list-commands.ts'
import { nameOf } from './manifest.ts'
import { untilPruned, whilePruning } from './pruning.ts'

const prune = ({ place }: Site, keep: number, at: Date) =>
  pruneBackups(place, { days: keep, weeks: 0, months: 0 }, { now: () => at, signal })

test('contents that no kept backup lists are deleted with the backups', async () => {
  const site = await newSite()
  const old = storeFile(site, 'An older CV')
  storeFile(site, 'A CV')
  await backUp(site, firstBackupAt)
  rmSync(join(site.files, old))
  const keptBackup = await backUp(site, hoursLater(24))
  writeFileSync(join(site.folder, 'files', '.a-write-that-was-killed.part'), '')
  expect(await prune(site, 9, hoursLater(25))).toMatchObject({ deleted: [], contents: { count: 1 } })
  expect(await prune(site, 1, hoursLater(25))).toMatchObject({
    deleted: [nameOf(firstBackupAt)],
    contents: { count: 1 },
  })
  expect(contentsOf(site)).toHaveLength(1)
  await checkContents(keptBackup.listed, { from: keptBackup.from, key, signal })
  expect(readdirSync(site.folder).filter((name) => name.startsWith('pruning'))).toEqual([])
})

test('contents are kept while a backup is being made, and deleted if it was killed a day ago', async () => {
  const site = await newSite()
  const old = storeFile(site, 'An older CV')
  await backUp(site, firstBackupAt)
  rmSync(join(site.files, old))
  storeFile(site, 'A CV')
  await backUp(site, hoursLater(24), { key, isKilled: true })
  await backUp(site, hoursLater(30))
  expect(await prune(site, 1, hoursLater(31))).toMatchObject({ deleted: [nameOf(firstBackupAt)], contents: undefined })
  expect(contentsOf(site)).toHaveLength(2)
  expect(await prune(site, 1, hoursLater(49))).toMatchObject({
    deleted: [nameOf(hoursLater(24))],
    contents: { count: 1 },
  })
})

test('a backup waits while contents are deleted, but not for a process that was killed', async () => {
  const { place, folder } = await newSite()
  const lines: string[] = []
  const wait = (at: Date) => untilPruned(place, { now: () => at, signal, progress: (line) => lines.push(line) })
  let isDone = false
  const pruning = whilePruning(
    place,
    () => firstBackupAt,
    async (isOver) => {
      expect(isOver()).toBe(false)
      // The wait begins 31 minutes after the mark, so the process of the mark counts as killed.
      await wait(new Date(firstBackupAt.getTime() + 31 * oneMinute))
      expect(lines).toEqual([])
      isDone = true
    },
  )
  await pruning
  expect([isDone, readdirSync(folder)]).toEqual([true, []])
  writeFileSync(join(folder, `pruning-${nameOf(firstBackupAt)}-0123456789ab`), '')
  const waiting = wait(firstBackupAt)
  const mark = join(folder, `pruning-${nameOf(firstBackupAt)}-0123456789ab`)
  const waitLine = `Waiting for backup prune, at most 30 minutes. If it was killed, delete ${mark}.`
  await expect.poll(() => lines).toEqual([waitLine])
  rmSync(mark)
  await waiting
})

test('nothing is deleted if the list of a kept backup is damaged', async () => {
  const site = await newSite()
  storeFile(site, 'A CV')
  const { from } = await backUp(site, firstBackupAt)
  await backUp(site, hoursLater(24))
  const path = join(site.folder, from.folder, 'files.list.gz')
  writeFileSync(path, readFileSync(path).subarray(0, -1))
  await expect(prune(site, 2, hoursLater(25))).rejects.toThrow('files.list.gz of the backup is damaged')
  expect(contentsOf(site)).toHaveLength(1)
})

test("a backup whose manifest can't be read is listed with the reason, and keeps prune from deleting", async () => {
  const site = await newSite()
  const old = await backUp(site, firstBackupAt)
  const [damaged, good] = [await backUp(site, hoursLater(24)), await backUp(site, hoursLater(48))]
  const manifest = join(site.folder, damaged.from.folder, 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').slice(0, 100))
  const reason = `The manifest of the backup ${join(site.folder, damaged.from.folder)} can't be read by this version of Hireloom.`
  expect(await listBackups(site.place)).toMatchObject([
    { name: good.from.folder, problem: null, isSealed: true },
    { name: damaged.from.folder, problem: reason },
    { name: old.from.folder, problem: null },
  ])
  await expect(prune(site, 2, hoursLater(49))).rejects.toThrow(reason)
  expect(readdirSync(site.folder)).toContain(old.from.folder)
})
