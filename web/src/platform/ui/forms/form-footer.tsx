import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '../text/words.ts'
import css from './form-footer.module.css'

interface Props {
  cancelTo: string
  errorCount: number
  onShowErrors: () => void
  /** A remark next to the buttons. */
  note?: ReactNode
  /** The buttons that save and move on. */
  children: ReactNode
}

/** The sticky footer of a long form. */
export function FormFooter({ cancelTo, errorCount, onShowErrors, note, children }: Props) {
  return (
    <footer className={css.footer}>
      <div className={css.start}>
        <Button component={Link} to={cancelTo} variant="subtle" color="gray" size="md" className={css.cancel}>
          Cancel
        </Button>
      </div>
      <div role="status" className={css.errors}>
        {errorCount > 0 && (
          <UnstyledButton onClick={onShowErrors} className={css.error}>
            <IconAlertCircle size={16} aria-hidden />
            {plural(errorCount, 'field needs', 'fields need')} attention
          </UnstyledButton>
        )}
      </div>
      {note && <div className={css.note}>{note}</div>}
      <div className={css.actions}>{children}</div>
    </footer>
  )
}
