import { comparedFirst } from '@hireloom/contract/intake/screening'
import type { PublicJob } from '@hireloom/contract/public-site'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { dayIn, formatTime, zoneName } from '../../../platform/ui/text/days.ts'
import { formatLongDay } from '../../job/posted-ago.ts'
import { careerAddress } from '../../page-data.ts'
import { ScreeningNotice } from '../check/screening-notice.tsx'
import type { SentApplication } from '../draft/application-draft.ts'
import css from './receipt-page.module.css'

/** The confirmation for the applicant, with the reference to keep. */
export function ReceiptPage({ job, sent }: { job: PublicJob; sent: SentApplication }) {
  const { company, jobPositionName, isScreenedAutomatically } = job
  const { reference, sentAt, firstName, email, resumeName, otherFiles } = sent
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `Application sent · ${company.name}`
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [company.name])
  return (
    <div className={css.page}>
      <span className={css.sign}>
        <IconCheck size={28} aria-hidden />
      </span>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        We have your application, {firstName}
      </h1>
      <p className={css.thanks}>
        Thank you for applying for {jobPositionName}. A confirmation is on its way to {email}.
      </p>
      <dl className={css.facts}>
        <dt>Reference</dt>
        <dd className={css.reference}>{reference}</dd>
        <dt>Sent</dt>
        <dd>{formatTimestamp(sentAt, company.timeZone)}</dd>
        {resumeName && (
          <>
            <dt>Résumé</dt>
            <dd>{resumeName}</dd>
          </>
        )}
        {otherFiles.length > 0 && (
          <>
            <dt>Other files</dt>
            <dd>{otherFiles.join(', ')}</dd>
          </>
        )}
      </dl>
      <h2 className={css.heading}>What happens next</h2>
      <ol className={css.steps}>
        <li>
          <strong>{isScreenedAutomatically ? 'Your application is compared' : 'We read your application'}</strong>
          <span>
            {isScreenedAutomatically
              ? `The people who hire for ${jobPositionName} see it with the result.`
              : `The people who hire for ${jobPositionName} see it now.`}
          </span>
        </li>
        <li>
          <strong>You hear from us</strong>
          <span>We write to {email}. Keep your reference in case you want to ask.</span>
        </li>
        <li>
          <strong>You meet the team</strong>
          <span>If it fits, an invitation tells you when and where.</span>
        </li>
      </ol>
      {isScreenedAutomatically && <ScreeningNotice company={company} words={comparedFirst} />}
      <p className={css.mail}>No mail after some minutes? Look in the folder for spam, and keep your reference.</p>
      <Button component="a" size="lg" variant="default" href={careerAddress(company.slug)}>
        Apply for another job
      </Button>
    </div>
  )
}

/** Returns `20 November 2026, 08.14 WIB`. */
const formatTimestamp = (at: Date, timeZone: string) =>
  `${formatLongDay(dayIn(at, timeZone))}, ${formatTime(at, timeZone)} ${zoneName(at, timeZone)}`
