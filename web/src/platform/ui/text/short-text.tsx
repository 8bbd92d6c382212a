import { Tooltip, VisuallyHidden } from '@mantine/core'
import css from './short-text.module.css'
import { truncate } from './words.ts'

/** A text cut after `max` characters, by default 30. It is shown whole on hover and read whole by screen readers. */
export function ShortText({ children: text, max }: { children: string; max?: number }) {
  const short = truncate(text, max)
  if (short === text) return text
  return (
    <Tooltip label={text} events={{ hover: true, focus: true, touch: true }}>
      <span className={css.short}>
        <span aria-hidden>{short}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
