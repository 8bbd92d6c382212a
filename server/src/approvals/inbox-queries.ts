import {
  type ApprovalTab,
  approvalTab,
  approverStatus,
  roundDays,
  roundStatus,
} from '@hireloom/contract/approvals/round'
import { oneDay } from '@hireloom/contract/platform/durations'
import { role } from '@hireloom/contract/platform/permissions'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import type { Decider } from './decide-commands.ts'

const eb = expressionBuilder<DB, 'approvals' | 'approvalRounds'>()

/** Returns a condition: the user is the approver, a delegate of today, or a deputy who was asked. */
function mayBeDecidedBy({ companyId, userId, roleId }: Decider, today: string) {
  const delegators = eb
    .selectFrom('approvalDelegations')
    .select('approvalDelegations.userId')
    .where('approvalDelegations.companyId', '=', companyId)
    .where('approvalDelegations.delegateId', '=', userId)
    .where('approvalDelegations.fromOn', '<=', today)
    .where('approvalDelegations.untilOn', '>=', today)
  return eb.or([
    eb('approvals.userId', '=', userId),
    eb('approvals.userId', 'in', delegators),
    eb.and([
      eb('approvals.deputyAskedAt', 'is not', null),
      eb.or([
        eb('approvals.deputyId', '=', userId),
        ...(roleId === role.admin ? [eb('approvals.deputyId', 'is', null)] : []),
      ]),
    ]),
  ])
}

/** Selects approvals with what their readers see, except the versions. */
function selectApprovals(db: Db, companyId: number) {
  return db
    .selectFrom('approvals')
    .innerJoin('approvalRounds', sameCompany('approvalRounds', 'approvals.roundId'))
    .innerJoin('offers', sameCompany('offers', 'approvalRounds.offerId'))
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'offers.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .innerJoin('users as approver', (join) =>
      join.onRef('approver.companyId', '=', 'approvals.companyId').onRef('approver.id', '=', 'approvals.userId'),
    )
    .leftJoin('users as asker', (join) =>
      join.onRef('asker.companyId', '=', 'approvalRounds.companyId').onRef('asker.id', '=', 'approvalRounds.askedBy'),
    )
    .select(['approvals.id', 'approvals.userId', 'approvals.status', 'approvals.roundId', 'approvals.askedAt'])
    .select(['approvals.remindHours', 'approvals.deputyHours', 'approvals.deputyAskedAt', 'approvals.deputyId'])
    .select(['approvalRounds.status as roundStatus', 'approvalRounds.version as versionNumber', 'approvalRounds.rules'])
    .select(['approvalRounds.words', 'approvalRounds.askedAt as roundAskedAt', 'approvalRounds.endedAt'])
    .select(['approvalRounds.askedBy as askedById', 'approvalRounds.offerId', 'offers.salaryCurrency', 'offers.jobId'])
    .select(['offers.sentVersion', 'offers.applicationId', 'applications.candidateId', 'applications.firstName'])
    .select(['jobs.minSalary', 'jobs.maxSalary', 'jobs.salaryCurrency as jobCurrency'])
    .select(['jobPositions.name as jobPositionName', 'branches.name as branchName'])
    .select(['organizations.name as organizationName', userName('approver').as('approverName')])
    .select(({ ref }) => jsonBuildObject({ id: ref('asker.id'), name: userName('asker') }).as('asker'))
    .where('approvals.companyId', '=', companyId)
    .where('applications.deletedAt', 'is', null)
}
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>

interface InboxQuery {
  tab: ApprovalTab
  today: string
  limit: number
  offset: number
}

/** Returns the conditions of a tab. One approval stands for each request in the tab of the user who asked. */
function conditionsOf(decider: Decider, { tab, today }: Pick<InboxQuery, 'tab' | 'today'>): Expression<SqlBool>[] {
  const { companyId, userId } = decider
  const { asked, approved, refused, kept } = approverStatus
  if (tab === approvalTab.waiting) {
    return [
      eb('approvals.status', '=', asked),
      eb('approvalRounds.status', '=', roundStatus.waiting),
      mayBeDecidedBy(decider, today),
    ]
  }
  if (tab === approvalTab.done) {
    return [
      eb('approvals.status', 'in', [approved, refused, kept]),
      eb.or([eb('approvals.decidedBy', '=', userId), eb('approvals.userId', '=', userId)]),
    ]
  }
  const first = expressionBuilder<DB, never>()
    .selectFrom('approvals as one')
    .select(({ fn }) => fn.min('one.id').as('id'))
    .where('one.companyId', '=', companyId)
    .where(sql<boolean>`one.round_id = approvals.round_id`)
  return [
    eb('approvalRounds.askedBy', '=', userId),
    eb('approvalRounds.status', '<>', roundStatus.replaced),
    eb('approvals.id', '=', first),
  ]
}

/** Lists a page of approvals: those that wait oldest first, others newest first. */
export function listApprovals(db: Db, decider: Decider, query: InboxQuery) {
  const { tab, limit, offset } = query
  const rows = selectApprovals(db, decider.companyId).where(({ and }) => and(conditionsOf(decider, query)))
  const sorted =
    tab === approvalTab.waiting
      ? rows.orderBy('approvals.askedAt').orderBy('approvals.id')
      : rows.orderBy('approvals.id', 'desc')
  return sorted.limit(limit).offset(offset).execute()
}

export async function countApprovals(db: Db, decider: Decider, query: Pick<InboxQuery, 'tab' | 'today'>) {
  const { count } = await db
    .selectFrom('approvals')
    .innerJoin('approvalRounds', sameCompany('approvalRounds', 'approvals.roundId'))
    .innerJoin('offers', sameCompany('offers', 'approvalRounds.offerId'))
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('approvals.companyId', '=', decider.companyId)
    .where('applications.deletedAt', 'is', null)
    .where(({ and }) => and(conditionsOf(decider, query)))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether the user is or was an approver, or has decided for one. */
export async function wasAsked(db: Db, { companyId, userId }: Decider) {
  const mine = (column: 'approvals.userId' | 'approvals.decidedBy') =>
    eb
      .selectFrom('approvals')
      .select('approvals.id')
      .where('approvals.companyId', '=', companyId)
      .where(column, '=', userId)
      .limit(1)
  const { was } = await db
    .selectNoFrom(({ or, exists }) =>
      or([exists(mine('approvals.userId')), exists(mine('approvals.decidedBy'))])
        .$castTo<boolean>()
        .as('was'),
    )
    .executeTakeFirstOrThrow()
  return was
}

/** Returns an approval for its approver, delegate or deputy until 30 days after its end, and for the user who asked. */
export function findApproval(db: Db, decider: Decider, { id, today, now }: { id: number; today: string; now: Date }) {
  const { userId } = decider
  return selectApprovals(db, decider.companyId)
    .where('approvals.id', '=', id)
    .where(({ or, and }) =>
      or([
        eb('approvalRounds.askedBy', '=', userId),
        and([
          or([mayBeDecidedBy(decider, today), eb('approvals.decidedBy', '=', userId)]),
          or([
            eb('approvalRounds.endedAt', 'is', null),
            eb('approvalRounds.endedAt', '>', new Date(now.getTime() - roundDays * oneDay)),
          ]),
        ]),
      ]),
    )
    .executeTakeFirst()
}
