import { Workbook } from '@cj-tech-master/excelts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sheetPart, withParts } from '../../../test/files/workbook-parts.ts'
import { cellText, columnOf, safeCell } from './cell-text.ts'
import { readSheet } from './read-sheet.ts'

async function written(...rows: unknown[][]) {
  const workbook = new Workbook()
  workbook.addWorksheet('Notes').addRow(['nothing to see'])
  const jobs = workbook.addWorksheet('Jobs')
  for (const row of rows) jobs.addRow(row as never)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
const read = (bytes: Buffer, maxRows = 10) => readSheet(bytes, { name: 'jobs', maxRows })

/** Returns the cells of a sheet with this XML inside. */
async function readXml(rows: string, head = '') {
  const workbook = new Workbook()
  workbook.addWorksheet('Jobs')
  const sheet = `${head}<x:worksheet xmlns:x="http://x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`
  const texts =
    '<sst><si><t>Jakarta</t></si><si><r><t>Jakarta </t></r><r><rPr><b/></rPr><t>Pusat</t></r><rPh><t>no</t></rPh></si></sst>'
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer())
  const relation = '<Relationship Id="texts" Type="http://x/sharedStrings" Target="/xl/texts.xml"/></Relationships>'
  return read(
    await withParts(bytes, (parts) => ({
      [sheetPart]: sheet,
      'xl/texts.xml': texts,
      'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '')
        .replace(/<Relationship [^>]*sharedStrings[^>]*>/, '')
        .replace('</Relationships>', relation),
    })),
  )
}

test('a sheet is found by its name, and its empty rows are left out', async () => {
  const bytes = await written(['Branch', 'City'], [], ['  ', ''], ['Kemang', null])
  expect(await read(bytes)).toEqual([
    { number: 1, cells: ['Branch', 'City'] },
    { number: 4, cells: ['Kemang'] },
  ])
})

test.each([
  ['the sheet with the name, even when it is hidden', 'Jobs', 'hidden', 'Kemang'],
  ['the first sheet that is shown, when none has the name', 'Lembar2', 'visible', 'Kemang'],
  ['no hidden sheet, when none has the name', 'Lembar2', 'hidden', 'shown last'],
] as const)('a file is read from %s', async (_, name, state, text) => {
  const workbook = new Workbook()
  workbook.addWorksheet('Secret', { state: 'veryHidden' }).addRow(['secret'])
  workbook.addWorksheet(name, { state }).addRow(['Kemang'])
  workbook.addWorksheet('Last').addRow(['shown last'])
  expect(await read(Buffer.from(await workbook.xlsx.writeBuffer()))).toEqual([{ number: 1, cells: [text] }])
})

test('numbers in the format of a day are days, and other numbers are marked', async () => {
  const workbook = new Workbook()
  const jobs = workbook.addWorksheet('Jobs')
  jobs.addRow(['Born', new Date(Date.UTC(1995, 7, 17)), 3171234509900001, 34928, '34928'])
  for (const [column, numFmt] of ['@', 'dd/mm/yyyy', '0', 'General', '@'].entries()) {
    jobs.getCell(1, column + 1).numFmt = numFmt
  }
  const [row] = await read(Buffer.from(await workbook.xlsx.writeBuffer()))
  expect(row).toEqual({
    number: 1,
    cells: ['Born', '1995-08-17', '3171234509900001', '34928', '34928'],
    numbers: [2, 3],
  })
})

test('days are counted from 1904 where the workbook is set to that, even if they are texts', async () => {
  const workbook = new Workbook()
  workbook.addWorksheet('Jobs').getCell('A1').numFmt = 'yyyy-mm-dd'
  const bytes = await withParts(Buffer.from(await workbook.xlsx.writeBuffer()), (parts) => ({
    'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace(/<workbookPr[^>]*>/, '<workbookPr date1904="1"/>'),
    [sheetPart]:
      '<worksheet><sheetData><row><c s="1"><v>44894</v></c><c t="d"><v>2026-11-30T00:00:00</v></c></row></sheetData></worksheet>',
  }))
  expect(await read(bytes)).toEqual([{ number: 1, cells: ['2026-11-30', '2026-11-30'] }])
})

test('one row too many is refused', async () => {
  const bytes = await written(['a'], ['b'], ['c'])
  expect(await read(bytes, 3)).toHaveLength(3)
  await expect(read(bytes, 2)).rejects.toMatchObject({ fault: 'too-many-rows' })
})

