import { Certificate, Education, WorkExperience } from '@hireloom/contract/candidates/candidate'
import { CvContent } from '@hireloom/contract/cv-parsing'
import { fieldSchemas } from '@hireloom/contract/intake/field-schemas'
import { oneDay } from '@hireloom/contract/platform/durations'
import { texts } from '@hireloom/contract/texts/current'
import type { Texts } from '@hireloom/contract/texts/texts'
import type { z } from 'zod'

/** The reasons why a CV was not parsed. */
export type ParsingProblem = keyof Texts['refusals']['cv']

/** Returns the message for the applicant. */
export function problemSentence(problem: string | null) {
  const sentences = texts().refusals.cv
  return problem === null ? null : (sentences[problem as ParsingProblem] ?? sentences.ours)
}

/** The milliseconds after which a CV parsing is deleted, like an unclaimed file. */
export const parsingRetention = oneDay

/**
 * Returns a parser's result as the form could accept it: each value by the rules of its field, each entry with its
 * valid values. The rest is left out, for the applicant to fill in. `today` as YYYY-MM-DD.
 */
export function cleanContent(content: unknown, today: string): CvContent {
  const { personalInformation, identityAndAddress, educationAndWorkExperience, skills } = recordOf(content)
  const { firstName, lastName, emailAddress, phoneNumber, placeOfBirth, dateOfBirth, gender } = fieldSchemas
  const { residentialAddress, postalCode } = fieldSchemas
  const person = validValues(
    { firstName, lastName, emailAddress, phoneNumber, placeOfBirth, dateOfBirth, gender },
    personalInformation,
  )
  if (person.dateOfBirth && (person.dateOfBirth >= today || person.dateOfBirth < '1900')) delete person.dateOfBirth
  const { formalEducation, informalEducation, workExperience } = recordOf(educationAndWorkExperience)
  return CvContent.parse({
    personalInformation: person,
    identityAndAddress: validValues({ residentialAddress, postalCode }, identityAndAddress),
    educationAndWorkExperience: {
      formalEducation: validEntries(formalEducation, 10, Education.shape).map(
        withoutReversedEnd('startYear', 'endYear'),
      ),
      informalEducation: validEntries(informalEducation, 20, Certificate.shape).map(
        withoutReversedEnd('issueDate', 'expirationDate'),
      ),
      workExperience: validEntries(workExperience, 20, WorkExperience.shape)
        .map(({ endDate, ...job }) => (job.isCurrent || !endDate ? job : { ...job, endDate }))
        .map(withoutReversedEnd('startDate', 'endDate')),
    },
    skills: [...new Set(listOf(skills).flatMap((skill) => (typeof skill === 'string' ? tidy(skill) || [] : [])))]
      .filter((skill) => skill.length <= 100)
      .slice(0, 50),
  })
}

type Shape = Record<string, z.ZodType>
type ValidValues<S extends Shape> = { [Name in keyof S]?: z.output<S[Name]> }

/** Returns the values that match their schemas. */
function validValues<S extends Shape>(schemas: S, input: unknown): ValidValues<S> {
  const record = recordOf(input)
  const valid = Object.entries(schemas).flatMap(([name, schema]) => {
    const value = typeof record[name] === 'string' ? tidy(record[name]) : record[name]
    if (value === undefined || value === null || value === '') return []
    const parsed = schema.safeParse(value)
    return parsed.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(valid)
}

/** Returns the entries that have at least one valid text. */
const validEntries = <S extends Shape>(list: unknown, max: number, schemas: S): ValidValues<S>[] =>
  listOf(list)
    .map((entry) => validValues(schemas, entry))
    .filter((entry) => Object.values(entry).some((value) => typeof value === 'string'))
    .slice(0, max)

/** Returns a function that drops an end before its start. */
const withoutReversedEnd =
  <Start extends string, End extends string>(start: Start, end: End) =>
  <Entry extends object>(entry: Entry): Entry => {
    const { [start]: from, [end]: to, ...rest } = entry as Record<string, string | number>
    return from !== undefined && to !== undefined && to < from ? ({ [start]: from, ...rest } as Entry) : entry
  }

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const tidy = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
