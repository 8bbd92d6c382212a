import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { isSameSecret, signatureOf } from '../../../platform/signing.ts'
import { hirerCode } from '../hirer-code.ts'
import type { JobBoard } from '../port.ts'
import { seekJobBoard } from '../seek/job-board.ts'
import { filesPath, serveFiles } from './apply-pages.ts'
import type { Board } from './board.ts'
import { boardScheme } from './lists.ts'
import { boardPath, logCall, newBoardMemory } from './memory.ts'
import { executeOperation } from './operations.ts'
import { boardPages } from './pages.ts'

const clientId = 'hireloom'
const tokenLifetime = 1800

interface Options {
  db: Db
  publicUrl: string
  signingKey: string
  fetch?: typeof fetch
  now?: () => Date
}

/**
 * Runs a job board in this process that serves SEEK's API over HTTP, for demos, development and tests. Its
 * advertisements are in a separate table, so they survive a restart as on a real board.
 */
export function embeddedJobBoard({
  db,
  publicUrl,
  signingKey,
  fetch: send = fetch,
  now = () => new Date(),
}: Options): JobBoard {
  // The same in every process of the installation, because workers call the board too.
  const clientSecret = signatureOf(signingKey, 'job board')
  const codeOf = (hirerId: string) => hirerCode(signingKey, hirerId)
  const board: Board = { db, memory: newBoardMemory(), publicUrl, codeOf, now }
  const asClient = seekJobBoard({
    apiUrl: `${publicUrl}${boardPath}/graphql`,
    authUrl: `${publicUrl}${boardPath}/oauth/token`,
    audience: publicUrl,
    clientId,
    clientSecret,
    schemeId: boardScheme,
    fetch: send,
    // The only address on this machine that files are fetched from.
    files: { baseUrl: `${publicUrl}${filesPath}`, fetch: send },
  })
  return {
    ...asClient,
    async pages(app) {
      app.register(async (calls) => serveCalls(calls, board, clientSecret))
      app.register(async (pages) => boardPages(pages, board))
    },
  }
}

const Credentials = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.literal(clientId),
  client_secret: z.string(),
  audience: z.string(),
})
const Operation = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).default({}) })

function serveCalls(app: FastifyInstance, board: Board, clientSecret: string) {
  const { memory } = board
  const isKnown = (authorization = '') => memory.tokens.has(authorization.replace(/^Bearer /, ''))
  serveFiles(app, memory, isKnown)

  app.post(`${boardPath}/oauth/token`, async (request, reply) => {
    const credentials = Credentials.safeParse(request.body)
    if (!credentials.success || !isSameSecret(credentials.data.client_secret, clientSecret)) {
      return reply.code(401).send({ error: 'access_denied', error_description: 'Unauthorized' })
    }
    const token = randomBytes(24).toString('base64url')
    memory.tokens.add(token)
    return { access_token: token, expires_in: tokenLifetime, token_type: 'Bearer' }
  })

  app.post(`${boardPath}/graphql`, async (request, reply) => {
    const operation = Operation.safeParse(request.body)
    if (!operation.success) return reply.code(400).send(refusal('Not an operation', 'BAD_REQUEST'))
    if (memory.failures > 0) {
      memory.failures -= 1
      logCall(memory, operation.data, 'failed on request')
      return reply.code(503).type('text/plain').send('Service Unavailable')
    }
    const result = isKnown(request.headers.authorization)
      ? await executeOperation(board, operation.data)
      : refusal('The access token is not valid', 'UNAUTHENTICATED')
    logCall(memory, operation.data, JSON.stringify(result))
    return result
  })
}

const refusal = (message: string, code: string) => ({ data: null, errors: [{ message, extensions: { code } }] })
