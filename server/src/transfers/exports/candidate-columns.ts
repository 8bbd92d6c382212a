import { applicationStatuses } from '@hireloom/contract/applications/status'
import type { Certificate, Education, WorkExperience } from '@hireloom/contract/candidates/candidate'
import type { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import { nameOf, optionLists, personLists } from '@hireloom/contract/lookups'
import { fullName } from '../../access/person-rules.ts'
import type { CellValue, SheetColumn } from '../../documents/sheets/write-workbook.ts'
import type { ExportedRow } from './candidate-row-queries.ts'

/** The facts that decide the columns of a file. */
export interface ColumnContext {
  /** Whether the user may see personal data. */
  seesPersonalData: boolean
  /** Whether the company's plan includes scores. */
  hasScores: boolean
  /** The questions of the one job that all candidates applied for; undefined where there may be several jobs. */
  questions: readonly Question[] | undefined
  /** Returns an instant in the company's zone, as `2026-11-30 08:15`. */
  localTime: (at: Date) => string
  unseal: (cipher: Buffer) => string
}

export interface Question {
  id: number
  content: string
}

export interface Answer {
  questionId: number
  content: string
  answer: AnswerValue | null
  /** The name of an answer's file. */
  filename: string | null
}

/** A row with its answers. */
export type AnsweredRow = ExportedRow & { answers: readonly Answer[] }

interface Column extends SheetColumn {
  cellOf: (row: AnsweredRow) => CellValue
}
type Cell = (row: AnsweredRow) => CellValue

const text = (header: string, width: number, cellOf: Cell): Column => ({ header, width, kind: 'text', cellOf })
const day = (header: string, cellOf: Cell): Column => ({ header, width: 14, kind: 'day', cellOf })
const money = (header: string, cellOf: Cell): Column => ({ header, width: 18, kind: 'money', cellOf })

/** Returns the columns of a file in their order. Columns of personal data are left out for users who may not see it. */
export function columnsOf(context: ColumnContext): readonly Column[] {
  const { seesPersonalData, hasScores } = context
  return [
    ...listColumns(context),
    ...(hasScores ? [{ header: 'AI score', width: 10, kind: 'number', cellOf: (row) => row.aiScore } as Column] : []),
    ...(seesPersonalData ? personalColumns(context) : []),
    ...profileColumns,
    ...answerColumns(context),
  ]
}

const listColumns = ({ seesPersonalData, localTime }: ColumnContext): Column[] => [
  text('Reference', 16, ({ reference }) => reference),
  text('Candidate', 28, (row) => (seesPersonalData ? fullName(row) : row.firstName)),
  text('Job', 28, ({ jobPositionName }) => jobPositionName),
  text('Branch', 20, ({ branchName }) => branchName),
  text('Organization', 20, ({ organizationName }) => organizationName),
  text('Stage', 20, ({ stageName }) => stageName),
  text('Status', 14, (row) =>
    row.status === 0 && row.stageName ? 'On process' : applicationStatuses[row.status].label,
  ),
  text('Rejection reason', 20, ({ rejectionReason }) => rejectionReason),
  { header: 'Applied', width: 18, kind: 'instant', cellOf: ({ appliedAt }) => localTime(appliedAt) },
  { header: 'In stage since', width: 18, kind: 'instant', cellOf: ({ inStageSince }) => localTime(inStageSince) },
  day('Hired', ({ hiredDate }) => hiredDate),
  text('Source', 16, ({ source }) => nameOf(optionLists.candidateSource, source) ?? null),
  text('Tags', 20, ({ tags }) => tags.join(', ')),
  text('Latest position', 24, ({ lastJobPosition }) => lastJobPosition),
  text('Latest company', 24, ({ lastCompany }) => lastCompany),
]

const personalColumns = ({ unseal }: ColumnContext): Column[] => [
  text('E-mail', 30, ({ email }) => email),
  text('Phone', 18, ({ phoneNumber }) => phoneNumber),
  text('NIK', 20, ({ nikCipher }) => nikCipher && unseal(nikCipher)),
  text('Passport', 16, ({ passportCipher }) => passportCipher && unseal(passportCipher)),
  day('Passport until', ({ passportExpirationDate }) => passportExpirationDate),
  text('Place of birth', 18, ({ placeOfBirth }) => placeOfBirth),
  day('Date of birth', ({ dateOfBirth }) => dateOfBirth),
  text('ID card address', 36, ({ citizenIdAddress }) => citizenIdAddress),
  text('Home address', 36, ({ residentialAddress }) => residentialAddress),
  text('Postal code', 12, ({ postalCode }) => postalCode),
  text('Currency', 10, ({ salaryCurrency }) => salaryCurrency),
  money('Current salary', ({ currentSalary }) => currentSalary),
  money('Expected salary', ({ expectedSalary }) => expectedSalary),
  text('Portfolio', 30, ({ portfolioUrl }) => portfolioUrl),
]

const profileColumns: readonly Column[] = [
  text('Gender', 10, ({ gender }) => nameOf(personLists.gender, gender) ?? null),
  text('Marital status', 14, ({ maritalStatus }) => nameOf(personLists.maritalStatus, maritalStatus) ?? null),
  text('Blood type', 10, ({ bloodType }) => nameOf(personLists.bloodType, bloodType) ?? null),
  text('Religion', 14, ({ religion }) => nameOf(personLists.religion, religion) ?? null),
  text('Education level', 16, ({ educationLevel }) => nameOf(optionLists.educationLevel, educationLevel) ?? null),
  text('Education', 40, ({ formalEducation }) => linesOf(formalEducation, schoolLine)),
  text('Courses', 40, ({ informalEducation }) => linesOf(informalEducation, courseLine)),
  text('Work experience', 40, ({ workExperience }) => linesOf(workExperience, jobLine)),
]

const linesOf = <Item>(items: readonly Item[], lineOf: (item: Item) => string) => items.map(lineOf).join('\n')
const joinParts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

const schoolLine = ({ degree, fieldOfStudy, institutionName, startYear, endYear, grade }: Education) =>
  joinParts(
    [nameOf(optionLists.educationLevel, degree), fieldOfStudy].filter(Boolean).join(' '),
    institutionName,
    `${startYear}–${endYear ?? ''}`,
    grade && `grade ${grade}`,
  )
const courseLine = ({ name, issuingOrganization, issueDate }: Certificate) =>
  joinParts(name, issuingOrganization, issueDate)
const jobLine = ({ jobPosition, companyName, startDate, endDate }: WorkExperience) =>
  joinParts(jobPosition, companyName, `${startDate.slice(0, 7)}–${endDate?.slice(0, 7) ?? ''}`)

/**
 * Returns a column for each question of the one job, or a single column for all answers if there may be several jobs.
 */
function answerColumns({ questions, seesPersonalData }: ColumnContext): Column[] {
  const inWords = (answer: Answer) => answerText(answer, seesPersonalData)
  if (!questions) {
    return [text('Answers', 50, ({ answers }) => linesOf(answers, (answer) => `${answer.content}: ${inWords(answer)}`))]
  }
  return questions.map(({ id, content }) =>
    text(content, 30, ({ answers }) => {
      const answer = answers.find(({ questionId }) => questionId === id)
      return answer ? inWords(answer) : null
    }),
  )
}

/** Returns an answer as text. Names of files may hold personal data. */
export function answerText(
  { answer, filename }: Pick<Answer, 'answer' | 'filename'>,
  seesPersonalData: boolean,
): string {
  if (filename !== null) return seesPersonalData ? filename : 'File'
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '')
}
