import type { CvContent } from '@hireloom/contract/cv-parsing'

/** Fills in the fields of an application form from the text of a CV. */
export interface CvParser {
  /**
   * Returns what it is sure of. Its reply is checked and cleaned before it is kept. Throws when the parser can't be
   * reached, which is tried again.
   */
  parse(lines: readonly string[]): Promise<CvContent>
}
