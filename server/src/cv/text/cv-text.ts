/**
 * The text of a CV as a person reads it: columns one after the other, a blank line between blocks, the cells of a
 * table's row joined by ` | `. At most 2,000 lines of at most 1,000 characters, without control characters.
 */
export interface CvText {
  lines: string[]
  /** Pages of the document; 1 for file types without pages. */
  pages: number
}
