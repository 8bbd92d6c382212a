import type { ReactNode } from 'react'
import css from './field-label.module.css'

/** Most fields must be filled in, so the others are marked. */
export const FieldLabel = ({ isOptional, children }: { isOptional: boolean; children: ReactNode }) => (
  <>
    {children} {isOptional && <span className={css.optional}>(optional)</span>}
  </>
)
