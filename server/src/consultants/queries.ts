import { role } from '@hireloom/contract/platform/permissions'
import { userStatus } from '@hireloom/contract/users'
import { isFlagOn } from '../companies/flag-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { forbidden } from '../platform/errors.ts'
import { moveSession } from '../session/queries.ts'

/** Returns the companies, by name, that admit consultants and in which this user is one. */
export async function listClientCompanies(db: Db, { companyId, userId }: Actor) {
  const memberships = await acrossCompanies(db, 'the clients of a Consultant')
    .selectFrom('users as me')
    .innerJoin('users', 'users.accountId', 'me.accountId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .select(['companies.id', 'companies.name', 'users.id as userId'])
    .where('me.companyId', '=', companyId)
    .where('me.id', '=', userId)
    .where('users.role', '=', role.consultant)
    .where('users.status', '=', userStatus.active)
    .where('users.isActive', '=', true)
    .where('companies.isActive', '=', true)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute()
  const isAllowed = await Promise.all(memberships.map(({ id }) => isFlagOn(db, id, 'consultant_access')))
  return memberships.filter((_, index) => isAllowed[index])
}

/** Moves a session to another client company. Of two switches at once the later one is refused. */
export async function switchCompany(db: Db, actor: Actor, token: string, companyId: number, now: Date) {
  const client = (await listClientCompanies(db, actor)).find(({ id }) => id === companyId)
  if (!client) throw forbidden()
  if (companyId === actor.companyId) return client
  await moveSession(db, actor, token, { company: { ...client, companyId, role: role.consultant }, now })
  return client
}
