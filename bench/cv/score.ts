import type { CvContent } from '@hireloom/contract/cv-parsing'
import { e164 } from '../../server/src/platform/phone.ts'

/** Counts for one field: right values, wrong or invented values, and missing values. */
export interface Tally {
  right: number
  wrong: number
  missed: number
}
export type Tallies = Map<string, Tally>

type Values = Record<string, string | undefined>
type Learning = CvContent['educationAndWorkExperience']

/** Compares each parsed field with the truth. A wrong value counts as both wrong and missed. */
export function tally(read: CvContent, truth: CvContent): Tallies {
  const tallies: Tallies = new Map()
  countFields(tallies, personOf(read), personOf(truth))
  countEntries(tallies, schoolsOf(read.educationAndWorkExperience), schoolsOf(truth.educationAndWorkExperience))
  countEntries(tallies, jobsOf(read.educationAndWorkExperience), jobsOf(truth.educationAndWorkExperience))
  countEntries(tallies, coursesOf(read.educationAndWorkExperience), coursesOf(truth.educationAndWorkExperience))
  if (truth.skills.length > 0) countSkills(tallies, read.skills, truth.skills)
  return tallies
}

/** Returns the sum of these tallies. */
export function sum(all: readonly Tallies[]): Tallies {
  const total: Tallies = new Map()
  for (const tallies of all) {
    for (const [field, { right, wrong, missed }] of tallies) {
      const tally = total.get(field) ?? { right: 0, wrong: 0, missed: 0 }
      total.set(field, {
        right: tally.right + right,
        wrong: tally.wrong + wrong,
        missed: tally.missed + missed,
      })
    }
  }
  return total
}

const share = (part: number, rest: number) => (part + rest === 0 ? 1 : part / (part + rest))
export const precision = ({ right, wrong }: Tally) => share(right, wrong)
export const recall = ({ right, missed }: Tally) => share(right, missed)
export const f1 = (tally: Tally) => {
  const [p, r] = [precision(tally), recall(tally)]
  return p + r === 0 ? 0 : (2 * p * r) / (p + r)
}

const plain = (text: string | null | undefined) =>
  text
    ?.toLowerCase()
    .replace(/[^\p{L}\d+#]+/gu, ' ')
    .trim() || undefined
const textOf = (value: number | null | undefined) => (value === undefined || value === null ? undefined : String(value))

function personOf({ personalInformation: person, identityAndAddress: home }: CvContent): Values {
  return {
    'First name': plain(person.firstName),
    'Last name': plain(person.lastName),
    'E-mail address': person.emailAddress?.toLowerCase(),
    'Phone number': person.phoneNumber && (e164(person.phoneNumber) ?? person.phoneNumber),
    'Place of birth': plain(person.placeOfBirth),
    'Date of birth': person.dateOfBirth,
    Gender: textOf(person.gender),
    Address: plain(home.residentialAddress),
    'Postal code': home.postalCode,
  }
}

const schoolsOf = ({ formalEducation = [] }: Learning) =>
  formalEducation.map((school) => ({
    'School: institution': plain(school.institutionName),
    'School: degree': textOf(school.degree),
    'School: field of study': plain(school.fieldOfStudy),
    'School: start year': textOf(school.startYear),
    'School: end year': textOf(school.endYear),
    'School: grade': school.grade || undefined,
  }))

const jobsOf = ({ workExperience = [] }: Learning) =>
  workExperience.map((job) => ({
    'Work: position': plain(job.jobPosition),
    'Work: company': plain(job.companyName),
    'Work: start': job.startDate,
    'Work: end': job.isCurrent ? 'current' : (job.endDate ?? undefined),
  }))

const coursesOf = ({ informalEducation = [] }: Learning) =>
  informalEducation.map((course) => ({
    'Course: name': plain(course.name),
    'Course: issuer': plain(course.issuingOrganization),
    'Course: date': course.issueDate ?? undefined,
  }))

function countFields(tallies: Tallies, read: Values, truth: Values) {
  for (const field of Object.keys(truth)) {
    const [found, expected] = [read[field], truth[field]]
    const tally = tallies.get(field) ?? { right: 0, wrong: 0, missed: 0 }
    tallies.set(field, tally)
    if (found !== undefined && found === expected) tally.right++
    else {
      if (found !== undefined) tally.wrong++
      if (expected !== undefined) tally.missed++
    }
  }
}

/** Compares each entry with the most similar one, or with nothing when there is none. */
function countEntries(tallies: Tallies, read: readonly Values[], truth: readonly Values[]) {
  const pairs = truth
    .flatMap((expected, at) => read.map((found, index) => ({ at, index, equal: countEqual(found, expected) })))
    .filter((pair) => pair.equal > 0)
    .sort((a, b) => b.equal - a.equal)
  const [takenTruth, takenRead] = [new Set<number>(), new Set<number>()]
  for (const { at, index } of pairs) {
    if (takenTruth.has(at) || takenRead.has(index)) continue
    takenTruth.add(at)
    takenRead.add(index)
    countFields(tallies, read[index]!, truth[at]!)
  }
  for (const [index, expected] of truth.entries()) if (!takenTruth.has(index)) countFields(tallies, {}, expected)
  for (const [index, found] of read.entries()) {
    if (takenRead.has(index)) continue
    countFields(tallies, found, Object.fromEntries(Object.keys(found).map((field) => [field, undefined])))
  }
}

const countEqual = (read: Values, truth: Values) =>
  Object.keys(truth).filter((field) => read[field] !== undefined && read[field] === truth[field]).length

function countSkills(tallies: Tallies, read: readonly string[], truth: readonly string[]) {
  const [found, expected] = [new Set(read.map(plain)), new Set(truth.map(plain))]
  const right = [...expected].filter((skill) => found.has(skill)).length
  tallies.set('Skills', { right, wrong: found.size - right, missed: expected.size - right })
}
