import { type FormGroup, formGroups } from '@hireloom/contract/application-form'
import { Receipt } from '@hireloom/contract/public-site'
import { AnswerValue, Ticks } from '@hireloom/contract/submission'
import { z } from 'zod'

const Values = z.record(z.string(), z.unknown())

/** An application as far as it is filled in, files that were uploaded included. */
const Draft = z.object({
  /** Sent with the application, so that sending twice is sending once. */
  idempotencyKey: z.uuid(),
  ticks: Ticks,
  values: z.object(
    Object.fromEntries(formGroups.map((group) => [group, Values.default({})])) as Record<
      FormGroup,
      z.ZodDefault<typeof Values>
    >,
  ),
  answers: z.record(z.string(), AnswerValue.nullable()),
  /** Names and sizes of uploaded files by their keys. */
  files: z.record(z.string(), z.object({ name: z.string(), size: z.number() })),
  isPortfolioLink: z.boolean(),
  consent: z.boolean(),
  talentPoolConsent: z.boolean(),
})
export type Draft = z.infer<typeof Draft>

export function emptyDraft(): Draft {
  return {
    idempotencyKey: crypto.randomUUID(),
    ticks: { isForeigner: false, hasSingleName: false },
    values: Object.fromEntries(formGroups.map((group) => [group, {}])) as Draft['values'],
    answers: {},
    files: {},
    isPortfolioLink: false,
    consent: false,
    talentPoolConsent: false,
  }
}

/** What the receipt page shows, and still shows after a reload. */
const SentApplication = z.object({
  ...Receipt.shape,
  firstName: z.string(),
  email: z.string(),
  resumeName: z.string(),
})
export type SentApplication = z.infer<typeof SentApplication>

interface Place {
  companySlug: string
  jobSlug: string
}
const draftKey = ({ companySlug, jobSlug }: Place) => `hireloom:application:${companySlug}/${jobSlug}`
const receiptKey = ({ companySlug, jobSlug }: Place) => `hireloom:receipt:${companySlug}/${jobSlug}`

export const readDraft = (place: Place) => read(Draft, () => localStorage, draftKey(place))
/** Answers whether the browser kept it: storage may be full or switched off. */
export const keepDraft = (place: Place, draft: Draft) => keep(() => localStorage, draftKey(place), draft)
export const dropDraft = (place: Place) => attempt(() => localStorage.removeItem(draftKey(place))) !== undefined

export const readReceipt = (place: Place) => read(SentApplication, () => sessionStorage, receiptKey(place))
export const keepReceipt = (place: Place, sent: SentApplication) =>
  keep(() => sessionStorage, receiptKey(place), z.encode(SentApplication, sent))

function read<S extends z.ZodType>(schema: S, storage: () => Storage, key: string): z.output<S> | undefined {
  return attempt(() => schema.parse(JSON.parse(storage().getItem(key) ?? 'null')))
}

function keep(storage: () => Storage, key: string, value: unknown): boolean {
  return attempt(() => storage().setItem(key, JSON.stringify(value)) === undefined) ?? false
}

/** Storage throws when it is switched off, and what an older form left there may not be readable. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
