import { jobs } from '@hireloom/contract/jobs/endpoints'
import { describe, expect } from 'vitest'
import { product, test, World } from '../../../test/world.ts'
import { addTask, task } from '../tasks/tasks.ts'

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
    const { body } = await world.product.app.inject({ url: '/metrics', headers: asReader })
    expect(body).toContain('hireloom_tasks_waiting{task="metricsSample"} 1')
    expect(body).toContain('hireloom_tasks_failed{task="metricsSample"} 0')
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
