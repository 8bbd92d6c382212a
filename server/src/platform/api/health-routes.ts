import type { FastifyInstance } from 'fastify'
import { testDatabase } from '../db/health-queries.ts'
import { freeBytesIn, isTooLittle } from '../start/full-disk.ts'
import type { Services } from './routes.ts'

const checksPerMinute = 1200

/** Milliseconds until a check of the database or the file store counts as failed. */
const checkTimeout = 2000
/** Milliseconds for which the last check of the file store counts. */
const storeCheckAge = 10_000

/** Serves the health checks for load balancers and container platforms. They need no session and name no version. */
export async function healthRoutes(app: FastifyInstance) {
  const { config, db, outside } = app.services
  const writesToDisk = config.databaseUrl === undefined || !config.s3Bucket
  const hasStore = storeCheck(outside.files)
  // Counted separately, so that a load balancer gets replies however many pages its address requests.
  const route = { config: { rateLimit: { max: checksPerMinute } } }
  const check = async () =>
    writesToDisk && isTooLittle(freeBytesIn(config.dataDir)) ? 'disk full' : inTime(testDatabase(db), 'no database')

  /** 200 while the database responds and can be written to, otherwise 503. */
  app.get('/api/health', route, async (_request, reply) => {
    const status = await check()
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })

  /** 200 while the process runs at all; a platform restarts it otherwise. */
  app.get('/api/live', route, async () => ({ status: 'ok' }))

  /** 200 while the process should get calls: the database and the file store respond, and it isn't about to stop. */
  app.get('/api/ready', route, async (_request, reply) => {
    let status: string = app.isDraining() ? 'stopping' : await check()
    if (status === 'ok' && !(await hasStore())) status = 'no file store'
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
}

/** Returns a function that checks the file store, at most every 10 seconds. */
function storeCheck(files: Services['outside']['files']) {
  let lastCheck: { at: number; result: Promise<boolean> } | undefined
  return () => {
    if (!lastCheck || performance.now() - lastCheck.at > storeCheckAge) {
      lastCheck = { at: performance.now(), result: responds(files) }
    }
    return lastCheck.result
  }
}

const responds = (files: Services['outside']['files']) =>
  inTime(
    files.check().then(
      () => true,
      () => false,
    ),
    false,
  )

/** Returns the result of a check, or `late` if there is none in time. */
function inTime<Result>(check: Promise<Result>, late: Result): Promise<Result> {
  return Promise.race([check, new Promise<Result>((resolve) => setTimeout(resolve, checkTimeout, late).unref())])
}
