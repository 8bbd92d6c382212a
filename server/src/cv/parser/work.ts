import type { FormFill } from '@hireloom/contract/intake/form-fill'
import { type DateRange, datesIn, firstDay, lastDay, rangesIn } from './dates.ts'
import { type Entry, entriesOf } from './entries.ts'
import { bare, type Line, withCapitals } from './lines.ts'
import { companyScore, positionScore } from './occupation-words.ts'
import { isPlace, withoutPlace } from './places.ts'

type Work = NonNullable<FormFill['educationAndWorkExperience']['workExperience']>[number]
interface Names {
  position?: string
  company?: string
}

const employmentKind =
  /^\(?(?:full[- ]?time|part[- ]?time|kontrak|contract|tetap|permanent|freelance|outsourcing|harian|paruh waktu|penuh waktu|magang|internship|self[- ]employed)\)?$/i
const duration = /^\(?(?:\d{1,2} (?:tahun|thn|th|bulan|bln|years?|yrs?|months?|mos?)\b[ ,.dan&]*)+\)?$/i
const kindInBrackets =
  /\s*\((?:full[- ]?time|part[- ]?time|kontrak|contract|tetap|permanent|freelance|harian|magang|internship|intern)\)/i
const separators = [
  /\s+\|\s+/,
  /\s+[-–]\s+/,
  /\s+@\s+|\s+at\s+|\s+di\s+|\s+pada\s+/i,
  /\s+sebagai\s+|\s+as\s+(?:an?\s+)?/i,
  /:\s+/,
  /,\s+/,
  /\s+\/\s+/,
]
const joiner = /^(?:sebagai|as|di|at|pada|bekerja di|bekerja sebagai|posisi|jabatan|position|bagian)\b:?\s+/i
const maxTitles = 5

/**
 * Returns the jobs of a part of a CV. Of two names that can't be distinguished the position comes first,
 * unless the other entries have it second.
 */
export function workIn(lines: readonly Line[], isOther: (entry: Entry) => boolean = () => false): Work[] {
  const entries = entriesOf(lines, () => false).filter((entry) => !isOther(entry))
  const named = entries.map((entry) => ({ entry, ...namesOf(entry) }))
  const companyFirst = named.filter(({ order }) => order === 'company').length
  const positionFirst = named.filter(({ order }) => order === 'position').length
  return named
    .map(({ entry, names, order }) =>
      workOf(entry, order === undefined && companyFirst > positionFirst ? swapNames(names) : names),
    )
    .filter(({ jobPosition, companyName }) => jobPosition !== undefined || companyName !== undefined)
}

const swapNames = ({ position, company }: Names): Names => ({ position: company, company: position })

function workOf(entry: Entry, { position, company }: Names): Work {
  const { range, columns } = entry
  const time = range ?? periodOf(columns.start, columns.end)
  return {
    jobPosition: position && withCapitals(withoutPlace(bare(position.replace(kindInBrackets, '').replace(joiner, '')))),
    companyName: company && companyName(company),
    startDate: time?.start && firstDay(time.start),
    endDate: time?.end && time.start && lastDay(time.end),
    isCurrent: time?.isOpen ?? undefined,
  }
}

function periodOf(start: string | undefined, end: string | undefined): DateRange | undefined {
  if (!start) return undefined
  const range = rangesIn(`${start} - ${end ?? ''}`)[0]
  return range ?? { start: datesIn(start)[0], isOpen: false }
}

function companyName(text: string) {
  const [name = ''] = withoutPlace(bare(text.replace(joiner, ''))).split(/,\s+(?!(?:tbk|inc|ltd|llc|pte|co|corp)\b)/i)
  const plain = withoutPlace(bare(name.replace(kindInBrackets, '')))
  return /^(?:PT|CV|UD|PD)\b/.test(plain) && plain === plain.toUpperCase()
    ? plain.replace(/^(\w\w\.?)\s+(.*)$/, (_, form, rest) => `${form} ${withCapitals(rest)}`)
    : withCapitals(plain)
}

