import { type HotkeyItem, useDisclosure, useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { isInDialog, type Shortcut } from '../../platform/ui/dialogs/shortcut-help.tsx'

export const listShortcuts: readonly Shortcut[] = [
  { keys: 'J', effect: 'Next candidate' },
  { keys: 'K', effect: 'Previous candidate' },
  { keys: 'Enter', effect: 'Open the candidate' },
  { keys: 'X', effect: 'Select the candidate', isMove: true },
  { keys: 'M', effect: 'Move the candidate, or the selected ones, to a stage', isMove: true },
  { keys: '/', effect: 'Search' },
]

interface KeyActions {
  /** Called with the index of the focused row, or -1. */
  onSelect: (index: number) => void
  onMove: (index: number) => void
}

/** Returns whether the user is typing in a field. */
function isTyping() {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox'
}

/** Handles the keys of a list whose rows are links. The list's element takes the ref. */
export function useListKeys({ onSelect, onMove }: KeyActions) {
  const [isHelpOpen, help] = useDisclosure(false)
  const list = useRef<HTMLDivElement>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-record-link]') ?? [])]
  const focused = () => {
    const row = document.activeElement?.closest('tr, li')
    return row ? links().findIndex((link) => row.contains(link)) : -1
  }
  const go = (step: number) => {
    const all = links()
    const next = focused() + step
    all[Math.max(0, Math.min(all.length - 1, next))]?.focus()
  }
  const key = (name: string, act: () => void): HotkeyItem => [
    name,
    (event: KeyboardEvent) => {
      if (isInDialog() || isTyping()) return
      event.preventDefault()
      act()
    },
    { preventDefault: false },
  ]
  useHotkeys(
    [
      key('j', () => go(1)),
      key('k', () => go(-1)),
      key('x', () => onSelect(focused())),
      key('m', () => onMove(focused())),
      key('/', () => list.current?.querySelector<HTMLElement>('[role=searchbox]')?.focus()),
      key('shift+?', help.open),
    ],
    // Not all inputs: a checkbox keeps the focus after it is ticked.
    ['TEXTAREA', 'SELECT'],
  )
  return { list, isHelpOpen, closeHelp: help.close }
}
