import { outbox, UnsentStatus, unsentMail } from '@hireloom/contract/mail/outbox'
import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { addressPaging, queryFor } from '../platform/api/hooks.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { CountTabs } from '../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { RecordList } from '../platform/ui/lists/record-list.tsx'
import { UnsentMails } from './unsent-mails.tsx'

const all = 'all'
const tabs = [
  { value: all, label: 'All' },
  { value: String(unsentMail.waiting), label: 'Waiting' },
  { value: String(unsentMail.failed), label: 'Not delivered' },
]

const OutboxAddress = z.object({
  ...addressPaging,
  status: z.coerce.number<number>().pipe(UnsentStatus).optional().catch(undefined),
})

/** The company's mails that wait for another try or could not be delivered. */
export function Page() {
  const [address, change] = useListSearch(OutboxAddress)
  const { currentPage: page, perPage: limit, status } = address
  const list = useQuery({
    ...queryFor(outbox.list, { query: { page, limit, status } }),
    placeholderData: keepPreviousData,
  })
  const statusOf = (tab: string) => Object.values(unsentMail).find((status) => String(status) === tab)
  return (
    <>
      <PageHead title="Outbox" />
      <CountTabs
        label="Status"
        tabs={tabs}
        value={status === undefined ? all : String(status)}
        onChange={(tab) => change({ status: statusOf(tab) })}
      >
        <RecordList
          list={list}
          address={address}
          onChange={change}
          failure="Failed to load the outbox"
          empty={
            <EmptyState
              icon={<IconMailCheck aria-hidden />}
              title={status === undefined ? 'Every mail was sent' : 'No mails with this status'}
              description="Mails that could not be sent at once are listed here, with the reason."
            >
              {status !== undefined && (
                <Button variant="default" onClick={() => change({ status: undefined })}>
                  Show all
                </Button>
              )}
            </EmptyState>
          }
        >
          {(mails) => <UnsentMails mails={mails} />}
        </RecordList>
      </CountTabs>
    </>
  )
}
