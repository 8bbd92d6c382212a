import { z } from 'zod'
import { oneHour } from '../durations.ts'
import { announceDraft, jobDraftPrefix, saveDrafts } from './drafts.ts'

/** The prefix of the local storage keys of interrupted jobs, which end with the company and the user. */
const prefix = 'hireloom:interrupted-job:'
/** The local storage key that tells the other tabs that the session expired and the user didn't end it. */
const expiredKey = 'hireloom:session-expired'

/** Milliseconds after the end of its session for which a job can be continued. */
const maxAge = 12 * oneHour

/** A stored draft. Its confidential fields are in `confidential`, so that they can be left out. */
const Draft = z.record(z.string(), z.unknown())
const InterruptedJob = z.object({ endedAt: z.int(), draft: Draft })

interface Writer {
  companyId: number
  id: number
}
const keyOf = ({ companyId, id }: Writer) => `${prefix}${companyId}:${id}`

/** Keeps this tab's unfinished job on the device when its session ends on its own, without confidential fields. */
export function keepInterruptedJob(now: Date) {
  saveDrafts()
  store(expiredKey, 'true')
  for (const key of keysWith(sessionStorage, jobDraftPrefix)) {
    const stored = Draft.safeParse(parsed(sessionStorage.getItem(key))).data
    // A draft from before confidential fields were stored separately has them among its values.
    if (!stored?.confidential) continue
    const { confidential: _, ...draft } = stored
    const job: z.input<typeof InterruptedJob> = { endedAt: now.getTime(), draft }
    store(key.replace(jobDraftPrefix, prefix), JSON.stringify(job))
  }
}

/** Returns whether the last session of this browser expired in another tab. */
export const hasSessionExpired = () => localStorage.getItem(expiredKey) !== null

/** Returns whether this user has a job to continue in this company. Deletes the jobs of other users and old ones. */
export function hasInterruptedJob(writer: Writer, now: Date): boolean {
  for (const key of keysWith(localStorage, prefix)) {
    const job = InterruptedJob.safeParse(parsed(localStorage.getItem(key))).data
    const isOver = !job || now.getTime() - job.endedAt > maxAge
    if (isOver || key !== keyOf(writer)) localStorage.removeItem(key)
  }
  return localStorage.getItem(keyOf(writer)) !== null
}

/** Makes the interrupted job the draft of this tab. */
export function restoreInterruptedJob(writer: Writer) {
  const job = InterruptedJob.safeParse(parsed(localStorage.getItem(keyOf(writer)))).data
  if (job) sessionStorage.setItem(keyOf(writer).replace(prefix, jobDraftPrefix), JSON.stringify(job.draft))
  deleteInterruptedJobs()
  announceDraft()
}

/**
 * Deletes every interrupted job: at sign-out, after a switch of the company, and when the user continues or discards
 * it.
 */
export function deleteInterruptedJobs() {
  for (const key of [expiredKey, ...keysWith(localStorage, prefix)]) localStorage.removeItem(key)
}

const keysWith = (storage: Storage, start: string) => Object.keys(storage).filter((key) => key.startsWith(start))

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Stores a text, if the browser has room for it: the session has to end in any case. */
function store(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    localStorage.removeItem(key)
  }
}
