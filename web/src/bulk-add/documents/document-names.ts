import type { BulkRow, DocumentField } from '@hireloom/contract/bulk-add/endpoints'
import { fileProblem } from '@hireloom/contract/uploads'

/** The row and field that a file is for. */
export interface DocumentTarget {
  rowNumber: number
  field: DocumentField
}

const emailOf = (row: BulkRow) => row.cells.find(({ column }) => column === 'emailAddress')?.text.toLowerCase() ?? ''

/** A row's number at the start of a name: `14`, `014.pdf`, `row 14 CV.pdf`, `14_resume.pdf`. */
const rowAtStart = /^(?:row|baris)?[\s_#-]*0*(\d{1,5})(?=$|[\s_.-])/i

/**
 * Returns whether a name contains this e-mail address as a whole, not as part of a longer one. Both are in lower case.
 */
function hasEmail(name: string, email: string) {
  for (let at = name.indexOf(email); at >= 0; at = name.indexOf(email, at + 1)) {
    const [before, after] = [name.slice(0, at), name.slice(at + email.length)]
    // After a dot, the address would continue unless the rest is the extension.
    if (!/[\p{L}\d.+]$/u.test(before) && /^(?:\.[a-z]{1,4}$|[^\p{L}\d.]|$)/u.test(after)) return true
  }
  return false
}

/** The patterns in names of files that aren't résumés, by field. */
const fieldPatterns: Record<string, RegExp> = { profilePicture: /photo|foto/i, portfolio: /portfolio|portofolio/i }

/**
 * Returns the row and field of a document by its name, which has the row's number at its start or the person's e-mail
 * address in it. Undefined when it has neither.
 */
export function findDocumentTarget(
  name: string,
  rows: readonly BulkRow[],
  fields: readonly DocumentField[],
): DocumentTarget | undefined {
  const lower = name.toLowerCase()
  const byEmail = rows
    .filter((row) => emailOf(row).includes('@') && hasEmail(lower, emailOf(row)))
    .toSorted((a, b) => emailOf(b).length - emailOf(a).length)[0]
  const number = Number(lower.match(rowAtStart)?.[1])
  const row = byEmail ?? rows.find(({ rowNumber }) => rowNumber === number)
  const namedField = fields.find(({ key }) => fieldPatterns[key]?.test(name))
  const field = namedField ?? fields.find(({ key }) => key === 'resume')
  return row && field && { rowNumber: row.rowNumber, field }
}

/** Returns the files of a zip with the rows and fields they belong to, and a sentence about each other file. */
export function matchToRows<Entry extends { name: string }>(
  entries: readonly Entry[],
  rows: readonly BulkRow[],
  fields: readonly DocumentField[],
) {
  const matched: (Entry & DocumentTarget)[] = []
  const problems: string[] = []
  for (const entry of entries) {
    const target = findDocumentTarget(entry.name, rows, fields)
    const other = matched.find(({ rowNumber, field }) => rowNumber === target?.rowNumber && field === target.field)
    const problem = target
      ? (fileProblem(target.field.uploadType, entry.name, undefined) ??
        (other && `Row ${target.rowNumber} already has ${other.name}`))
      : 'Its name has neither a row number nor an e-mail address from the list'
    if (target && !problem) matched.push({ ...entry, ...target })
    else problems.push(`${entry.name}: ${problem}`)
  }
  return { matched, problems }
}
