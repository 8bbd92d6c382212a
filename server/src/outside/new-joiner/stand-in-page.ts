import type { FastifyInstance } from 'fastify'
import { html, plainPage } from '../../platform/api/plain-page.ts'
import { keepToThisMachine } from '../../platform/api/this-machine.ts'
import type { Config } from '../../platform/config.ts'

const path = '/dev/new-joiner'

/** Where hired candidates fill in the HR suite's form; undefined where the installation has none. */
export const newJoinerAddress = ({ newJoinerUrl, production, publicUrl }: Config) =>
  newJoinerUrl ?? (production ? undefined : `${publicUrl}${path}`)

/** The page that stands in for the HR suite's form while no address is set. Only for the machine it runs on. */
export async function newJoinerRoutes(app: FastifyInstance) {
  keepToThisMachine(app)
  app.get<{ Querystring: { reference?: string } }>(path, async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(
      plainPage(
        'New joiner form',
        html`<header><div class="brand">Hireloom</div><h1>New joiner form</h1>
<p>The form of the HR suite opens here once its address is set. It would be filled in for ${query.reference ?? 'nobody'}.</p></header>`,
      ),
    ),
  )
}