/** Returns the position and the company; `order` is set when their words distinguish them. */
function namesOf({ columns, titles }: Entry): { names: Names; order?: 'position' | 'company' } {
  const { company, position } = columns
  if (company && position) return { names: { company, position } }
  const useful = titles
    .map(bare)
    .filter((title) => title && !employmentKind.test(title) && !duration.test(title) && !isPlace(title))
  if (company) return { names: { company, position: useful[0] } }
  if (position) return { names: { position, company: useful[0] } }
  for (const title of useful.slice(0, maxTitles)) {
    const names = namesInSentence(title) ?? namesInText(title)
    if (names) return names
  }
  if (useful.length <= 1) return namesInSingleTitle(useful[0])
  return namesByWords(useful.slice(0, maxTitles))
}

const worked =
  /^(?:pernah |saya )*(?:bekerja|kerja|magang|worked|working) (?:di|pada|at|for|with) (.{2,80}) (?:sebagai|as(?: an?)?) (.{2,60})$/i
const workedAs =
  /^(?:pernah |saya )*(?:bekerja |worked )?(?:sebagai|as(?: an?)?) (.{2,60}) (?:di|pada|at|for|with) (.{2,80})$/i

/** Returns the position and the company in a sentence. */
function namesInSentence(text: string): { names: Names; order: 'position' | 'company' } | undefined {
  const [, company, position] = worked.exec(text) ?? []
  if (company) return { names: { company, position }, order: 'company' }
  const [, asPosition, atCompany] = workedAs.exec(text) ?? []
  return asPosition ? { names: { position: asPosition, company: atCompany }, order: 'position' } : undefined
}

/** Returns the position and the company in one text, when the words of each are recognized. */
function namesInText(text: string) {
  for (const split of separators) {
    const parts = piecesOf(text, split).map(withoutPlace)
    if (parts.length < 2) continue
    const position = parts.findIndex((part) => positionScore(part) > 0 && companyScore(part) === 0)
    const company = parts.findIndex((part) => companyScore(part) > 0 && positionScore(part) < 0.5)
    if (position < 0 || company < 0 || position === company) continue
    return {
      names: { position: parts[position], company: parts[company] },
      order: position < company ? ('position' as const) : ('company' as const),
    }
  }
  return undefined
}

const piecesOf = (text: string, split: RegExp) =>
  text
    .split(split)
    .map(bare)
    .filter((part) => part && !isPlace(part) && !employmentKind.test(part) && !duration.test(part))

function namesInSingleTitle(text: string | undefined): { names: Names; order?: 'position' | 'company' } {
  if (!text) return { names: {} }
  for (const split of separators) {
    const [first, second] = piecesOf(text, split)
    if (first && second) return namesByWords([first, second])
  }
  return { names: companyScore(text) > positionScore(text) ? { company: text } : { position: text } }
}

/** Returns which text is the position and which the company; the first two when their words don't decide. */
function namesByWords(texts: readonly string[]): { names: Names; order?: 'position' | 'company' } {
  const rated = texts.map((text, index) => ({
    text,
    at: index,
    company: companyScore(text) - positionScore(text) * 1.5,
  }))
  const company = rated.filter((entry) => entry.company > 0).sort((a, b) => b.company - a.company || a.at - b.at)[0]
  const position = rated.filter((entry) => entry !== company && entry.company < 0).sort((a, b) => a.at - b.at)[0]
  if (!company && !position) return { names: { position: texts[0], company: texts[1] } }
  const order = (position?.at ?? 99) < (company?.at ?? 99) ? 'position' : 'company'
  const [first, second] = rated
  // If one is recognized, the other is next to it at the top.
  const other = (known: typeof company) => (first === known ? second : first)
  if (company && position) return { names: { company: company.text, position: position.text }, order }
  if (company)
    return {
      names: { company: company.text, position: other(company)?.text },
      order: company.at === 0 ? 'company' : 'position',
    }
  return {
    names: { position: position?.text, company: other(position)?.text },
    order: position?.at === 0 ? 'position' : 'company',
  }
}
