import { initialsOf } from '@hireloom/contract/initials'
import { longDay } from '@hireloom/contract/texts/long-day'
import type { Content } from 'pdfmake/interfaces.js'
import { drawPdf } from '../documents/pdf.ts'
import { reencodePicture } from '../documents/pictures.ts'

interface Card {
  companyId: number
  name: string
  reference: string
  jobPositionName: string
  branchName: string
  companyName: string
  /** `YYYY-MM-DD`. */
  firstDay: string
  photo: Buffer | undefined
  logo: Buffer | undefined
}

/** The size of an upright bank card in points (ISO/IEC 7810 ID-1, 53.98 by 85.6 mm). */
const size = { width: 153, height: 242.6 }
const photoSize = 64
const ink = { accent: '#3d4dbc', text: '#1b1e25', quiet: '#50545c', tint: '#eceefb' }

/** The maximum numbers of characters that fit in two lines. Longer texts would need a second page. */
const maxLengths = { name: 28, title: 44, fact: 32 }
const shorten = (text: string, max: number) => {
  const characters = [...text]
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** Draws the ID card of a hired candidate: a PDF of one page. Leaves out pictures that can't be read. */
export async function drawIdCard({ photo, logo, companyId, ...card }: Card): Promise<Buffer> {
  const [face, mark] = await Promise.all([
    photo && reencodePicture(photo, { longestSide: 400, format: 'jpeg' }, companyId),
    logo && reencodePicture(logo, { longestSide: 256, format: 'png' }, companyId),
  ])
  const line = (text: string, style: object): Content => ({ text, alignment: 'center', ...style })
  const fact = (label: string, value: string): Content => ({
    columns: [
      { text: label, width: 48, color: ink.quiet },
      { text: shorten(value, maxLengths.fact), width: '*' },
    ],
    fontSize: 7,
    margin: [0, 0, 0, 3],
  })
  return drawPdf({
    info: { title: `ID card of ${card.name}` },
    pageSize: size,
    pageMargins: [14, 14, 14, 16],
    footer: () => line(card.reference, { fontSize: 6, color: ink.quiet }),
    defaultStyle: { font: 'Roboto', fontSize: 8, color: ink.text },
    background: () => ({ canvas: [{ type: 'rect', x: 0, y: 0, w: size.width, h: 5, color: ink.accent }] }),
    content: [
      mark
        ? { image: dataUrl(mark, 'png'), fit: [size.width - 28, 22], alignment: 'center', margin: [0, 0, 0, 8] }
        : line(shorten(card.companyName, maxLengths.title), { bold: true, fontSize: 9, margin: [0, 3, 0, 10] }),
      face
        ? {
            image: dataUrl(face, 'jpeg'),
            cover: { width: photoSize, height: photoSize, align: 'center', valign: 'center' },
            alignment: 'center',
          }
        : portrait(card.name),
      line(shorten(card.name, maxLengths.name), { bold: true, fontSize: 12, margin: [0, 8, 0, 1] }),
      line(shorten(card.jobPositionName, maxLengths.title), { color: ink.accent, margin: [0, 0, 0, 10] }),
      fact('Branch', card.branchName),
      fact('Joined', longDay(card.firstDay, 'en')),
      ...(mark ? [fact('Company', card.companyName)] : []),
    ],
  })
}

const dataUrl = (picture: Buffer, type: 'jpeg' | 'png') => `data:image/${type};base64,${picture.toString('base64')}`

/** Returns the initials, shown instead of a missing photo. */
const portrait = (name: string): Content => ({
  table: {
    widths: [photoSize],
    heights: [photoSize],
    body: [
      [
        {
          text: initialsOf(name),
          fontSize: 26,
          bold: true,
          color: ink.accent,
          fillColor: ink.tint,
          alignment: 'center',
          margin: [0, 14, 0, 0],
        },
      ],
    ],
  },
  layout: 'noBorders',
  margin: [(size.width - 28 - photoSize - 8) / 2, 0, 0, 0],
})
