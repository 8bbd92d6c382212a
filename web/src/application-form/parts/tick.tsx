import type { ReactNode } from 'react'
import mark from '../choice-mark.module.css'
import { FieldError } from '../field-error.tsx'
import { useFormAudience } from './form-context.ts'
import css from './tick.module.css'

interface Props {
  path: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error?: string | undefined
  children: ReactNode
}

/** A checkbox with its label. */
export function Tick({ path, isTicked, onTick, error, children }: Props) {
  return (
    <div>
      <label className={css.tick} data-size={useFormAudience().size}>
        <input
          id={path}
          className={mark.mark}
          type="checkbox"
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${path}-error`}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${path}-error`} className={css.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  )
}
