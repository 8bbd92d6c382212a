import { consentVersion } from '@hireloom/contract/intake/consent'
import { AnswerValue, Ticks } from '@hireloom/contract/intake/submission'
import { type FormGroup, formGroups } from '@hireloom/contract/jobs/application-form'
import { Receipt } from '@hireloom/contract/public-site'
import { z } from 'zod'
import { oneDay } from '../../../platform/durations.ts'

const Values = z.record(z.string(), z.unknown())

/** Milliseconds an application that isn't sent stays on the device; the server keeps its files for as long. */
export const keptFor = oneDay

/** An application as far as it is filled in, files that were uploaded included. */
const Draft = z.object({
  /** Sent with the application, so that sending twice is sending once. */
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
  /** Paths of fields that something else than the person filled in, and that nobody changed since. */
  prefilled: z.array(z.string()),
  /** The version of the words that were agreed to. An agreement to older ones is none. */
  consent: z.literal([false, consentVersion]).catch(false),
  talentPoolConsent: z.boolean(),
})
export type Draft = z.infer<typeof Draft>

/** Returns the name of the uploaded file that a value of the form stands for, if it is one. */
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

/** The data of the receipt page, also after a reload. */
const SentApplication = z.object({
  ...Receipt.shape,
  firstName: z.string(),
  email: z.string(),
  resumeName: z.string(),
  otherFiles: z.array(z.string()),
})
export type SentApplication = z.infer<typeof SentApplication>

export interface Place {
  companySlug: string
  jobSlug: string
}
const draftPrefix = 'hireloom:application:'
export const draftKey = ({ companySlug, jobSlug }: Place) => `${draftPrefix}${companySlug}/${jobSlug}`
const receiptKey = ({ companySlug, jobSlug }: Place) => `hireloom:receipt:${companySlug}/${jobSlug}`
const unfinishedKey = ({ companySlug, jobSlug }: Place) => `hireloom:uploads:${companySlug}/${jobSlug}`

const isOver = ({ begunAt }: Pick<Draft, 'begunAt'>) => Date.now() - begunAt >= keptFor

/** Returns the draft of this job. Also deletes expired drafts of any job from the device. */
export function readDraft(place: Place): Draft | undefined {
  sweepDrafts()
  return read(Draft, () => localStorage, draftKey(place))
}

function sweepDrafts() {
  attempt(() => {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix))
    for (const key of kept) {
      const draft = read(Draft, () => localStorage, key)
      if (!draft || isOver(draft)) localStorage.removeItem(key)
    }
  })
}

/**
 * Stores the draft and returns whether that worked: storage may be full or switched off, and a form may stay open for
 * days.
 */
export function keepDraft(place: Place, draft: Draft): boolean {
  if (!isOver(draft)) return keep(() => localStorage, draftKey(place), draft)
  dropDraft(place)
  return false
}
export const dropDraft = (place: Place) => attempt(() => localStorage.removeItem(draftKey(place)))

export const readReceipt = (place: Place) => read(SentApplication, () => sessionStorage, receiptKey(place))
export const keepReceipt = (place: Place, sent: SentApplication) =>
  keep(() => sessionStorage, receiptKey(place), z.encode(SentApplication, sent))

/** Names of files on their way, by their fields. What is still there after a reload didn't arrive. */
const Unfinished = z.record(z.string(), z.string())
export const readUnfinished = (place: Place) => read(Unfinished, () => sessionStorage, unfinishedKey(place)) ?? {}
export const keepUnfinished = (place: Place, names: z.infer<typeof Unfinished>) =>
  keep(() => sessionStorage, unfinishedKey(place), names)

function read<S extends z.ZodType>(schema: S, storage: () => Storage, key: string): z.output<S> | undefined {
  return attempt(() => schema.parse(JSON.parse(storage().getItem(key) ?? 'null')))
}

function keep(storage: () => Storage, key: string, value: unknown): boolean {
  return attempt(() => storage().setItem(key, JSON.stringify(value)) === undefined) ?? false
}

/** Returns undefined when storage is switched off, or what an older form stored is unreadable. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
