import { columnsOf } from './columns.ts'
import { type Section, sectionOfHeading } from './headings.ts'
import { type Line, lineOf } from './lines.ts'

/** The lines under one heading, or above the first. */
export interface Part {
  section: Section | 'top'
  lines: Line[]
}

// "Skills: Excel, Word" in one line.
const headingWithRest = /^([^:]{3,40}):\s*(\S.*)$/

// The phrases that end letters and forms.
const closing =
  /^(?:demikian(?:lah)? (?:daftar|curriculum|cv|riwayat|surat|data|biodata)|hormat saya|i hereby declare|yours (?:faithfully|sincerely))/i

/** Returns the parts of a CV between its headings and the person's name, in their order. */
export function partsOf(lines: readonly Line[], isName: (line: Line) => boolean = () => false): Part[] {
  let part: Part = { section: 'top', lines: [] }
  const parts = [part]
  let inlineList: Part | undefined
  for (const line of lines) {
    const section = mayBeHeading(line, part) ? sectionOfHeading(line.text) : undefined
    if (isName(line) || closing.test(line.text) || section) {
      part = isName(line) ? { section: 'top', lines: [line] } : { section: section ?? 'other', lines: [] }
      parts.push(part)
      inlineList = undefined
      continue
    }
    if (inlineList && continuesList(inlineList.lines.at(-1)!, line)) {
      inlineList.lines.push(line)
      continue
    }
    inlineList = undefined
    const [beside = '', ...row] = line.cells
    const sectionBeside = isRowOfHeading(line, part) ? sectionOfHeading(beside) : undefined
    if (sectionBeside) {
      part = { section: sectionBeside, lines: [lineOf(row.join(' | '))] }
      parts.push(part)
      continue
    }
    const [, heading = '', rest = ''] = headingWithRest.exec(line.text) ?? []
    const inline = line.isBullet ? undefined : sectionOfHeading(heading)
    if ((inline === 'skills' || inline === 'languages') && part.section !== 'skills') {
      inlineList = { section: inline, lines: [lineOf(rest)] }
      part = { section: part.section, lines: [] }
      parts.push(inlineList, part)
    } else part.lines.push(line)
  }
  return parts.filter(({ lines }) => lines.length > 0)
}

/** Returns whether a line may be a heading: in lists a single word may be an item, and a bullet always is. */
function mayBeHeading({ text, cells, isBullet, startsBlock }: Line, { section }: Part) {
  const isWord = !startsBlock && !text.includes(' ') && text !== text.toUpperCase()
  return cells.length === 1 && (section === 'top' || !isBullet) && !(section === 'skills' && isWord)
}

/** Returns whether a heading may be in a separate column, next to its block. */
const isRowOfHeading = (line: Line, { section }: Part) =>
  line.cells.length > 1 && (line.startsBlock || section === 'top') && !columnsOf(line)

/** Returns whether a list that began next to its heading continues in the next line. */
const continuesList = (before: Line, { text, isBullet, startsBlock, cells }: Line) =>
  !isBullet &&
  !startsBlock &&
  cells.length === 1 &&
  !text.includes(':') &&
  (/[,;\u2022]$/.test(before.text) || /[,;]/.test(text))
