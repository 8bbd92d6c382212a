import { z } from 'zod'
import { QuestionType, questionType } from '../lookups.ts'
import { id, text } from '../platform/fields.ts'
import { labelOf } from '../platform/messages.ts'

/** The fields an applicant can be asked for, in the order of the form. */
export const formFields = {
  personalInformation: [
    'firstName',
    'lastName',
    'emailAddress',
    'phoneNumber',
    'placeOfBirth',
    'dateOfBirth',
    'gender',
    'maritalStatus',
    'bloodType',
    'religion',
  ],
  identityAndAddress: [
    'nik',
    'passportNumber',
    'passportExpirationDate',
    'postalCode',
    'citizenIdAddress',
    'residentialAddress',
  ],
  educationAndWorkExperience: ['formalEducation', 'informalEducation', 'workExperience'],
  compensation: ['currentSalaryPerMonth', 'expectedSalaryPerMonth'],
  attachment: ['profilePicture', 'portfolio', 'resume'],
} as const
export type FormGroup = keyof typeof formFields
export type FormField<Group extends FormGroup = FormGroup> = (typeof formFields)[Group][number]
export const formGroups = Object.keys(formFields) as FormGroup[]

/** The fields that a company can't turn off or make optional. */
export const lockedFields: readonly FormField[] = [
  'firstName',
  'lastName',
  'emailAddress',
  'phoneNumber',
  'nik',
  'resume',
]

/** Personal data (UU 27/2022, article 4) that a job rarely needs and that must not decide who is hired. */
export const discouragedFields: readonly FormField[] = ['maritalStatus', 'bloodType', 'religion']

const mandatoryByDefault: readonly FormField[] = [
  ...lockedFields,
  'citizenIdAddress',
  'residentialAddress',
  'expectedSalaryPerMonth',
  'profilePicture',
]
const optionalByDefault: readonly FormField[] = [
  'placeOfBirth',
  'dateOfBirth',
  'currentSalaryPerMonth',
  'formalEducation',
  'informalEducation',
  'workExperience',
  'portfolio',
]

const FieldSetting = z
  .strictObject({ isEnabled: z.boolean(), isMandatory: z.boolean() })
  .refine(({ isEnabled, isMandatory }) => isEnabled || !isMandatory, {
    path: ['isMandatory'],
    message: 'A field that is not asked for cannot be mandatory',
  })
const FileSetting = z
  .strictObject({
    isEnabled: z.boolean(),
    isMandatory: z.boolean(),
    mapToFileCategory: z.boolean().default(false),
    fileCategoryId: id.nullable().default(null),
  })
  .refine(({ isEnabled, isMandatory }) => isEnabled || !isMandatory, {
    path: ['isMandatory'],
    message: 'A field that is not asked for cannot be mandatory',
  })
  .refine(({ mapToFileCategory, fileCategoryId }) => !mapToFileCategory || fileCategoryId !== null, {
    path: ['fileCategoryId'],
    message: 'File category is required',
  })

function settings<Group extends FormGroup, Setting extends z.ZodType>(group: Group, setting: Setting) {
  const fields = formFields[group].map((field) => [
    field,
    isLocked(field)
      ? setting.refine(isAlwaysAsked, { error: () => `${labelOf([field])} is always asked and mandatory` })
      : setting,
  ])
  return z.strictObject(Object.fromEntries(fields) as Record<FormField<Group>, Setting>)
}
const isAlwaysAsked = (setting: unknown) => {
  const { isEnabled, isMandatory } = setting as z.infer<typeof FieldSetting>
  return isEnabled && isMandatory
}
export const isLocked = (field: FormField) => lockedFields.includes(field)

/** Flags of older forms: included in replies, ignored in requests. */
const legacyFlags = { basicInformation: z.boolean().optional(), workProfile: z.boolean().optional() }

