import {
  type ApprovalTab,
  approvalTab,
  approverStatus,
  roundDays,
  roundStatus,
} from '@hireloom/contract/approvals/round'
import { oneDay } from '@hireloom/contract/platform/durations'
import { role } from '@hireloom/contract/platform/permissions'
import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { type JobViewer, ofVisibleJobs, preparedByAccess } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import type { Decider } from './decide-commands.ts'

const eb = expressionBuilder<DB, 'approvals' | 'approvalRounds'>()

/** The user who reads approvals. */
type ApprovalReader = Decider & JobViewer & Pick<Actor, 'permissions'>

/** The values of the queries about what a user decides. */
interface DeciderValues {
  companyId: number
  userId: number
  /**
   * The deputy ids of the requests on which the user decides as a deputy: their own id and, for Admins, 0, which means
   * no named deputy.
   */
  deputyIds: readonly number[]
  today: string
  /** 30 days ago. The approvers of a request that ended before this time no longer see it. */
  endedAfter: Date
  /** The same for the user who asked and sees the job; users who manage offers see their requests without a limit. */
  ownEndedAfter: Date
}

function valuesOf({ companyId, userId, roleId, timeZone, permissions }: ApprovalReader, now: Date): DeciderValues {
  const endedAfter = new Date(now.getTime() - roundDays * oneDay)
  return {
    companyId,
    userId,
    deputyIds: roleId === role.admin ? [userId, 0] : [userId],
    today: dayIn(timeZone, now),
    endedAfter,
    ownEndedAfter: permissions.has('candidates.manageOffer') ? new Date(0) : endedAfter,
  }
}

/** Returns a condition: the user is the approver, a current delegate, or a deputy who was asked. */
function mayBeDecidedBy({ companyId, userId, deputyIds, today }: DeciderValues) {
  const delegators = eb
    .selectFrom('approvalDelegations')
    .select('approvalDelegations.userId')
    .where('approvalDelegations.companyId', '=', companyId)
    .where('approvalDelegations.delegateId', '=', userId)
    .where('approvalDelegations.fromOn', '<=', today)
    .where('approvalDelegations.untilOn', '>=', today)
  return eb.or([
    eb('approvals.userId', '=', userId),
    // An array, so that PostgreSQL looks these users up in the index.
    sql<boolean>`approvals.user_id = any(array${delegators})`,
    eb.and([
      eb('approvals.deputyAskedAt', 'is not', null),
      sql<boolean>`coalesce(approvals.deputy_id, 0) = any(${deputyIds}::bigint[])`,
    ]),
  ])
}

/** Returns a condition: the request hasn't ended, or ended after the time. */
const isOpenOrEndedAfter = (time: Date) =>
  eb.or([eb('approvalRounds.endedAt', 'is', null), eb('approvalRounds.endedAt', '>', time)])

/** Selects the approvals of a company, without those of deleted applications, which are few and found by an index. */
function selectApprovals(companyId: number) {
  const roundsOfDeleted = eb
    .selectFrom('approvalRounds')
    .innerJoin('offers', sameCompany('offers', 'approvalRounds.offerId'))
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .select('approvalRounds.id')
    .where('applications.companyId', '=', companyId)
    .where('applications.deletedAt', 'is not', null)
  return eb
    .selectFrom('approvals')
    .select(['approvals.companyId', 'approvals.id', 'approvals.askedAt'])
    .where('approvals.companyId', '=', companyId)
    .where(sql<boolean>`approvals.round_id <> all(array${roundsOfDeleted})`)
}

type ApprovalsQuery = ReturnType<typeof selectApprovals>

/** Joins the request of each approval and its offer, for conditions on them. */
const withRound = (approvals: ApprovalsQuery) =>
  approvals
    .innerJoin('approvalRounds', sameCompany('approvalRounds', 'approvals.roundId'))
    .innerJoin('offers', sameCompany('offers', 'approvalRounds.offerId'))

/**
 * Selects approvals with what their readers see, except the versions. The approvals are found before the joins:
 * PostgreSQL needs many times as long to plan all of these tables together, and would join all approvals of a tab
 * before it sorts them.
 */
