import { outbox, type UnsentMail, unsentMail } from '@hireloom/contract/mail/outbox'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { RecordBlock, RecordBlocks, SkeletonBlocks } from '../platform/ui/lists/record-blocks.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { problemSentences } from './parts/mail-problems.ts'
import css from './unsent-mails.module.css'

/** Mails with the reason why they were not sent; placeholders while they are loading. */
export function UnsentMails({ mails }: { mails: readonly UnsentMail[] | undefined }) {
  if (!mails) return <LoadingRows />
  return (
    <RecordBlocks label="Mails">
      {mails.map((mail) => (
        <RecordBlock key={mail.id}>
          <Mail mail={mail} />
        </RecordBlock>
      ))}
    </RecordBlocks>
  )
}

function Mail({
  mail: { id: mailId, subject, recipient, status, createdAt, problem, error, nextTryAt },
}: {
  mail: UnsentMail
}) {
  const timeZone = useCompanyTimeZone()
  const { can } = useSession()
  const send = useCall(outbox.sendAgain, {
    success: 'The mail is being sent again',
    failure: 'Failed to send the mail again',
    refreshes: [outbox.list],
  })
  return (
    <div className={css.mail}>
      <div className={css.about}>
        <Group gap="xs">
          <Text fw={500} className={css.subject}>
            {subject}
          </Text>
          {status === unsentMail.failed ? (
            <StatusBadge color="red">Not delivered</StatusBadge>
          ) : (
            <StatusBadge color="gray">Waiting</StatusBadge>
          )}
        </Group>
        <Text size="sm" c="dimmed" className={css.subject}>
          To {recipient} · {formatInstant(createdAt, timeZone)}
        </Text>
        <Text size="sm">
          {problem === null ? 'It has not been tried yet.' : problemSentences[problem]}
          {nextTryAt && ` The next try is at ${formatInstant(nextTryAt, timeZone)}.`}
        </Text>
        {error && (
          <Text size="xs" c="dimmed" className={css.subject}>
            Reason: {error}
          </Text>
        )}
      </div>
      {can(outbox.sendAgain) && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={send.isPending}
          aria-label={`Send again: ${subject} to ${recipient}`}
          onClick={() => send.mutate({ params: { mailId } })}
        >
          Send again
        </Button>
      )}
    </div>
  )
}

const LoadingRows = () => (
  <SkeletonBlocks>
    <Stack gap="xs">
      <Skeleton width="60%" height={16} />
      <Skeleton width="75%" height={12} />
      <Skeleton width="40%" height={12} />
    </Stack>
  </SkeletonBlocks>
)