/** Which fields the application form of a job asks for, and which must be filled in. */
export const ApplicationForm = z.strictObject({
  ...legacyFlags,
  personalInformation: settings('personalInformation', FieldSetting),
  identityAndAddress: settings('identityAndAddress', FieldSetting),
  educationAndWorkExperience: settings('educationAndWorkExperience', FieldSetting),
  compensation: settings('compensation', FieldSetting),
  attachment: settings('attachment', FileSetting),
})
export type ApplicationForm = z.infer<typeof ApplicationForm>

/** The form of a job as an applicant or, with `isForStaff`, a colleague fills it in. */
export type FormSettings = ApplicationForm & { isForStaff?: true }

/** Returns the form as it is stored. */
export const withoutLegacyFlags = ({ basicInformation, workProfile, ...form }: ApplicationForm): ApplicationForm => form

/** Returns the form for replies, with a flag for each group that has an enabled field. */
export const withLegacyFlags = (form: ApplicationForm): ApplicationForm => ({
  ...form,
  basicInformation: hasEnabledField(form.personalInformation),
  workProfile: hasEnabledField(form.educationAndWorkExperience),
})
const hasEnabledField = (group: Record<string, { isEnabled: boolean }>) =>
  Object.values(group).some(({ isEnabled }) => isEnabled)

const defaultSetting = (field: FormField) => ({
  isEnabled: mandatoryByDefault.includes(field) || optionalByDefault.includes(field),
  isMandatory: mandatoryByDefault.includes(field),
})

/** The form of a new job. */
export const defaultApplicationForm: ApplicationForm = ApplicationForm.parse(
  Object.fromEntries(
    formGroups.map((group) => [
      group,
      Object.fromEntries(formFields[group].map((field) => [field, defaultSetting(field)])),
    ]),
  ),
)

/** Limits of custom questions. */
export const questionLimits = {
  questions: 20,
  content: 500,
  options: 30,
  option: 200,
  /** The stored questions of a job, including deleted ones that have answers. */
  kept: 100,
} as const

export const hasOptions = (type: QuestionType) => type === questionType.dropdown || type === questionType.multipleChoice

const questionFields = {
  content: text(questionLimits.content),
  type: QuestionType,
  isMandatory: z.boolean().default(false),
  answerOptions: z.array(text(questionLimits.option)).max(questionLimits.options).default([]),
  mapToCustomField: z.boolean().default(false),
  customFieldId: id.nullable().default(null),
  mapToFileCategory: z.boolean().default(false),
  fileCategoryId: id.nullable().default(null),
}

type Question = z.output<z.ZodObject<typeof questionFields>>

function checkQuestion(question: Question, ctx: z.RefinementCtx) {
  const refuse = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
  const { type, answerOptions } = question
  if (hasOptions(type) && answerOptions.length < 2) refuse('answerOptions', 'Answer options are required, at least 2')
  if (!hasOptions(type) && answerOptions.length > 0) refuse('answerOptions', 'Answer options are for choices only')
  const labels = answerOptions.filter(Boolean)
  if (new Set(labels).size < labels.length) refuse('answerOptions', 'Answer options must differ from each other')
  if (question.mapToCustomField && question.customFieldId === null) refuse('customFieldId', 'Custom field is required')
  if (question.mapToFileCategory && question.fileCategoryId === null)
    refuse('fileCategoryId', 'File category is required')
  if (question.mapToFileCategory && type !== questionType.fileUpload)
    refuse('mapToFileCategory', 'Only an uploaded file can go to a file category')
}

/** A question the company adds to the form. */
export const CustomQuestion = z.strictObject(questionFields).superRefine(checkQuestion)
export type CustomQuestion = z.infer<typeof CustomQuestion>

/** A question in a change of a job: an existing one by its id, or a new one. */
export const ChangedQuestion = z
  .strictObject({ id: id.nullable().default(null), isDeleted: z.boolean().default(false), ...questionFields })
  .superRefine(checkQuestion)
export type ChangedQuestion = z.infer<typeof ChangedQuestion>

/** A question as a job keeps it. */
export const JobQuestion = z.object({ ...questionFields, id, isDeleted: z.boolean(), isAnswered: z.boolean() })
export type JobQuestion = z.infer<typeof JobQuestion>
