import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { csvText } from './csv-text.ts'
import { csvRows, readCsv } from './read-csv.ts'

const read = (file: string | Uint8Array, maxRows = 10) =>
  readCsv(typeof file === 'string' ? Buffer.from(file) : file, { maxRows })
const cellsOf = async (file: string | Uint8Array) => (await read(file)).map(({ cells }) => Array.from(cells))

describe('cells', () => {
  it.each([
    ['between commas', 'Name,City\nSiti,Bandung\n'],
    ['between semicolons', 'Name;City\r\nSiti;Bandung\r\n'],
    ['between tabs', 'Name\tCity\rSiti\tBandung'],
    ['after a line that names the separator', 'sep=;\r\nName;City\r\nSiti;Bandung'],
    ['in quotation marks', '"Name","City"\n"Siti","Bandung"'],
  ])('%s are read', async (_, file) => {
    expect(await cellsOf(file)).toEqual([
      ['Name', 'City'],
      ['Siti', 'Bandung'],
    ])
  })

  test('may contain separators, quotation marks and line breaks inside quotation marks', async () => {
    const file = 'Name;Note\r\n"Siti; ""Titi""";"one\r\ntwo"\r\n5" disk;plain'
    expect(await cellsOf(file)).toEqual([
      ['Name', 'Note'],
      ['Siti; "Titi"', 'one\ntwo'],
      ['5" disk', 'plain'],
    ])
  })

  test('that begin like formulas are read as text, without the apostrophe that our exports put in front', async () => {
    expect(await cellsOf("a\n=1+1\n'+62812")).toEqual([['a'], ['=1+1'], ['+62812']])
  })

  test('may be missing at the end of a row, and rows may be empty', async () => {
    expect(await read('a,b\n\n,,\nc')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 4, cells: ['c'] },
    ])
  })

  test('are the same in chunks of any length', async () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'é', 'x'), maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        async (texts, length) => {
          const found = []
          for await (const { number, cells } of csvRows(inPieces(fileOf(texts), length))) {
            found.push({ number, cells: Array.from(cells, (text) => text ?? '') })
          }
          expect(found).toEqual(rowsOf(texts))
        },
      ),
      { numRuns: 50 },
    )
  })
})

const fileOf = (texts: string[][]) =>
  Buffer.from(texts.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n'))
const inPieces = (file: Buffer, length: number) =>
  Array.from({ length: Math.ceil(file.length / length) }, (_, index) =>
    file.subarray(index * length, (index + 1) * length),
  )
/** Returns the rows that aren't empty, without the empty cells at their ends. */
const rowsOf = (texts: string[][]) =>
  texts
    .map((row) => row.map((text) => text.replace(/\r\n?/g, '\n').trim()))
    .map((cells, index) => ({ number: index + 1, cells: cells.slice(0, cells.findLastIndex(Boolean) + 1) }))
    .filter(({ cells }) => cells.length > 0)

describe('files', () => {
  const text = 'Name,City\nJosé,Bandung'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 in the other order', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('in %s are read', async (_, file) => {
    expect(await cellsOf(file)).toEqual([
      ['Name', 'City'],
      ['José', 'Bandung'],
    ])
  })

  test('in Windows-1252 are recognized after any number of plain rows', async () => {
    const file = Buffer.concat([Buffer.from('Name,City\n'.repeat(20_000)), Buffer.from('José,Bandung', 'latin1')])
    const rows = await read(file, 30_000)
    expect(rows.at(-1)?.cells).toEqual(['José', 'Bandung'])
  })

  test.each([
    ['Windows-1252', 'latin1'],
    ['UTF-8', 'utf8'],
  ] as const)('in %s are read wherever a chunk ends, also after the last letter', async (_, encoding) => {
    const file = Buffer.from('Name\nJosé', encoding)
    for (let size = 1; size <= file.length; size++) {
      const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
        file.subarray(index * size, (index + 1) * size),
      )
      let text = ''
      for await (const part of csvText(chunks)) text += part
      expect(text, `${size} bytes a chunk`).toBe('Name\nJosé')
    }
  })

  it.each([
    ['the bytes of an image', Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'), 'not-text'],
    ['an unclosed quotation mark', 'Name\n"Siti\nBudi', 'open-quote'],
    ['a megabyte after a quotation mark', `Name\n"${'x'.repeat(1_000_000)}`, 'open-quote'],
    ['a megabyte in one cell', `Name\n${'x'.repeat(1_000_000)}`, 'too-long-cell'],
    ['too many rows', 'x\n'.repeat(11), 'too-many-rows'],
  ])('with %s are refused', async (_, file, fault) => {
    await expect(read(file)).rejects.toMatchObject({ fault })
  })

  test('with a million empty rows are read without storing them', async () => {
    expect(await read(`Name\n${','.repeat(3)}\n${'\n'.repeat(1_000_000)}Siti`)).toEqual([
      { number: 1, cells: ['Name'] },
      { number: 1_000_003, cells: ['Siti'] },
    ])
  })

  test('without any text have no rows', async () => {
    expect(await read('')).toEqual([])
    expect(await read('\n\n')).toEqual([])
  })
})
