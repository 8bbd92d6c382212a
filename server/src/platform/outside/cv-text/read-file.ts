import { CvProblem } from './cv-problem.ts'
import type { CvText } from './cv-text.ts'

// Runs in a process of its own: bytes come in, and what was read or why not goes out as JSON.

export type FileAnswer = { text: CvText } | { problem: CvProblem['kind'] }

const starts = (bytes: Buffer, with_: string) => bytes.subarray(0, with_.length).equals(Buffer.from(with_, 'latin1'))

/** The kind of a file is told by its bytes; its name and the type it was sent with were checked against them before. */
async function textOf(bytes: Buffer): Promise<CvText> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return (await import('./pdf-text.ts')).pdfText(new Uint8Array(bytes))
  if (starts(bytes, 'PK\x03\x04')) return (await import('./docx-text.ts')).docxText(bytes)
  if (starts(bytes, '{\\rt')) return (await import('./rtf-text.ts')).rtfText(bytes)
  // What Word wrote before 2007 (MS-DOC), and what it puts a locked document into (MS-OFFCRYPTO).
  const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  throw new CvProblem(starts(bytes, '\xd0\xcf\x11\xe0') ? (isLocked ? 'locked' : 'old-doc') : 'broken')
}

/** Letters that a CV has at least; a scanned one has none. */
const fewestLetters = 40

async function answer(): Promise<FileAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  try {
    const text = await textOf(Buffer.concat(chunks))
    const letters = text.lines.join('').match(/\p{L}/gu)?.length ?? 0
    return letters < fewestLetters ? { problem: 'no-text' } : { text }
  } catch (error) {
    return { problem: error instanceof CvProblem ? error.kind : 'broken' }
  }
}

process.stdout.write(JSON.stringify(await answer()))
