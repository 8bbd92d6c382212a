import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Draft,
  deleteDraft,
  draftKey,
  emptyDraft,
  type Place,
  readDraft,
  storeDraft,
} from './application-draft.ts'

/**
 * Returns the draft, which is saved on the device at every change and shared by all tabs with this form.
 */
export function useDraft(place: Place) {
  const [draft, setDraft] = useState(() => readDraft(place) ?? emptyDraft())
  const [isKept, setKept] = useState(true)
  const [isLost, setLost] = useState(false)
  /** The latest change that was written or read; 0 while nothing is stored. */
  const onDevice = useRef(draft.changedAt)

  useEffect(() => {
    if (draft.changedAt === 0 || draft.changedAt === onDevice.current) return
    const isWritten = storeDraft(place, draft)
    onDevice.current = isWritten ? draft.changedAt : 0
    setKept(isWritten)
  }, [place, draft])

  useEffect(() => {
    const reread = () => {
      const stored = readDraft(place)
      if (stored && stored.changedAt > onDevice.current) {
        onDevice.current = stored.changedAt
        setDraft(stored)
        setLost(false)
      } else if (!stored && onDevice.current > 0) {
        onDevice.current = 0
        setDraft(emptyDraft())
        setLost(true)
      }
    }
    const onStorage = ({ key }: StorageEvent) => (key === null || key === draftKey(place)) && reread()
    const wake = () => document.visibilityState === 'visible' && reread()
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [place])

  const change = useCallback((next: (draft: Draft) => Partial<Draft>) => {
    setLost(false)
    setDraft((draft) => ({ ...draft, ...next(draft), changedAt: Math.max(Date.now(), draft.changedAt + 1) }))
  }, [])

  const clear = useCallback(() => {
    deleteDraft(place)
    onDevice.current = 0
    setDraft(emptyDraft())
  }, [place])

  return {
    draft,
    change,
    clear,
    isKept,
    /** The draft was sent or cleared in another tab, or expired, and is now empty. */
    isLost,
  }
}
