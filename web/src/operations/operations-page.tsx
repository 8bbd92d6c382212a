import { type OperationsState, operations } from '@hireloom/contract/operations'
import { oneSecond } from '@hireloom/contract/platform/durations'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../platform/api/hooks.ts'
import { oneMinute } from '../platform/durations.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { Fact, FactGrid } from '../platform/ui/display/fact-grid.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { formatNumber, formatSize } from '../platform/ui/text/words.ts'
import { FailedMails } from './failed-mails.tsx'
import { FailedTasks } from './failed-tasks.tsx'
import css from './operations.module.css'
import { StateTable } from './state-table.tsx'

/** Milliseconds between two polls of the page. */
const refreshInterval = oneMinute / 4

/** The state of the installation, for its operators. */
export function Page() {
  const zone = useCompanyTimeZone()
  const state = useQuery({ ...queryFor(operations.state, {}), refetchInterval: refreshInterval })
  return (
    <>
      <PageHead title="Operations" />
      {state.isPending && <SkeletonRows rows={8} height={40} />}
      {state.isError && !state.data && (
        <LoadFailure title="Failed to load the state" error={state.error} onRetry={() => state.refetch()} />
      )}
      {state.isError && state.data && (
        <Text role="alert" c="red" className={css.section}>
          The current state can't be loaded. This is the state of {formatInstant(new Date(state.dataUpdatedAt), zone)}.
        </Text>
      )}
      {state.data && <Sections state={state.data.data} zone={zone} />}
    </>
  )
}

function Sections({ state, zone }: { state: OperationsState; zone: string }) {
  const format = (instant: Date | null) => instant && formatInstant(instant, zone)
  const dateCell = (instant: Date | null) => instant && <span className={css.date}>{format(instant)}</span>
  const { isPaused, processes, queue, failedMails, slowQueries, companies, migrations, operatorActions } = state
  const versions = new Set(processes.map(({ version }) => version)).size
  return (
    <>
      {isPaused && (
        <Text role="alert" c="red" className={css.section}>
          This system was restored from a backup. It runs no task and sends nothing until you run{' '}
          <code className={css.command}>npm run admin -- resume</code>.
        </Text>
      )}
      <section className={css.section} aria-label="Summary">
        <FactGrid label="Summary">
          <Fact label="Processes">{processes.length + (versions > 1 ? `, running ${versions} versions` : '')}</Fact>
          <Fact label="Replica">{replicaText(state)}</Fact>
          <Fact label="WAL last archived">{format(state.archivedAt) ?? 'PostgreSQL archives no WAL'}</Fact>
          <Fact label="Last backup">{backupText(state, format)}</Fact>
          <Fact label="Last restore rehearsal">{rehearsalText(state, format)}</Fact>
          <Fact label="Newest migration">
            {migrations[0] && `${migrations[0].name}, ${format(migrations[0].appliedAt)}`}
          </Fact>
        </FactGrid>
      </section>
      <FailedTasks tasks={state.failedTasks} />
      <FailedMails groups={failedMails} dateCell={dateCell} />
      <StateTable
        title="Queue"
        empty="No task is waiting or running."
        heads={['Task', 'Waiting', 'Oldest', 'Scheduled', 'Running', 'Failed']}
        rows={queue.map(({ task, waiting, oldest, later, running, failed }) => ({
          key: task,
          cells: [
            task,
            formatNumber(waiting),
            waiting > 0 && ageOf(oldest),
            ...[later, running, failed].map(formatNumber),
          ],
        }))}
      />
      <StateTable
        title="Slow queries"
        empty="No query was slow in the last week."
        heads={['Query', 'Count', 'Longest', 'Total', 'Last']}
        rows={slowQueries.map(({ statement, times, longest, total, seenAt }) => ({
          key: statement,
          cells: [
            <Statement key="query" text={statement} />,
            formatNumber(times),
            `${formatNumber(longest)} ms`,
            total < oneSecond ? `${formatNumber(total)} ms` : ageOf(total / oneSecond),
            dateCell(seenAt),
          ],
        }))}
      />
      <StateTable
        title="Processes"
        empty="No process is running."
        heads={['Process', 'Machine', 'Version', 'Migration', 'Started']}
        rows={processes.map(({ role, host, version, schema, startedAt }, index) => ({
          key: `${index}`,
          cells: [role, host, version, schema, dateCell(startedAt)],
        }))}
      />
      <StateTable
        title="Largest companies"
        empty="There are no companies."
        heads={['Company', 'Address', 'Applications', 'Users']}
        rows={companies.map(({ id, name, slug, isActive, applications, users }) => ({
          key: `${id}`,
          cells: [isActive ? name : `${name} (suspended)`, slug, formatNumber(applications), formatNumber(users)],
        }))}
      />
      <StateTable
        title="Operator actions"
        empty="No operator has done anything yet."
        heads={['Started', 'Operator', 'Action', 'Result']}
        rows={operatorActions.map(({ id, beganAt, actor, action, details, endedAt, problem }) => ({
          key: `${id}`,
          cells: [
            dateCell(beganAt),
            actor,
            <Statement key="action" text={`${action} ${details}`.trim()} />,
            <div key="result" className={css.sentence}>
              {problem ?? (endedAt ? 'Done' : 'Running or interrupted')}
            </div>,
          ],
        }))}
      />
    </>
  )
}

function replicaText({ replica }: OperationsState) {
  if (!replica) return 'None'
  if (replica.bytesBehind === null) return 'Unavailable; the primary database is read instead'
  return `${formatSize(replica.bytesBehind)} of changes behind`
}

type InstantFormat = (instant: Date) => string | null

function backupText({ backups: { last, failure } }: OperationsState, format: InstantFormat) {
  const lastBackup = last ? `${format(last.finishedAt)}, ${formatSize(last.bytes)}` : 'None'
  return failure ? `${lastBackup}. The backup of ${format(failure.finishedAt)} failed: ${failure.problem}` : lastBackup
}

function rehearsalText({ backups: { rehearsal } }: OperationsState, format: InstantFormat) {
  if (!rehearsal) return 'None'
  const { rehearsedAt, seconds, problem } = rehearsal
  if (problem === null) return `${format(rehearsedAt)}, restored in ${formatNumber(seconds)} s`
  return `${format(rehearsedAt)}, failed after ${formatNumber(seconds)} s: ${problem}`
}

function ageOf(seconds: number) {
  if (seconds < 120) return `${Math.round(seconds)} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}

/** The number of characters shown of a long text before it is opened. */
const maxShownLength = 120

function Statement({ text }: { text: string }) {
  if (text.length <= maxShownLength) return <code className={css.query}>{text}</code>
  return (
    <details className={css.query}>
      <summary>
        <code>{text.slice(0, maxShownLength)} …</code>
      </summary>
      <code>{text}</code>
    </details>
  )
}
