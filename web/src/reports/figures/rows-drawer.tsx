import { pageSizes } from '@hireloom/contract/platform/fields'
import { camelKeys } from '@hireloom/contract/platform/wire'
import { reports } from '@hireloom/contract/reports/endpoints'
import { Figure, type FigureRow } from '@hireloom/contract/reports/rows'
import { Button, Drawer, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addressOf } from '../../candidates/parts/candidate-address.ts'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { saveFile } from '../../platform/ui/display/save-file.ts'
import { ListFooter } from '../../platform/ui/lists/list-footer.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant, formatTime } from '../../platform/ui/text/days.ts'
import { formatNumber, plural } from '../../platform/ui/text/words.ts'
import { figureTitle, rowCountText } from './figure-title.ts'
import css from './rows-drawer.module.css'

/** The applications behind a figure; open while the address names one. */
export function RowsDrawer() {
  const [params, setParams] = useSearchParams()
  const rows = params.get('rows')
  const close = () => {
    const next = new URLSearchParams(params)
    for (const key of ['rows', 'was', 'at']) next.delete(key)
    setParams(next)
  }
  const figure = Figure.safeParse(camelKeys(Object.fromEntries(new URLSearchParams(rows ?? '')))).data
  return (
    <Drawer opened={figure !== undefined} onClose={close} title={figure && figureTitle(figure)} size="xl">
      {figure && <Rows key={rows} figure={figure} reportedTotal={Number(params.get('was'))} at={params.get('at')} />}
    </Drawer>
  )
}

interface Props {
  figure: Figure
  /** The number that the report showed, and when it was counted. */
  reportedTotal: number
  at: string | null
}

function Rows({ figure, reportedTotal, at }: Props) {
  const [{ page, limit }, setPaging] = useState<{ page: number; limit: number }>({ page: 1, limit: pageSizes[1] })
  const timeZone = useCompanyTimeZone()
  const list = useQuery({
    ...queryFor(reports.rows, { query: { ...figure, page, limit } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const reply = list.data
  const total = reply?.pagination.total
  const countedAt = at === null || Number.isNaN(Date.parse(at)) ? undefined : formatTime(new Date(at), timeZone)
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {reply?.narrowedTo && `${reply.narrowedTo}: `}
          {total !== undefined && rowCountText(figure, total)}
          {total !== undefined && total !== reportedTotal && countedAt !== undefined && (
            <>
              . This figure was {formatNumber(reportedTotal)} at {countedAt}. It is {formatNumber(total)} now.
            </>
          )}
        </Text>
        <ExportRows figure={figure} isEmpty={total === 0} />
      </Group>
      {list.isPending && <SkeletonRows rows={8} />}
      {list.isError && !reply && (
        <LoadFailure title="Failed to load the rows" error={list.error} onRetry={() => list.refetch()} />
      )}
      {reply && (
        <>
          <ul className={css.rows} aria-label="Applications">
            {reply.data.map((row) => (
              <Row key={`${row.jobApplicationId} ${row.at.toISOString()}`} row={row} timeZone={timeZone} />
            ))}
          </ul>
          <ListFooter
            page={page}
            limit={limit}
            total={total}
            onChange={({ page = 1, limit: size = limit }) => setPaging({ page, limit: size })}
          />
        </>
      )}
    </>
  )
}

function Row({ row, timeZone }: { row: FigureRow; timeZone: string }) {
  const { candidateId, jobApplicationId, candidateName, jobPositionName, branchName, event, at, days } = row
  return (
    <li className={css.row}>
      <div>
        <Link to={addressOf({ id: candidateId, jobApplicationId })} className={css.name}>
          {candidateName}
        </Link>
        <Text size="xs" c="dimmed">
          {jobPositionName}, {branchName}
        </Text>
      </div>
      <Text size="sm" ta="right">
        {event}
        {days !== null && `, ${plural(days, 'day')}`}
        <Text size="xs" c="dimmed" component="span" display="block">
          {formatInstant(at, timeZone)}
        </Text>
      </Text>
    </li>
  )
}

function ExportRows({ figure, isEmpty }: { figure: Figure; isEmpty: boolean }) {
  const { can } = useSession()
  const { mutate, isPending } = useCall(reports.exportRows, {
    failure: 'Failed to export data, Please try again',
    onDone: saveFile,
  })
  if (!can(reports.exportRows)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      disabled={isEmpty}
      onClick={() => mutate({ query: figure })}
    >
      Export these rows
    </Button>
  )
}
