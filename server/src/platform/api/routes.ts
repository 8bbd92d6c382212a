import type { IncomingHttpHeaders } from 'node:http'
import { normalizeIP } from '@fastify/rate-limit'
import { changedAgoHeader } from '@hireloom/contract/platform/changed-ago'
import type { Endpoint, HandlerInput, Reply } from '@hireloom/contract/platform/endpoint'
import type { Flag } from '@hireloom/contract/platform/flags'
import type { Permission, Role } from '@hireloom/contract/platform/permissions'
import { camelKeys } from '@hireloom/contract/platform/wire'
import { idempotencyHeader } from '@hireloom/contract/public-site'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { Replica } from '../db/replica.ts'
import type { SlowStatements } from '../db/slow-statements.ts'
import { forbidden, Refusal } from '../errors.ts'
import { setCallersLanguage, setEnglish } from '../reader-language.ts'
import type { Sealer } from '../sealing.ts'
import type { Config } from '../start/config.ts'
import { admit, companySlug } from './admission.ts'
import { attachment } from './attachment.ts'
import { publicBodyLimit, refuseOversized } from './body-bounds.ts'
import type { companyCalls } from './company-calls.ts'
import { refuseUnstorable } from './storable-text.ts'

/** Limits an actor to the jobs with one of the ids of each kind; a kind without ids doesn't limit. */
export interface Restriction {
  branchIds: readonly number[]
  organizationIds: readonly number[]
  jobPositionIds: readonly number[]
}

/** The signed-in user who calls, or the user who caused a task. */
export interface Actor {
  userId: number
  companyId: number
  roleId: Role
  name: string
  permissions: ReadonlySet<Permission>
  /** Null for users without a restriction. */
  restriction: Restriction | null
  /** IANA zone of the company. */
  timeZone: string
  /** Last day of the company's subscription; null when it has no end. */
  subscriptionEndsOn: string | null
  /** When the user signed in; null for the actor of a task, who has no session. */
  signedInAt: Date | null
}

/** The services of every handler. outside/outside.ts adds the outside systems. */
export interface Services {
  db: Db
  /** Undefined where there is none. */
  replica?: Replica | undefined
  /** The slow statements of this process; undefined in commands, which don't collect them. */
  slow?: SlowStatements | undefined
  config: Config
  sealing: Sealer
  /** The clock, so that tests can set it. */
  now: () => Date
}

interface Caller {
  /** IP address. */
  address: string
  /** The key that rate limits count by: for IPv6 the /64, because one household has all of its addresses (RFC 6177). */
  network: string
  /** Value of the Idempotency-Key header. */
  idempotencyKey: string | undefined
  headers: IncomingHttpHeaders
}
type SignedIn = Services & Caller & { actor: Actor }
/** A visitor's call; `companySlug` is set under /public_api. */
export type VisitorCall = Services & Caller & { companySlug: string }

type Call<E extends Endpoint> = E extends { public: true }
  ? VisitorCall
  : E extends { service: true }
    ? Services & Caller
    : SignedIn

type Handler<E extends Endpoint> = (call: HandlerInput<E> & Call<E>) => Promise<Reply<E>> | Reply<E>

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    authenticate: (token: string) => Promise<Actor | undefined>
    isFlagOn: (companyId: number, flag: Flag) => Promise<boolean>
    isOperator: (actor: Actor) => Promise<boolean>
    callOfCompany: ReturnType<typeof companyCalls>
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

type Handlers<Group extends Record<string, Endpoint>> = { [Name in keyof Group]: Handler<Group[Name]> }

/** Types the handlers of a part of a group, to be spread into the handlers of the whole group. */
export const handlersOf = <Group extends Record<string, Endpoint>>(_part: Group, handlers: Handlers<Group>) => handlers

