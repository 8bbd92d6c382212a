import { NewJob } from '@hireloom/contract/jobs/fields'
import { timestamp } from '@hireloom/contract/platform/fields'
import { useDebouncedCallback } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { jobDraftPrefix } from '../../platform/session/drafts.ts'
import type { JobValues } from '../form/job-form.ts'

/** Milliseconds between the last change and the save of the draft. */
const autosaveDelay = 700

/**
 * Returns the storage key of a draft. It includes user and company, so that no other user or company in the same tab
 * sees the draft.
 */
const jobDraftKey = (owner: { companyId: number; id: number }) => `${jobDraftPrefix}${owner.companyId}:${owner.id}`

const shapeOfJob = z.strictObject(NewJob.shape)
const StoredDraft = z.object({ idempotencyKey: z.uuid(), savedAt: timestamp, values: z.unknown() })

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
  const stored = sessionStorage.getItem(key)
  if (stored === null) return { isDamaged: false }
  const { idempotencyKey, savedAt, values } = StoredDraft.safeParse(parsed(stored)).data ?? {}
  return fitsForm(values) ? { isDamaged: false, idempotencyKey, savedAt, values } : { isDamaged: true }
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
      sessionStorage.setItem(key, JSON.stringify({ idempotencyKey, savedAt: now, values }))
      setSavedAt(now)
    },
    { delay: autosaveDelay, flushOnUnmount: true },
  )

  /** Renews the key: the next save creates another job than the last one, also after a reload of the page. */
  const renewKey = () => {
    const renewed = crypto.randomUUID()
    setIdempotencyKey(renewed)
    const stored = StoredDraft.safeParse(parsed(sessionStorage.getItem(key) ?? '')).data
    if (stored) sessionStorage.setItem(key, JSON.stringify({ ...stored, idempotencyKey: renewed }))
  }

  /** Deletes the draft after a save, and no longer keeps later changes. */
  const clear = () => {
    isDiscarded.current = true
    sessionStorage.removeItem(key)
    setSavedAt(undefined)
  }

  useEffect(() => {
    if (!restored.isDamaged) return
    sessionStorage.removeItem(key)
    notifications.show({
      id: 'damaged-draft',
      color: 'orange',
      message: 'Your unfinished job comes from another version of this form and could not be restored',
    })
  }, [key, restored])

  return { restored: restored.values, savedAt, idempotencyKey, renewKey, store, clear }
}
