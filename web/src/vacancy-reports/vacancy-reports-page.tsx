import { paging } from '@hireloom/contract/platform/fields'
import {
  type ReportedVacancy,
  type ReportKind,
  type ReportStep,
  reportStep,
  vacancyReports,
} from '@hireloom/contract/vacancy-reports'
import { Button, Text } from '@mantine/core'
import { IconBuildingBank, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { queryFor, useCall, useSearch } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { SearchField } from '../platform/ui/fields/search-field.tsx'
import { CountTabs } from '../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { ListFooter } from '../platform/ui/lists/list-footer.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import selectionCss from '../platform/ui/lists/selection-actions.module.css'
import { SelectionActions } from '../platform/ui/lists/selection-actions.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { useExistingPage } from '../platform/ui/lists/use-existing-page.ts'
import { ReportedModal } from './reported-modal.tsx'
import { VacancyReportTable } from './vacancy-report-table.tsx'
import css from './vacancy-reports.module.css'

const { list: endpoint } = vacancyReports
const Address = z.object({ step: endpoint.query.shape.step, search: endpoint.query.shape.search, ...paging })

const steps: { step: ReportStep; label: string; empty: string; kind?: ReportKind }[] = [
  { step: reportStep.toReport, label: 'To report', empty: 'Every published vacancy is reported.', kind: 'vacancy' },
  { step: reportStep.reported, label: 'Reported', empty: 'No open vacancy has been reported yet.' },
  {
    step: reportStep.filled,
    label: 'Filled, to report',
    empty: 'No filled vacancy needs to be reported.',
    kind: 'hires',
  },
  { step: reportStep.done, label: 'Done', empty: 'No vacancy is filled and reported yet.' },
]

/** The vacancies by what the company has reported to the ministry, with the files for it. */
export function Page() {
  const { can } = useSession()
  const [search, change] = useSearch(Address)
  const [isMarking, setMarking] = useState(false)
  const list = useQuery({ ...queryFor(endpoint, { query: search }), placeholderData: keepPreviousData })
  const rows = list.data?.data
  const [selected, select] = useSelection(rows, search)
  const total = list.data?.pagination.total
  const openPage = useCallback((page: number) => change({ page }, { replace: true }), [change])
  const isPastEnd = useExistingPage({ ...search, rows, total: total ?? 0, isFetching: list.isFetching }, openPage)
  const isAnyPublished = list.data?.counts.some(({ vacancies }) => vacancies > 0)
  const openStep = steps.find(({ step }) => step === search.step)
  const kind = openStep?.kind
  return (
    <>
      <PageHead
        title="Reports to the ministry"
        breadcrumb={[{ label: 'Vacancies', to: '/reports/vacancies' }]}
        actions={kind && <ExportButton query={{ kind, search: search.search }} isEmpty={rows?.length === 0} />}
      />
      <Text c="dimmed" className={css.intro}>
        Employers in Indonesia report vacancies, and later that they are filled, to the Ministry of Manpower (Perpres
        57/2023). Download the file, send it, and record here that you did.
      </Text>
      <CountTabs
        label="Reports"
        tabs={steps.map(({ step, label }) => ({
          value: String(step),
          label,
          count: list.data && (list.data.counts.find((row) => row.step === step)?.vacancies ?? 0),
        }))}
        value={String(search.step)}
        onChange={(step) => change({ step: Number(step) as ReportStep })}
      >
        <div className={css.toolbar}>
          <SearchField label="Search position" value={search.search} onChange={(words) => change({ search: words })} />
        </div>
        {list.isPending && <SkeletonRows rows={5} height={56} />}
        {list.isError && !rows && (
          <LoadFailure title="Failed to load vacancies" error={list.error} onRetry={() => list.refetch()} />
        )}
        {rows?.length === 0 && !isPastEnd && (
          <EmptyState
            icon={<IconBuildingBank aria-hidden />}
            title={
              search.search
                ? 'No vacancy matches the search.'
                : isAnyPublished
                  ? (openStep?.empty ?? '')
                  : 'No vacancy is published yet.'
            }
          />
        )}
        {rows && rows.length > 0 && (
          <VacancyReportTable
            rows={rows}
            {...(kind && can(vacancyReports.mark) && { selection: { selected, select } })}
            mayTakeBack={can(vacancyReports.takeBack)}
          />
        )}
        <ListFooter page={search.page} limit={search.limit} total={total} onChange={change} />
      </CountTabs>
      <SelectionActions label="Selected vacancies" count={selected.length} onClear={() => select([])}>
        <Button variant="subtle" className={selectionCss.action} onClick={() => setMarking(true)}>
          Mark as reported…
        </Button>
      </SelectionActions>
      {isMarking && kind && (
        <ReportedModal kind={kind} jobIds={selected} onClose={() => setMarking(false)} onDone={() => select([])} />
      )}
    </>
  )
}

/** Returns the jobs selected on the page that is shown; another page, step or search starts with none. */
function useSelection(rows: readonly ReportedVacancy[] | undefined, address: z.output<typeof Address>) {
  const page = JSON.stringify(address)
  const [state, setState] = useState<{ page: string; jobIds: readonly number[] }>({ page, jobIds: [] })
  if (state.page !== page) setState({ page, jobIds: [] })
  const select = (jobIds: readonly number[]) => setState({ page, jobIds })
  return [state.jobIds.filter((id) => rows?.some(({ jobId }) => jobId === id)), select] as const
}

function ExportButton({ query, isEmpty }: { query: { kind: ReportKind; search: string }; isEmpty: boolean }) {
  const { mutate, isPending } = useCall(vacancyReports.file, {
    failure: 'Failed to export data, Please try again',
    onDone: saveFile,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      disabled={isEmpty}
      onClick={() => mutate({ query })}
    >
      Export for reporting
    </Button>
  )
}
