import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { limitPerMinute } from '../../platform/db/rate-limit-queries.ts'
import { missing, Refusal, tooManyCalls } from '../../platform/errors.ts'
import { addTask } from '../../platform/tasks/tasks.ts'
import { signingTasks } from '../task-list.ts'
import { findDocumentOfProvider, insertProviderEvent } from './queries.ts'

/** The maximum size of an event in bytes. */
const bodyLimit = 64 * 1024
/** The maximum number of events a minute from one network. */
const eventsPerMinute = 300
const maxId = 2 ** 31

/**
 * Serves the events of the outside provider. An event only causes the state to be fetched, so that events and the
 * regular fetches can't contradict each other. Every document that isn't the company's gets the same 404.
 */
export async function signingWebhookRoutes(app: FastifyInstance) {
  const { db, outside, now } = app.services
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))

  app.post<{ Params: { companyId: string } }>(
    '/public_api/esign/webhook/:companyId',
    { bodyLimit },
    async ({ params, headers, body, ip }, reply) => {
      await limitPerMinute(db, `esign event ${normalizeIP(ip)}`, eventsPerMinute, now(), (seconds) =>
        tooManyCalls('Too many events at once', seconds),
      )
      if (!outside.eSignature?.readEvent) missing('Page')
      const event = Buffer.isBuffer(body) ? outside.eSignature.readEvent(headers, body, now()) : undefined
      if (!event) throw new Refusal(401, 'unauthorized', 'The signature of the event is missing, wrong or too old')
      const companyId = Number(params.companyId)
      const isPossible = Number.isInteger(companyId) && companyId > 0 && companyId < maxId
      const document = isPossible ? await findDocumentOfProvider(db, companyId, event.documentId) : undefined
      const documentId = (document ?? missing('Document')).id
      await db.transaction().execute(async (db) => {
        if (!(await insertProviderEvent(db, companyId, event.id, now()))) return
        await addTask(db, signingTasks.syncDocument, { companyId, documentId }, `sync ${documentId}`)
      })
      return reply.code(204).send()
    },
  )
}
