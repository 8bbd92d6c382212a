import { ActionIcon, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import css from './move-buttons.module.css'

/**
 * Returns the handlers of a list whose items are moved by buttons and by Alt with an arrow key; the focus follows the
 * item.
 */
export function useReordering(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [message, setMessage] = useState('')

  const move = (from: number, to: number, name: string) => {
    if (to < 0 || to >= count) return
    onMove(from, to)
    setMessage(`${name} is now number ${to + 1} of ${count}`)
    const pressed = document.activeElement?.getAttribute('data-move')
    requestAnimationFrame(() => {
      const item = list.current?.querySelector(`[data-place="${to}"]`)
      const buttons = [...(item?.querySelectorAll<HTMLElement>('[data-move]:not(:disabled)') ?? [])]
      const same = buttons.find((button) => button.getAttribute('data-move') === pressed)
      ;(same ?? buttons[0])?.focus()
    })
  }

  const onKeyDown = (index: number, name: string) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(index, index + step, name)
  }

  return { list, move, onKeyDown, announcement: <VisuallyHidden aria-live="polite">{message}</VisuallyHidden> }
}

interface Props {
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

export function MoveButtons({ name, index, count, onMove }: Props) {
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        aria-label={`Move ${name} up`}
        data-move="up"
        className={css.button}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move ${name} down`}
        data-move="down"
        className={css.button}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
