import { careerPath } from '@hireloom/contract/public-paths'
import type { PublicJob } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { longDayIn } from '@hireloom/contract/texts/long-day'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatTime, zoneName } from '../../../platform/ui/text/days.ts'
import { ScreeningNotice } from '../check/screening-notice.tsx'
import type { SentApplication } from '../draft/application-draft.ts'
import css from './receipt-page.module.css'

/** The confirmation for the applicant, with the reference to keep. */
export function ReceiptPage({ job, receipt }: { job: PublicJob; receipt: SentApplication }) {
  const { company, jobPositionName, isScreenedAutomatically } = job
  const { reference, sentAt, firstName, email, resumeName, otherFiles } = receipt
  const labels = texts().form.receipt
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = labels.pageTitle(company.name)
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [labels, company.name])
  return (
    <div className={css.page}>
      <span className={css.sign}>
        <IconCheck size={28} aria-hidden />
      </span>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {labels.title(firstName)}
      </h1>
      <p className={css.thanks}>{labels.thanks(jobPositionName, email)}</p>
      <dl className={css.facts}>
        <dt>{labels.reference}</dt>
        <dd className={css.reference}>{reference}</dd>
        <dt>{labels.sent}</dt>
        <dd>{formatTimestamp(sentAt, company.timeZone)}</dd>
        {resumeName && (
          <>
            <dt>{labels.resume}</dt>
            <dd>{resumeName}</dd>
          </>
        )}
        {otherFiles.length > 0 && (
          <>
            <dt>{labels.otherFiles}</dt>
            <dd>{otherFiles.join(', ')}</dd>
          </>
        )}
      </dl>
      <h2 className={css.heading}>{labels.next}</h2>
      <ol className={css.steps}>
        <li>
          <strong>{isScreenedAutomatically ? labels.compared : labels.weRead}</strong>
          <span>{(isScreenedAutomatically ? labels.seenWithResult : labels.seenNow)(jobPositionName)}</span>
        </li>
        <li>
          <strong>{labels.youHear}</strong>
          <span>{labels.weWrite(email)}</span>
        </li>
        <li>
          <strong>{labels.youMeet}</strong>
          <span>{labels.ifItFits}</span>
        </li>
      </ol>
      {isScreenedAutomatically && <ScreeningNotice company={company} text={texts().form.screening.comparedFirst} />}
      <p className={css.mail}>{labels.noMail}</p>
      <Button component="a" size="lg" variant="default" href={careerPath(company.slug)}>
        {labels.another}
      </Button>
    </div>
  )
}

/** Returns `20 November 2026, 08.14 WIB`. */
const formatTimestamp = (at: Date, timeZone: string) =>
  `${longDayIn(timeZone, at, texts().site.language)}, ${formatTime(at, timeZone)} ${zoneName(at, timeZone)}`
