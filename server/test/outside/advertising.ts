import { integrations } from '@hireloom/contract/integrations'
import { jobBoard } from '@hireloom/contract/job-board'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { jobPlatform } from '@hireloom/contract/lookups'
import { fromReply } from '@hireloom/contract/platform/wire'
import { sql } from 'kysely'
import { sampleAd } from '../../../contract/test/samples/sample-bodies.ts'
import { updateBoard } from '../../src/job-board/tasks.ts'
import { hirerCode } from '../../src/outside/job-board/hirer-code.ts'
import type { JobBoard } from '../../src/outside/job-board/port.ts'
import { findBoardAd } from '../../src/outside/job-board/stand-in/ads-queries.ts'
import { objectId } from '../../src/outside/job-board/stand-in/lists.ts'
import { test as base, type World } from '../world.ts'

export const onBoard = (isPublish = true) => [
  { platformId: jobPlatform.careerPage, isPublish: true },
  { platformId: jobPlatform.jobBoard, isPublish },
]
const advertised = { jobPlatform: onBoard(), jobBoardAd: sampleAd, endDate: '2026-12-10', isAutoClose: true }

/** Returns the id of a company on the board, with the code that the board shows its owner. */
export const sagaraOnBoard = ({ product }: World) => ({
  id: '60128844',
  code: hirerCode(product.services.config.signingKey, objectId('organization', '60128844')),
})

/** A company connected to the board, with an Admin's calls. */
export const test = base.extend('company', async ({ world }, { onCleanup }) => {
  const admin = await world.as('admin')
  await admin(integrations.createSeek, { body: sagaraOnBoard(world) })
  const board = world.product.services.outside.jobBoard as JobBoard
  onCleanup(async () => {
    await instructBoard(world, 'failures', 'calls=0')
  })

  const read = async ({ id }: Pick<Job, 'id'>) =>
    fromReply(jobs.read, (await admin(jobs.read, { params: { jobId: id } })).body).data
  return {
    admin,
    board,
    read,
    job: (overrides: object = {}) => world.job({ ...advertised, ...overrides }),
    adOf: async (job: Pick<Job, 'id'>) => (await read(job)).jobBoardAd,
    change: (job: Pick<Job, 'id'>, body: object) => admin(jobs.change, { params: { jobId: job.id }, body }),
    /** Runs the task, by default with the usual board. */
    runTask: (job: Pick<Job, 'id'>, overrides: Partial<JobBoard> = {}) => {
      const { services } = world.product
      const outside = { ...services.outside, jobBoard: { ...board, ...overrides } }
      return updateBoard({ ...services, outside }, { companyId: world.companyId, jobId: job.id })
    },
    retry: (job: Pick<Job, 'id'>) => admin(jobBoard.retry, { params: { jobId: job.id } }),
    findOnBoard: async (ad: { seekPositionProfileId: string | null } | null) =>
      findBoardAd(world.db, ad?.seekPositionProfileId ?? ''),
  }
})

/** Makes the embedded board fail or refuse. */
export const instructBoard = (world: World, what: 'failures' | 'refusal', payload: string) =>
  world.product.app.inject({
    method: 'POST',
    url: `/dev/board/${what}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

/**
 * Returns the seconds until the task of this job's advertisement, rounded to ten; undefined when none waits.
 */
export async function taskDelay(world: World, { id }: Pick<Job, 'id'>) {
  const { rows } = await sql<{ wait: number }>`
    select round(extract(epoch from run_at - now()) / 10)::int * 10 as wait from graphile_worker.jobs
    where key = ${`ad ${world.companyId} ${id}`}`.execute(world.db.withoutPlugins())
  return rows[0]?.wait
}

export const postedAds = async (world: World, key: string | null | undefined) =>
  world.db
    .selectFrom('embeddedBoardAds')
    .selectAll()
    .where('idempotencyId', '=', key ?? '')
    .execute()
