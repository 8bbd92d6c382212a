import { randomBytes } from 'node:crypto'
import { WorkingType } from '@hireloom/contract/lookups'
import { candidateReasons } from '@hireloom/contract/offers/decline-reasons'
import { optionalText, text } from '@hireloom/contract/platform/fields'
import { numberOf } from '@hireloom/contract/platform/numbers'
import { typedDigits, typedEmail } from '@hireloom/contract/platform/plain-text'
import { z } from 'zod'
import { e164 } from '../../platform/phone.ts'
import { talentPoolVersion } from '../talent-pool/consent-texts.ts'

/** The parts of an application's page with a separate address. */
const parts = 'offer|documents|messages|sent|withdraw|slots/[0-9a-f-]{36}|interviews/[0-9a-f-]{36}/times'
/** Pages of the candidate that signing in may lead to, relative to the start. */
const pagePattern = new RegExp(`^(settings|data|messages|applications/[A-Za-z0-9-]{4,30}(/(${parts}))?)$`)
const partPattern = new RegExp(`^[^?]*/applications/[^/?]+(/(?:${parts}))(?:/|\\?|$)`)

/** Returns the part of an application's page that signing in returns to; empty for its start. */
export const partIn = (url: string) => partPattern.exec(url)?.[1] ?? ''

/** The sentences about the fields of a form; of a pair, the first is for a text that is too long. */
type Sentences = Record<string, string | readonly [tooLong: string, other: string]>

/** Returns the sentences about the bad fields of a form. */
export function problemsIn(error: z.ZodError, sentences: Sentences) {
  const problems = Object.entries(sentences).flatMap(([field, sentence]) => {
    const issue = error.issues.find(({ path }) => path[0] === field)
    if (!issue) return []
    if (typeof sentence === 'string') return [[field, sentence] as const]
    return [[field, sentence[issue.code === 'too_big' ? 0 : 1]] as const]
  })
  return Object.fromEntries(problems)
}

/** Returns the page that a form or an address names; empty for anything else. */
export const pageIn = (to: unknown) => (typeof to === 'string' && pagePattern.test(to) ? to : '')

/** The forms whose addresses are directly below the start. */
const startForms = ['code', 'enter', 'enter-link', 'open', 'sign-out', 'waiting']

/**
 * Returns the page that has the form with this address: a path below the start, or an empty text for the start itself.
 * Returns undefined for other addresses.
 */
export function pageOfForm(path: string) {
  if (startForms.includes(path)) return ''
  const segments = path.split('/')
  const above = segments.map((_, index) => segments.slice(0, index).join('/'))
  return above.findLast((path) => pageIn(path) !== '')
}

type FormFields = Record<string, string | string[]>

/** A form that was sent after its session had ended. The pages of the sign-in have it in a hidden field. */
export interface KeptForm {
  /** The path to which it was sent, below the start. */
  action: string
  /** Its fields without the token of the session. */
  fields: FormFields
}

const KeptForm = z.object({
  action: z
    .string()
    .regex(/^[\w/-]+$/)
    // Digits are typed again after each try.
    .refine((path) => Boolean(pageOfForm(path)) && !path.endsWith('/digits')),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

/** Returns the form with this path below the start, to keep it; undefined if it has no fields. */
export function keptFormOf(path: string, { token: _, ...fields }: FormFields): KeptForm | undefined {
  const [action] = path.split('?')
  return Object.keys(fields).length > 0 ? KeptForm.safeParse({ action, fields }).data : undefined
}

/** Returns the form in a hidden field; undefined without one. */
export function keptFormIn(text: unknown): KeptForm | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return KeptForm.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const to = z.unknown().optional().transform(pageIn)
const kept = z.unknown().optional().transform(keptFormIn)
const email = z
  .string()
  .transform((address) => typedEmail(address).toLowerCase())
  .pipe(z.email().max(254))
/** The value by which a page can find out later whether its code was used; a new one where the form has none. */
const attempt = z
  .string()
  .regex(/^[\w-]{22}$/)
  .catch(() => randomBytes(16).toString('base64url'))
export const EmailForm = z.object({ email, to, attempt, kept })
const digits = z.string().max(30).transform(typedDigits)
export const EnterForm = z.object({ email, to, attempt, kept, code: digits })
export const TicketForm = z.object({ ticket: z.string().min(20).max(1000) })
export const DigitsForm = z.object({ digits })
export const ContactForm = z.object({
  phone: z.string().max(30).transform(e164).pipe(z.string()),
  address: optionalText(500),
})
export const MessageForm = z.object({ text: text(5000) })
const sequence = z.coerce.number().int()
const note = optionalText(500).default('')
export const WithdrawForm = z.object({
  reason: z.coerce
    .number()
    .pipe(z.union([0, 1, 2, 3, 4, 5, 6].map((code) => z.literal(code as 0 | 1 | 2 | 3 | 4 | 5 | 6)))),
  note,
})
export const AnswerForm = z.object({
  sequence,
  note,
  response: z.enum(['1', '2']).transform((code): 1 | 2 => (code === '1' ? 1 : 2)),
})
const time = z.iso.datetime().transform((text) => new Date(text))
export const TimesForm = z.object({
  sequence,
  note,
  times: z.union([z.array(time), time.transform((value) => [value])]).pipe(z.array(z.date()).min(1).max(3)),
})
export const SlotForm = z.object({ time })
export const TalentPoolForm = z.discriminatedUnion('given', [
  z.object({ given: z.literal('yes'), version: z.literal(talentPoolVersion), months: z.coerce.number() }),
  z.object({ given: z.literal('no') }),
])
export const SureForm = z.object({ sure: z.literal('yes') })
/** The requests about data that candidates make in their own words; a deletion has a separate form. */
export const dataRequestKinds = [
  'copy',
  'correction',
  'restriction',
  'objection',
  'portability',
  'consent',
  'complaint',
] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]
export const DataRequestForm = z.object({ kind: z.enum(dataRequestKinds), text: text(2000) })
export const ReviewForm = z.object({ text: optionalText(1000) })
export const NoteForm = z.object({ note })
export const CodeForm = z.object({ code: digits.pipe(z.string().regex(/^\d{6}$/)) })
const blankable = <Value extends z.ZodType>(value: Value) => z.union([z.literal('').transform(() => null), value])
const amount = z.string().trim().transform(numberOf).pipe(z.number().max(999_999_999_999))
const proposedSalary = blankable(amount)
const proposedStart = blankable(z.iso.date())
export const ProposalForm = z.object({
  hash: z.string(),
  salary: proposedSalary,
  start: proposedStart,
  type: blankable(z.coerce.number().pipe(WorkingType)),
  benefits: optionalText(2000),
  text: optionalText(2000),
})
/** The salary and the first day of a proposal, even if other fields are bad; null for those that can't be read. */
export const ReadableTerms = z.object({ salary: proposedSalary.catch(null), start: proposedStart.catch(null) })
export const DeclineForm = z.object({
  reason: z.coerce.number().pipe(z.literal(candidateReasons)),
  text: optionalText(1000),
  sure: z.literal('yes'),
})
export const QuestionForm = z.object({ text: text(2000) })
export const NameForm = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), name: z.string().trim().min(2).max(100) })
