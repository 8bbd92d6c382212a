import { approvals } from '@hireloom/contract/approvals/endpoints'
import { type ApprovalTab, approvalTab } from '@hireloom/contract/approvals/round'
import { paging } from '@hireloom/contract/platform/fields'
import { IconGavel } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { z } from 'zod'
import { queryFor, useSearch } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { CountTabs } from '../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { ListFooter } from '../platform/ui/lists/list-footer.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { useExistingPage } from '../platform/ui/lists/use-existing-page.ts'
import { ApprovalCard } from './approval-card.tsx'
import css from './approvals.module.css'
import { DelegationButton } from './delegation-button.tsx'

const Address = z.object({ tab: approvals.list.query.shape.tab, ...paging })

const tabs: { tab: ApprovalTab; label: string; empty: string }[] = [
  { tab: approvalTab.waiting, label: 'Waiting for me', empty: 'Nothing waits for you.' },
  { tab: approvalTab.asked, label: 'Asked by me', empty: "You haven't asked for any approvals." },
  { tab: approvalTab.done, label: 'Done', empty: "You haven't decided on anything in the last 30 days." },
]

/** The approvals that wait for the user, those they asked for, and those they decided on. */
export function Page() {
  const [search, change] = useSearch(Address)
  const list = useQuery({ ...queryFor(approvals.list, { query: search }), placeholderData: keepPreviousData })
  const rows = list.data?.data
  const total = list.data?.pagination.total
  const openPage = useCallback((page: number) => change({ page }, { replace: true }), [change])
  const isPastEnd = useExistingPage({ ...search, rows, total: total ?? 0, isFetching: list.isFetching }, openPage)
  const open = tabs.find(({ tab }) => tab === search.tab)
  return (
    <>
      <PageHead title="Approvals" actions={<DelegationButton />} />
      <CountTabs
        label="Approvals"
        tabs={tabs.map(({ tab, label }) => ({
          value: String(tab),
          label,
          ...(tab === search.tab && { count: total }),
        }))}
        value={String(search.tab)}
        onChange={(tab) => change({ tab: Number(tab) as ApprovalTab })}
      >
        {list.isError && !rows && (
          <LoadFailure title="Failed to load approvals" error={list.error} onRetry={() => list.refetch()} />
        )}
        {rows?.length === 0 && !isPastEnd && <EmptyState icon={<IconGavel aria-hidden />} title={open?.empty ?? ''} />}
        <div className={css.panel}>
          {list.isPending && <SkeletonRows rows={4} height={96} />}
          {rows && rows.length > 0 && (
            <ul className={css.list}>
              {rows.map((item) => (
                <ApprovalCard key={item.id} item={item} />
              ))}
            </ul>
          )}
        </div>
        {total !== undefined && total > search.limit && (
          <ListFooter page={search.page} limit={search.limit} total={total} onChange={change} />
        )}
      </CountTabs>
    </>
  )
}
