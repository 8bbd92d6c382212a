import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { codeOf, id, idText, line, listOf, one, richText, timestamp } from '../platform/fields.ts'
import { placeholderProblem } from './placeholders.ts'

/** The letters that a company has templates for. */
export const letterKind = { offer: 1, employment: 2, integrity: 3, nonDisclosure: 4 } as const
export const LetterKind = codeOf(letterKind)
export type LetterKind = z.infer<typeof LetterKind>
export const letterKinds: Record<LetterKind, string> = {
  [letterKind.offer]: 'Offer letter',
  [letterKind.employment]: 'Employment letter',
  [letterKind.integrity]: 'Integrity agreement',
  [letterKind.nonDisclosure]: 'Non-disclosure agreement',
}

/** The language of a letter; `both` has two columns, Indonesian on the left. */
export const letterLanguage = { indonesian: 1, english: 2, both: 3 } as const
export const LetterLanguage = codeOf(letterLanguage)
export type LetterLanguage = z.infer<typeof LetterLanguage>
export const letterLanguages: Record<LetterLanguage, string> = {
  [letterLanguage.indonesian]: 'Indonesian',
  [letterLanguage.english]: 'English',
  [letterLanguage.both]: 'Indonesian and English',
}

/** The maximum number of visible characters of a template; about 15 full pages. */
export const maxTemplateText = 50_000
/** The maximum number of templates of a company, including the archived ones. */
export const maxTemplates = 100

const body = richText({ min: 1, max: maxTemplateText }).superRefine((html, ctx) => {
  const problem = placeholderProblem(html)
  if (problem) ctx.addIssue({ code: 'custom', message: problem, input: html })
})

/** A template to save. A letter in both languages has a text in each. */
export const TemplateForm = z.strictObject({
  kind: LetterKind,
  name: line(100).min(2),
  language: LetterLanguage,
  /** Rich text with placeholders, in the language, or in Indonesian where there are both. */
  body,
  /** The English text of a letter in both languages; otherwise null. */
  bodyEnglish: body.nullable().default(null),
  isArchived: z.boolean().default(false),
  /** The version that the caller saw; an older one gets 409. */
  updatedAt: timestamp.optional(),
})
export type TemplateForm = z.output<typeof TemplateForm>

const WholeTemplateForm = TemplateForm.superRefine(({ language, bodyEnglish }, ctx) => {
  const isBoth = language === letterLanguage.both
  if (isBoth && bodyEnglish === null) {
    ctx.addIssue({ code: 'custom', path: ['bodyEnglish'], message: 'English text is required' })
  }
  if (!isBoth && bodyEnglish !== null) {
    ctx.addIssue({
      code: 'custom',
      path: ['bodyEnglish'],
      message: 'Only a letter in both languages has a second text',
    })
  }
})

/** A template in a list to choose from. */
export const TemplateOption = z.object({ id, name: z.string(), kind: LetterKind, language: LetterLanguage })
export type TemplateOption = z.infer<typeof TemplateOption>

/** A template for offer letters, and whether its text names the first working day. */
export const OfferTemplateOption = TemplateOption.extend({ needsStartDate: z.boolean() })
export type OfferTemplateOption = z.infer<typeof OfferTemplateOption>

export const LetterTemplate = TemplateOption.extend({
  body: z.string(),
  bodyEnglish: z.string().nullable(),
  isArchived: z.boolean(),
  updatedAt: timestamp,
})
export type LetterTemplate = z.infer<typeof LetterTemplate>

/** The text of a template to preview, with a candidate whose data fill it; without one, with samples. */
export const TemplatePreview = z.strictObject({
  language: LetterLanguage,
  body,
  bodyEnglish: body.nullable().default(null),
  jobApplicationId: id.nullable().default(null),
})

const adminAccess = { adminOnly: true, closedToConsultants: true } as const
const params = z.strictObject({ templateId: idText })
const settingsPath = '/api/v1/settings/letter-templates'

/** The calls about letter templates. */
export const letters = {
  offered: endpoint({
    method: 'GET',
    path: '/api/v1/offer-letters/templates',
    summary: 'Lists the templates for offer letters, by name.',
    permission: 'candidates.manageOffer',
    flag: 'offer_letter_template',
    reply: listOf(OfferTemplateOption),
  }),
  list: endpoint({
    ...adminAccess,
    method: 'GET',
    path: settingsPath,
    summary: 'Lists the letter templates of the company, the archived ones too.',
    reply: listOf(TemplateOption.extend({ isArchived: z.boolean(), updatedAt: timestamp })),
  }),
  read: endpoint({
    ...adminAccess,
    method: 'GET',
    path: `${settingsPath}/:templateId`,
    summary: 'Returns a letter template.',
    params,
    reply: one(LetterTemplate),
  }),
  create: endpoint({
    ...adminAccess,
    method: 'POST',
    path: settingsPath,
    summary: 'Creates a letter template.',
    body: WholeTemplateForm,
    reply: one(LetterTemplate),
    status: 201,
  }),
  change: endpoint({
    ...adminAccess,
    method: 'PUT',
    path: `${settingsPath}/:templateId`,
    summary: 'Changes, archives or restores a letter template. Letters that were made with it stay as they are.',
    params,
    body: WholeTemplateForm,
    reply: one(LetterTemplate),
  }),
  preview: endpoint({
    ...adminAccess,
    method: 'POST',
    path: `${settingsPath}/preview`,
    summary: 'Draws a letter with the data of a candidate, or with samples. Missing values stay as placeholders.',
    body: TemplatePreview,
    file: true,
  }),
}
