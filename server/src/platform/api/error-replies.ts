import { labelOf, required } from '@hireloom/contract/platform/messages'
import { requestIdHeader } from '@hireloom/contract/platform/request-id'
import type { ErrorBody, FieldError } from '@hireloom/contract/platform/wire'
import { texts } from '@hireloom/contract/texts/current'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { invalid, Refusal, unprocessable } from '../errors.ts'
import { inLanguage } from '../reader-language.ts'
import { publicBodyLimit } from './body-bounds.ts'
import { failureLanguage, isOpenedByPerson, isShownAsPage, sendFailurePage } from './failure-page.ts'
import { outageOf } from './outages.ts'

/**
 * Replies to errors with the one error envelope, or with a page in browsers. Unexpected ones are logged and sent as
 * 500; while the server stops, or something it needs is unavailable or full, as 503 with a time to retry.
 */
export function handleErrors(app: FastifyInstance) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    inLanguage(failureLanguage(request), () => {
      const stopped = isStopping ? stopping() : undefined
      const refusal = refusalFor(error, request) ?? stopped ?? outageOf(error)
      if (refusal && refusal === stopped) request.log.info({ err: error }, 'ended by the shutdown')
      if (refusal?.cause !== undefined) request.log.error({ reason: String(refusal.cause) }, refusal.code)
      if (!refusal) request.log.error({ err: error }, 'unexpected error')
      const status = refusal?.status ?? 500
      if (refusal) reply.headers(refusal.headers)
      if (isShownAsPage(request, status)) return sendFailurePage(reply, status, refusal)
      return reply.code(status).send(envelope(refusal ?? new Refusal(500, 'internal', texts().refusals.ourError)))
    }),
  )
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(envelope({ code: 'not_found', message: 'Page not found', errors: [] })),
  )
}

/** Refuses an address that can't be decoded, before any route is looked up. */
export function refuseUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // The address isn't parsed, so its language isn't known either.
  request.query = {}
  const isPage = isOpenedByPerson(request)
  // No plugin runs before this reply, so it has the headers that the others get from helmet.
  reply.headers({
    'content-security-policy': `default-src ${isPage ? "'self'" : "'none'"};frame-ancestors 'none'`,
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    [requestIdHeader]: request.id,
  })
  inLanguage(failureLanguage(request), () => {
    const refusal = new Refusal(400, 'bad_request', texts().refusals.unreadableAddress)
    return isPage ? sendFailurePage(reply, 400, refusal) : reply.code(400).send(envelope(refusal))
  })
}

const stopping = () => new Refusal(503, 'stopping', texts().refusals.stopping, [], { 'retry-after': '5' })
const tooLarge = new Refusal(413, 'too_large', 'This is more than 1 MB. Send a file as a form (multipart/form-data).')
const tooLargeInPublic = new Refusal(413, 'too_large', 'This is more than 128 kB. Upload files on their own.')
const notJson = new Refusal(400, 'bad_request', 'The body is not JSON that can be read')

/** The maximum number of errors in one reply. A longer list doesn't help anyone. */
const maxErrors = 100
/** The unknown fields that are named for one object. */
const maxUnknown = 20

function refusalFor(error: FastifyError, { routeOptions, query }: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const sentQuery = error.validationContext === 'querystring' ? (query as object) : undefined
    const errors = narrowestBounds(error.validation.slice(0, maxErrors)).flatMap((problem) =>
      fieldErrors(problem, sentQuery),
    )
    return invalid(errors.slice(0, maxErrors))
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return routeOptions.bodyLimit === publicBodyLimit ? tooLargeInPublic : tooLarge
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return notJson
  if ('constraint' in error || 'severity' in error) return refusalOfDatabase(error as DatabaseError)
  if (error.statusCode && error.statusCode < 500) return new Refusal(error.statusCode, error.code, error.message)
  return undefined
}

type Problem = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'message' | 'params'>

/**
 * Leaves out the bound that each whole number has, 9007199254740991, where the next problem is that the same number
 * breaks its own, narrower bound.
 */
const narrowestBounds = <P extends Problem>(problems: readonly P[]) =>
  problems.filter(({ keyword, instancePath }, index) => {
    const next = problems[index + 1]
    const isBound = keyword === 'too_big' || keyword === 'too_small'
    return !isBound || next?.keyword !== keyword || next.instancePath !== instancePath
  })

/** Returns the errors of one problem. `query`: the query string, when the problem is in it. */
function fieldErrors({ keyword, instancePath, message = '', params }: Problem, query?: object): FieldError[] {
  const path = instancePath.split('/').filter(Boolean)
  const [name = ''] = path
  // A number that is missing was parsed as NaN, so its own message is that it must be a number.
  if (query && keyword === 'invalid_type' && !Object.hasOwn(query, name)) {
    return [{ field: path.join('.'), message: required(labelOf(path)) }]
  }
  if (keyword !== 'unrecognized_keys') return [{ field: path.join('.'), message }]
  const keys = (params.keys as string[]).slice(0, maxUnknown)
  return keys.map((key) => ({ field: [...path, key].join('.'), message: texts().fields.unknown(key) }))
}

interface DatabaseError {
  code?: string
  detail?: string
}

/**
 * Returns the refusal for rules that only the database can check: unknown ids, ids of another company, concurrent
 * writes.
 */
function refusalOfDatabase({ code, detail = '' }: DatabaseError): Refusal | undefined {
  if (code === '23503') {
    if (detail.includes('is still referenced'))
      return new Refusal(409, 'conflict', 'This came into use at the same moment. Reload, then try again.')
    const column = detail.match(/Key \((?:[^)]*, )?(\w+)\)=/)?.[1]
    if (!column || !detail.includes('is not present')) return undefined
    const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return invalid([{ field, message: texts().fields.oneOfOffered(labelOf([field])) }])
  }
  if (code === '23505') return new Refusal(409, 'conflict', 'This was saved by someone else at the same moment')
  if (code === '22003') return unprocessable('out_of_range', 'A number is out of range')
  if (code === '40001' || code === '40P01')
    return new Refusal(409, 'conflict', 'Another change was made at the same time. Please try again.')
  return undefined
}

const envelope = ({ code, message, errors }: Pick<Refusal, 'code' | 'message' | 'errors'>): ErrorBody => ({
  error: { code, message, errors },
})
