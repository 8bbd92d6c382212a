import type { ApprovalSettingsForm } from '@hireloom/contract/approvals/endpoints'
import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { snakeKeys } from '@hireloom/contract/platform/wire'
import { userStatus } from '@hireloom/contract/users'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { PossibleApprovers, StoredRule } from './rules.ts'

const columns = ['id', 'name', 'conditions', 'steps', 'remindHours', 'deputyHours', 'deputyId', 'isActive'] as const

/** Lists the rules of a company in their order. */
export const listRules = (db: Db, companyId: number) =>
  db
    .selectFrom('approvalRules')
    .select(columns)
    .where('companyId', '=', companyId)
    .orderBy('orderNum')
    .orderBy('id')
    .execute()

/** Lists the rules that are switched on. */
export const listActiveRules = (db: Db, companyId: number): Promise<StoredRule[]> =>
  db
    .selectFrom('approvalRules')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('orderNum')
    .orderBy('id')
    .execute()

/** Returns the settings of a company; undefined before an Admin has saved any. */
export const findSettings = (db: Db, companyId: number) =>
  db
    .selectFrom('approvalSettings')
    .select(['allowsLinks', 'updatedAt'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()

/** Returns the settings and locks the company's row, so that two changes run one after the other. */
export async function lockSettings(db: Db, companyId: number) {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  return findSettings(db, companyId)
}

interface SettingsRow {
  allowsLinks: boolean
  updatedAt: Date
  updatedBy: number
}

/**
 * Saves the settings of a company and replaces its rules. Rules with an id keep it. The number of statements doesn't
 * depend on the number of rules.
 */
export async function saveRules(
  db: Db,
  companyId: number,
  rules: ApprovalSettingsForm['rules'],
  settings: SettingsRow,
) {
  await db
    .insertInto('approvalSettings')
    .values({ companyId, ...settings })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(settings))
    .execute()
  const ruleIds = rules.flatMap(({ id }) => (id === null ? [] : [id]))
  await db
    .deleteFrom('approvalRules')
    .where('companyId', '=', companyId)
    .$if(ruleIds.length > 0, (rest) => rest.where('id', 'not in', ruleIds))
    .execute()
  const rows = rules.map((rule, orderNum) => ({ ...rule, orderNum }))
  await insertRules(
    db,
    companyId,
    rows.filter(({ id }) => id === null),
  )
  await updateRules(
    db,
    companyId,
    rows.filter(({ id }) => id !== null),
  )
}

type RuleRow = ApprovalSettingsForm['rules'][number] & { orderNum: number }

async function insertRules(db: Db, companyId: number, rules: readonly RuleRow[]) {
  if (rules.length === 0) return
  const rows = rules.map(({ id: _new, conditions, steps, ...rule }) => ({
    companyId,
    ...rule,
    conditions: toJson(conditions),
    steps: toJson(steps),
  }))
  await db.insertInto('approvalRules').values(rows).execute()
}

async function updateRules(db: Db, companyId: number, rules: readonly RuleRow[]) {
  if (rules.length === 0) return
  const rows = rules.map(({ conditions, steps, ...rule }) => ({ ...(snakeKeys(rule) as object), conditions, steps }))
  await sql`
    update approval_rules set order_num = saved.order_num, name = saved.name, conditions = saved.conditions,
      steps = saved.steps, remind_hours = saved.remind_hours, deputy_hours = saved.deputy_hours,
      deputy_id = saved.deputy_id, is_active = saved.is_active
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as saved (id bigint, order_num smallint, name text,
      conditions jsonb, steps jsonb, remind_hours smallint, deputy_hours smallint, deputy_id bigint, is_active boolean)
    where approval_rules.company_id = ${companyId} and approval_rules.id = saved.id`.execute(db)
}

const recordsOf = {
  jobLevelIds: 'jobLevels',
  organizationIds: 'organizations',
  branchIds: 'branches',
  employmentTypeIds: 'employmentTypes',
} as const
export type RecordCondition = keyof typeof recordsOf
export const recordConditions = Object.keys(recordsOf) as RecordCondition[]

/** Returns the ids for which the company has a record. */
export async function listKnownIds(db: Db, companyId: number, condition: RecordCondition, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom(recordsOf[condition])
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Lists the users who may approve: active ones who aren't Consultants. */
export const listPossibleApprovers = (db: Db, companyId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', userName('users').as('name')])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where('status', '=', userStatus.active)
    .where('role', '<>', role.consultant)
    .orderBy('id')
    .execute()

/**
 * Returns the ids of the users who may approve the offers of a job, by their role. Those of its team may be inactive;
 * `active` has the users who may approve.
 */
export const findPossibleApprovers = async (db: Db, companyId: number, jobId: number): Promise<PossibleApprovers> =>
  (await possibleApproversOf(db, companyId, [jobId]))(jobId)

/** Returns a function that returns the possible approvers of any of these jobs. */
export async function possibleApproversOf(db: Db, companyId: number, jobIds: readonly number[]) {
  const [users, teams] = [
    await listPossibleApprovers(db, companyId),
    jobIds.length === 0
      ? []
      : await db
          .selectFrom('hiringTeam')
          .select(['jobId', 'userId', 'role'])
          .where('companyId', '=', companyId)
          .where('jobId', 'in', [...new Set(jobIds)])
          .orderBy('id')
          .execute(),
  ]
  const teamOf = Map.groupBy(teams, ({ jobId }) => jobId)
  const active = new Set(users.map(({ id }) => id))
  const admins = users.filter((user) => user.role === role.admin).map(({ id }) => id)
  return (jobId: number): PossibleApprovers => {
    const team = teamOf.get(jobId) ?? []
    const inTeam = (teamRole: number) => team.filter(({ role }) => role === teamRole).map(({ userId }) => userId)
    const [hiringManagers, recruiters] = [inTeam(hiringRole.hiringManager), inTeam(hiringRole.recruiter)]
    return { active, admins, hiringManagers, recruiters }
  }
}

/** Lists the names of users, removed ones included. */
export const listUserNames = (db: Db, companyId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .select(['id', userName('users').as('name'), 'isActive'])
        .where('companyId', '=', companyId)
        .where('id', 'in', [...new Set(ids)])
        .orderBy('id')
        .execute()

/** Returns the facts about a job that approval rules compare. */
export const findJobFacts = (db: Db, companyId: number, jobId: number) =>
  db
    .selectFrom('jobs')
    .select(['minSalary', 'maxSalary', 'salaryCurrency', 'jobLevelId', 'organizationId', 'branchId'])
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()

/** The maximum number of offers on which a rule is tried. */
const maxTried = 5000

/** Lists up to 5,000 offers created since a time, newest first, with the facts that approval rules compare. */
export const listOffersToTry = (db: Db, companyId: number, since: Date) =>
  db
    .selectFrom('offers')
    .innerJoin('jobs', sameCompany('jobs', 'offers.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .select(['offers.id as offerId', 'offers.applicationId as jobApplicationId', 'offers.jobId', 'offers.createdAt'])
    .select(['offers.salary', 'offers.salaryCurrency', 'offers.employmentTypeId', 'offers.probationPeriod'])
    .select(['jobs.minSalary', 'jobs.maxSalary', 'jobs.salaryCurrency as jobCurrency', 'jobs.jobLevelId'])
    .select(['jobs.organizationId', 'jobs.branchId', 'jobPositions.name as jobPositionName', 'offers.createdBy'])
    .select(['applications.firstName', 'applications.candidateId'])
    .where('offers.companyId', '=', companyId)
    .where('offers.createdAt', '>=', since)
    .where('applications.deletedAt', 'is', null)
    .orderBy('offers.createdAt', 'desc')
    .limit(maxTried)
    .execute()

/** Returns a user who may decide on approvals; undefined for an inactive user or company, and for a Consultant. */
export const findDecider = (db: Db, companyId: number, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.companyId', 'users.id as userId', 'users.role as roleId', 'companies.timeZone'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .where('users.isActive', '=', true)
    .where('users.status', '=', userStatus.active)
    .where('users.role', '<>', role.consultant)
    .where('companies.isActive', '=', true)
    .executeTakeFirst()
