import type { CvText } from '../../server/src/platform/outside/cv-text/cv-text.ts'
import { docxText } from '../../server/src/platform/outside/cv-text/docx-text.ts'
import { pdfText } from '../../server/src/platform/outside/cv-text/pdf-text.ts'
import { rtfText } from '../../server/src/platform/outside/cv-text/rtf-text.ts'
import type { Cv } from './corpus.ts'

/** The text of a CV, read as the product reads it, only without a process of its own for each file. */
export async function textOfCv({ format, bytes }: Pick<Cv, 'format' | 'bytes'>): Promise<CvText> {
  // Readers of PDFs keep the bytes they are given.
  if (format === 'pdf') return pdfText(new Uint8Array(bytes))
  return format === 'docx' ? docxText(Buffer.from(bytes)) : rtfText(Buffer.from(bytes))
}
