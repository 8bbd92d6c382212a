import { applicationStatus } from '@hireloom/contract/applications/status'
import { type ScoreStatus, type StoredCriterion, scoreStatus } from '@hireloom/contract/scoring'
import { record } from '../history/queries.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { ofApplication, sameCompany } from '../platform/db/same-company.ts'
import { nextVersion } from '../platform/versions.ts'
import { findRejectedStage } from '../stages/queries.ts'

export const pendingStatuses: readonly ScoreStatus[] = [scoreStatus.waiting, scoreStatus.processing]

/** Marks waiting applications as being scored, and returns their ids. */
export async function beginScoring(db: Db, companyId: number, applicationIds: readonly number[]): Promise<number[]> {
  const begun = await db
    .updateTable('applications')
    .set({ aiScoreStatus: scoreStatus.processing })
    .where('companyId', '=', companyId)
    .where('id', 'in', [...applicationIds])
    .where('aiScoreStatus', 'in', [...pendingStatuses])
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  return begun.map(({ id }) => id).sort((a, b) => a - b)
}

/** Returns the data that an application is scored by: its CV, the data of its form, and its job. */
export function findScoringInput(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('applications')
    .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .leftJoin('files', sameCompany('files', 'applications.resumeFileId'))
    .select(['applications.id', 'applications.resumeFileId', 'applications.firstName', 'applications.lastName'])
    .select(['applicationProfiles.formalEducation', 'applicationProfiles.informalEducation'])
    .select(['applicationProfiles.workExperience', 'files.key as resumeKey'])
    .select(['jobPositions.name as jobPositionName', 'jobs.jobSummary', 'jobs.description', 'jobs.requirements'])
    .select(['jobs.education', 'jobs.minExperience'])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', applicationId)
    .executeTakeFirst()
}
export type ScoringInput = NonNullable<Awaited<ReturnType<typeof findScoringInput>>>

/**
 * Locks an application whose score was just computed until the end of the transaction; undefined when its CV or its
 * status has changed since.
 */
export function lockScored(
  db: Db,
  companyId: number,
  { id, resumeFileId }: Pick<ScoringInput, 'id' | 'resumeFileId'>,
  statuses: readonly ScoreStatus[],
) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .leftJoin('applicationScores', ofApplication('applicationScores'))
    .select(['applications.id', 'applications.jobId', 'applications.reference', 'applications.status'])
    .select(['applications.stageId', 'applications.updatedAt', 'applications.appliedAt'])
    .select('companies.rejectionMailHours')
    .select(['applications.consentAt', 'jobs.aiRecommendation', 'applicationScores.rejectedAt'])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', id)
    .where('applications.resumeFileId', 'is not distinct from', resumeFileId)
    .where('applications.aiScoreStatus', 'in', [...statuses])
    .where('applications.deletedAt', 'is', null)
    .forUpdate('applications')
    .executeTakeFirst()
}
export type ApplicationToUpdate = NonNullable<Awaited<ReturnType<typeof lockScored>>>

interface Score {
  score: number
  criteria: readonly StoredCriterion[]
  copiesJob: boolean
  scorer: string
  /** When the job's requirements and the CV were read. */
  scoredAt: Date
  at: Date
}

/** Stores a complete score with its criteria, and records it in the timeline. */
export async function saveScore(
  db: Db,
  companyId: number,
  applicationId: number,
  { score, criteria, copiesJob, scorer, scoredAt, at }: Score,
) {
  await db
    .updateTable('applications')
    .set({ aiScore: score, aiScoreStatus: scoreStatus.complete })
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .execute()
  const row = { criteria: toJson([...criteria]), copiesJob, scorer, scoredAt }
  await db
    .insertInto('applicationScores')
    .values({ companyId, applicationId, ...row })
    .onConflict((conflict) => conflict.columns(['companyId', 'applicationId']).doUpdateSet(row))
    .execute()
  await record(db, { companyId }, { event: 'score.completed', data: { applicationId, text: score.toFixed(1) }, at })
}

