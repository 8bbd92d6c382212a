import { PDF } from '@libpdf/core'
import { reencodePicture } from '../../documents/pictures.ts'

/** The number of pixels of the longer side: 250 dots per inch on A4. */
const longest = 2900
/** The sides of A4 (ISO 216) and the margin around the picture, in points. */
const [shorter, longer, margin] = [595.28, 841.89, 28]

/**
 * Returns a PDF with a picture on one page of A4, landscape or portrait like the picture, and as large as fits. The
 * picture is drawn again in a separate process, without its metadata. Undefined when it can't be read.
 */
export async function pdfOfPicture(bytes: Buffer, companyId: number): Promise<Buffer | undefined> {
  const drawn = await reencodePicture(bytes, { longestSide: longest, format: 'jpeg' }, companyId)
  if (!drawn) return undefined
  const pdf = PDF.create()
  const image = pdf.embedJpeg(drawn)
  const isWide = image.width > image.height
  const [width, height] = isWide ? [longer, shorter] : [shorter, longer]
  const page = pdf.addPage({ width, height })
  const scale = Math.min((width - 2 * margin) / image.width, (height - 2 * margin) / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  page.drawImage(image, { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size })
  return Buffer.from(await pdf.save())
}
