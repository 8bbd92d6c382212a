import { texts } from '@hireloom/contract/texts/current'
import { type Ref, useState } from 'react'
import css from './empty-field.module.css'

/**
 * A field that people don't see and bots fill in. Its name is random, because browsers fill in fields whose name
 * they know.
 */
export function EmptyField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const [name] = useState(() => `f${Math.random().toString(36).slice(2)}`)
  return (
    <div className={css.away} aria-hidden="true">
      <label>
        {texts().form.check.leaveEmpty} <input ref={ref} name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
