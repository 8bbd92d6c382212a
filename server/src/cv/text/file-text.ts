import { CvProblem } from './cv-problem.ts'
import type { CvText } from './cv-text.ts'

const hasSignature = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))

/** The minimum number of letters of a CV; a scanned one has none. */
const minLetters = 40

/** Returns the text of a PDF, Word or RTF file. Throws CvProblem. */
export async function fileText(bytes: Buffer): Promise<CvText> {
  const text = await textOf(bytes).catch((error: unknown) => {
    throw error instanceof CvProblem ? error : new CvProblem('broken', { cause: error })
  })
  const letters = text.lines.join('').match(/\p{L}/gu)?.length ?? 0
  if (letters < minLetters) throw new CvProblem('no-text')
  return text
}

/** Chooses the reader by the file's bytes; its name and declared type were checked against them before. */
async function textOf(bytes: Buffer): Promise<CvText> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return (await import('./pdf-text.ts')).pdfText(new Uint8Array(bytes))
  if (hasSignature(bytes, 'PK\x03\x04')) return (await import('./docx-text.ts')).docxText(bytes)
  if (hasSignature(bytes, '{\\rt')) return (await import('./rtf-text.ts')).rtfText(bytes)
  // The format of Word before 2007 (MS-DOC), which is also the container of locked documents (MS-OFFCRYPTO).
  const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  throw new CvProblem(hasSignature(bytes, '\xd0\xcf\x11\xe0') ? (isLocked ? 'locked' : 'old-doc') : 'broken')
}
