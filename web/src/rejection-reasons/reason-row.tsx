import { Button, TextInput } from '@mantine/core'
import type { KeyboardEventHandler } from 'react'
import { useIsPhone } from '../platform/ui/display/screen-width.ts'
import { MoveButtons } from '../platform/ui/lists/move-buttons.tsx'
import css from './reason-list.module.css'

interface Props {
  reason: { id: number | null; name: string | null; isArchived?: boolean | null | undefined }
  index: number
  count: number
  /** Returns the props of an input. */
  field: (path: string, options: { called: string }) => object
  onMove: (to: number) => void
  onKeyDown: KeyboardEventHandler
  onArchive: (isArchived: boolean) => void
  onRemove: () => void
}

/** One reason: its names, its place, and whether it is archived. A reason that was never saved can be removed. */
export function ReasonRow({ reason, index, count, field, onMove, onKeyDown, onArchive, onRemove }: Props) {
  const { id, name, isArchived } = reason
  // The column headings are hidden on phones.
  const isPhone = useIsPhone()
  const label = name || `reason ${index + 1}`
  const verb = id === null ? 'Remove' : isArchived ? 'Restore' : 'Archive'
  return (
    <li data-place={index} data-archived={isArchived || undefined} className={css.row} onKeyDown={onKeyDown}>
      <TextInput
        label={isPhone && 'Name'}
        aria-label={`Name of reason ${index + 1}`}
        placeholder="Name"
        className={css.name}
        autoFocus={id === null && name === ''}
        {...field(`reasons.${index}.name`, { called: 'Name' })}
      />
      <TextInput
        label={isPhone && 'Indonesian name'}
        aria-label={`Indonesian name of reason ${index + 1}`}
        placeholder="In Indonesian"
        className={css.name}
        {...field(`reasons.${index}.nameIndonesian`, { called: 'Indonesian name' })}
      />
      <div className={css.actions}>
        <MoveButtons name={label} index={index} count={count} onMove={onMove} />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={css.archive}
          aria-label={`${verb} ${label}`}
          onClick={() => (id === null ? onRemove() : onArchive(!isArchived))}
        >
          {verb}
        </Button>
      </div>
    </li>
  )
}
