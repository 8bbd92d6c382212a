import { consultants } from '@hireloom/contract/consultants'
import { role } from '@hireloom/contract/platform/permissions'
import { bearerToken } from '../platform/api/admission.ts'
import { type Actor, routes, type Services } from '../platform/api/routes.ts'
import { forbidden } from '../platform/errors.ts'
import { listClientCompanies, switchCompany } from './queries.ts'

type Call = Pick<Services, 'db' | 'now'> & { actor: Actor; headers: { authorization?: string } }

async function companies({ db, actor }: Call) {
  requireConsultant(actor)
  return { data: await listClientCompanies(db, actor) }
}

async function change({ db, actor, headers, body, now }: Call & { body: { companyId: number } }) {
  requireConsultant(actor)
  return { data: await switchCompany(db, actor, bearerToken(headers) ?? '', body.companyId, now()) }
}

export const consultantRoutes = routes(consultants, {
  companies,
  switchCompany: change,
  companyList: companies,
  switch: change,
})

/** Refuses users who are not consultants. Others switch companies with the call of their session. */
function requireConsultant({ roleId }: Actor) {
  if (roleId !== role.consultant) throw forbidden()
}
