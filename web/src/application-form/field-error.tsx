import { IconAlertCircle } from '@tabler/icons-react'
import css from './field-error.module.css'
import { useFormAudience } from './parts/form-context.ts'

/** The error of a field, with an icon for people who can't see the color. */
export function FieldError({ children }: { children: string }) {
  const { size } = useFormAudience()
  return (
    <span className={css.error} data-size={size}>
      <IconAlertCircle size={size === 'lg' ? 16 : 14} aria-hidden /> {children}
    </span>
  )
}

/** Returns the error of a Mantine field: nothing when there is none. */
export const errorOf = (message: string | undefined) => (message ? <FieldError>{message}</FieldError> : undefined)
