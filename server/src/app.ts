import compress from '@fastify/compress'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import Fastify, { type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { isFlagOn } from './companies/flag-queries.ts'
import { measureCallsAndInstallation } from './operations/measures.ts'
import { isOperator } from './operations/queries.ts'
import { diskFileRoutes } from './outside/files/disk-routes.ts'
import { mailboxRoutes } from './outside/mail/stand-in/mailbox-routes.ts'
import { newJoinerRoutes } from './outside/new-joiner/stand-in.ts'
import { bearerToken } from './platform/api/admission.ts'
import { limitDepth } from './platform/api/body-bounds.ts'
import { companyCalls } from './platform/api/company-calls.ts'
import { supportDraining } from './platform/api/drain.ts'
import { handleErrors, refuseUnreadable } from './platform/api/error-replies.ts'
import { healthRoutes } from './platform/api/health-routes.ts'
import { supportMetrics } from './platform/api/metrics.ts'
import { plainPageStyle } from './platform/api/plain-page.ts'
import { endSlowReplies } from './platform/api/reply-deadline.ts'
import { requestIdOf } from './platform/api/request-id.ts'
import { requestLimits } from './platform/api/request-limits.ts'
import { logRequests } from './platform/api/request-log.ts'
import { traceRequests } from './platform/api/request-spans.ts'
import type { Actor, Services } from './platform/api/routes.ts'
import { encodeReplies } from './platform/api/shared-replies.ts'
import { limitUploads } from './platform/api/upload-limits.ts'
import { tooMany, tooManyCalls } from './platform/errors.ts'
import { versionOfThisCode } from './platform/processes/version.ts'
import { supportBuildNames, webFileRoutes } from './platform/web/web-files.ts'
import { openApiRoutes } from './public-api/document/routes.ts'
import { allowWebsites, isWebsiteCall } from './public-api/website-calls.ts'
import { secureReplies } from './secure-replies.ts'
import { findActor } from './session/queries.ts'
import { sliceRoutes } from './slice-routes.ts'

/** The maximum number of calls a minute from a token or, without one, an address: far more than a user makes. */
export const callsPerMinute = 3000

export interface AppOptions extends Services {
  /** Returns the actor of a token. By default, the session is looked up; tests pass their own function. */
  authenticate?: (token: string) => Promise<Actor | undefined>
  /** Receives the lines of the log; standard output by default. */
  logStream?: { write(line: string): void }
}

/** Builds the whole product as one Fastify instance, not yet listening. */
export function buildApp({ authenticate, logStream, ...services }: AppOptions) {
  const { config, db, now } = services
  const app = Fastify({
    ...requestLimits,
    trustProxy: ['loopback', ...(config.trustedProxies ?? [])],
    bodyLimit: 1024 * 1024,
    // Requests on open connections are still served while the server stops; then the connection is closed.
    return503OnClosing: false,
    logger: {
      level: config.logLevel,
      ...(logStream && { stream: logStream }),
      base: { role: config.role, version: versionOfThisCode() },
      // The details of a database error can contain values of rows.
      redact: ['err', 'err.aggregateErrors[*]'].flatMap((err) =>
        ['detail', 'where', 'hint', 'internalQuery'].map((field) => `${err}.${field}`),
      ),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    frameworkErrors: refuseUnreadable,
    // Sealed ids are longer than the default of 100.
    routerOptions: { maxParamLength: 800 },
  })
  app.decorate('services', services)
  const findByToken = authenticate ?? ((token: string) => findActor(db, token, now()))
  const knownTokens = new LRUCache<string, true>({ max: 50_000 })
  app.decorate('authenticate', async (token: string) => {
    const actor = await findByToken(token)
    if (actor) knownTokens.set(token, true)
    return actor
  })
  app.decorate('isFlagOn', (companyId, flag) => isFlagOn(db, companyId, flag))
  app.decorate('isOperator', (actor) => isOperator(db, config, actor))
  app.decorate('callOfCompany', companyCalls(config))
  app.decorateRequest('actor', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(encodeReplies)
  handleErrors(app)
  logRequests(app)
  traceRequests(app)
  endSlowReplies(app)
  supportDraining(app)
  supportMetrics(app, measureCallsAndInstallation)
  supportBuildNames(app)
  secureReplies(app, services)

  app.register(compress)
  app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    // A token that was valid at least once has its own limit; other tokens count towards the caller's address.
    keyGenerator: (request) => {
      const token = isWebsiteCall(request) ? undefined : bearerToken(request.headers)
      return token !== undefined && knownTokens.has(token) ? token : normalizeIP(request.ip)
    },
    errorResponseBuilder: (request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000)
      return isOfVisitor(request) ? tooMany(seconds) : tooManyCalls('Too many requests at once', seconds)
    },
  })

  limitDepth(app)
  limitUploads(app, { open: config.openUploadsPerIp })
  allowWebsites(app)

  app.register(healthRoutes)
  app.register(plainPageStyle)
  app.register(openApiRoutes)
  if (services.outside.signOn.pages) app.register(services.outside.signOn.pages)
  if (services.outside.jobBoard?.pages) app.register(services.outside.jobBoard.pages)
  if (services.outside.eSignature?.pages) app.register(services.outside.eSignature.pages)
  if (services.outside.timestamps?.pages) app.register(services.outside.timestamps.pages)
  if (services.outside.personalityTests?.pages) app.register(services.outside.personalityTests.pages)
  for (const routes of sliceRoutes) app.register(routes)
  if (!config.s3Bucket) app.register(diskFileRoutes)
  if (!config.smtpUrl) app.register(mailboxRoutes)
  if (!config.newJoinerUrl && !config.production) app.register(newJoinerRoutes)
  app.register(webFileRoutes)
  return app
}

/** Returns whether an applicant or another visitor of public pages makes this call. */
const isOfVisitor = (request: FastifyRequest) => request.url.startsWith('/career/') || isWebsiteCall(request)
