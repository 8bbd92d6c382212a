import { describe, expect, test } from 'vitest'
import { pageLines } from './reading-order.ts'
import type { Piece } from './segments.ts'

/** Creates the lines of a column at `x`, of text 10 points high, from `top` downwards; null is a gap between blocks. */
function column(x: number, top: number, lines: readonly (string | null)[], { size = 10, leading = 12 } = {}): Piece[] {
  let y = top
  return lines.flatMap((text) => {
    y -= text === null ? 0.8 * leading : leading
    return text === null ? [] : [{ text, x, y, width: text.length * size * 0.5, size }]
  })
}

const contact = ['CONTACT', 'budi@example.com', '0812 3456 7890', null, 'SKILLS', 'Forklift', 'Excel', 'English']
const work = [
  'WORK EXPERIENCE',
  'Supervisor',
  'PT Sagara Logistik, Jakarta',
  'Led twelve people in three warehouses',
  'and cut the time to dispatch by a third',
  null,
  'Officer',
  'CV Bahari Jaya, Surabaya',
  'Kept stock of 4,000 articles',
]
const read = (lines: readonly (string | null)[]) => lines.map((line) => line ?? '')

describe('columns', () => {
  test('are read one after the other, below a heading across both', () => {
    const pieces = [
      ...column(50, 800, ['Budi Santoso, a supervisor of warehouses in Surabaya and Jakarta'], { size: 14 }),
      ...column(50, 760, contact),
      ...column(220, 757, work),
    ]
    const [name, ...rest] = pageLines(pieces)
    expect(name).toMatch(/^Budi Santoso/)
    expect(rest).toEqual(['', ...read(contact), '', ...read(work)])
  })

  test('are read one after the other even when their lines are level', () => {
    const lines = pageLines([...column(50, 760, contact), ...column(220, 760, work)])
    expect(lines.indexOf('English')).toBeLessThan(lines.indexOf('WORK EXPERIENCE'))
  })

  test('with the name come first, wherever they are', () => {
    const named = column(220, 800, ['Budi Santoso'], { size: 24 })
    const lines = pageLines([...column(50, 790, contact), ...named, ...column(220, 770, work)])
    expect(lines[0]).toBe('Budi Santoso')
    expect(lines.indexOf('Kept stock of 4,000 articles')).toBeLessThan(lines.indexOf('CONTACT'))
  })
})

describe('a row is read across', () => {
  test('from a post to its dates', () => {
    const pieces = [
      ...column(50, 760, ['PT Sagara', 'PT Bahari', 'CV Kopi', 'CV Teh', 'UD Jaya']),
      ...column(450, 760, ['2020 - 2023', '2018 - 2020', '2016 - 2018', '2015', '2014']),
    ]
    expect(pageLines(pieces)[1]).toBe('PT Bahari | 2018 - 2020')
  })

  test('from a label to its value', () => {
    const pieces = [
      ...column(50, 760, ['Nama', 'Alamat', 'Agama', 'Email', 'No. HP']),
      ...column(200, 760, [': Budi', ': Jl. Melati', ': Islam', ': budi@example.com', ': 0812']),
    ]
    expect(pageLines(pieces)[3]).toBe('Email | : budi@example.com')
  })

  test('through the cells of a table, which may continue below', () => {
    const rows = (...cells: string[]) => cells.flatMap((cell) => [cell, null])
    const pieces = [
      ...column(50, 760, rows('2012 -', 'a', 'b').slice(0, 1), { leading: 12 }),
      ...column(50, 748, ['2016']),
      ...column(150, 760, ['Universitas Airlangga dan', 'Institut Teknologi']),
      ...column(400, 760, ['Teknik', 'Industri']),
    ]
    expect(pageLines(pieces)).toEqual(['2012 - 2016 | Universitas Airlangga dan Institut Teknologi | Teknik Industri'])
  })
})

describe('a line', () => {
  test('is joined from pieces of words', () => {
    const pieces = [
      { text: 'Ware', x: 50, y: 700, width: 20, size: 10 },
      { text: 'house', x: 70, y: 700, width: 25, size: 10 },
      { text: 'staff', x: 98, y: 700.5, width: 25, size: 10 },
    ]
    expect(pageLines(pieces)).toEqual(['Warehouse staff'])
  })

  test('painted twice is read once', () => {
    const [piece] = column(50, 700, ['Pendidikan'])
    if (!piece) throw new Error('nothing painted')
    expect(pageLines([piece, { ...piece, x: 50.3 }])).toEqual(['Pendidikan'])
  })

  test('far below another begins a block', () => {
    expect(pageLines(column(50, 760, ['one', 'two', 'three', null, 'four', 'five']))).toEqual([
      'one',
      'two',
      'three',
      '',
      'four',
      'five',
    ])
  })
})
