import { hiringRole } from '@hireloom/contract/lookups'
import { scheduleProgress } from '@hireloom/contract/schedules'
import { plan } from '@hireloom/contract/subscription'
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { inOrder, type Order } from './order-queries.ts'

/** A query that finds ids of applications. */
export type Ids = SelectQueryBuilder<DB, never, { id: number }>

/** What bulk changes need of the applications a query finds. */
export function selectedOf(db: Db, { companyId, userId }: Actor, ids: Ids) {
  return atIds(db, companyId, ids)
    .select(['applications.id as jobApplicationId', 'applications.jobId', 'applications.updatedAt'])
    .select(['applications.firstName', 'applications.lastName', isHiringManager(companyId, userId)])
}

const atIds = (db: Db, companyId: number, ids: Ids) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('applications', (join) =>
      join.on('applications.companyId', '=', companyId).onRef('applications.id', '=', 'page.id'),
    )

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

/** All that a list shows of the applications a query finds. What hangs on one is only looked up for these. */
export function rowsOf(db: Db, actor: Actor, ids: Ids, order: Order) {
  const { companyId } = actor
  const rows = atIds(db, companyId, ids)
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .leftJoin('applicationProfiles', (join) =>
      join
        .onRef('applicationProfiles.companyId', '=', 'applications.companyId')
        .onRef('applicationProfiles.applicationId', '=', 'applications.id'),
    )
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .select([
      'applications.candidateId as id',
      'applications.id as jobApplicationId',
      'applications.jobId',
      'applications.firstName',
      'applications.lastName',
      'applications.email',
      'applications.lastJobPosition',
      'applications.lastCompany',
      'applications.stageId as hiringStageId',
      'applications.status as jobApplicationStatus',
      'applications.candidateGroup',
      'applications.source',
      'applications.isPossibleDuplicate',
      'applications.appliedAt as appliedDate',
      'applications.inStageSince',
      'applications.updatedAt',
      'applicationProfiles.nikCipher',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'organizations.name as organizationName',
      'stages.name as lastStageName',
      'stages.status as hiringStageStatus',
    ])
    .select(({ exists, eb, selectFrom }) => {
      const schedules = selectFrom('schedules')
        .select('schedules.id')
        .where('schedules.companyId', '=', companyId)
        .whereRef('schedules.applicationId', '=', 'applications.id')
        .whereRef('schedules.stageId', '=', 'applications.stageId')
      const { inProgress, invited, rescheduled, completed } = scheduleProgress
      const tags = selectFrom('candidateTags')
        .select('candidateTags.name')
        .where('candidateTags.companyId', '=', companyId)
        .whereRef('candidateTags.candidateId', '=', 'applications.candidateId')
        .orderBy('candidateTags.name')
      const hasScores = exists(
        selectFrom('subscriptions')
          .select('subscriptions.plan')
          .where('subscriptions.companyId', '=', companyId)
          .where('subscriptions.plan', '=', plan.ultimateHire),
      )
      return [
        exists(schedules.where('schedules.progress', 'in', [inProgress, invited, rescheduled]))
          .$castTo<boolean>()
          .as('isScheduled'),
        exists(schedules.where('schedules.progress', '=', completed))
          .$castTo<boolean>()
          .as('isResultUpdated'),
        isHiringManager(companyId, actor.userId),
        sql<string[]>`array(${tags})`.as('tags'),
        eb.case().when(hasScores).then(eb.ref('applications.aiScore')).end().as('aiScore'),
        eb.case().when(hasScores).then(eb.ref('applications.aiScoreStatus')).end().as('aiScoreStatus'),
        jsonObjectFrom(
          selectFrom('files')
            .select(['files.key', 'files.filename', 'files.contentType'])
            .where('files.companyId', '=', companyId)
            .whereRef('files.id', '=', 'applications.pictureFileId'),
        ).as('picture'),
      ]
    })
  return inOrder(rows, actor, order).execute()
}
export type FoundRow = Awaited<ReturnType<typeof rowsOf>>[number]
