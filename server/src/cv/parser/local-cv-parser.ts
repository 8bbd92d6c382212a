import type { CvContent } from '@hireloom/contract/cv-parsing'
import { birthIn } from './birth.ts'
import { certificateOf, certificatesIn } from './certificates.ts'
import { addressIn, emailIn, phoneIn } from './contact.ts'
import { educationIn, isOfSchool } from './education.ts'
import { entriesOf } from './entries.ts'
import type { Section } from './headings.ts'
import { type Line, tidyLines } from './lines.ts'
import { nameIn } from './name.ts'
import { restoreHeadings } from './piled-headings.ts'
import { type Part, partsOf } from './sections.ts'
import { skillsIn, skillsMentioned } from './skills.ts'
import { workIn } from './work.ts'

const maxSchools = 10
const maxEntries = 20

/**
 * Returns the form fields found in a CV in Indonesian or English, by its words and their order. Missing values are not
 * guessed, and religion, marital status and the like are ignored.
 */
export function readCv({ lines: raw }: { lines: readonly string[] }): CvContent {
  const lines = restoreHeadings(tidyLines(raw))
  const withoutOther = (parts: readonly Part[]) =>
    parts.filter(({ section }) => section !== 'other').flatMap((part) => part.lines)
  const relevantLines = withoutOther(partsOf(lines))
  const { line: nameLine, ...name } = nameIn(relevantLines, emailIn(relevantLines)) ?? {}
  const parts = partsOf(lines, (line) => line === nameLine)
  const linesOf = (...sections: Part['section'][]) =>
    parts.filter(({ section }) => sections.includes(section)).flatMap((part) => part.lines)
  // Other parts include references, with names, numbers and addresses of other people.
  const aboutPerson = withoutOther(parts)
  const personal = linesOf('top', 'personal', 'summary')
  const emailAddress = emailIn(personal) ?? emailIn(aboutPerson)
  const { schools, courses } = findLearning(parts)
  const skills = skillsIn(linesOf('skills'))
  return {
    personalInformation: {
      ...name,
      emailAddress,
      phoneNumber: phoneIn(personal) ?? phoneIn(aboutPerson),
      ...birthIn(aboutPerson),
    },
    identityAndAddress: addressIn(personal),
    educationAndWorkExperience: {
      formalEducation: schools.slice(0, maxSchools),
      informalEducation: [...courses, ...certificatesIn(linesOf('certificates'))].slice(0, maxEntries),
      workExperience: workOf(parts).slice(0, maxEntries),
    },
    skills: skills.length > 0 ? skills : skillsMentioned(aboutPerson),
  }
}

const sectionLines = (parts: readonly Part[], section: Section) =>
  parts.filter((part) => part.section === section).map((part) => part.lines)

/** Returns the jobs; without a heading for them, the entries with a start, company and position that aren't schools. */
function workOf(parts: readonly Part[]) {
  const groups = sectionLines(parts, 'work')
  if (groups.length > 0) return groups.flatMap((lines) => workIn(lines))
  return workIn(unheadedLines(parts), isOfSchool).filter(
    ({ startDate, companyName, jobPosition }) => startDate && companyName && jobPosition,
  )
}

/** Returns the schools, and the courses listed among them. */
function findLearning(parts: readonly Part[]) {
  const groups = sectionLines(parts, 'education')
  if (groups.length === 0) return { schools: educationIn(unheadedLines(parts)), courses: [] }
  const others = groups.flatMap((lines) => entriesOf(lines, () => false)).filter((entry) => !isOfSchool(entry))
  return {
    schools: groups.flatMap((lines) => educationIn(lines)),
    courses: others.filter(({ titles, columns }) => titles.length > 0 || columns.course).map(certificateOf),
  }
}

/** Returns the lines without a heading, and those of the summary. */
const unheadedLines = (parts: readonly Part[]): Line[] =>
  parts.filter(({ section }) => section === 'top' || section === 'summary').flatMap((part) => part.lines)
