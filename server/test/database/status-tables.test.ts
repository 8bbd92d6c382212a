import {
  type ApplicationStatus,
  applicationStatus,
  candidateGroup,
  groupNameOf,
  stageStatuses,
} from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../world.ts'

const migrations = 'add a migration in server/migrations'

/** Returns the codes from -2 to 120 that the check of a column accepts. */
async function allowedCodes({ db }: World, table: string, column: string) {
  const { rows } = await sql<{ expression: string }>`
    select pg_get_expr(conbin, conrelid) as expression
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and conrelid = ${table}::regclass and attname = ${column}`.execute(db.withoutPlugins())
  const checks = rows.map(({ expression }) => sql.raw(`(${expression})`))
  expect(checks, `${table}.${column} has a check`).not.toEqual([])
  const name = sql.raw(column)
  const found = await sql<{ code: number }>`
    select ${name} as code from generate_series(-2, 120) as codes(${name}) where ${sql.join(checks, sql` and `)}
    order by 1`.execute(db.withoutPlugins())
  return found.rows.map(({ code }) => code)
}

test.for<[table: string, column: string, contract: string, codes: readonly number[]]>([
  ['applications', 'status', 'applications/status.ts', Object.values(applicationStatus)],
  ['moved_applications', 'status', 'applications/status.ts', Object.values(applicationStatus)],
  ['stages', 'status', 'applications/status.ts', stageStatuses],
  ['stages', 'process', 'lookups.ts', Object.values(hiringProcess)],
  ['jobs', 'status', 'jobs/status.ts', Object.values(jobStatus)],
  ['schedules', 'progress', 'schedules/progress.ts', Object.values(scheduleProgress)],
])('%s.%s accepts the codes of contract/src/%s', async ([table, column, contract, codes], { world }) => {
  const allowed = await allowedCodes(world, table, column)
  expect(allowed, `contract/src/${contract} differs from the codes of ${table}.${column}: ${migrations}`).toEqual(
    codes.toSorted((a, b) => a - b),
  )
})

test('the database assigns the tab of contract/src/applications/status.ts to an application', async ({ world }) => {
  const { rows } = await sql<{ expression: string }>`
    select pg_get_expr(adbin, adrelid) as expression
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'applications'::regclass and attname = 'candidate_group'`.execute(world.db.withoutPlugins())
  const processes = [null, ...Object.values(hiringProcess)]
  const combinations = Object.values(applicationStatus).flatMap((status) =>
    processes.map((process) => ({ status, process })),
  )
  const computed = await sql<{ status: ApplicationStatus; process: HiringProcess | null; group: number }>`
    select status, stage_process as process, ${sql.raw(rows[0]?.expression ?? 'null')} as "group"
    from jsonb_to_recordset(${JSON.stringify(combinations)}::jsonb) as places(status smallint, process smallint),
      lateral (select process as stage_process) as stage`.execute(world.db.withoutPlugins())
  expect(
    computed.rows,
    `contract/src/applications/status.ts and applications.candidate_group differ: ${migrations}`,
  ).toEqual(combinations.map((pair) => ({ ...pair, group: candidateGroup[groupNameOf(pair.status, pair.process)] })))
})
