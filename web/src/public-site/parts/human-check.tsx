import { Loader } from '@mantine/core'
import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react'
import type { HumanCheckState } from '../use-human-check.ts'
import css from './human-check.module.css'

/** How the human verification stands. It needs nothing from the person. */
export function HumanCheck({ state, onRetry }: { state: HumanCheckState; onRetry: () => void }) {
  return (
    <div className={css.check} role="status">
      {state === 'failed' ? (
        <>
          <IconAlertCircle size={20} aria-hidden />
          <span>The human verification did not work.</span>
          <button type="button" className={css.retry} onClick={onRetry}>
            Try again
          </button>
        </>
      ) : state === 'solved' ? (
        <>
          <IconShieldCheck size={20} aria-hidden /> Human verification done
        </>
      ) : (
        <>
          <Loader size={18} aria-hidden /> Human verification is running. You can go on.
        </>
      )}
    </div>
  )
}