/** Serves a whole contract group: an endpoint without a handler does not compile. */
export function routes<Group extends Record<string, Endpoint>>(group: Group, handlers: Handlers<Group>) {
  return async (app: FastifyInstance) => {
    for (const [name, endpoint] of Object.entries(group)) {
      const handle = handlers[name as keyof Group] as (call: object) => Promise<unknown>
      const { method, path, params, query, body, reply: replySchema, status = 200 } = endpoint
      const setLanguage = endpoint.public ? setCallersLanguage : setEnglish
      app.route({
        method,
        url: path,
        ...(endpoint.public && { bodyLimit: publicBodyLimit }),
        schema: withoutUndefined({
          params,
          querystring: query ?? emptyObject,
          body: body ?? (method === 'GET' ? undefined : emptyObject.nullish()),
          response: replySchema && { [status]: replySchema },
        }),
        // Counted before the caller is known and the body is read, so that refused calls count as well.
        onRequest: [
          setLanguage,
          endpoint.public && method !== 'GET' ? visitorLimit(app) : app.rateLimit(),
          (request: FastifyRequest) => admit(app, request, endpoint),
        ],
        // Reading the body leaves the asynchronous context that has the language, so it is set again.
        preValidation: [setLanguage, prepareInput],
        handler: async (request, reply) => {
          const { params, query, body, actor, ip: address, headers } = request
          const caller = {
            actor,
            address,
            network: normalizeIP(address),
            headers,
            idempotencyKey: idempotencyKey(request),
            companySlug: companySlug(request),
          }
          if (endpoint.public) refuseOtherCompany(request)
          reply.code(status)
          // No cache may keep personal data, not even that of a shared computer's browser.
          reply.header('cache-control', 'no-store')
          const { replica, ...services } = app.services
          const mayLag = endpoint.mayLag && !hasJustChanged(headers, services.config)
          const callWith = (db: Db) => handle({ params, query, body, ...caller, ...services, db })
          const run = () => (mayLag && replica ? replica.read(callWith) : callWith(services.db))
          const result = await (actor ? app.callOfCompany(actor.companyId, run) : run())
          return result instanceof File ? sendFile(reply, result) : result
        },
      })
    }
  }
}

/** The maximum age of the last check of the replica, in seconds, rounded up. */
const checkedAgo = 2

/** Returns whether the caller changed something that the replica may not have yet. */
function hasJustChanged(headers: IncomingHttpHeaders, { replicaMaxLag }: Config) {
  const ago = headers[changedAgoHeader]
  return ago !== undefined && Number(ago) <= replicaMaxLag + checkedAgo
}

const emptyObject = z.strictObject({})

async function prepareInput(request: FastifyRequest) {
  refuseOversized(request.body)
  request.query = withoutEmpty(camelKeys(request.query))
  request.body = camelKeys(request.body)
  refuseUnstorable(request)
}

/** The calls that one application takes: checks of its steps, uploads, the human verification, and corrections. */
const callsPerApplication = 60

/** Limits what the visitors of one network send to one endpoint a minute. */
const visitorLimit = (app: FastifyInstance) =>
  app.rateLimit({
    max: app.services.config.submitLimitPerIp * callsPerApplication,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => normalizeIP(ip),
  })

/** Drops empty values: in a query string, `status=` means the same as no status. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))

async function sendFile(reply: FastifyReply, file: File) {
  reply.headers({
    'content-type': file.type,
    'content-disposition': attachment(file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  return Buffer.from(await file.arrayBuffer())
}

/** Refuses a call that needs a permission beyond the one its endpoint names. */
export function requirePermission(actor: Actor, permission: Permission) {
  if (!actor.permissions.has(permission)) throw forbidden()
}

interface NamesCompany {
  companySlug?: string
}

/** Refuses a call whose header and address name different companies. */
function refuseOtherCompany(request: FastifyRequest) {
  const { companySlug: requestedSlug } = { ...(request.query as object), ...(request.params as object) } as NamesCompany
  const slug = companySlug(request)
  if (!slug || requestedSlug === undefined || requestedSlug === slug) return
  throw new Refusal(400, 'bad_request', 'The X-Company-Slug header and the address name different companies')
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers[idempotencyHeader]
  if (header === undefined) return undefined
  const key = z.uuid().safeParse(header)
  if (!key.success) throw new Refusal(400, 'bad_request', 'The Idempotency-Key header must be a UUID')
  return key.data
}

const withoutUndefined = (schema: object): FastifySchema =>
  Object.fromEntries(Object.entries(schema).filter(([, part]) => part))
