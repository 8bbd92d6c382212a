import { type Flag, flags } from '@hireloom/contract/flags'
import { isFlagOn, listFlags } from '../companies/flag-queries.ts'
import { findCompany } from '../companies/queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'

export const flagRoutes = routes(flags, {
  async list({ db, actor, query }) {
    return { data: await listFlags(db, requireOwnCompany(actor, query), query.flags) }
  },

  async find({ db, actor, params, query }) {
    return { data: await flagState(params.name, (flag) => isFlagOn(db, requireOwnCompany(actor, query), flag)) }
  },

  async findPublic({ db, companySlug, params }) {
    const { id } = (await findCompany(db, companySlug)) ?? missing('Company')
    return { data: await flagState(params.name, (flag) => isFlagOn(db, id, flag)) }
  },
})

/** Returns the company of the session, whose flags are read; refuses an address that names another. */
const requireOwnCompany = (actor: Actor, { companyId }: { companyId: number }) =>
  companyId === actor.companyId ? companyId : missing('Company')

const flagState = async (name: Flag, isOn: (flag: Flag) => Promise<boolean>) => ({ name, status: await isOn(name) })
