import type { IncomingHttpHeaders } from 'node:http'
import { backyardHeader } from '@hireloom/contract/flags'
import { serviceHeader } from '@hireloom/contract/hr-sync'
import { type Endpoint, isRefusedWhenExpired } from '@hireloom/contract/platform/endpoint'
import { role } from '@hireloom/contract/platform/permissions'
import { publicHeaders } from '@hireloom/contract/public-site'
import { subscriptionExpired } from '@hireloom/contract/subscription/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayIn } from '../days.ts'
import { forbidden, missing, Refusal, unauthorized } from '../errors.ts'
import { isSameSecret } from '../signing.ts'

type Actor = NonNullable<FastifyRequest['actor']>

/** Refuses a call that its endpoint doesn't allow, and sets the actor of the request. */
export async function admit(app: FastifyInstance, request: FastifyRequest, endpoint: Endpoint) {
  if (endpoint.public) {
    if (endpoint.path.startsWith('/public_api')) admitVisitor(request, app.services.config.publicApiKey)
    return
  }
  if (endpoint.service) return admitService(request, app.services.config.serviceKey)
  const token = bearerToken(request.headers)
  request.actor = (token && (await app.authenticate(token))) || null
  if (!request.actor) throw unauthorized()
  if (endpoint.operator && !(await app.isOperator(request.actor))) missing('Page')
  if (endpoint.adminOnly && request.actor.roleId !== role.admin) throw forbidden()
  if (endpoint.closedToConsultants && request.actor.roleId === role.consultant) throw forbidden()
  const neededPermissions = [endpoint.permission ?? []].flat()
  const permissions = request.actor.permissions
  if (neededPermissions.length > 0 && !neededPermissions.some((permission) => permissions.has(permission)))
    throw forbidden()
  if (isRefusedWhenExpired(endpoint)) refuseWhenExpired(request.actor, app.services.now())
  if (endpoint.flag && !(await app.isFlagOn(request.actor.companyId, endpoint.flag))) missing('Page')
  if (endpoint.path.startsWith('/backyard')) admitScreen(request, app.services.config.backyardKey)
}

/** Checks the key of the product's own screens. The session identifies the caller. */
function admitScreen(request: FastifyRequest, key: string) {
  if (isSame(request.headers[backyardHeader], key)) return
  throw new Refusal(403, 'forbidden', 'The X-Backyard-Key header is missing or wrong')
}

/** Returns whether the last day of the company's subscription has passed. */
export const hasExpired = ({ subscriptionEndsOn, timeZone }: Actor, now: Date) =>
  subscriptionEndsOn !== null && dayIn(timeZone, now) > subscriptionEndsOn

/** Refuses a change after the last day of the subscription; the company can still read. */
export function refuseWhenExpired(actor: Actor, now: Date) {
  if (hasExpired(actor, now)) throw new Refusal(409, subscriptionExpired, 'Your subscription has expired')
}

function admitVisitor(request: FastifyRequest, apiKey: string) {
  if (!isSame(request.headers[publicHeaders.apiKey], apiKey)) {
    throw new Refusal(401, 'unauthorized', 'The X-Api-Key header is missing or wrong')
  }
  if (!companySlug(request)) throw new Refusal(400, 'bad_request', 'The X-Company-Slug header is missing')
}

function admitService({ headers }: FastifyRequest, key: string | undefined) {
  if (key !== undefined && isSame(headers[serviceHeader] ?? bearerToken(headers), key)) return
  throw new Refusal(401, 'unauthorized', 'The X-Service-Key header is missing or wrong')
}

const isSame = (header: string | string[] | undefined, key: string) => isSameSecret(String(header ?? ''), key)

/** Returns the bearer token of a call (RFC 6750). */
export const bearerToken = ({ authorization }: IncomingHttpHeaders) => authorization?.match(/^Bearer (.+)$/)?.[1]

/** Returns the company that a visitor's call names in its header, or ''. */
export const companySlug = (request: FastifyRequest) =>
  String(request.headers[publicHeaders.companySlug] ?? '').slice(0, 120)
