import type { ReactNode } from 'react'
import css from './changing-controls.module.css'
import { expiredMeaning, expiredTitle } from './read-only.ts'
import { useSession } from './use-session.ts'

/** Fields and buttons that change something. They are disabled, with the reason, while the company can only read. */
export function ChangingControls({ children }: { children: ReactNode }) {
  const { isReadOnly } = useSession()
  if (!isReadOnly) return children
  return (
    <fieldset disabled className={css.controls} title={`${expiredTitle}. ${expiredMeaning}`}>
      {children}
    </fieldset>
  )
}
