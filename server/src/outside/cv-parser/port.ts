import type { CvContent } from '@hireloom/contract/cv-parsing'

/** Fills in the fields of an application form from the text of a CV. */
export interface CvParser {
  /**
   * Returns the fields it is sure of, which the caller validates. Throws when the parser can't be reached; the caller
   * retries.
   */
  parse(lines: readonly string[]): Promise<CvContent>
}
