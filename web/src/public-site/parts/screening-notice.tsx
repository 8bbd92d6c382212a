import { IconInfoCircle } from '@tabler/icons-react'
import { screeningNotice } from '../screening-notice.ts'
import css from './note.module.css'

/** Said before it happens, with the way to a person who decides (Indonesian law UU 27/2022, article 10). */
export function ScreeningNotice() {
  return (
    <p className={css.note}>
      <IconInfoCircle size={20} aria-hidden />
      <span>{screeningNotice} To do so, reply to the confirmation mail.</span>
    </p>
  )
}
