import { CvProblem } from '../../server/src/cv/text/cv-problem.ts'
import type { CvText } from '../../server/src/cv/text/cv-text.ts'
import { fileText } from '../../server/src/cv/text/file-text.ts'
import type { Cv } from './corpus.ts'

/**
 * Returns the text of a CV as the product does, but in this process, not in a separate one; undefined if it has none.
 */
export async function textOfCv({ bytes }: Pick<Cv, 'bytes'>): Promise<CvText | undefined> {
  try {
    return await fileText(Buffer.from(bytes))
  } catch (error) {
    if (error instanceof CvProblem && error.kind === 'no-text') return undefined
    throw error
  }
}
