import { consentVersion } from '@hireloom/contract/intake/consent'
import { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import { Ticks } from '@hireloom/contract/intake/submission'
import { type FormGroup, formGroups } from '@hireloom/contract/jobs/application-form'
import { Receipt } from '@hireloom/contract/public-site'
import { z } from 'zod'
import { oneDay } from '../../../platform/durations.ts'

const Values = z.record(z.string(), z.unknown())

/** Milliseconds for which an unsent application stays on the device; the server keeps its files as long. */
export const draftLifetime = oneDay

/** An application in progress, with its uploaded files. */
const Draft = z.object({
  /** Sent with the application, so that a repeated request stores it only once. */
  idempotencyKey: z.uuid(),
  /** Instants in milliseconds. */
  begunAt: z.number(),
  changedAt: z.number(),
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
  /** Paths of fields that were filled in automatically and haven't been changed since. */
  prefilled: z.array(z.string()),
  /** The version of the consent text that was agreed to. Consent to an older version doesn't count. */
  consent: z.literal([false, consentVersion]).catch(false),
  talentPoolConsent: z.boolean(),
})
export type Draft = z.infer<typeof Draft>

/** Returns the name of the uploaded file when a value is the key of one. */
export const fileName = ({ files }: Draft, value: unknown): string | undefined =>
  typeof value === 'string' && Object.hasOwn(files, value) ? files[value]?.name : undefined

export function emptyDraft(): Draft {
  return {
    idempotencyKey: crypto.randomUUID(),
    begunAt: Date.now(),
    changedAt: 0,
    ticks: { isForeigner: false, hasSingleName: false },
    values: Object.fromEntries(formGroups.map((group) => [group, {}])) as Draft['values'],
    answers: {},
    files: {},
    isPortfolioLink: false,
    prefilled: [],
    consent: false,
    talentPoolConsent: false,
  }
}

/** The data of the receipt page, stored so that the page survives a reload. */
const SentApplication = z.object({
  ...Receipt.shape,
  firstName: z.string(),
  email: z.string(),
  resumeName: z.string(),
  otherFiles: z.array(z.string()),
})
export type SentApplication = z.infer<typeof SentApplication>

export interface JobKey {
  companySlug: string
  jobSlug: string
}
const draftPrefix = 'hireloom:application:'
export const draftKey = ({ companySlug, jobSlug }: JobKey) => `${draftPrefix}${companySlug}/${jobSlug}`
const receiptKey = ({ companySlug, jobSlug }: JobKey) => `hireloom:receipt:${companySlug}/${jobSlug}`
const unfinishedKey = ({ companySlug, jobSlug }: JobKey) => `hireloom:uploads:${companySlug}/${jobSlug}`

const isExpired = ({ begunAt }: Pick<Draft, 'begunAt'>) => Date.now() - begunAt >= draftLifetime

/** Returns the draft of this job. Also deletes expired drafts of any job from the device. */
export function readDraft(jobKey: JobKey): Draft | undefined {
  sweepDrafts()
  return read(Draft, () => localStorage, draftKey(jobKey))
}

function sweepDrafts() {
  attempt(() => {
    const draftKeys = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix))
    for (const key of draftKeys) {
      const draft = read(Draft, () => localStorage, key)
      if (!draft || isExpired(draft)) localStorage.removeItem(key)
    }
  })
}

/**
 * Stores the draft and returns whether that worked: storage may be full or switched off, and a form may stay open for
 * days.
 */
export function storeDraft(jobKey: JobKey, draft: Draft): boolean {
  if (!isExpired(draft)) return store(() => localStorage, draftKey(jobKey), draft)
  deleteDraft(jobKey)
  return false
}
export const deleteDraft = (jobKey: JobKey) => attempt(() => localStorage.removeItem(draftKey(jobKey)))

export const readReceipt = (jobKey: JobKey) => read(SentApplication, () => sessionStorage, receiptKey(jobKey))
export const storeReceipt = (jobKey: JobKey, sent: SentApplication) =>
  store(() => sessionStorage, receiptKey(jobKey), z.encode(SentApplication, sent))

/** Names of files being uploaded, by field. Those still here after a reload didn't arrive. */
const Unfinished = z.record(z.string(), z.string())
export const readUnfinished = (jobKey: JobKey) => read(Unfinished, () => sessionStorage, unfinishedKey(jobKey)) ?? {}
export const storeUnfinished = (jobKey: JobKey, names: z.infer<typeof Unfinished>) =>
  store(() => sessionStorage, unfinishedKey(jobKey), names)

function read<S extends z.ZodType>(schema: S, storage: () => Storage, key: string): z.output<S> | undefined {
  return attempt(() => schema.parse(JSON.parse(storage().getItem(key) ?? 'null')))
}

function store(storage: () => Storage, key: string, value: unknown): boolean {
  return attempt(() => storage().setItem(key, JSON.stringify(value)) === undefined) ?? false
}

/**
 * Returns undefined when storage is switched off or full, or holds data of an older version that this one can't read.
 */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
