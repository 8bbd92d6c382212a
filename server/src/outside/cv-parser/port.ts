import type { CvContent } from '@hireloom/contract/cv-parsing'
import type { CvText } from '../../cv/text/cv-text.ts'

/** Makes fields of an application form out of the text of a CV. */
export interface CvParser {
  /**
   * What it is sure of. Whatever it answers is checked and cleaned before it is kept. Throws when it can't be reached,
   * which is tried again.
   */
  parse(text: CvText): Promise<CvContent>
}