function selectDetails(db: Db, page: ApprovalsQuery) {
  const rows = eb
    .selectFrom(page.as('page'))
    .innerJoin('approvals', (join) =>
      join.onRef('approvals.companyId', '=', 'page.companyId').onRef('approvals.id', '=', 'page.id'),
    )
    .innerJoin('approvalRounds', sameCompany('approvalRounds', 'approvals.roundId'))
    .innerJoin('offers', sameCompany('offers', 'approvalRounds.offerId'))
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .select(['approvals.companyId', 'approvals.id', 'approvals.userId', 'approvals.status', 'approvals.roundId'])
    .select(['approvals.askedAt', 'approvals.remindHours', 'approvals.deputyHours', 'approvals.deputyAskedAt'])
    .select(['approvals.deputyId', 'approvalRounds.status as roundStatus', 'approvalRounds.version as versionNumber'])
    .select(['approvalRounds.rules', 'approvalRounds.words', 'approvalRounds.askedAt as roundAskedAt'])
    .select(['approvalRounds.endedAt', 'approvalRounds.askedBy as askedById', 'approvalRounds.offerId'])
    .select(['offers.salaryCurrency', 'offers.jobId', 'offers.sentVersion', 'offers.applicationId'])
    .select(['applications.candidateId', 'applications.firstName'])
    .offset(sql.lit(0))
  return (
    db
      .selectFrom(rows.as('found'))
      // One job by its key: joined one by one, these tables were read starting with the company's organizations.
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('jobs')
            .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
            .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
            .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
            .select(['jobs.minSalary', 'jobs.maxSalary', 'jobs.salaryCurrency as jobCurrency'])
            .select(['jobPositions.name as jobPositionName', 'branches.name as branchName'])
            .select('organizations.name as organizationName')
            .whereRef('jobs.companyId', '=', 'found.companyId')
            .whereRef('jobs.id', '=', 'found.jobId')
            .offset(sql.lit(0))
            .as('job'),
        (join) => join.onTrue(),
      )
      .innerJoin('users as approver', (join) =>
        join.onRef('approver.companyId', '=', 'found.companyId').onRef('approver.id', '=', 'found.userId'),
      )
      .leftJoin('users as asker', (join) =>
        join.onRef('asker.companyId', '=', 'found.companyId').onRef('asker.id', '=', 'found.askedById'),
      )
      .selectAll(['found', 'job'])
      .select(userName('approver').as('approverName'))
      .select(({ ref }) => jsonBuildObject({ id: ref('asker.id'), name: userName('asker') }).as('asker'))
  )
}
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectDetails>['executeTakeFirstOrThrow']>>

interface PageValues extends DeciderValues {
  limit: number
  offset: number
}

const { asked, approved, refused, kept } = approverStatus

/**
 * Finds the approvals of a tab. In the tab of the user who asked, one approval represents each request, and requests on
 * jobs that the user no longer sees are left out.
 */
const findIn: Record<ApprovalTab, (values: DeciderValues, viewer: JobViewer) => ApprovalsQuery> = {
  [approvalTab.waiting]: (values) => {
    // Sorted first, so that only the requests of one page are looked up.
    const ownApprovals = selectApprovals(values.companyId)
      .select(['approvals.roundId', 'approvals.userId'])
      .where('approvals.status', '=', sql.lit(asked))
      .where(mayBeDecidedBy(values))
      .orderBy('approvals.askedAt')
      .orderBy('approvals.id')
      .offset(sql.lit(0))
    const waitingRound = eb
      .selectFrom('approvalRounds')
      .select('approvalRounds.id')
      .where('approvalRounds.companyId', '=', values.companyId)
      .where(sql<boolean>`approval_rounds.id = approvals.round_id`)
      .where('approvalRounds.status', '=', sql.lit(roundStatus.waiting))
      // Users don't decide on their own request as a delegate or deputy.
      .where(eb.or([eb('approvalRounds.askedBy', '<>', values.userId), eb('approvals.userId', '=', values.userId)]))
      .offset(sql.lit(0))
    return eb
      .selectFrom(ownApprovals.as('approvals'))
      .select(['approvals.companyId', 'approvals.id', 'approvals.askedAt'])
      .where(eb.exists(waitingRound))
  },
  [approvalTab.asked]: ({ companyId, userId, ownEndedAfter }, viewer) =>
    withRound(selectApprovals(companyId))
      .where('approvalRounds.askedBy', '=', userId)
      .where(ofVisibleJobs(viewer, 'offers.jobId'))
      .where(isOpenOrEndedAfter(ownEndedAfter))
      .where('approvalRounds.status', '<>', sql.lit(roundStatus.replaced))
      .where(
        'approvals.id',
        '=',
        expressionBuilder<DB, never>()
          .selectFrom('approvals as other')
          .select(({ fn }) => fn.min('other.id').as('id'))
          .where('other.companyId', '=', companyId)
          .where(sql<boolean>`other.round_id = approvals.round_id`),
      ),
  [approvalTab.done]: (values) =>
    withRound(selectApprovals(values.companyId))
      .where(
        'approvals.status',
        'in',
        [approved, refused, kept].map((status) => sql.lit(status)),
      )
      .where(eb.or([eb('approvals.decidedBy', '=', values.userId), eb('approvals.userId', '=', values.userId)]))
      .where(isOpenOrEndedAfter(values.endedAfter)),
}

