import { candidates } from '@hireloom/contract/candidates/endpoints'
import { Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { Masked } from '../../platform/ui/text/masked.tsx'
import css from './sent-mail.module.css'

interface Props {
  candidateId: number
  jobApplicationId: number
  /** The event of the timeline that reports the mail. */
  eventId: number
  onClose: () => void
}

/** A dialog with a mail as it was sent. */
export function SentMail({ candidateId, jobApplicationId, eventId, onClose }: Props) {
  const timeZone = useCompanyTimeZone()
  const { data, error, refetch } = useQuery({
    ...queryFor(candidates.mail, { params: { candidateId, eventId }, query: { jobApplicationId } }),
    throwOnError: false,
  })
  const mail = data?.data
  return (
    <Modal opened onClose={onClose} title="E-mail" size="lg" centered>
      {error && !mail && <LoadFailure title="Failed to load the e-mail" error={error} onRetry={() => refetch()} />}
      {!error && !mail && (
        <Stack gap="sm" aria-busy>
          {Array.from({ length: 5 }, (_, line) => (
            <Skeleton key={line} height={16} />
          ))}
        </Stack>
      )}
      {mail && (
        <>
          <dl className={css.head}>
            <dt>To</dt>
            <dd>{mail.recipient ?? <Masked />}</dd>
            <dt>Subject</dt>
            <dd className={css.subject}>{mail.subject}</dd>
            <dt>Time</dt>
            <dd>{formatInstant(mail.at, timeZone)}</dd>
          </dl>
          <div className={css.text}>{mail.text.trim()}</div>
        </>
      )}
    </Modal>
  )
}
