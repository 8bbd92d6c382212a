import { texts } from '@hireloom/contract/texts/current'
import type { ReactNode } from 'react'
import mark from './choice-mark.module.css'
import css from './choice-rows.module.css'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import { useFormAudience } from './parts/form-context.ts'

interface Option<T> {
  value: T
  label: string
}

interface Props<T> {
  /** Also the id of the group, which errors link to. */
  path: string
  label: ReactNode
  isOptional: boolean
  error: string | undefined
  note?: ReactNode
  options: readonly Option<T>[]
  isChosen: (value: T) => boolean
  onToggle: (value: T, isChosen: boolean) => void
  kind: 'radio' | 'checkbox'
  /** Clears a single choice, which radio buttons can't. */
  onClear?: () => void
}

/** Options to choose from, each a row large enough for a thumb. */
export function ChoiceRows<T extends string | number | boolean>(props: Props<T>) {
  const { path, label, isOptional, error, note, options, isChosen, onToggle, kind, onClear } = props
  const { size, isOwn } = useFormAudience()
  const errorId = `${path}-error`
  const isShort = options.length === 2 && options.every((option) => option.label.length < 20)
  return (
    <fieldset
      id={path}
      className={css.group}
      data-size={size}
      aria-describedby={error && errorId}
      data-error={error && true}
    >
      <legend className={css.label}>
        <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      </legend>
      <div className={css.rows} data-short={isShort || undefined}>
        {options.map(({ value, label }) => (
          <label key={String(value)} className={css.row}>
            <input
              className={mark.mark}
              type={kind}
              name={path}
              checked={isChosen(value)}
              onChange={(event) => onToggle(value, event.currentTarget.checked)}
            />
            {label}
          </label>
        ))}
      </div>
      {note}
      {onClear && options.some(({ value }) => isChosen(value)) && (
        <button type="button" className={css.clear} onClick={onClear}>
          {isOwn ? texts().form.fields.clearChoice : 'Clear the choice'}
        </button>
      )}
      {error && (
        <p id={errorId} className={css.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </fieldset>
  )
}
