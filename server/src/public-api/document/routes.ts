import type { FastifyInstance } from 'fastify'
import { describeApi } from './document.ts'
import { apiPage } from './page.ts'

/** Serves the API document as JSON and as a page. Both are built at the first request. */
export async function openApiRoutes(app: FastifyInstance) {
  let built: { json: string; page: string } | undefined
  const document = () => {
    if (!built) {
      const api = describeApi(app.services.config.publicUrl)
      built = { json: JSON.stringify(api), page: apiPage(api) }
    }
    return built
  }
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document().json))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(document().page))
}
