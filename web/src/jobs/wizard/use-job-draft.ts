import { NewJob } from '@hireloom/contract/jobs/fields'
import { timestamp } from '@hireloom/contract/platform/fields'
import { useDebouncedCallback } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { connectDraft, jobDraftPrefix } from '../../platform/session/drafts.ts'
import type { JobValues } from '../form/job-form.ts'

/** Milliseconds between the last change and the save of the draft, and the longest time that a change waits. */
const autosaveDelay = 700
const maxWait = 2000

/**
 * Returns the storage key of a draft. It includes user and company, so that no other user or company in the same tab
 * sees the draft.
 */
const jobDraftKey = (owner: { companyId: number; id: number }) => `${jobDraftPrefix}${owner.companyId}:${owner.id}`

const shapeOfJob = z.strictObject(NewJob.shape)
const StoredDraft = z.object({
  idempotencyKey: z.uuid(),
  savedAt: timestamp,
  values: z.record(z.string(), z.unknown()),
  confidential: z.record(z.string(), z.unknown()).optional(),
})

/** The confidential fields as they are in an empty wizard. Drafts that outlive their session don't have them. */
const withoutConfidential = {
  salaryCurrency: 'IDR',
  minSalary: null,
  maxSalary: null,
  salaryDescription: '',
  isSalaryShow: true,
  aiCandidateRecommendation: null,
  vacancyRequestId: null,
} as const satisfies Partial<JobValues>

const isConfidential = (field: string) => field in withoutConfidential

/** Separates the confidential fields of a job from the others. */
function stored(values: JobValues) {
  const fields = Object.entries(values)
  return {
    values: Object.fromEntries(fields.filter(([field]) => !isConfidential(field))),
    confidential: Object.fromEntries(fields.filter(([field]) => isConfidential(field))),
  }
}

/**
 * Checks that stored values fit the form. They may be unfinished; unknown or missing fields, or other types of values,
 * come from another version of the form.
 */
function fitsForm(values: unknown): values is JobValues {
  if (typeof values !== 'object' || values === null) return false
  // Fields with a default may be missing from a call, but a form has them all.
  if (Object.keys(shapeOfJob.shape).some((name) => !(name in values))) return false
  const { error } = shapeOfJob.safeParse(values, { reportInput: true })
  return !error?.issues.some(
    ({ code, input }) =>
      code === 'unrecognized_keys' ||
      ((code === 'invalid_type' || code === 'invalid_value') && input !== null && input !== ''),
  )
}

function readDraft(key: string) {
  const text = sessionStorage.getItem(key)
  if (text === null) return { isDamaged: false }
  const draft = StoredDraft.safeParse(parsed(text)).data
  const values: unknown = draft && { ...withoutConfidential, ...draft.values, ...draft.confidential }
  if (!draft || !fitsForm(values)) return { isDamaged: true }
  return { isDamaged: false, idempotencyKey: draft.idempotencyKey, savedAt: draft.savedAt, values }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the unfinished job of this tab. It is confidential until it is saved, so it is kept in session storage and
 * deleted with the tab, at sign-in and at sign-out.
 */
export function useJobDraft(owner: { companyId: number; id: number }) {
  const key = jobDraftKey(owner)
  const [restored] = useState(() => readDraft(key))
  const [savedAt, setSavedAt] = useState(restored.savedAt)
  const [idempotencyKey, setIdempotencyKey] = useState(() => restored.idempotencyKey ?? crypto.randomUUID())
  const isDiscarded = useRef(false)

  const store = useDebouncedCallback(
    (values: JobValues) => {
      if (isDiscarded.current) return
      const now = new Date()
      sessionStorage.setItem(key, JSON.stringify({ idempotencyKey, savedAt: now, ...stored(values) }))
      setSavedAt(now)
    },
    { delay: autosaveDelay, maxWait, flushOnUnmount: true },
  )

  useEffect(() => {
    const onSave = () => store.flush()
    const onDelete = () => {
      isDiscarded.current = true
    }
    window.addEventListener('pagehide', onSave)
    const disconnect = connectDraft({ onSave, onDelete })
    return () => {
      window.removeEventListener('pagehide', onSave)
      disconnect()
    }
  }, [store])

  /** Renews the key, so that the next save creates another job, even after a reload of the page. */
  const renewKey = () => {
    const renewed = crypto.randomUUID()
    setIdempotencyKey(renewed)
    const stored = StoredDraft.safeParse(parsed(sessionStorage.getItem(key) ?? '')).data
    if (stored) sessionStorage.setItem(key, JSON.stringify({ ...stored, idempotencyKey: renewed }))
  }

  /** Deletes the draft after a save or when the user discards it, and stops storing changes. */
  const clear = () => {
    isDiscarded.current = true
    sessionStorage.removeItem(key)
    setSavedAt(undefined)
  }

  /** Returns whether the wizard has a draft, stored or about to be. */
  const isKept = () => !isDiscarded.current && (store.isPending() || sessionStorage.getItem(key) !== null)

  useEffect(() => {
    if (!restored.isDamaged) return
    sessionStorage.removeItem(key)
    notifications.show({
      id: 'damaged-draft',
      color: 'orange',
      message: 'Your unfinished job comes from another version of this form and could not be restored',
    })
  }, [key, restored])

  return { restored: restored.values, savedAt, idempotencyKey, renewKey, store, isKept, clear }
}
