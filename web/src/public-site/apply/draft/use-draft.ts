import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, draftKey, dropDraft, emptyDraft, keepDraft, type Place, readDraft } from './application-draft.ts'

/**
 * Returns what is filled in: kept on the device with every change, and the same in every tab that has this form open.
 */
export function useDraft(place: Place) {
  const [draft, setDraft] = useState(() => readDraft(place) ?? emptyDraft())
  const [isKept, setKept] = useState(true)
  const [isLost, setLost] = useState(false)
  /** The change that was written or read last; 0 while nothing is on the device. */
  const onDevice = useRef(draft.changedAt)

  useEffect(() => {
    if (draft.changedAt === 0 || draft.changedAt === onDevice.current) return
    const isWritten = keepDraft(place, draft)
    onDevice.current = isWritten ? draft.changedAt : 0
    setKept(isWritten)
  }, [place, draft])

  useEffect(() => {
    const reread = () => {
      const theirs = readDraft(place)
      if (theirs && theirs.changedAt > onDevice.current) {
        onDevice.current = theirs.changedAt
        setDraft(theirs)
        setLost(false)
      } else if (!theirs && onDevice.current > 0) {
        onDevice.current = 0
        setDraft(emptyDraft())
        setLost(true)
      }
    }
    const isOurs = ({ key }: StorageEvent) => (key === null || key === draftKey(place)) && reread()
    const wake = () => document.visibilityState === 'visible' && reread()
    window.addEventListener('storage', isOurs)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('storage', isOurs)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [place])

  const change = useCallback((next: (draft: Draft) => Partial<Draft>) => {
    setLost(false)
    setDraft((draft) => ({ ...draft, ...next(draft), changedAt: Math.max(Date.now(), draft.changedAt + 1) }))
  }, [])

  const clear = useCallback(() => {
    dropDraft(place)
    onDevice.current = 0
    setDraft(emptyDraft())
  }, [place])

  return {
    draft,
    change,
    clear,
    isKept,
    /** It was sent or cleared in another tab, or became too old, and is empty now. */
    isLost,
  }
}
