import { buffer } from 'node:stream/consumers'
import { createCanvas } from '@napi-rs/canvas'
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf'
import type { PageProblem } from './page-problem.ts'

// Runs in a separate process: reads a PDF, and writes its pages as pictures with their text, or why it can't be signed.

export type DrawnPages = { pages: { picture: string; text: string }[] } | { problem: PageProblem }

const maxPages = 40
/** Pixels: readable on a phone at double size, and about 80 kB a page. */
const width = 1100
/** Pixels: taller pages are drawn narrower. */
const maxHeight = width * 4
const quality = 72
/** The maximum number of characters of a page that screen readers get. */
const maxText = 20_000

process.stdout.write(JSON.stringify(await draw(new Uint8Array(await buffer(process.stdin)))))

async function draw(bytes: Uint8Array): Promise<DrawnPages> {
  try {
    const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, CanvasFactory })
    if (pdf.numPages > maxPages) return { problem: 'too-many-pages' }
    // Encrypted PDFs can't be sealed. All of them have permissions, even those that open without a password.
    if (await pdf.getPermissions()) return { problem: 'locked' }
    const fields = Object.values((await pdf.getFieldObjects()) ?? {}).flat() as { type?: string }[]
    if (fields.some(({ type }) => type === 'signature')) return { problem: 'signed' }
    if (await pdf.hasJSActions()) return { problem: 'scripts' }
    if (fields.some(({ type }) => type)) return { problem: 'fields' }
    const pages: { picture: string; text: string }[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const size = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(width / size.width, maxHeight / size.height) })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      await page.render({ canvas: canvas as never, viewport }).promise
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      pages.push({ picture: (await canvas.encode('jpeg', quality)).toString('base64'), text: text.slice(0, maxText) })
      page.cleanup()
    }
    return { pages }
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' }
  }
}
