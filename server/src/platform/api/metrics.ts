import { oneSecond } from '@hireloom/contract/platform/durations'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolOf } from '../db/db.ts'
import { sendingFor, statementSource } from '../db/statement-source.ts'
import { missing } from '../errors.ts'
import { isSameSecret } from '../signing.ts'
import { countTasks, type QueueState } from '../tasks/queue-queries.ts'
import { bearerToken } from './admission.ts'
import type { Services } from './routes.ts'

/**
 * Serves measurements in the text format of Prometheus at /metrics, to callers with METRICS_TOKEN; others get 404.
 * Labels, such as route patterns and names of tasks, never contain data of a company.
 */
export function supportMetrics(app: FastifyInstance, addMetrics: AddMetrics, { servesCalls = true } = {}) {
  const { metricsToken } = app.services.config
  const measure = metricsToken === undefined ? undefined : measurementsOf(app, addMetrics, servesCalls)
  app.get('/metrics', async (request, reply) => {
    const token = bearerToken(request.headers)
    if (!measure || !token || !isSameSecret(token, metricsToken ?? '')) return missing('Page')
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await measure())
  })
}

/** A function that adds the metrics of slices to a register. */
export type AddMetrics = (register: Registry, app: FastifyInstance) => void

/** Starts the measurements. Returns a function that returns all of them as text. */
function measurementsOf(app: FastifyInstance, addMetrics: AddMetrics, servesCalls: boolean) {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'hireloom_' })
  if (servesCalls) measureCalls(app, register)
  measurePool(register, poolOf(app.services.db))
  measureStatements(app, register)
  measureSlowStatements(register, app.services.slow)
  addMetrics(register, app)
  const measureQueue = queueGauges(register)
  return async () => {
    measureQueue(await countTasks(app.services.db))
    return register.metrics()
  }
}

function measureCalls(app: FastifyInstance, register: Registry) {
  const seconds = new Histogram({
    name: 'hireloom_http_request_seconds',
    help: 'Time from a request to the end of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5, 15],
    registers: [register],
  })
  const running = new Gauge({
    name: 'hireloom_http_in_flight',
    help: 'Requests without a complete reply.',
    registers: [register],
  })
  app.addHook('onRequest', async (_request, reply) => {
    running.inc()
    // The event is also emitted when the caller closes the connection before the reply.
    reply.raw.once('close', () => running.dec())
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / oneSecond)
  })
}

function queueGauges(register: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['task'], registers: [register] })
  const gauges = {
    waiting: gauge('hireloom_tasks_waiting', 'Tasks that could run now.'),
    oldest: gauge('hireloom_tasks_oldest_seconds', 'How long the oldest task has been ready to run.'),
    failed: gauge('hireloom_tasks_failed', 'Tasks that failed permanently and wait for the operator.'),
  }
  return (states: QueueState[]) => {
    for (const gauge of Object.values(gauges)) gauge.reset()
    for (const { task, waiting, oldest, failed } of states) {
      gauges.waiting.set({ task }, waiting)
      gauges.oldest.set({ task }, oldest)
      gauges.failed.set({ task }, failed)
    }
  }
}

function measurePool(register: Registry, pool: ReturnType<typeof poolOf>) {
  new Gauge({
    name: 'hireloom_db_pool',
    help: 'Connections to the database, and calls that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/**
 * Measures statements by the group of calls, or the task, that sent them. A shared query counts for its first caller.
 */
function measureStatements(app: FastifyInstance, register: Registry) {
  const { slow } = app.services
  if (!slow) return
  const seconds = new Histogram({
    name: 'hireloom_db_query_seconds',
    help: 'Time of a statement, by the first part of the path of the call that sent it, or by the name of the task.',
    labelNames: ['slice'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2.5],
    registers: [register],
  })
  const histograms = new Map<string, ReturnType<typeof seconds.labels>>()
  slow.observeAll((milliseconds) => {
    const slice = statementSource()
    const histogram = histograms.get(slice) ?? seconds.labels({ slice })
    histograms.set(slice, histogram)
    histogram.observe(milliseconds / oneSecond)
  })
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => sendingFor(groupOf(routeOptions.url), done))
  // Reading the body leaves the context of the first hook.
  app.addHook('preValidation', ({ routeOptions }, _reply, done) => sendingFor(groupOf(routeOptions.url), done))
}

/** Returns the part of a path by which calls are grouped: `candidates` for `/api/v1/candidates/:id`. */
const groupOf = (pattern = '') => /^\/(?:(?:api|backyard)\/v\d+\/)?([\w-]+)/.exec(pattern)?.[1] ?? 'other'

function measureSlowStatements(register: Registry, slow: Services['slow']) {
  new Counter({
    name: 'hireloom_db_slow_queries_total',
    help: 'Statements that took SLOW_QUERY_MS or longer.',
    registers: [register],
    collect() {
      this.reset()
      this.inc(slow?.count() ?? 0)
    },
  })
}
