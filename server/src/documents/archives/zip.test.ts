import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openZip } from './zip-reader.ts'
import { createZipWriter } from './zip-writer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireloom-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function archiveOf(name: string, parts: Record<string, string>, isZip64: boolean) {
  const path = join(folder, name)
  const file = await open(path, 'wx')
  const zip = createZipWriter(file, { isZip64 })
  for (const [part, contents] of Object.entries(parts)) await zip.add(part, [contents])
  await zip.end()
  await file.close()
  return path
}

test.each([true, false])('reads back what was written; with 64 bits: %s', async (isZip64) => {
  const parts = { 'data/jobs.ndjson': '{"id":1}\n'.repeat(20_000), 'files/1-résumé.pdf': '%PDF', empty: '' }
  const zip = await openZip(await archiveOf(`${isZip64}.zip`, parts, isZip64))
  expect([...(zip?.paths ?? [])]).toEqual(Object.keys(parts))
  for (const [part, contents] of Object.entries(parts)) expect(await text(zip!.read(part))).toBe(contents)
  await zip?.close()
})

test('writes the remaining bytes after a partial write', async () => {
  const path = join(folder, 'part.zip')
  const file = await open(path, 'wx')
  const write = (bytes: Buffer, from: number, length: number, position: number) =>
    file.write(bytes, from, Math.min(length, 7), position)
  const zip = createZipWriter({ write } as unknown as FileHandle)
  await zip.add('letter.txt', ['Dear Rina'])
  await zip.end()
  await file.close()
  const archive = await openZip(path)
  expect(await text(archive!.read('letter.txt'))).toBe('Dear Rina')
  await archive?.close()
})

test("returns undefined for a file that isn't an archive", async () => {
  const path = join(folder, 'text.zip')
  await writeFile(path, 'Not a zip')
  expect(await openZip(path)).toBeUndefined()
})

test("fails for a file that can't be read, because it may be an archive", async () => {
  await expect(openZip(folder)).rejects.toThrow('EISDIR')
})
