import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useCallback, useRef } from 'react'
import { isInDialog, type Shortcut } from '../../platform/ui/dialogs/shortcut-help.tsx'
import type { ListPosition } from './use-neighbours.ts'

export const candidateShortcuts: readonly Shortcut[] = [
  { keys: 'M', effect: 'Move to a stage', isMove: true },
  { keys: 'C', effect: 'Comment' },
  { keys: 'J', effect: 'Next candidate in the list' },
  { keys: 'K', effect: 'Previous candidate in the list' },
  { keys: 'Ctrl Enter', effect: 'Send the comment' },
]

interface KeyTargets {
  place: ListPosition | undefined
  openTimeline: () => void
}

/** Handles the keys of a candidate's page. Returns the ref of the comment box, which the key `c` focuses. */
export function useCandidateKeys({ place, openTimeline }: KeyTargets) {
  const [isHelpOpen, help] = useDisclosure(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const focusOnMount = useRef(false)
  const commentRef = useCallback((element: HTMLTextAreaElement | null) => {
    box.current = element
    if (focusOnMount.current) element?.focus()
    focusOnMount.current = false
  }, [])
  const comment = () => {
    if (box.current) return box.current.focus()
    focusOnMount.current = true
    openTimeline()
  }
  const outsideOfDialogs = (act: (() => void) | undefined) => () => {
    if (!isInDialog()) act?.()
  }
  useHotkeys([
    ['c', outsideOfDialogs(comment)],
    ['j', outsideOfDialogs(place?.goNext)],
    ['k', outsideOfDialogs(place?.goPrevious)],
    ['shift+?', outsideOfDialogs(help.open)],
  ])
  return { commentRef, isHelpOpen, openHelp: help.open, closeHelp: help.close }
}
