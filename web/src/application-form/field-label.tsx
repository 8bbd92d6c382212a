import { texts } from '@hireloom/contract/texts/current'
import type { ReactNode } from 'react'
import css from './field-label.module.css'
import { useFormAudience } from './parts/form-context.ts'

/** Applicants must fill in most fields, so the optional ones are marked; for staff, the few required ones are. */
export function FieldLabel({ isOptional, children }: { isOptional: boolean; children: ReactNode }) {
  const { isOwn } = useFormAudience()
  return (
    <>
      {children} {isOwn && isOptional && <span className={css.optional}>{texts().form.check.optional}</span>}
      {!isOwn && !isOptional && (
        <span className={css.required} aria-hidden>
          *
        </span>
      )}
    </>
  )
}
