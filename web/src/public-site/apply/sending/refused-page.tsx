import type { PublicJob } from '@hireloom/contract/public-site'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { LoomThreads } from '../../../platform/shell/errors/loom-threads.tsx'
import css from '../../frame/missing-page.module.css'
import { careerAddress } from '../../page-data.ts'
import type { Refusal } from './use-sending.ts'

interface RefusalTexts {
  title: string
  text: string
  /** The next step for the applicant. */
  way: 'again' | 'back' | 'none'
}

const words: Record<Refusal['kind'], RefusalTexts> = {
  busy: {
    title: 'Please try again later',
    text: "Many candidates are applying right now. You'll be able to submit shortly.",
    way: 'again',
  },
  applied: {
    title: 'You have already applied for this job',
    text: 'The team has your earlier application. There is nothing more to do.',
    way: 'back',
  },
  closed: {
    title: 'This job is closed',
    text: 'It takes no more applications. Other positions may fit you too.',
    way: 'none',
  },
  missing: {
    title: 'This page could not be found',
    text: 'The position may have been filled, or the address has a typing mistake.',
    way: 'none',
  },
}

interface Props {
  job: PublicJob
  refusal: Refusal
  onBack: () => void
  onSendAgain: () => void
}

/** Says why the application was not taken. */
export function RefusedPage({ job, refusal, onBack, onSendAgain }: Props) {
  const { title, text, way } = words[refusal.kind]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.page}>
      <LoomThreads isClosed={refusal.kind === 'closed'} />
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <p className={css.reason}>{text}</p>
      {way === 'again' && <SendAgain seconds={refusal.retryAfter} onSendAgain={onSendAgain} />}
      {way !== 'none' && (
        <Button size="lg" variant="default" onClick={onBack}>
          Back to my application
        </Button>
      )}
      <Button
        component="a"
        size="lg"
        variant={way === 'again' ? 'subtle' : 'filled'}
        href={careerAddress(job.company.slug)}
      >
        See other positions
      </Button>
    </div>
  )
}

/** Sends the application again once the wait that the server asked for is over. */
function SendAgain({ seconds, onSendAgain }: { seconds: number; onSendAgain: () => void }) {
  const left = useSecondsLeft(seconds)
  return (
    <>
      <p className={css.reason} role="status">
        {left > 0 ? 'What you filled in is kept.' : 'Your answers are kept. You can send them again now.'}
      </p>
      <Button size="lg" disabled={left > 0} onClick={onSendAgain}>
        {left > 0 ? `Send again in ${left} s` : 'Send again'}
      </Button>
    </>
  )
}

/** Counts whole seconds down to 0, by the clock, so that the time a phone sleeps counts too. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isReady = left === 0
  useEffect(() => {
    if (isReady) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isReady])
  return left
}
