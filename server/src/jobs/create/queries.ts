import { randomInt } from 'node:crypto'
import type { NewJob, TeamMember } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { HiringProcess } from '@hireloom/contract/lookups'
import type { Insertable } from 'kysely'
import { saveAdSettings } from '../../job-board/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import { type Db, lockKey } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import { platformsOf, slugOf } from '../rules.ts'

/**
 * Returns the job that an earlier call of the actor with this key created. Waits for a simultaneous call with the key.
 */
export async function findJobOfKey(
  db: Db,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { idempotencyKey }: CreationKey,
) {
  await lockKey(db, `job ${actor.companyId} ${idempotencyKey}`)
  return db
    .selectFrom('jobs')
    .select(['id', 'idempotencyFingerprint'])
    .where('companyId', '=', actor.companyId)
    .where('createdBy', '=', actor.userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
}

/** The key and the fingerprint of the content, by which a creation that is retried is recognized. */
export interface CreationKey {
  idempotencyKey: string
  idempotencyFingerprint: Buffer
}

interface Creation {
  now: Date
  key: CreationKey | undefined
  /** The job's stages in their order, the final ones too. */
  stages: readonly { id: number; process: HiringProcess }[]
  team: readonly TeamMember[]
  duplicatedFromId?: number
  /** Returns the random suffix of a public address. */
  newSuffix?: () => string
}

export async function insertJob(
  db: Db,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  job: NewJob,
  { now, key, newSuffix, ...options }: Creation,
) {
  const { customQuestion, applicationForm, aiCandidateRecommendation, ...rest } = job
  const { stageIds: _stages, hiringTeam: _team, jobPlatform, jobBoardAd, ...columns } = rest
  const values = {
    ...columns,
    companyId: actor.companyId,
    createdBy: actor.userId,
    ...key,
    duplicatedFromId: options.duplicatedFromId,
    publishedDate: job.status === jobStatus.published ? now : null,
    applicationForm: toJson(applicationForm),
    aiRecommendation: aiCandidateRecommendation && toJson(aiCandidateRecommendation),
    createdAt: now,
    updatedAt: now,
  }
  const { id, name } = await insertWithSlug(db, values, newSuffix)

  const ofJob = { companyId: actor.companyId, jobId: id }
  if (customQuestion.length > 0) {
    await db
      .insertInto('jobQuestions')
      .values(customQuestion.map((question, index) => ({ ...ofJob, ...question, orderNum: index + 1 })))
      .execute()
  }
  await db
    .insertInto('jobStages')
    .values(
      options.stages.map(({ id: stageId, process }, index) => ({ ...ofJob, stageId, process, orderNum: index + 1 })),
    )
    .execute()
  await db
    .insertInto('hiringTeam')
    .values(
      options.team.map(({ hiringUserId, hiringRoleId }) => ({ ...ofJob, userId: hiringUserId, role: hiringRoleId })),
    )
    .execute()
  await db
    .insertInto('jobPlatforms')
    .values(
      platformsOf(jobPlatform).map(({ platformId, isPublish }) => ({ ...ofJob, platform: platformId, isPublish })),
    )
    .execute()
  await saveAdSettings(db, actor.companyId, id, jobBoardAd)
  return { id, name }
}

/** Inserts a job under a public address that no other job has. Returns the job's id and name. */
async function insertWithSlug(db: Db, values: Omit<Insertable<DB['jobs']>, 'slug'>, newSuffix = randomSuffix) {
  const { jobPositionName, branchName } = await findNames(db, values)
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const slug = slugOf(jobPositionName, branchName, newSuffix())
    const job = await db
      .insertInto('jobs')
      .values({ ...values, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (job) return { id: job.id, name: `${jobPositionName}, ${branchName}` }
  }
  throw new Error(`No free public address was found in ${maxAttempts} attempts`)
}

/** The attempts to find a free address. Two jobs with the same name get the same suffix once in 900 million times. */
const maxAttempts = 5
const suffixLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomSuffix = () => Array.from({ length: 6 }, () => suffixLetters[randomInt(suffixLetters.length)]).join('')

/**
 * Returns the names of a job's position and branch. A name is empty if the company has no such record; the foreign keys
 * then refuse the job.
 */
async function findNames(db: Db, { companyId, jobPositionId, branchId }: JobReferences) {
  const position = await db
    .selectFrom('jobPositions')
    .select('name')
    .where('companyId', '=', companyId)
    .where('id', '=', jobPositionId)
    .executeTakeFirst()
  const branch = await db
    .selectFrom('branches')
    .select('name')
    .where('companyId', '=', companyId)
    .where('id', '=', branchId)
    .executeTakeFirst()
  return { jobPositionName: position?.name ?? '', branchName: branch?.name ?? '' }
}
type JobReferences = Pick<Insertable<DB['jobs']>, 'companyId' | 'jobPositionId' | 'branchId'>
