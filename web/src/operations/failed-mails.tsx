import { type OperationsState, operations } from '@hireloom/contract/operations'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { problemSentences } from '../mail/parts/mail-problems.ts'
import { useCall } from '../platform/api/hooks.ts'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { useIsPhone } from '../platform/ui/display/screen-width.ts'
import { formatNumber, plural } from '../platform/ui/text/words.ts'
import css from './operations.module.css'
import { StateTable } from './state-table.tsx'

interface Props {
  groups: OperationsState['failedMails']
  dateCell: (instant: Date | null) => ReactNode
}

/** The mails that failed, by company and reason, with a button that tries them again; on phones to read only. */
export function FailedMails({ groups, dateCell }: Props) {
  const isPhone = useIsPhone()
  return (
    <StateTable
      title="Mails that failed"
      empty="Every mail was sent, or waits for its next try."
      nextStep={
        <>
          Once the cause is fixed, send those of the last week again{isPhone && ' on a wider screen'}. Admins of a
          company find each of its mails in Settings, Outbox.
        </>
      }
      action={!isPhone && <RetryButton />}
      heads={['Company', 'Mails', 'Reason', 'Last try']}
      rows={groups.map(({ companyId, companyName, problem, mails, lastTriedAt, error }) => ({
        key: `${companyId} ${problem}`,
        cells: [
          companyName,
          formatNumber(mails),
          <div key="reason" className={css.sentence}>
            {problem && problemSentences[problem]}
            {error && <small className={css.words}>{error}</small>}
          </div>,
          dateCell(lastTriedAt),
        ],
      }))}
    />
  )
}

function RetryButton() {
  const retry = useCall(operations.retryMails, {
    refreshes: [operations.state],
    success: ({ data: { mails } }) =>
      mails === 0
        ? 'No mail that failed in the last week can be sent again'
        : `${plural(mails, 'mail is', 'mails are')} sent again`,
    failure: 'Failed to send them again',
  })
  const confirmRetry = () =>
    confirm({
      title: 'Try failed mails again?',
      consequence:
        "Mails of all companies that failed in the last week are sent again, except those that contain a code, went to an address that doesn't exist, or may have arrived.",
      confirm: 'Try again',
      isDestructive: false,
      onConfirm: () => retry.mutate({}),
    })
  return (
    <Button variant="default" size="xs" mb="xs" loading={retry.isPending} onClick={confirmRetry}>
      Try failed mails again
    </Button>
  )
}
