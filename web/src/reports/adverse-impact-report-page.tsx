import { lookups } from '@hireloom/contract/lookups'
import { ImpactQuery, impactLimits, impactReport, tooFewApplications } from '@hireloom/contract/reports/impact'
import { SegmentedControl, Select } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MasterDataField } from '../lookups/parts/master-data-field.tsx'
import { queryFor, useSearch } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { dayIn } from '../platform/ui/text/days.ts'
import css from './frame/report-page.module.css'
import { ReportsFrame } from './frame/reports-frame.tsx'
import { ExportImpact } from './impact/export-impact.tsx'
import { ImpactStepTable } from './impact/impact-step-table.tsx'
import { quartersUpTo } from './impact/quarters.ts'

/** The report that compares groups of applicants in each step; for Admins. */
export function Page() {
  const [query, change] = useSearch(ImpactQuery)
  const report = useQuery({
    ...queryFor(impactReport.read, { query }),
    placeholderData: keepPreviousData,
    retry: false,
    // Each request is recorded in the activity log.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const reply = report.isError ? undefined : report.data
  const isTooFew = reply?.isTooFew === true
  return (
    <ReportsFrame
      report="adverse-impact"
      asOf={reply?.asOf}
      actions={reply && !isTooFew && <ExportImpact query={query} />}
    >
      <Filters query={query} onChange={change} />
      {report.isPending && <SkeletonRows rows={8} />}
      {isTooFew && (
        <EmptyState
          icon={<IconChartBar aria-hidden />}
          title={tooFewApplications}
          description={`Groups are compared from ${impactLimits.minApplications} applications, so that no individual can be identified.`}
        />
      )}
      {report.error && (
        <LoadFailure
          title="Failed to load the report Adverse impact"
          error={report.error}
          onRetry={() => report.refetch()}
        />
      )}
      {reply && !isTooFew && (
        <div className={css.report} data-stale={report.isPlaceholderData || undefined}>
          <p className={css.note}>
            Counts are rounded to 5. Groups of fewer than 5 are hidden, and so is the next smallest. Each time this
            report is opened, the activity log records it.
          </p>
          {reply.steps.map((step) => (
            <ImpactStepTable key={step.step} step={step} />
          ))}
        </div>
      )}
    </ReportsFrame>
  )
}

interface FiltersProps {
  query: ImpactQuery
  onChange: (changes: Partial<ImpactQuery>) => void
}

function Filters({ query, onChange }: FiltersProps) {
  const { dimension, startQuarter, endQuarter, jobPositionId, branchId } = query
  const quarters = quartersUpTo(dayIn(new Date(), useCompanyTimeZone()))
  const quarterSelect = (
    label: string,
    value: string | undefined,
    key: 'startQuarter' | 'endQuarter',
    placeholder: string,
  ) => (
    <Select
      aria-label={label}
      placeholder={placeholder}
      data={quarters}
      value={value ?? null}
      onChange={(next) => onChange({ [key]: next ?? undefined })}
      clearable
      w={170}
    />
  )
  return (
    <div className={css.toolbar}>
      <SegmentedControl
        aria-label="Groups by"
        data={[
          { value: 'gender', label: 'Gender' },
          { value: 'age', label: 'Age' },
        ]}
        value={dimension}
        onChange={(next) => onChange({ dimension: next })}
      />
      {quarterSelect('First quarter', startQuarter, 'startQuarter', 'Four quarters')}
      {quarterSelect('Last quarter', endQuarter, 'endQuarter', 'Up to this one')}
      <MasterDataField
        of={lookups.jobPositions}
        aria-label="Job position"
        placeholder="All positions"
        clearable
        value={jobPositionId ?? null}
        onChange={(id) => onChange({ jobPositionId: id ?? undefined })}
      />
      <MasterDataField
        of={lookups.branches}
        aria-label="Branch"
        placeholder="All branches"
        clearable
        value={branchId ?? null}
        onChange={(id) => onChange({ branchId: id ?? undefined })}
      />
    </div>
  )
}
