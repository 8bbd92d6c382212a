import cors from '@fastify/cors'
import { formKeyHeader, idempotencyHeader, publicHeaders } from '@hireloom/contract/public-site'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filesPath } from '../outside/files/disk.ts'
import { tooMany } from '../platform/errors.ts'
import { findWebsite, findWebsiteOfFile, isAnyWebsite } from './origin-queries.ts'
import { isForWebsites, originsOf } from './origin-rules.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    cors?: false
  }
}

const corsOptions = {
  methods: ['GET', 'POST', 'PUT'],
  allowedHeaders: ['content-type', 'if-none-match', ...Object.values(publicHeaders), idempotencyHeader, formKeyHeader],
  exposedHeaders: ['etag', 'retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  credentials: false,
  /** Seconds. */
  maxAge: 3600,
}

/** Lets pages of a company's own website, and of no other, make the public calls and read their replies (CORS). */
export function allowWebsites(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    const isShared = methods.some((method) => method === 'OPTIONS' || isForWebsites(method, route.url, filesPath))
    if (!isShared) route.config = { ...route.config, cors: false }
  })
  app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      ...corsOptions,
      origin: (await isAllowedOrigin(app, request)) && request.headers.origin,
    }),
  })
}

/** Returns whether this is one of the public calls: these are limited by IP address, whatever token they have. */
export const isWebsiteCall = (request: FastifyRequest) => isForWebsites(methodOf(request), pathOf(request), filesPath)

const isPreflight = ({ method }: FastifyRequest) => method === 'OPTIONS'
const methodOf = (request: FastifyRequest) =>
  isPreflight(request) ? String(request.headers['access-control-request-method']) : request.method
const pathOf = (request: FastifyRequest) => (isPreflight(request) ? undefined : request.routeOptions.url) ?? request.url

async function isAllowedOrigin(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  const { db, config } = app.services
  const { origin } = request.headers
  if (!origin || origin === new URL(config.publicUrl).origin || !isWebsiteCall(request)) return false
  if (isPreflight(request)) {
    // The reply is sent before any route counts it.
    const rate = await app.createRateLimit()(request)
    if (!rate.isAllowed && rate.isExceeded) throw tooMany(rate.ttlInSeconds)
    return isAnyWebsite(db, origin)
  }
  const company = await findCalledWebsite(app, request)
  // A call without a company is refused, and any website may read the refusal.
  if (!company) return isAnyWebsite(db, origin)
  return company.website !== null && originsOf(company.website).includes(origin)
}

function findCalledWebsite({ services: { db } }: FastifyInstance, request: FastifyRequest) {
  const { key, companySlug } = request.params as { key?: string; companySlug?: string }
  if (request.method === 'PUT') return findWebsiteOfFile(db, key ?? '')
  return findWebsite(db, String(request.headers[publicHeaders.companySlug] ?? companySlug ?? ''))
}
