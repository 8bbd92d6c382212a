import { jobs } from '@hireloom/contract/jobs/endpoints'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, inject } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { product, test, World } from '../../../test/world.ts'
import { connect } from '../db/db.ts'
import { collectSlowStatements } from '../db/slow-statements.ts'
import { sendingFor } from '../db/statement-source.ts'
import { dropTask } from '../tasks/queue-queries.ts'
import { addTask, task } from '../tasks/tasks.ts'
import { supportMetrics } from './metrics.ts'

const token = 'token-of-the-measurements-in-these-tests'
const asReader = { authorization: `Bearer ${token}` }

const measured = test
  .extend('measured', { scope: 'file' }, async ({ db }, { onCleanup }) => {
    const built = product(db, { METRICS_TOKEN: token })
    onCleanup(built.close)
    return built
  })
  .extend('world', ({ measured }) => World.make(measured))

describe('/metrics', () => {
  measured('counts calls by route and status, without ids', async ({ world }) => {
    const call = await world.as('admin')
    await call(jobs.read, { params: { jobId: 987_654 } })
    const { body: text } = await world.product.app.inject({ url: '/metrics', headers: asReader })
    expect(text).toMatch(
      /hireloom_http_request_seconds_count\{method="GET",route="\/api\/v1\/jobs\/:jobId",status="404"\} 1/,
    )
    expect(text).not.toContain('987654')
    expect(text).toContain('hireloom_db_pool{state="waiting"} 0')
  })

  measured('counts waiting and failed tasks', async ({ world }) => {
    const { db } = world
    await addTask(db, task('metricsSample'), {})
    const lines = async () => {
      const { body } = await world.product.app.inject({ url: '/metrics', headers: asReader })
      return body.split('\n').filter((line) => /_(waiting|failed)\{task="metricsSample"/.test(line))
    }
    const counts = (waiting: number, failed: number) => [
      `hireloom_tasks_waiting{task="metricsSample"} ${waiting}`,
      `hireloom_tasks_failed{task="metricsSample"} ${failed}`,
    ]
    expect(await lines()).toEqual(counts(1, 0))
    const { rows } = await sql<{ id: string }>`
      select (graphile_worker.permanently_fail_jobs(array_agg(id), 'always')).id::text from graphile_worker.jobs
      where task_identifier = 'metricsSample'`.execute(db)
    expect(await lines()).toEqual(counts(0, 1))
    await dropTask(db, rows[0]?.id ?? '')
    expect(await lines()).toEqual([])
  })

  measured('is not found without its token, or with another', async ({ world }) => {
    const { app } = world.product
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const headers = { authorization: `Bearer ${token}x` }
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })

  test('is not found where no token is set', async ({ world }) => {
    expect((await world.product.app.inject({ url: '/metrics', headers: asReader })).statusCode).toBe(404)
  })
})

test('statements are measured by the group of calls, or the task, that sent them', async ({ product }) => {
  const slow = collectSlowStatements(500)
  const db = connect((await workerDatabase(inject('databaseServer'))).url, { slow })
  const app = Fastify()
  app.decorate('services', {
    ...product.services,
    db,
    slow,
    config: { ...product.services.config, metricsToken: token },
  })
  supportMetrics(app, () => undefined)
  const statement = () => db.selectFrom('provinces').select('id').limit(1).execute()
  app.get('/api/v1/candidates/:id', statement)
  app.post('/career/:slug', statement)
  await app.inject('/api/v1/candidates/7')
  await app.inject('/api/v1/candidates/8')
  await app.inject({ method: 'POST', url: '/career/kopi', payload: { name: 'Wayan' } })
  await sendingFor('sendMail', statement)
  const { body } = await app.inject({ url: '/metrics', headers: asReader })
  await app.close()
  await db.destroy()
  const counts = body.split('\n').filter((line) => line.startsWith('hireloom_db_query_seconds_count'))
  expect(counts).toEqual([
    'hireloom_db_query_seconds_count{slice="candidates"} 2',
    'hireloom_db_query_seconds_count{slice="career"} 1',
    'hireloom_db_query_seconds_count{slice="sendMail"} 1',
    // The call of /metrics counts the queue.
    'hireloom_db_query_seconds_count{slice="metrics"} 1',
  ])
})
