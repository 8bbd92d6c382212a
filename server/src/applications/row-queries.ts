import { applicationStatus } from '@hireloom/contract/applications/status'
import { hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import { openProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { hasEmploymentLetter } from '../letters/employment-queries.ts'
import { offerStatesOf } from '../offers/queries.ts'
import { isAmong } from '../pipeline/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { ofApplication, sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { hasCopiedJob, isRejectedByScore } from '../scoring/queries.ts'

export interface Reader {
  companyId: number
  userId: number
}
interface RowQuery extends Reader {
  ids: readonly number[]
}

/** Reads what bulk changes need about these applications, in the order of the ids. */
export const selectedAt = inOrderOfIds(
  preparedQuery((db, { companyId, userId, ids }: RowQuery) =>
    db
      .selectFrom('applications')
      .select(['applications.id as jobApplicationId', 'applications.candidateId as id', 'applications.jobId'])
      .select(['applications.updatedAt', 'applications.firstName', 'applications.lastName', 'applications.email'])
      .select('applications.stageId as hiringStageId')
      .select(hasEmail)
      .select(offerStatesOf(companyId))
      .select(isHiringManager(companyId, userId))
      .where('applications.companyId', '=', companyId)
      .where(isAmong(ids)),
  ),
)

/** Sorts rows by the given ids. Leaves out applications deleted since their ids were found. */
function inOrderOfIds<Row extends { jobApplicationId: number }>(find: (db: Db, query: RowQuery) => Promise<Row[]>) {
  return async (db: Db, { companyId, userId }: Actor, ids: readonly number[]): Promise<Row[]> => {
    if (ids.length === 0) return []
    const rows = new Map((await find(db, { companyId, userId, ids })).map((row) => [row.jobApplicationId, row]))
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
}

function isHiringManager(companyId: number, userId: number) {
  const { exists, selectFrom } = expressionBuilder<DB, 'applications'>()
  return exists(
    selectFrom('hiringTeam')
      .select('hiringTeam.id')
      .where('hiringTeam.companyId', '=', companyId)
      .whereRef('hiringTeam.jobId', '=', 'applications.jobId')
      .where('hiringTeam.userId', '=', userId)
      .where('hiringTeam.role', '=', hiringRole.hiringManager),
  )
    .$castTo<boolean>()
    .as('isHiringManager')
}

/** Reads all that a list shows of these applications, in the order of the ids. */
export const rowsAt = inOrderOfIds(
  preparedQuery((db, { companyId, userId, ids }: RowQuery) =>
    db.selectFrom(rowsOf({ companyId, userId }, ids).as('rows')).selectAll(),
  ),
)
export type FoundRow = Awaited<ReturnType<typeof rowsAt>>[number]

/** Reads what a board's cards show of these applications, in the order of the ids. */
export const cardsAt = inOrderOfIds(
  preparedQuery((db, { companyId, ids }: RowQuery) =>
    db
      .selectFrom('applications')
      .select(ofCard)
      .select(hasEmail)
      .select(scoreAndPicture(companyId))
      .select(meeting(companyId))
      .select(openPersonalityTest(companyId))
      .select(offerStatesOf(companyId))
      .where('applications.companyId', '=', companyId)
      .where(isAmong(ids)),
  ),
)

/** Selects the applications with these ids and all that a list shows of them. */
export function rowsOf({ companyId, userId }: Reader, ids: readonly number[] | Expression<number[]>) {
  return expressionBuilder<DB>()
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .leftJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .leftJoin('stages as leftStages', (join) =>
      join
        .onRef('leftStages.companyId', '=', 'applications.companyId')
        .onRef('leftStages.id', '=', 'applications.leftStageId'),
    )
    .select(columns)
    .select(hasEmail)
    .select([
      'applicationProfiles.nikCipher',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'organizations.name as organizationName',
      'stages.name as lastStageName',
      'stages.status as hiringStageStatus',
    ])
    .select(leftStageName)
    .select(scoreAndPicture(companyId))
    .select(tags(companyId))
    .select(offerStatesOf(companyId))
    .select(hasEmploymentLetter(companyId))
    .select(onCalendar(companyId))
    .select(isHiringManager(companyId, userId))
    .where('applications.companyId', '=', companyId)
    .where(isAmong(ids))
}

const ofCard = [
  'applications.candidateId as id',
  'applications.id as jobApplicationId',
  'applications.jobId',
  'applications.firstName',
  'applications.lastName',
  'applications.email',
  'applications.stageId as hiringStageId',
  'applications.status as jobApplicationStatus',
  'applications.candidateGroup',
  'applications.stageProcess',
  'applications.inStageSince',
  'applications.updatedAt',
] as const

const hasEmail = sql<boolean>`applications.email is not null`.as('hasEmail')

const columns = [
  ...ofCard,
  'applications.lastJobPosition',
  'applications.lastCompany',
  'applications.source',
  'applications.isPossibleDuplicate',
  'applications.appliedAt as appliedDate',
] as const

/** The name of the stage in which an application was before it ended; null while it is in the process or hired. */
const leftStageName = sql<string | null>`coalesce(left_stages.name, case
  when applications.status > ${sql.lit(applicationStatus.hired)} and stages.process <> ${sql.lit(hiringProcess.final)}
  then stages.name end)`.as('leftStageName')

function tags(companyId: number) {
  const names = expressionBuilder<DB, 'applications'>()
    .selectFrom('candidateTags')
    .select('candidateTags.name')
    .where('candidateTags.companyId', '=', companyId)
    .whereRef('candidateTags.candidateId', '=', 'applications.candidateId')
    .orderBy('candidateTags.name')
  return sql<string[]>`array(${names})`.as('tags')
}

function scoreAndPicture(companyId: number) {
  const { and, exists, case: when, ref, selectFrom } = expressionBuilder<DB, 'applications'>()
  const hasScores = exists(
    selectFrom('subscriptions')
      .select('subscriptions.plan')
      .where('subscriptions.companyId', '=', companyId)
      .where('subscriptions.plan', '=', plan.ultimateHire),
  )
  return [
    when().when(hasScores).then(ref('applications.aiScore')).end().as('aiScore'),
    when().when(hasScores).then(ref('applications.aiScoreStatus')).end().as('aiScoreStatus'),
    and([hasScores, hasCopiedJob()]).$castTo<boolean>().as('copiesJob'),
    isRejectedByScore(expressionBuilder<DB, 'applications'>()).$castTo<boolean>().as('isRejectedByScore'),
    jsonObjectFrom(
      selectFrom('files')
        .select(['files.key', 'files.filename', 'files.contentType'])
        .where('files.companyId', '=', companyId)
        .whereRef('files.id', '=', 'applications.pictureFileId')
        // Other pictures have no small copy yet, or can't be read.
        .where('files.isRedrawn', '=', true),
    ).as('picture'),
  ] as const
}

/** Selects when the open personality test was sent; null where the company has the test switched off. */
function openPersonalityTest(companyId: number) {
  const { case: when, exists, selectFrom } = expressionBuilder<DB, 'applications'>()
  const isOn = selectFrom('companyFlags')
    .select('companyFlags.flag')
    .where('companyFlags.companyId', '=', companyId)
    .where('companyFlags.flag', '=', 'mbti_assessment')
    .where('companyFlags.isOn', '=', true)
  const open = selectFrom('personalityTests')
    .select('personalityTests.sentAt')
    .where('personalityTests.companyId', '=', companyId)
    .whereRef('personalityTests.applicationId', '=', 'applications.id')
    .where('personalityTests.submittedAt', 'is', null)
  return when().when(exists(isOn)).then(open).end().as('personalityTestSentAt')
}

/** Selects the schedules of an application in its current stage. */
const schedulesOf = (companyId: number) =>
  expressionBuilder<DB, 'applications'>()
    .selectFrom('schedules')
    .where('schedules.companyId', '=', companyId)
    .whereRef('schedules.applicationId', '=', 'applications.id')
    .whereRef('schedules.stageId', '=', 'applications.stageId')

/** Selects whether an open or a completed schedule exists. */
function onCalendar(companyId: number) {
  const { exists } = expressionBuilder<DB, 'applications'>()
  const schedules = schedulesOf(companyId).select('schedules.id')
  return [
    exists(schedules.where('schedules.progress', 'in', openProgress))
      .$castTo<boolean>()
      .as('isScheduled'),
    exists(schedules.where('schedules.progress', '=', scheduleProgress.completed))
      .$castTo<boolean>()
      .as('isResultUpdated'),
  ] as const
}

/** Selects the latest schedule that was not canceled. */
function meeting(companyId: number) {
  const { case: when } = expressionBuilder<DB, 'applications'>()
  const latest = schedulesOf(companyId)
    .select(['schedules.process', 'schedules.startsAt', 'schedules.endsAt', 'schedules.progress', 'schedules.score'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('schedulePeople')
          .leftJoin('scheduleFeedback', (join) =>
            join
              .onRef('scheduleFeedback.companyId', '=', 'schedulePeople.companyId')
              .onRef('scheduleFeedback.scheduleId', '=', 'schedulePeople.scheduleId')
              .onRef('scheduleFeedback.userId', '=', 'schedulePeople.userId'),
          )
          .select('schedulePeople.userId')
          .where('schedulePeople.companyId', '=', companyId)
          .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
          .where('scheduleFeedback.userId', 'is', null),
      )
        .$castTo<boolean>()
        .as('isFeedbackMissing'),
    )
    .where('schedules.progress', '<>', scheduleProgress.canceled)
    .orderBy('schedules.id', 'desc')
    .limit(1)
  // Applications in other stages have no meetings.
  return when()
    .when('applications.stageProcess', 'in', [hiringProcess.assessment, hiringProcess.interview])
    .then(jsonObjectFrom(latest))
    .end()
    .as('meeting')
}
