import type { FormFill } from '@hireloom/contract/intake/form-fill'
import { columnsOf } from './columns.ts'
import { type DatePoint, datesIn, firstDay, lastDay, rangesIn, withoutSpans } from './dates.ts'
import { type Entry, entriesOf } from './entries.ts'
import { bare, type Line } from './lines.ts'
import { isPlace } from './places.ts'

type Certificate = NonNullable<FormFill['educationAndWorkExperience']['informalEducation']>[number]

const separators = /\s+(?:oleh|dari|by|from|issued by|di)\s+|\s+-\s+|\s*\|\s*|\s*;\s*|,\s+|:\s+|\s*\((?=\p{L})/iu
const validity =
  /\(?(?:berlaku (?:hingga|sampai|s\/d)|valid (?:until|thru|through|to)|expires?(?: on)?|exp\.?|masa berlaku)\s*:?/i
const idOrScore = /^(?:credential|no\.?|nomor|id|skor|score|nilai)\b/i

/** Returns the courses and certificates of a part of a CV. */
export function certificatesIn(lines: readonly Line[]): Certificate[] {
  if (lines.some((line) => columnsOf(line))) return entriesOf(lines, () => false).map(certificateOf)
  return groupByCertificate(lines)
    .map(certificateFromLines)
    .filter(({ name }) => name !== undefined)
}

/**
 * Groups lines by certificate. A certificate begins at each bullet or number. Without these, dates decide: if the first
 * line has a date, each dated line begins a certificate, otherwise each ends one. Without dates, each block is a
 * certificate, or each line if there is only one block.
 */
function groupByCertificate(lines: readonly Line[]): Line[][] {
  const isDated = (line: Line | undefined) => datesIn(line?.text ?? '').length > 0
  const hasItems = lines.some(({ isBullet, isNumbered }) => isBullet || isNumbered)
  const hasDates = lines.some(isDated)
  const blocks = lines.filter(({ startsBlock }) => startsBlock).length
  const startsCertificate = (line: Line, at: number) => {
    if (hasItems) return line.isBullet || line.isNumbered
    if (!hasDates) return blocks > 1 ? line.startsBlock : true
    return isDated(lines[0]) ? isDated(line) : isDated(lines[at - 1])
  }
  const groups: Line[][] = []
  for (const [index, line] of lines.entries()) {
    if (groups.length === 0 || startsCertificate(line, index)) groups.push([line])
    else groups.at(-1)!.push(line)
  }
  return groups
}

/** Returns the course or certificate of an entry, from its columns or labels, or otherwise from its lines. */
export function certificateOf({ columns, lines, titles, range }: Entry): Certificate {
  if (!columns.course) return certificateFromLines(lines)
  const dates = datesIn([columns.period, columns.end, columns.start].filter(Boolean).join(' '))
  return {
    name: columns.course,
    issuingOrganization: columns.issuer ?? columns.school ?? columns.company ?? titles[0],
    issueDate: firstDayOf(dates[0] ?? range?.start),
  }
}

function certificateFromLines(lines: readonly Line[]): Certificate {
  const text = lines.map((line) => line.text).join(' | ')
  const [issued = '', validUntil = ''] = text.split(validity)
  const [range] = rangesIn(issued)
  const dates = datesIn(issued)
  const parts = withoutSpans(issued, range ? [range] : dates)
    .split(separators)
    .map((part) => bare(part.replace(/[()]/g, ' ')))
    .filter((part) => /\p{L}{2}/u.test(part) && !idOrScore.test(part))
  const [name, ...rest] = parts
  const expiry = validUntil ? datesIn(validUntil)[0] : undefined
  return {
    name,
    issuingOrganization: rest.find((part) => !isPlace(part)),
    issueDate: firstDayOf(range?.start ?? dates[0]),
    expirationDate: expiry && lastDay(expiry),
  }
}

const firstDayOf = (point: DatePoint | undefined) => point && firstDay(point)
