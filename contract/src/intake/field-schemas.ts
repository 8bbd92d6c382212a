import { z } from 'zod'
import { Certificate, Education, WorkExperience } from '../candidates/candidate.ts'
import type { FormField } from '../jobs/application-form.ts'
import { personLists } from '../lookups.ts'
import { dayWithin, lastDayIn, line, money, text } from '../platform/fields.ts'
import { plainText, typedPhoneNumber } from '../platform/plain-text.ts'
import { texts } from '../texts/current.ts'
import { uploadKey } from '../uploads.ts'
import { isTooYoung, minApplicantAge } from './applicant-age.ts'

const oneOf = (list: readonly { id: number }[]) => z.literal(list.map(({ id }) => id))

const nik = z
  .string()
  .trim()
  .regex(/^\d{16}$/, { error: () => texts().fields.nik })
const passportNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{6,20}$/, { error: () => texts().fields.passportNumber })
/** An empty one gets the message for missing fields. */
export const phoneNumber = z
  .string()
  .overwrite(typedPhoneNumber)
  .regex(/^\+?[\d\s().-]{8,20}$/, { error: ({ input }) => (input === '' ? undefined : texts().fields.phoneNumber) })
/** A web address; the scheme defaults to https. */
const webAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i, { error: () => texts().fields.portfolioLink })

const optionalPastDay = dayWithin(0).nullable().default(null)
/** The dates of a job or a school. */
const upToTenYearsAhead = dayWithin(10)

const dateOfBirth = dayWithin(0)
  .refine((date) => date > lastDayIn(0) || !isTooYoung(date, lastDayIn(0)), {
    error: () => texts().fields.tooYoung(minApplicantAge),
  })
  .refine((date) => date >= '1900-01-01', { error: () => texts().fields.bornTooEarly })

/** Every field of the form, whether a job asks for it or not. */
export const fieldSchemas = {
  firstName: line(100),
  lastName: line(100),
  emailAddress: z.email().max(254),
  phoneNumber,
  placeOfBirth: text(100),
  dateOfBirth,
  gender: oneOf(personLists.gender),
  maritalStatus: oneOf(personLists.maritalStatus),
  bloodType: oneOf(personLists.bloodType),
  religion: oneOf(personLists.religion),
  nik,
  passportNumber,
  passportExpirationDate: dayWithin(20),
  postalCode: z
    .string()
    .trim()
    .regex(/^\d{5}$/, { error: () => texts().fields.postalCode }),
  citizenIdAddress: text(500),
  residentialAddress: text(500),
  formalEducation: z.array(Education).max(10),
  informalEducation: z.array(Certificate.safeExtend({ issueDate: optionalPastDay })).max(20),
  workExperience: z
    .array(
      WorkExperience.safeExtend({ startDate: upToTenYearsAhead, endDate: upToTenYearsAhead.nullable().default(null) }),
    )
    .max(20),
  currentSalaryPerMonth: money,
  expectedSalaryPerMonth: money,
  profilePicture: uploadKey,
  /** A file, or the address of a portfolio online. */
  portfolio: z.union([uploadKey, webAddress], {
    error: ({ input }) => (input === undefined ? undefined : texts().fields.portfolio),
  }),
  resume: uploadKey,
} satisfies Record<FormField, z.ZodType>

/** In characters. */
export const maxAnswerLength = 5000
/** An answer to a question, before it is checked against the question. */
export const AnswerValue = z.union([
  z.string().overwrite(plainText).max(maxAnswerLength),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(30),
])
export type AnswerValue = z.infer<typeof AnswerValue>
