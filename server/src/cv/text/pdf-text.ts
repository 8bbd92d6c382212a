import { getDocumentProxy } from 'unpdf'
import { CvProblem } from './cv-problem.ts'
import type { CvText } from './cv-text.ts'
import { pageLines } from './reading-order.ts'
import type { Piece } from './segments.ts'
import { tidyText } from './tidy-lines.ts'

/** The maximum number of pages that are read of a CV. */
const maxPages = 20
/** The maximum number of pieces of text read per page: enough for a full page of single letters. */
const maxPieces = 12_000

/** Returns the text of a PDF (ISO 32000). Throws CvProblem. */
export async function pdfText(bytes: Uint8Array): Promise<CvText> {
  const pdf = await open(bytes)
  const pages: string[][] = []
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
    const page = await pdf.getPage(number)
    pages.push(pageLines(await piecesOf(page)))
    page.cleanup()
  }
  return tidyText(pages, pdf.numPages)
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new CvProblem('locked')
    throw error
  }
}

/** Returns the texts in upright coordinates, however the page is rotated. Leaves out vertical texts. */
async function piecesOf(page: Page): Promise<Piece[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: false })
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page.getViewport({ scale: 1 }).transform as number[]
  const pieces: Piece[] = []
  for (const item of items.slice(0, maxPieces)) {
    if (!('str' in item)) continue
    const [along = 0, rise = 0, slant = 0, up = 0, x = 0, y = 0] = item.transform as number[]
    const [right, down] = [along * a + rise * c, along * b + rise * d]
    if (Math.abs(down) > 0.2 * Math.abs(right) || right < 0) continue
    const size = Math.hypot(slant, up) || item.height
    pieces.push({ text: item.str, x: x * a + y * c + e, y: -(x * b + y * d + f), width: item.width, size })
  }
  return pieces
}
