import { JobBoardAd } from '@hireloom/contract/job-board'
import { JobQuestion } from '@hireloom/contract/jobs/application-form'
import type { CloseReason } from '@hireloom/contract/jobs/close-reason'
import { JobInformation } from '@hireloom/contract/jobs/fields'
import { type Currency, hiringProcess } from '@hireloom/contract/lookups'
import { offerStatus } from '@hireloom/contract/offers/status'
import { openProgress } from '@hireloom/contract/schedules/progress'
import { sql } from 'kysely'
import { visibleJobs } from '../../access/scope-queries.ts'
import { findAd, saveAdSettings } from '../../job-board/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import { listStagesOfJob } from '../../stages/queries.ts'
import { findParts, namedJobs } from '../queries.ts'
import { stagesOfJob } from '../rules.ts'
import { type OfJob, saveQuestions } from './question-queries.ts'
import { changedFields, inOrder, keysOf, pick, type WholeJob } from './rules.ts'

/**
 * Locks a job the actor may see until the end of the transaction: other changes and new applications wait. Changes of
 * rows that only refer to the job, such as moves of candidates, don't wait.
 */
export async function lockJob(db: Db, actor: Actor, jobId: number) {
  const { companyId } = actor
  const row = await namedJobs(db, companyId)
    .where('jobs.id', '=', jobId)
    .where(visibleJobs(actor))
    .selectAll('jobs')
    .forNoKeyUpdate('jobs')
    .executeTakeFirst()
  if (!row) return undefined
  const stages = await listStagesOfJob(db, companyId, jobId)
  const ad = await findAd(db, companyId, jobId)
  const { customQuestion, hiringTeam, jobPlatform } = await findParts(db, companyId, jobId)
  const normalStages = stages.filter(({ process }) => process !== hiringProcess.final)
  const wholeJob: WholeJob = {
    ...pick(row, keysOf(JobInformation)),
    status: row.status,
    endDate: row.endDate,
    isAutoClose: row.isAutoClose,
    applicationForm: row.applicationForm,
    customQuestion: customQuestion.map((question) => pick(question, keysOf(JobQuestion))),
    stageIds: normalStages.map(({ id }) => id),
    aiCandidateRecommendation: row.aiRecommendation,
    hiringTeam: inOrder(hiringTeam.map(({ hiringUserId, hiringRoleId }) => ({ hiringUserId, hiringRoleId }))),
    jobPlatform: jobPlatform.map(({ platformId, isPublish }) => ({ platformId, isPublish })),
    jobBoardAd: ad ? pick(ad, keysOf(JobBoardAd)) : null,
  }
  const { id, updatedAt, publishedDate, closeReason, jobPositionName, branchName } = row
  return {
    id,
    updatedAt,
    publishedDate,
    closeReason,
    name: `${jobPositionName}, ${branchName}`,
    whole: wholeJob,
    stages,
  }
}
export type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>

