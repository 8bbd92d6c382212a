import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { ChangingControls } from '../platform/session/changing-controls.tsx'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import css from './company-id-form.module.css'

/** A form with a company id, and perhaps more. */
export interface CompanyIdFormState {
  values: { id?: unknown }
  errors: Record<string, ReactNode>
  field: (path: string) => object
  reset: () => void
  onSubmit: (send: (body: { id: string }) => void) => (event?: FormEvent<HTMLFormElement>) => void
}

/** Returns the typed id as it would be saved. */
export const typedId = (form: CompanyIdFormState) => String(form.values.id ?? '').trim()

interface Props {
  form: CompanyIdFormState
  /** Null while there is none. */
  savedId: string | null
  /** The system that issued the id: 'LinkedIn'. */
  system: string
  description?: string
  /** The element at the end of the field. */
  mark?: ReactNode
  /** The status of the id, under the field. */
  status?: ReactNode
  /** A problem with the id that the form itself does not find. */
  problem?: string | undefined
  howTo: ReactNode
  /** Further fields, under the id. */
  children?: ReactNode
  /** Whether saving is blocked for now. */
  isBlocked?: boolean
  isDisabled?: boolean
  isSaving: boolean
  onSave: (id: string) => void
}

/** The form for a company id. Changing a saved one requires confirmation. */
export function CompanyIdForm({
  form,
  savedId,
  system,
  howTo,
  isBlocked,
  isDisabled,
  isSaving,
  onSave,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isChanged = typedId(form) !== (savedId ?? '')

  const save = (id: string) => {
    if (isBlocked || isSaving || (savedId !== null && !isChanged)) return
    if (savedId === null) return onSave(id)
    confirm({
      title: `Change the ${system} company ID?`,
      consequence: `Jobs on ${system} will belong to company ${id} instead of ${savedId}.`,
      confirm: 'Change ID',
      isDestructive: false,
      onConfirm: () => onSave(id),
    })
  }

  return (
    <form className={css.form} onSubmit={form.onSubmit(({ id }) => save(id))} noValidate>
      <ChangingControls>
        <TextInput
          ref={input}
          label="Company ID"
          description={rest.description}
          required
          autoComplete="off"
          spellCheck={false}
          rightSection={rest.mark}
          disabled={isDisabled}
          classNames={{ root: css.field, wrapper: css.input }}
          {...form.field('id')}
          error={form.errors.id ?? rest.problem}
        />
      </ChangingControls>
      <div role="status" className={css.status}>
        {rest.status}
      </div>
      <div className={css.more}>{rest.children}</div>
      <div className={css.actions}>
        {howTo}
        <ChangingControls>
          {savedId !== null && !isChanged && (
            <Button
              variant="default"
              disabled={isDisabled}
              onClick={() => {
                input.current?.focus()
                input.current?.select()
              }}
            >
              Change ID
            </Button>
          )}
          {savedId !== null && isChanged && (
            <Button variant="default" onClick={() => form.reset()} disabled={isSaving}>
              Cancel
            </Button>
          )}
          {(savedId === null || isChanged) && (
            <Button type="submit" loading={isSaving} disabled={isBlocked || isDisabled}>
              Save
            </Button>
          )}
        </ChangingControls>
      </div>
    </form>
  )
}
