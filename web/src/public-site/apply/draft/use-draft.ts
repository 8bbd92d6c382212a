import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Draft,
  deleteDraft,
  draftKey,
  emptyDraft,
  type JobKey,
  readDraft,
  storeDraft,
} from './application-draft.ts'

/**
 * Returns the draft, which is saved on the device at every change and shared by all tabs with this form.
 */
export function useDraft(jobKey: JobKey) {
  const [draft, setDraft] = useState(() => readDraft(jobKey) ?? emptyDraft())
  const [isSaved, setSaved] = useState(true)
  const [isLost, setLost] = useState(false)
  /** The latest change that was written or read; 0 while nothing is stored. */
  const storedAt = useRef(draft.changedAt)

  useEffect(() => {
    if (draft.changedAt === 0 || draft.changedAt === storedAt.current) return
    const isWritten = storeDraft(jobKey, draft)
    storedAt.current = isWritten ? draft.changedAt : 0
    setSaved(isWritten)
  }, [jobKey, draft])

  useEffect(() => {
    const reread = () => {
      const stored = readDraft(jobKey)
      if (stored && stored.changedAt > storedAt.current) {
        storedAt.current = stored.changedAt
        setDraft(stored)
        setLost(false)
      } else if (!stored && storedAt.current > 0) {
        storedAt.current = 0
        setDraft(emptyDraft())
        setLost(true)
      }
    }
    const onStorage = ({ key }: StorageEvent) => (key === null || key === draftKey(jobKey)) && reread()
    const onVisible = () => document.visibilityState === 'visible' && reread()
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [jobKey])

  const change = useCallback((next: (draft: Draft) => Partial<Draft>) => {
    setLost(false)
    setDraft((draft) => ({ ...draft, ...next(draft), changedAt: Math.max(Date.now(), draft.changedAt + 1) }))
  }, [])

  const clear = useCallback(() => {
    deleteDraft(jobKey)
    storedAt.current = 0
    setDraft(emptyDraft())
  }, [jobKey])

  return {
    draft,
    change,
    clear,
    isSaved,
    /** Whether the draft was sent or cleared in another tab, or expired, and is now empty. */
    isLost,
  }
}
