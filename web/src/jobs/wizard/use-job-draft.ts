import { NewJob } from '@hireloom/contract/jobs/fields'
import { timestamp } from '@hireloom/contract/platform/fields'
import { useDebouncedCallback } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { jobDraftPrefix } from '../../platform/session/drafts.ts'
import type { JobValues } from '../form/job-form.ts'

/** Milliseconds after the last change. */
const autosaveDelay = 700

/** Whose draft it is: it never meets another person or another company in the same tab. */
const jobDraftKey = (owner: { companyId: number; id: number }) => `${jobDraftPrefix}${owner.companyId}:${owner.id}`

const shapeOfJob = z.strictObject(NewJob.shape)
const StoredDraft = z.object({ idempotencyKey: z.uuid(), savedAt: timestamp, values: z.unknown() })

/** Unfinished is fine; unknown or missing fields, or other kinds of values, come from another version of the form. */
function fitsForm(values: unknown): values is JobValues {
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
 * The unfinished job of this tab. Confidential until it is saved, so it stays in session storage: gone with the tab, at
 * sign-in and at sign-out.
 */
export function useJobDraft(owner: { companyId: number; id: number }) {
  const key = jobDraftKey(owner)
  const [restored] = useState(() => readDraft(key))
  const [savedAt, setSavedAt] = useState(restored.savedAt)
  const [idempotencyKey, setIdempotencyKey] = useState(() => restored.idempotencyKey ?? crypto.randomUUID())
  const isOver = useRef(false)

  const keep = useDebouncedCallback(
    (values: JobValues) => {
      if (isOver.current) return
      const now = new Date()
      sessionStorage.setItem(key, JSON.stringify({ idempotencyKey, savedAt: now, values }))
      setSavedAt(now)
    },
    { delay: autosaveDelay, flushOnUnmount: true },
  )

  /** The next save is another job than the last one, also after the page is loaded anew. */
  const renewKey = () => {
    const renewed = crypto.randomUUID()
    setIdempotencyKey(renewed)
    const stored = StoredDraft.safeParse(parsed(sessionStorage.getItem(key) ?? '')).data
    if (stored) sessionStorage.setItem(key, JSON.stringify({ ...stored, idempotencyKey: renewed }))
  }

  /** After a save: what is typed from here on is no longer kept. */
  const clear = () => {
    isOver.current = true
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

  return { restored: restored.values, savedAt, idempotencyKey, renewKey, keep, clear }
}
