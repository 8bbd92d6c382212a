import { IconAlertCircle } from '@tabler/icons-react'
import css from './field-error.module.css'
import { useReader } from './parts/form-context.ts'

/** What is wrong with a field, with a sign for those who don't see the colour. */
export function FieldError({ children }: { children: string }) {
  const { size } = useReader()
  return (
    <span className={css.error} data-size={size}>
      <IconAlertCircle size={size === 'lg' ? 16 : 14} aria-hidden /> {children}
    </span>
  )
}

/** The error of a Mantine field: nothing when there is none. */
export const errorOf = (message: string | undefined) => (message ? <FieldError>{message}</FieldError> : undefined)
