import { applicationStatus } from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { planKeys } from '@hireloom/contract/subscription/endpoints'
import { userStatus } from '@hireloom/contract/users'
import { visibleJobs } from '../access/scope-queries.ts'
import { isFlagOn } from '../companies/flag-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { findPlan } from '../subscription/queries.ts'
import { companySizeOf } from './rules.ts'

/** Returns the signed-in user with the data that the suite and this product have about them and their company. */
export async function findCurrentUser(db: Db, actor: Actor) {
  const { companyId, userId } = actor
  const [user, plan, isDocTemplateEnable, progress, hasOtherCompanies] = await Promise.all([
    findUser(db, companyId, userId),
    findPlan(db, companyId),
    isFlagOn(db, companyId, 'offer_letter_template'),
    findProgress(db, actor),
    hasOtherCompany(db, actor),
  ])
  if (!user) return undefined
  const { isCompanyActive, isLive, employeeCount, ...facts } = user
  const roleName = nameOf(optionLists.userRole, user.roleId) ?? ''
  return {
    ...facts,
    companySubscriptionEndsOn: actor.subscriptionEndsOn,
    roleName,
    companySize: employeeCount === null ? null : companySizeOf(employeeCount),
    companyStatus: isCompanyActive ? 1 : 0,
    companyGoLiveStatus: isLive ? 1 : 0,
    recruitUid: user.id,
    recruitCid: companyId,
    recruitRole: roleName.toLowerCase(),
    recruitPackage: planKeys[plan],
    isDocTemplateEnable,
    hasOtherCompanies,
    ...progress,
  } as const
}

function findUser(db: Db, companyId: number, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('accounts', 'accounts.id', 'users.accountId')
    .select(['users.id', 'users.companyId', 'role as roleId', 'idEmployee', 'users.email', 'users.avatar'])
    .select(['users.firstName', 'users.lastName', 'mobilePhone', 'jobPosition', 'users.status'])
    .select(['companies.name as companyName', 'slug as companySlug', 'timeZone as companyTimeZone'])
    .select(({ eb }) => eb('tourSeenAt', 'is not', null).$castTo<boolean>().as('hasSeenTour'))
    .select(['employeeCount', 'companies.isActive as isCompanyActive', 'isLive', 'industry as companyIndustry'])
    .select(['accounts.subject as ssoId', 'ssoId as companySsoId'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/**
 * Returns whether the account can work in another company too. A Consultant's client companies are a separate list; to
 * other users, a company in which they are a Consultant is open while it admits Consultants.
 */
async function hasOtherCompany(db: Db, { companyId, userId, roleId }: Actor) {
  const other = await acrossCompanies(db, 'another company of a user')
    .selectFrom('users as me')
    .innerJoin('users', 'users.accountId', 'me.accountId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'users.companyId')
    .select('users.id')
    .where('me.companyId', '=', companyId)
    .where('me.id', '=', userId)
    .where('users.companyId', '<>', companyId)
    .where('users.status', '=', userStatus.active)
    .where('users.isActive', '=', true)
    .where('companies.isActive', '=', true)
    .where(({ eb, or, exists, selectFrom }) => {
      const admitsConsultants = selectFrom('companyFlags')
        .select('isOn')
        .whereRef('companyFlags.companyId', '=', 'users.companyId')
        .where('flag', '=', 'consultant_access')
        .where('isOn', '=', true)
      const isNoConsultant = eb('users.role', '<>', role.consultant)
      return roleId === role.consultant ? isNoConsultant : or([isNoConsultant, exists(admitsConsultants)])
    })
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Returns the company's setup progress, as far as this user may see it. */
async function findProgress(db: Db, actor: Actor) {
  const { companyId } = actor
  const jobs = db.selectFrom('jobs').select('id').where('companyId', '=', companyId).where(visibleJobs(actor))
  const newCandidates = db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .where('status', '=', applicationStatus.active)
    .where('stageId', 'is', null)
  const [draft, published, newCandidate] = await Promise.all([
    jobs.where('status', '=', jobStatus.draft).limit(1).executeTakeFirst(),
    jobs.where('status', '=', jobStatus.published).limit(1).executeTakeFirst(),
    newCandidates.limit(1).executeTakeFirst(),
  ])
  return {
    hasDraftJob: draft !== undefined,
    hasJobPublished: published !== undefined,
    hasNewCandidate: newCandidate !== undefined,
  }
}

/** Stores when the user first saw the tour; later calls change nothing. */
export async function markTourSeen(db: Db, { companyId, userId }: Actor, now: Date) {
  await db
    .updateTable('users')
    .set({ tourSeenAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .where('tourSeenAt', 'is', null)
    .execute()
}
