import { texts } from '@hireloom/contract/texts/current'
import { IconWand } from '@tabler/icons-react'
import css from './prefilled-note.module.css'

/** Marks a field that was filled in automatically. */
export const PrefilledNote = () => (
  <span className={css.mark}>
    <IconWand size={16} aria-hidden /> {texts().form.check.prefilled}
  </span>
)
