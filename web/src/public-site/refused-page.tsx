import type { PublicJob } from '@hireloom/contract/public-site'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { LoomThreads } from '../platform/shell/loom-threads.tsx'
import css from './missing-page.module.css'
import { careerAddress } from './page-data.ts'
import type { Refusal } from './use-sending.ts'

interface Words {
  title: string
  text: string
  /** The form can still be sent. */
  isPassing: boolean
}

const words: Record<Refusal, Words> = {
  busy: {
    title: 'Please try again later',
    text: "Many candidates are applying right now. You'll be able to submit shortly. What you filled in is kept.",
    isPassing: true,
  },
  applied: {
    title: 'You have already applied for this job',
    text: 'The team has your earlier application. There is nothing more to do.',
    isPassing: true,
  },
  closed: {
    title: 'This job is closed',
    text: 'It takes no more applications. Other positions may fit you too.',
    isPassing: false,
  },
  missing: {
    title: 'This page could not be found',
    text: 'The position may have been filled, or the address has a typing mistake.',
    isPassing: false,
  },
}

interface Props {
  job: PublicJob
  refusal: Refusal
  onBack: () => void
}

/** Says why the application was not taken. */
export function RefusedPage({ job, refusal, onBack }: Props) {
  const { title, text, isPassing } = words[refusal]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.page}>
      <LoomThreads isClosed={refusal === 'closed'} />
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <p className={css.reason}>{text}</p>
      {isPassing && (
        <Button size="lg" onClick={onBack}>
          Back to my application
        </Button>
      )}
      <Button component="a" size="lg" variant="default" href={careerAddress(job.company.slug)}>
        See other positions
      </Button>
    </div>
  )
}
