import { Loader } from '@mantine/core'
import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import css from './human-check.module.css'
import type { HumanCheckView } from './use-human-check.ts'

const TickBox = lazy(() => import('./tick-box.tsx').then(({ TickBox }) => ({ default: TickBox })))

/** The state of the human check, and the box to tick if there is one. */
export function HumanCheck({ human: { state, box, prepare } }: { human: HumanCheckView }) {
  return (
    <>
      <div className={css.check} role="status">
        {state === 'failed' ? (
          <>
            <IconAlertCircle size={20} aria-hidden />
            <span>The human verification did not work.</span>
            <button type="button" className={css.retry} onClick={prepare}>
              Try again
            </button>
          </>
        ) : state === 'solved' ? (
          <>
            <IconShieldCheck size={20} aria-hidden /> Human verification done
          </>
        ) : state === 'asking' ? (
          'Please tick the box, so that we know you are not a robot.'
        ) : (
          <>
            <Loader size={18} aria-hidden /> Human verification is running. You can go on.
          </>
        )}
      </div>
      {box && state !== 'failed' && (
        <Suspense>
          <div className={css.box}>
            <TickBox key={box.round} box={box} />
          </div>
        </Suspense>
      )}
    </>
  )
}
