import { texts } from '@hireloom/contract/texts/current'
import { Loader } from '@mantine/core'
import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import css from './human-check.module.css'
import type { HumanCheckView } from './use-human-check.ts'

const TickBox = lazy(() => import('./tick-box.tsx').then(({ TickBox }) => ({ default: TickBox })))

/** The state of the human check, and the box to tick if there is one. */
export function HumanCheck({ human: { state, box, prepare } }: { human: HumanCheckView }) {
  const labels = texts().form.human
  return (
    <>
      <div className={css.check} role="status">
        {state === 'failed' ? (
          <>
            <IconAlertCircle size={20} aria-hidden />
            <span>{labels.failed}</span>
            <button type="button" className={css.retry} onClick={prepare}>
              {labels.tryAgain}
            </button>
          </>
        ) : state === 'solved' ? (
          <>
            <IconShieldCheck size={20} aria-hidden /> {labels.done}
          </>
        ) : state === 'asking' ? (
          labels.tick
        ) : (
          <>
            <Loader size={18} aria-hidden /> {labels.running}
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
