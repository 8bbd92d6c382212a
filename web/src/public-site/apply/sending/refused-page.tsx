import { careerPath } from '@hireloom/contract/public-paths'
import type { PublicJob } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { LoomThreads } from '../../../platform/shell/errors/loom-threads.tsx'
import css from '../../frame/missing-page.module.css'
import type { Refusal } from './use-sending.ts'

/** The next step that each refusal leaves to the applicant. */
const exits: Record<Refusal['kind'], 'again' | 'back' | 'none'> = {
  busy: 'again',
  applied: 'back',
  closed: 'none',
  missing: 'none',
}

interface Props {
  job: PublicJob
  refusal: Refusal
  onBack: () => void
  onSendAgain: () => void
}

/** Explains why the application was not accepted. */
export function RefusedPage({ job, refusal, onBack, onSendAgain }: Props) {
  const labels = texts().form.refused
  const { title, text } = labels[refusal.kind]
  const exit = exits[refusal.kind]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.page}>
      <LoomThreads isClosed={refusal.kind === 'closed'} />
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <p className={css.reason}>{text}</p>
      {exit === 'again' && <SendAgain seconds={refusal.retryAfter} onSendAgain={onSendAgain} />}
      {exit !== 'none' && (
        <Button size="lg" variant="default" onClick={onBack}>
          {labels.back}
        </Button>
      )}
      <Button
        component="a"
        size="lg"
        variant={exit === 'again' ? 'subtle' : 'filled'}
        href={careerPath(job.company.slug)}
      >
        {labels.others}
      </Button>
    </div>
  )
}

/** Sends the application again once the wait that the server asked for is over. */
function SendAgain({ seconds, onSendAgain }: { seconds: number; onSendAgain: () => void }) {
  const labels = texts().form.refused
  const secondsLeft = useSecondsLeft(seconds)
  return (
    <>
      <p className={css.reason} role="status">
        {secondsLeft > 0 ? labels.kept : labels.sendNow}
      </p>
      <Button size="lg" disabled={secondsLeft > 0} onClick={onSendAgain}>
        {secondsLeft > 0 ? labels.againIn(secondsLeft) : labels.again}
      </Button>
    </>
  )
}

/** Counts whole seconds down to 0, by the clock, so that the time a phone sleeps counts too. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000))
  const isReady = secondsLeft === 0
  useEffect(() => {
    if (isReady) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isReady])
  return secondsLeft
}
