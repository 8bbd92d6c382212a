import { describe, expect, it, test } from 'vitest'
import { zipOf } from '../../../test/zip.ts'
import { listZip } from './unzip.ts'

const text = (path: string, content = 'a résumé') => ({ path, bytes: Buffer.from(content) })

test('files are listed without folders and the files that macOS adds, and inflated when they are read', async () => {
  const entries = await listZip(
    zipOf([
      text('CV/'),
      text('CV/014.pdf', 'first'),
      { ...text('15.pdf', 'second'), method: 0 },
      text('__MACOSX/014.pdf'),
      text('.DS_Store'),
    ]),
  )
  expect(entries.map(({ name }) => name)).toEqual(['014.pdf', '15.pdf'])
  const texts = await Promise.all(entries.map(async ({ read }) => (await read()).text()))
  expect(texts).toEqual(['first', 'second'])
})

test('a path that leaves the folder is reduced to its name', async () => {
  const entries = await listZip(zipOf([text('../../etc/passwd'), text('..\\..\\boot.ini')]))
  expect(entries.map(({ name }) => name)).toEqual(['passwd', 'boot.ini'])
})

describe('a file in a zip', () => {
  const bomb = Buffer.alloc(11 * 1024 * 1024)
  it.each([
    ['that inflates beyond 10 MB', { path: '1.pdf', bytes: bomb, declared: 10 }, '1.pdf is larger than 10 MB'],
    ['that declares more than 10 MB', { ...text('1.pdf'), declared: 11 * 1024 * 1024 }, '1.pdf is larger than 10 MB'],
    ['with a password', { ...text('1.pdf'), flags: 1 }, '1.pdf is password-protected'],
    [
      'with an unknown compression method',
      { ...text('1.pdf'), method: 14 },
      "1.pdf can't be unpacked. Add it by itself",
    ],
  ])('%s is refused', async (_, part, message) => {
    const [entry] = await listZip(zipOf([part]))
    await expect(entry?.read()).rejects.toThrow(message)
  })
})

describe('a zip', () => {
  it('with too many files is refused', async () => {
    const parts = Array.from({ length: 1001 }, (_, index) => ({ path: `${index}`, bytes: Buffer.alloc(0), method: 0 }))
    await expect(listZip(zipOf(parts))).rejects.toThrow('documents.zip has more than 1000 files')
  })

  it('that is cut off, or is not a zip, is refused', async () => {
    const whole = zipOf([text('1.pdf')])
    await expect(listZip(new File([whole.slice(0, whole.size - 30)], 'cut.zip'))).rejects.toThrow(
      'cut.zip is not a complete zip file',
    )
    await expect(listZip(new File(['PK'], 'none.zip'))).rejects.toThrow('none.zip is not a complete zip file')
  })
})