/**
 * Ends the scoring of applications without a score: it failed, it isn't possible, it is tried again later, or the
 * company no longer has scores.
 */
export async function endScoring(
  db: Db,
  companyId: number,
  applicationIds: readonly number[],
  status: Exclude<ScoreStatus, typeof scoreStatus.complete | typeof scoreStatus.processing> | null,
) {
  await db
    .updateTable('applications')
    .set({ aiScoreStatus: status })
    .where('companyId', '=', companyId)
    .where('id', 'in', [...applicationIds])
    .where('aiScoreStatus', 'in', [...pendingStatuses])
    .execute()
}

/** Ends the scoring of an application whose CV can't be scored, unless the CV was replaced meanwhile. */
export async function endWithoutText(
  db: Db,
  companyId: number,
  { id, resumeFileId }: Pick<ScoringInput, 'id' | 'resumeFileId'>,
) {
  await db
    .updateTable('applications')
    .set({ aiScoreStatus: scoreStatus.nonEligible })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('resumeFileId', 'is not distinct from', resumeFileId)
    .where('aiScoreStatus', 'in', [...pendingStatuses])
    .execute()
}

/**
 * Rejects an application by its score, and records this in its history. It doesn't count towards the quota of reviews,
 * because nobody has reviewed it. Returns the id of the event.
 */
export async function rejectByScore(
  db: Db,
  companyId: number,
  application: ApplicationToUpdate,
  { at, text }: { at: Date; text: string },
) {
  const { id: applicationId, jobId, reference } = application
  const stage = await findRejectedStage(db, companyId, jobId)
  const status = applicationStatus.rejected
  await db
    .updateTable('applications')
    .set({
      status,
      stageId: stage?.stageId ?? null,
      stageProcess: stage?.stageProcess ?? null,
      inStageSince: at,
      updatedAt: nextVersion(application.updatedAt, at),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .execute()
  await db
    .updateTable('applicationScores')
    .set({ rejectedAt: at })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .execute()
  const place = { fromStatus: application.status, toStatus: status, toStageId: stage?.stageId ?? null }
  const data = { applicationId, jobId, reference, text, ...place }
  return record(db, { companyId }, { event: 'application.rejected_by_score', data, at })
}

/** Returns the applicant, the job and the company for the mail of an automatic rejection. */
export function findRejectionContext(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['applications.email', 'applications.firstName'])
    .select(['jobPositions.name as jobPositionName', 'companies.name as companyName'])
    .select(['companies.slug as companySlug', 'companies.timeZone'])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow()
}

interface OutdatedQuery {
  jobId: number
  /** Only applications with a higher id. */
  afterId: number
  max: number
}

/** Returns the ids of some untouched applications of a job whose scores are from before its requirements changed. */
export async function listOutdated(db: Db, companyId: number, { jobId, afterId, max }: OutdatedQuery) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('applicationScores', ofApplication('applicationScores'))
    .select('applications.id')
    .where('applications.companyId', '=', companyId)
    .where('applications.jobId', '=', jobId)
    .where('applications.id', '>', afterId)
    .where('applications.status', '=', applicationStatus.active)
    .where('applications.stageId', 'is', null)
    .where('applications.aiScoreStatus', '=', scoreStatus.complete)
    .where('applications.deletedAt', 'is', null)
    .whereRef('applicationScores.scoredAt', '<', 'jobs.asksChangedAt')
    .orderBy('applications.id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of some applications that wait to be scored, by company, oldest first. */
export async function listWaiting(db: Db, max: number) {
  const rows = await acrossCompanies(db, 'applications without a score')
    .selectFrom('applications')
    .select(['companyId', 'id'])
    .where('aiScoreStatus', 'in', [...pendingStatuses])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(max)
    .execute()
  return Map.groupBy(rows, ({ companyId }) => companyId)
}
