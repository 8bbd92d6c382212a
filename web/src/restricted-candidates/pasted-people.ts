import { NewRestriction } from '@hireloom/contract/restricted-candidates'

/** The fields of a pasted row, in the order of its columns. */
const columns = ['firstName', 'lastName', 'email', 'nik', 'phoneNumber'] as const

type PastedPerson = Record<(typeof columns)[number], string>

interface PasteResult {
  people: PastedPerson[]
  /** A sentence for each row that can't be read, with its line number. */
  problems: string[]
}

/**
 * Parses rows of a spreadsheet, one person per line, with tabs, semicolons or commas between the columns. Empty lines
 * are ignored.
 */
export function readPeople(text: string): PasteResult {
  const people: PastedPerson[] = []
  const problems: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const person = personIn(line)
    const problem = problemOf(person)
    if (problem) problems.push(`Line ${index + 1}: ${problem}`)
    else people.push(person)
  }
  return { people, problems }
}

function personIn(line: string): PastedPerson {
  const separator = ['\t', ';', ','].find((mark) => line.includes(mark)) ?? '\t'
  const cells = line.split(separator)
  return Object.fromEntries(columns.map((column, index) => [column, cells[index]?.trim() ?? ''])) as PastedPerson
}

const anyPeriod = { reason: 'x', startDate: '2026-01-01', endDate: null }
const problemOf = (person: PastedPerson) =>
  NewRestriction.safeParse({ ...person, ...anyPeriod }).error?.issues[0]?.message
