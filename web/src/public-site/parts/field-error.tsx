import { IconAlertCircle } from '@tabler/icons-react'
import css from './field-error.module.css'

/** What is wrong with a field, with a sign for those who don't see the colour. */
export const FieldError = ({ children }: { children: string }) => (
  <span className={css.error}>
    <IconAlertCircle size={16} aria-hidden /> {children}
  </span>
)

/** The error of a Mantine field: nothing when there is none. */
export const errorOf = (message: string | undefined) => (message ? <FieldError>{message}</FieldError> : undefined)