/** Returns how many candidates are in each of these stages of a job, and how many schedules are open there. */
export async function countInStages(db: Db, companyId: number, jobId: number, stageIds: readonly number[]) {
  if (stageIds.length === 0) return []
  // A move into a stage locks the stage by its foreign key, so this and moves wait for each other.
  await db
    .selectFrom('jobStages')
    .select('id')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('stageId', 'in', [...stageIds])
    .forUpdate()
    .execute()
  const stages = await db
    .selectFrom('stages')
    .where('stages.companyId', '=', companyId)
    .where('stages.id', 'in', [...stageIds])
    .select(({ selectFrom }) => [
      'stages.name',
      selectFrom('applications')
        .where('applications.companyId', '=', companyId)
        .where('applications.jobId', '=', jobId)
        .whereRef('applications.stageId', '=', 'stages.id')
        .where('applications.deletedAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .as('candidates'),
      selectFrom('schedules')
        .where('schedules.companyId', '=', companyId)
        .where('schedules.jobId', '=', jobId)
        .whereRef('schedules.stageId', '=', 'stages.id')
        .where('schedules.progress', 'in', openProgress)
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .as('schedules'),
    ])
    .orderBy('stages.orderNum')
    .execute()
  return stages.map(({ name, candidates, schedules }) => ({
    name,
    candidates: candidates ?? 0,
    schedules: schedules ?? 0,
  }))
}

/**
 * Returns whether a job has offers in another currency than this, or employment letters, which have the currency of
 * their job. Rejected offers don't count.
 */
export async function hasPayInOtherCurrency(db: Db, companyId: number, jobId: number, currency: Currency) {
  const offer = await db
    .selectFrom('offers')
    .select('id')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('status', '<>', offerStatus.rejected)
    .where('salaryCurrency', '<>', currency)
    .limit(1)
    .executeTakeFirst()
  if (offer) return true
  const letter = await db
    .selectFrom('employmentLetters')
    .innerJoin('applications', sameCompany('applications', 'employmentLetters.applicationId'))
    .select('employmentLetters.id')
    .where('applications.companyId', '=', companyId)
    .where('applications.jobId', '=', jobId)
    .limit(1)
    .executeTakeFirst()
  return letter !== undefined
}

interface Change {
  after: WholeJob
  publishedDate: Date | null
  closeReason: CloseReason | null
  updatedAt: Date
  /** Whether the change makes existing scores outdated. */
  haveRequirementsChanged: boolean
  /** The stages the job may use: its own and the company's active ones. */
  stages: LockedJob['stages']
}

/** Saves the fields of a locked job that differ. */
export async function saveChange(db: Db, companyId: number, { id, whole: before }: LockedJob, change: Change) {
  const { after, publishedDate, closeReason, updatedAt, haveRequirementsChanged, stages } = change
  const changed = changedFields(before, after)
  const { applicationForm, aiCandidateRecommendation, status, endDate, isAutoClose } = after
  await db
    .updateTable('jobs')
    .set({
      ...pick(after, keysOf(JobInformation)),
      status,
      endDate,
      isAutoClose,
      publishedDate,
      closeReason,
      updatedAt,
      ...(haveRequirementsChanged && { asksChangedAt: updatedAt }),
      applicationForm: toJson(applicationForm),
      aiRecommendation: aiCandidateRecommendation && toJson(aiCandidateRecommendation),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  const ofJob = { companyId, jobId: id }
  if (changed.includes('customQuestion')) await saveQuestions(db, ofJob, before.customQuestion, after.customQuestion)
  if (changed.includes('stageIds')) await saveStages(db, ofJob, stagesOfJob(after.stageIds, stages))
  if (changed.includes('hiringTeam')) await saveTeam(db, ofJob, after.hiringTeam)
  if (changed.includes('jobPlatform')) await savePlatforms(db, ofJob, after.jobPlatform)
  if (changed.includes('jobBoardAd')) await saveAdSettings(db, companyId, id, after.jobBoardAd)
}

async function saveStages(db: Db, ofJob: OfJob, stages: LockedJob['stages']) {
  const { companyId, jobId } = ofJob
  const jobStages = db.updateTable('jobStages').where('companyId', '=', companyId).where('jobId', '=', jobId)
  const stageIds = stages.map(({ id }) => id)
  // A removed stage has only deleted applications in it. One of them that is restored becomes a new candidate.
  await db
    .updateTable('applications')
    .set({ stageId: null, stageProcess: null })
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('stageId', 'not in', stageIds)
    .where('deletedAt', 'is not', null)
    .execute()
  await db
    .deleteFrom('jobStages')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('stageId', 'not in', stageIds)
    .execute()
  // No two stages of a job may have the same position, not even within the transaction.
  await jobStages.set(({ neg }) => ({ orderNum: neg('orderNum') })).execute()
  await db
    .insertInto('jobStages')
    .values(stages.map(({ id: stageId, process }, index) => ({ ...ofJob, stageId, process, orderNum: index + 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'jobId', 'stageId'])
        .doUpdateSet(({ ref }) => ({ orderNum: ref('excluded.orderNum') })),
    )
    .execute()
}

async function saveTeam(db: Db, ofJob: OfJob, team: WholeJob['hiringTeam']) {
  await db
    .deleteFrom('hiringTeam')
    .where('companyId', '=', ofJob.companyId)
    .where('jobId', '=', ofJob.jobId)
    .$if(team.length > 0, (members) =>
      members.where(
        'userId',
        'not in',
        team.map(({ hiringUserId }) => hiringUserId),
      ),
    )
    .execute()
  if (team.length === 0) return
  await db
    .insertInto('hiringTeam')
    .values(team.map(({ hiringUserId: userId, hiringRoleId }) => ({ ...ofJob, userId, role: hiringRoleId })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'jobId', 'userId']).doUpdateSet(({ and, eb, ref }) => ({
        role: ref('excluded.role'),
        wasRecruiter: and([
          eb('hiringTeam.wasRecruiter', '=', true),
          eb('hiringTeam.role', '=', ref('excluded.role')),
        ]).$castTo<boolean>(),
      })),
    )
    .execute()
}

async function savePlatforms(db: Db, { companyId, jobId }: OfJob, platforms: WholeJob['jobPlatform']) {
  const ids = platforms.map(({ platformId }) => platformId)
  const published = platforms.map(({ isPublish }) => isPublish)
  await sql`
    update job_platforms set is_publish = saved.is_publish
    from unnest(${ids}::smallint[], ${published}::boolean[]) as saved (platform, is_publish)
    where job_platforms.company_id = ${companyId} and job_platforms.job_id = ${jobId}
      and job_platforms.platform = saved.platform`.execute(db)
}
