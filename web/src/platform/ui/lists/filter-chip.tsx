import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { truncate } from '../text/words.ts'
import css from './filter-chip.module.css'

interface Props {
  label: string
  /** The chosen values of the filter; nothing is shown without any. */
  words: readonly string[] | undefined
  onRemove: () => void
}

/** One filter of a list, such as `Hiring team Ratna Wulandari, +2`, with a button that removes it. */
export function FilterChip({ label, words = [], onRemove }: Props) {
  const [first, ...more] = words
  if (first === undefined) return null
  return (
    <span className={css.chip} title={words.join(', ')}>
      <span className={css.words}>
        {label} <strong className={css.value}>{truncate(first) + (more.length > 0 ? `, +${more.length}` : '')}</strong>
      </span>
      <UnstyledButton className={css.remove} aria-label={`Remove the filter ${label}`} onClick={onRemove}>
        <IconX size={14} />
      </UnstyledButton>
    </span>
  )
}
