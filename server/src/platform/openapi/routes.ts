import type { FastifyInstance } from 'fastify'
import { describeApi } from './document.ts'
import { apiPage } from './page.ts'

/** Serves the API document as JSON and as a page. Both are built at the first request. */
export async function openApiRoutes(app: FastifyInstance) {
  let made: { json: string; page: string } | undefined
  const document = () => {
    if (!made) {
      const api = describeApi(app.services.config.publicUrl)
      made = { json: JSON.stringify(api), page: apiPage(api) }
    }
    return made
  }
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document().json))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(document().page))
}