describe('cells', () => {
  it.each([
    ['by number', '<x:c r="B1" t="s"><x:v>0</x:v></x:c>', [undefined, 'Jakarta']],
    ['of several runs', '<x:c t="s"><x:v>1</x:v></x:c>', ['Jakarta Pusat']],
    ['that refer to nothing', '<x:c t="s"><x:v>9</x:v></x:c><x:c t="n"><x:v>1</x:v></x:c>', [undefined, '1']],
    ['with their text inside', '<x:c t="inlineStr"><x:is><x:t> a &amp; b </x:t></x:is></x:c>', ['a & b']],
    ['of a formula', '<x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>=cmd</x:v></x:c>', ['=cmd']],
    ['of a formula that failed', '<x:c t="e"><x:f>1/0</x:f><x:v>#DIV/0!</x:v></x:c>', ['#DIV/0!']],
    ['that are true', '<x:c t="b"><x:v>1</x:v></x:c>', ['TRUE']],
    [
      'without an address',
      '<x:c><x:v>1</x:v></x:c><x:c r="D1"><x:v>2</x:v></x:c><x:c><x:v>3</x:v></x:c>',
      ['1', undefined, undefined, '2', '3'],
    ],
    ['with escaped characters', '<x:c t="str"><x:v>a_x000D_b_x0000_c</x:v></x:c>', ['a\nbc']],
  ])('%s are read', async (_, cells, texts) => {
    const [row] = await readXml(`<x:row>${cells}</x:row>`)
    expect(Array.from(row?.cells ?? [])).toEqual(texts)
  })

  test('too far to the right are left out', async () => {
    const [row] = await readXml('<x:row><x:c r="A1"><x:v>1</x:v></x:c><x:c r="XFD1"><x:v>2</x:v></x:c></x:row>')
    expect(Array.from(row?.cells ?? [])).toEqual(['1'])
  })

  it.each([
    ['4500000', '4500000'],
    ['0.30000000000000004', '0.3'],
    ['3171234509900001', '3171234509900001'],
    ['3.17123450990000E+15', '3171234509900000'],
    ['1.234', '1.2340'],
    ['-12.345', '-12.3450'],
    ['1234.5', '1234.5'],
    ['4.5E6', '4500000'],
    ['', ''],
  ])('with the number %s are read as %s', (value, text) => {
    expect(cellText('n', value, { texts: [], inline: '' })).toBe(text)
  })

  test('contain no more than a spreadsheet allows', () => {
    expect(cellText('str', 'x'.repeat(40_000), { texts: [], inline: '' })).toHaveLength(32_767)
  })

  test('that look like formulas are escaped, and read back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", 'a', '1', ' ') }), (text) => {
        const plain = text.trim()
        expect(safeCell(plain)).not.toMatch(/^[=+\-@\t\r]/)
        if (!/^'[=+\-@]/.test(plain))
          expect(cellText('inlineStr', '', { texts: [], inline: safeCell(plain) })).toBe(plain)
      }),
    )
  })

  it.each([
    ['A1', 0],
    ['Z9', 25],
    ['AA10', 26],
    ['XFD1048576', 16_383],
    ['ABCD1', undefined],
    ['1', undefined],
    [undefined, undefined],
  ])('at %s are in column %s', (address, column) => {
    expect(columnOf(address)).toBe(column)
  })
})

describe('a hostile sheet', () => {
  test('gives each row a separate number', async () => {
    const row = (number: string) => `<x:row r="${number}"><x:c><x:v>1</x:v></x:c></x:row>`
    const rows = await readXml(['2', '2', '1', '7.5', '99999999999', '20', '-1'].map(row).join(''))
    expect(rows.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 20, 21])
  })

  test("can't expand its texts by entities", async () => {
    const entity = (name: string, from: string) => `<!ENTITY ${name} "${`&${from};`.repeat(10)}">`
    const names = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${names.map((name, index) => entity(name, 'abcdefgh'.charAt(index))).join('')}]>`
    const cells = '<x:row><x:c t="str"><x:v>&i;</x:v></x:c></x:row>'
    await expect(readXml(cells, bomb)).rejects.toMatchObject({ fault: 'unreadable' })
  })

  test('may have any number of ampersands', async () => {
    const rows = await readXml(`<x:row><x:c t="str"><x:v>${'&amp;'.repeat(20_000)}</x:v></x:c></x:row>`)
    expect(rows[0]?.cells[0]).toHaveLength(20_000)
  })
})
