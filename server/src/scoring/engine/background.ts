import type { Certificate, Education, WorkExperience } from '@hireloom/contract/candidates/candidate'
import { emailIn } from '../../cv/parser/contact.ts'
import { labeledValues } from '../../cv/parser/labels.ts'
import { type Line, tidyLines } from '../../cv/parser/lines.ts'
import { readCv } from '../../cv/parser/local-cv-parser.ts'
import { nameIn } from '../../cv/parser/name.ts'
import { positionScore } from '../../cv/parser/occupation-words.ts'
import { restoreHeadings } from '../../cv/parser/piled-headings.ts'
import { type Part, partsOf } from '../../cv/parser/sections.ts'
import type { CvText } from '../../cv/text/cv-text.ts'
import type { Background } from '../../outside/scorer/port.ts'
import { withoutAges } from './ages.ts'
import { protectedAttributes } from './terms.ts'

/** The data of the form. Where it has no schools or posts, the CV's are used. */
export interface FormBackground {
  names: readonly (string | null)[]
  formalEducation: readonly Education[]
  informalEducation: readonly Certificate[]
  workExperience: readonly WorkExperience[]
}

const scoredSections: readonly Part['section'][] = [
  'summary',
  'work',
  'education',
  'certificates',
  'skills',
  'languages',
]
const maxLines = 400

/** Returns the facts of a CV and a form that are scored; `Background` lists what is left out. `today` as YYYY-MM-DD. */
export function backgroundOf(text: CvText, form: FormBackground, today: string): Background {
  const cv = readCv(text)
  const { personalInformation: person, educationAndWorkExperience: history } = cv
  const names = namesIn([...form.names, person.firstName, person.lastName])
  const posts = form.workExperience.length > 0 ? form.workExperience : (history.workExperience ?? [])
  const schools = form.formalEducation.length > 0 ? form.formalEducation : (history.formalEducation ?? [])
  const courses = [...form.informalEducation, ...(history.informalEducation ?? [])]
  const clean = (words: string | undefined) => withoutPerson(words ?? '', names)
  return {
    lines: linesOf(text).map(clean).filter(Boolean).slice(0, maxLines),
    posts: posts.flatMap((post) =>
      post.jobPosition ? [{ jobPosition: clean(post.jobPosition), months: monthsOf(post, today) }] : [],
    ),
    schools: schools.flatMap(({ degree, fieldOfStudy }) =>
      degree === undefined ? [] : [{ degree, fieldOfStudy: clean(fieldOfStudy) }],
    ),
    courses: courses.map(({ name }) => clean(name)).filter(Boolean),
  }
}

/**
 * Returns the lines about work and learning. Of those above the first heading, which are personal, only occupations
 * stay; a CV without headings keeps all its lines.
 */
function linesOf({ lines: raw }: CvText): string[] {
  const lines = restoreHeadings(tidyLines(raw))
  const name = nameIn(lines, emailIn(lines))?.line
  const parts = partsOf(lines, (line) => line === name)
  const hasHeadings = parts.some(({ section }) => scoredSections.includes(section))
  return parts
    .flatMap(({ section, lines }) => {
      if (scoredSections.includes(section)) return lines
      if (section !== 'top') return []
      return hasHeadings ? lines.filter(({ text }) => positionScore(text) > 0) : lines
    })
    .filter((line) => line !== name && !isPersonal(line))
    .map(({ text }) => text)
}

const contact = /@|https?:|www\.|(?:linkedin|instagram|facebook)(?:\.com|\s*[:/|]|\s+\S*[\d_.]\S)|\+62|\b08\d{2}/i
const label =
  /\b(?:nama|name|lahir|birth|ttl|agama|religion|kelamin|gender|sex|usia|umur|age|alamat|address|domisili|domicile|tempat tinggal|residence|kewarganegaraan|warga negara|nationality|citizenship|suku|ethnicity|status|marital|tinggi|berat|height|weight|darah|blood|hobi|hobby|hobbies|nik|ktp|npwp|paspor|passport|telepon|telp|phone|hp|email|kode pos|postal|ayah|father|ibu|mother|suami|istri|husband|wife)\b/

const isPersonal = (line: Line) =>
  contact.test(line.text) ||
  labeledValues([line], (words) => label.test(words)).some((labeled) => label.test(labeled.label))

const namesIn = (names: readonly (string | null | undefined)[]) =>
  new Set(names.flatMap((name) => (name ?? '').toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 1))

/** Removes the person's names, ages, calendar years, and words about protected attributes. */
const withoutPerson = (text: string, names: ReadonlySet<string>) =>
  withoutAges(text)
    .replace(/[\p{L}\d][\p{L}\d.+#-]*/gu, (word) => withoutPersonalParts(word, names))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|/()-]+|[\s,;:|/(-]+$/g, '')

/** Returns a word such as `single-page` without its protected parts; nothing of one with a name or a year. */
function withoutPersonalParts(word: string, names: ReadonlySet<string>) {
  const parts = word
    .split(/(?<=[.+#-])/)
    .map((written) => ({ written, bare: written.toLowerCase().replace(/[.+#-]$/, '') }))
  const hasNameOrYear = parts.some(({ bare }) => names.has(bare) || isYear(bare))
  if (hasNameOrYear || protectedAttributes.has(word.toLowerCase().replace(/\.$/, ''))) return ''
  return parts
    .filter(({ bare }) => !protectedAttributes.has(bare))
    .map(({ written }) => written)
    .join('')
}

const isYear = (word: string) => /^(?:19|20)\d{2}$/.test(word)

interface Time {
  startDate?: string | undefined
  endDate?: string | null | undefined
  isCurrent?: boolean | undefined
}

const monthCount = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Returns the months from the first to the last, both included; 0 when they are unknown. */
function monthsOf({ startDate, endDate, isCurrent }: Time, today: string) {
  const end = isCurrent ? today : endDate
  if (!startDate || !end) return 0
  return Math.max(0, monthCount(end < today ? end : today) - monthCount(startDate) + 1)
}
