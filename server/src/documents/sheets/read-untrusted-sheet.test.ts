import { Workbook } from '@cj-tech-master/excelts'
import { expect, test } from 'vitest'
import { withParts } from '../../../test/files/workbook-parts.ts'
import { readUntrustedSheet } from './read-untrusted-sheet.ts'

async function workbook(...rows: unknown[][]) {
  const workbook = new Workbook()
  const sheet = workbook.addWorksheet('Jobs')
  for (const row of rows) sheet.addRow(row as never)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
const read = (bytes: Buffer, maxRows = 10) => readUntrustedSheet(bytes, { name: 'jobs', maxRows, companyId: 1 })

test('a workbook is read in a separate process, with empty columns left out', async () => {
  const rows = await read(await workbook(['Branch', null, 'City'], ['Kemang']))
  expect(rows.map(({ number, cells }) => [number, Object.entries(cells)])).toEqual([
    [
      1,
      [
        ['0', 'Branch'],
        ['2', 'City'],
      ],
    ],
    [2, [['0', 'Kemang']]],
  ])
})

test("a file that isn't a workbook, or has too many rows, is refused with the fault", async () => {
  await expect(read(Buffer.from('Branch,City'))).rejects.toMatchObject({ fault: 'not-xlsx' })
  await expect(read(await workbook(['a'], ['b']), 1)).rejects.toMatchObject({ fault: 'too-many-rows' })
})

/** Returns a workbook with a million short texts, in 52 kB. */
const millionTexts = async (text: string) =>
  withParts(await workbook(['Branch']), () => ({
    'xl/sharedStrings.xml': `<sst>${`<si><t>${text}</t></si>`.repeat(1_000_000)}</sst>`,
  }))

/** Returns why a workbook was refused, or "read". */
const outcomeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    ({ fault, message }: Error & { fault?: string }) => fault ?? message,
  )
// On a busy machine the process reaches its time limit before it has read as many texts as it may.
const tooMuch = expect.toBeOneOf(['too-large', 'Many files are being read right now. Try again in 10 seconds'])

test('a million texts are refused, and take this process less than half a second of CPU time', async () => {
  const costs: number[] = []
  for (const text of ['x', 'y', 'z']) {
    const bytes = await millionTexts(text)
    expect(bytes.length).toBeLessThan(1024 * 1024)
    const before = process.cpuUsage()
    expect(await outcomeOf(read(bytes))).toEqual(tooMuch)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  // The minimum of three, because the process may do something else meanwhile.
  expect(Math.min(...costs)).toBeLessThan(500)
})

test('a company that sends many files at once gets refusals, and another company is served meanwhile', {
  timeout: 90_000,
}, async () => {
  const bytes = await millionTexts('w')
  const ofOne = Array.from({ length: 10 }, () => outcomeOf(read(bytes)))
  const other = readUntrustedSheet(await workbook(['Branch']), { name: 'jobs', maxRows: 10, companyId: 2 })
  const firstDone = await Promise.race([other.then(() => 'other'), Promise.all(ofOne).then(() => 'all of one')])
  expect(firstDone).toBe('other')
  const refused = expect.stringMatching(/^Other spreadsheets of your company are still being read\./)
  expect(await Promise.all(ofOne)).toEqual([...Array(5).fill(tooMuch), ...Array(5).fill(refused)])
})
