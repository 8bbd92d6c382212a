import { permissions } from '@hireloom/contract/platform/permissions'
import { permissionSet, session } from '@hireloom/contract/session'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { bearerToken } from '../platform/api/admission.ts'
import { routes } from '../platform/api/routes.ts'
import { forbidden, missing } from '../platform/errors.ts'
import { accept } from '../users/acceptance-queries.ts'
import { backchannelLogoutRoutes } from './backchannel-logout-routes.ts'
import { browserRoutes, signOutPath } from './browser-routes.ts'
import { expiredTicket, joinTicket, roleNameOf } from './join-tickets.ts'
import { closeSession, findAccountId, listCompanies, listMemberships, moveSession } from './queries.ts'
import { companyRefusals, refusedLink } from './refusals.ts'
import { chooseCompany, type Membership } from './rules.ts'
import { signInLimit } from './sign-in-limit.ts'
import { findCurrentUser, markTourSeen } from './user-queries.ts'
import { verifySignIn } from './verify-commands.ts'

/** Serves the calls of the session, and the addresses that the browser itself opens. */
export async function sessionRoutes(app: FastifyInstance) {
  const limit = signInLimit(app)
  app.addHook('onRoute', (route) => {
    if (route.url === session.verify.path) route.onRequest = [limit, route.onRequest ?? []].flat()
  })
  await contractRoutes(app.log)(app)
  await app.register(backchannelLogoutRoutes)
  browserRoutes(app, limit)
}

const contractRoutes = (log: FastifyBaseLogger) =>
  routes(session, {
    installation({ config }) {
      const { helpUrl = null, accountUrl = null, privacyUrl = null, termsUrl = null, landingUrl = null } = config
      return {
        data: {
          parentName: config.parentName,
          backyardKey: config.backyardKey,
          signOutUrl: `${config.publicUrl}${signOutPath}`,
          hrAppUrl: config.hrAppUrl ?? null,
          insightsUrl: config.insightsUrl ?? null,
          performanceUrl: config.performanceUrl ?? null,
          helpUrl,
          accountUrl,
          privacyUrl,
          termsUrl,
          landingUrl,
        },
      }
    },

    async verify({ query, ...call }) {
      const { opened, companies, ...rest } = await verifySignIn(call, query, log)
      return { data: { ...opened, ...rest, companies: companies.map(asCompany) } }
    },

    async companies({ db, actor }) {
      return { data: (await listCompanies(db, actor)).map(asCompany) }
    },

    async switchCompany({ db, actor, headers, body, now }) {
      const company = (await listCompanies(db, actor)).find(({ companyId }) => companyId === body.companyId)
      if (!company) throw forbidden()
      if (company.companyId !== actor.companyId) {
        await moveSession(db, actor, bearerToken(headers) ?? '', { company, now: now() })
      }
      return { data: { id: company.companyId, name: company.companyName } }
    },

    async join({ db, actor, headers, body, sealing, now }) {
      const ticket = joinTicket.read(body.ticket, { sealing, now: now() })
      const accountId = await findAccountId(db, actor)
      if (!ticket || accountId === null || ticket.accountId !== accountId) throw expiredTicket()
      const person = { name: actor.name, accountIn: async () => accountId }
      if (!(await accept(db, person, ticket, now()))) throw refusedLink('unknown')
      const company = chooseCompany(await listMemberships(db, { accountId }), ticket.companyId)
      if (typeof company === 'string') throw companyRefusals[company]()
      await moveSession(db, actor, bearerToken(headers) ?? '', { company, now: now() })
      return { data: { id: company.companyId, name: company.companyName } }
    },

    async signOut({ db, headers, now }) {
      await closeSession(db, bearerToken(headers) ?? '', now())
      return undefined
    },

    async me({ db, actor }) {
      return { data: (await findCurrentUser(db, actor)) ?? missing('User') }
    },

    async endTour({ db, actor, now }) {
      await markTourSeen(db, actor, now())
      return undefined
    },

    permissionList({ actor }) {
      return { data: permissions.map((key) => ({ key, status: actor.permissions.has(key) })) }
    },

    permissions({ actor }) {
      return { data: permissionSet((permission) => actor.permissions.has(permission)) }
    },
  })

const asCompany = ({ companyId: id, companyName: name, role }: Membership) => ({ id, name, roleName: roleNameOf(role) })
