import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { truncate } from '../text/words.ts'
import css from './filter-chip.module.css'

interface Props {
  label: string
  /** The chosen values of the filter; nothing is shown without any. */
  values: readonly string[] | undefined
  onRemove: () => void
}

/** One filter of a list, such as `Hiring team Ratna Wulandari, +2`, with a button that removes it. */
export function FilterChip({ label, values = [], onRemove }: Props) {
  const [first, ...more] = values
  if (first === undefined) return null
  return (
    <span className={css.chip} title={values.join(', ')}>
      <span className={css.values}>
        {label} <strong className={css.value}>{truncate(first) + (more.length > 0 ? `, +${more.length}` : '')}</strong>
      </span>
      <UnstyledButton className={css.remove} aria-label={`Remove the filter ${label}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </UnstyledButton>
    </span>
  )
}
