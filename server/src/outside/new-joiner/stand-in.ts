import type { FastifyInstance } from 'fastify'
import { html, plainPage } from '../../platform/api/plain-page.ts'
import { restrictToThisMachine } from '../../platform/api/this-machine.ts'
import { standInPath } from './address.ts'

/** Serves a page in place of the HR suite's form while no address is set, to this machine only. */
export async function newJoinerRoutes(app: FastifyInstance) {
  restrictToThisMachine(app)
  app.get<{ Querystring: { reference?: string } }>(standInPath, async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(
      plainPage(
        'New joiner form',
        html`<main class="narrow"><header><div class="brand">Hireloom</div><h1>New joiner form</h1>
<p>The form of the HR suite opens here once its address is set. It would be filled in for ${query.reference ?? 'nobody'}.</p></header></main>`,
      ),
    ),
  )
}