const pageOf = (tab: ApprovalTab) =>
  preparedByAccess((db, viewer, values: PageValues) => {
    const page = findIn[tab](values, viewer).limit(values.limit).offset(values.offset)
    return tab === approvalTab.waiting
      ? selectDetails(db, page.orderBy('approvals.askedAt').orderBy('approvals.id'))
          .orderBy('found.askedAt')
          .orderBy('found.id')
      : selectDetails(db, page.orderBy('approvals.id', 'desc')).orderBy('found.id', 'desc')
  })

const countOf = (tab: ApprovalTab) =>
  preparedByAccess((db, viewer, values: DeciderValues) =>
    db.selectFrom(findIn[tab](values, viewer).as('found')).select(({ fn }) => fn.countAll<number>().as('count')),
  )

const forEachTab = <Query>(query: (tab: ApprovalTab) => Query) => ({
  [approvalTab.waiting]: query(approvalTab.waiting),
  [approvalTab.asked]: query(approvalTab.asked),
  [approvalTab.done]: query(approvalTab.done),
})
const pages = forEachTab(pageOf)
const counts = forEachTab(countOf)

interface InboxQuery {
  tab: ApprovalTab
  now: Date
  limit: number
  offset: number
}

/** Lists a page of approvals: those that wait oldest first, others newest first. */
export const listApprovals = (db: Db, reader: ApprovalReader, { tab, now, limit, offset }: InboxQuery) =>
  pages[tab](db, reader, { ...valuesOf(reader, now), limit, offset })

export async function countApprovals(db: Db, reader: ApprovalReader, { tab, now }: Pick<InboxQuery, 'tab' | 'now'>) {
  const [row] = await counts[tab](db, reader, valuesOf(reader, now))
  return row?.count ?? 0
}

/** Returns whether the user is or was an approver, or has decided for one. */
export async function wasAsked(db: Db, { companyId, userId }: Decider) {
  const isUser = (column: 'approvals.userId' | 'approvals.decidedBy') =>
    eb
      .selectFrom('approvals')
      .select('approvals.id')
      .where('approvals.companyId', '=', companyId)
      .where(column, '=', userId)
      .limit(1)
  const { was } = await db
    .selectNoFrom(({ or, exists }) =>
      or([exists(isUser('approvals.userId')), exists(isUser('approvals.decidedBy'))])
        .$castTo<boolean>()
        .as('was'),
    )
    .executeTakeFirstOrThrow()
  return was
}

/**
 * Returns an approval for its approver, delegate or deputy, and the user who asked as long as they see the job, until
 * 30 days after its end; later only for the user who asked, if they manage offers.
 */
export function findApproval(db: Db, reader: ApprovalReader, { id, now }: { id: number; now: Date }) {
  const { userId } = reader
  const values = valuesOf(reader, now)
  const approvals = withRound(selectApprovals(reader.companyId))
    .where('approvals.id', '=', id)
    .where(({ or, and }) =>
      or([
        and([
          eb('approvalRounds.askedBy', '=', userId),
          ofVisibleJobs(reader, 'offers.jobId'),
          isOpenOrEndedAfter(values.ownEndedAfter),
        ]),
        and([
          or([mayBeDecidedBy(values), eb('approvals.decidedBy', '=', userId)]),
          isOpenOrEndedAfter(values.endedAfter),
        ]),
      ]),
    )
    .limit(1)
  return selectDetails(db, approvals).executeTakeFirst()
}
