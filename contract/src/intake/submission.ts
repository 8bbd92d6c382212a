import { z } from 'zod'
import { type FormField, type FormGroup, formFields, formGroups } from '../jobs/application-form.ts'
import { id } from '../platform/fields.ts'
import { texts } from '../texts/current.ts'
import { consentVersions } from './consent.ts'
import { AnswerValue, fieldSchemas } from './field-schemas.ts'

type FieldInputs = { [Field in FormField]: z.input<(typeof fieldSchemas)[Field]> }

const groupShapes = Object.fromEntries(
  formGroups.map((group) => [
    group,
    z
      .strictObject(Object.fromEntries(formFields[group].map((field) => [field, fieldSchemas[field].nullish()])))
      .default({}),
  ]),
) as unknown as {
  [Group in FormGroup]: z.ZodType<
    { [Field in FormField<Group>]?: FieldInputs[Field] | null },
    { [Field in FormField<Group>]?: FieldInputs[Field] | null }
  >
}

/** The ticks that change the form's fields: a person without NIK, and one without a last name. */
export const Ticks = z.strictObject({
  isForeigner: z.boolean().default(false),
  hasSingleName: z.boolean().default(false),
})
export type Ticks = z.output<typeof Ticks>

/** The sources that an application can name. */
export const arrivals = ['linkedin', 'jobstreet', 'google'] as const
export type Arrival = (typeof arrivals)[number]

/** The data of an applicant, with any field of the product. `submissionProblems` checks it against the job. */
export const SubmissionCheck = z.strictObject({
  jobSlug: z.string().min(1).max(120),
  ...Ticks.shape,
  ...groupShapes,
  answers: z
    .array(z.strictObject({ questionId: id, answer: AnswerValue.nullable() }))
    .max(50)
    .default([]),
})

export type SubmissionCheck = z.output<typeof SubmissionCheck>

/** An application in a request. */
export const Submission = z.strictObject({
  ...SubmissionCheck.shape,
  /** Where the person saw the job; absent for visitors of the career page or a direct link. */
  via: z.enum(arrivals).optional(),
  consent: z.literal(true, { error: () => texts().fields.consent }),
  /** The version of the consent. Websites leave it out, because they have their own text. */
  consentVersion: z.enum(consentVersions).optional(),
  /** Whether the person may stay in the talent pool for other jobs. */
  talentPoolConsent: z.boolean().default(false),
  captchaToken: z.string().min(1).max(5000),
  /** Stays empty: people don't see its field, so only bots fill it in. */
  leaveEmpty: z
    .string()
    .trim()
    .max(0, { error: () => texts().fields.leaveEmpty })
    .default(''),
})
export type Submission = z.output<typeof Submission>
