import type { PlaceholderValues } from '@hireloom/contract/letters/placeholders'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { drawPdf } from '../documents/pdf.ts'
import { letterContent } from './letter-content.ts'

/** A text with the values of its placeholders, in its language. */
export interface LetterColumn {
  html: string
  values: PlaceholderValues
}

interface LetterText {
  title: string
  /** One text, or two side by side. */
  columns: readonly LetterColumn[]
}

export interface Letterhead {
  companyName: string
  address: string
  /** PNG. */
  logo: Buffer | undefined
}

interface LetterOptions {
  letterhead: Letterhead
  /** The time in the file's metadata. The same input gives the same bytes. */
  at: Date
}

const colors = { text: '#1b1e25', quiet: '#50545c', line: '#dcdee2' }
/** The width of an A4 page within its margins, in points. */
const lineWidth = 483

/** Draws letters one after the other, each on a new page, as one PDF of A4 with letterhead and page numbers. */
export function drawLetters(letters: readonly LetterText[], { letterhead, at }: LetterOptions) {
  const [first] = letters
  return drawPdf({
    info: { title: first?.title ?? '', author: letterhead.companyName, creationDate: at, modDate: at },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25, color: colors.text },
    footer: (page, count) => ({
      text: `${page} / ${count}`,
      alignment: 'center',
      fontSize: 8,
      color: colors.quiet,
      margin: [0, 20, 0, 0],
    }),
    content: letters.map(
      (letter, index): Content => ({
        stack: [head(letterhead), ...contentOf(letter)],
        ...(index > 0 && { pageBreak: 'before' }),
      }),
    ),
  })
}

function contentOf({ columns }: LetterText): Content[] {
  const [left = [], right] = columns.map(({ html, values }) => letterContent(html, values))
  return right ? sideBySide(left, right) : left
}

/** Puts two texts in columns, paragraph next to paragraph. */
const sideBySide = (left: readonly Content[], right: readonly Content[]): Content[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    columns: [
      { width: '*', stack: [left[index] ?? ''] },
      { width: '*', stack: [right[index] ?? ''] },
    ],
    columnGap: 20,
    fontSize: 9.5,
  }))

function head({ companyName, address, logo }: Letterhead): Content {
  const name: Column = {
    width: '*',
    stack: [
      { text: companyName, bold: true, fontSize: 12 },
      { text: address, fontSize: 8.5, color: colors.quiet },
    ],
  }
  return {
    stack: [
      {
        columns: logo
          ? [{ width: 44, image: `data:image/png;base64,${logo.toString('base64')}`, fit: [36, 36] }, name]
          : [name],
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 8, x2: lineWidth, y2: 8, lineWidth: 0.75, lineColor: colors.line }],
        margin: [0, 0, 0, 20],
      },
    ],
  }
}
