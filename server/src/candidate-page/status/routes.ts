import type { FastifyInstance } from 'fastify'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { hasFullAccess, openApplication } from '../application-visit.ts'
import { DigitsForm, pageIn } from '../frame/forms.ts'
import { fillIn, fillInCount } from '../frame/frame.ts'
import { disown, openByDigits } from '../sign-in/opening-commands.ts'
import { backTo, isOwnForm, withRefusedForm } from '../visit.ts'
import { showApplication } from './home-commands.ts'

const path = applicationPagePath(':slug', ':reference')

/** Serves the page of one application, and the question that opens it once. */
export async function applicationPageRoutes(app: FastifyInstance) {
  app.get(path, async (request, reply) => {
    const visit = await openApplication(app, request, reply)
    return visit ? showApplication(visit, visit.application) : reply
  })

  app.post(`${path}/digits`, async (request, reply) => {
    const visit = await openApplication(app, request, reply)
    if (!visit) return reply
    const { session, texts, company } = visit
    if (session.applicationId !== null || !isOwnForm(request, visit)) return backTo(reply, visit.path, 'formTooOld')
    const { data } = DigitsForm.safeParse(request.body)
    const to = pageIn((request.body as { to?: string }).to)
    const result = hasFullAccess(visit) ? ({ isOpen: true } as const) : await openByDigits(visit, data?.digits ?? '')
    if (result.isOpen) return backTo(reply, to ? `${visit.home}/${to}` : visit.path)
    const isLocked = result.triesLeft === 0
    const text = isLocked
      ? fillIn(texts.digitsLocked, { company: company.name })
      : fillInCount(texts.digitsWrongOneLeft, texts.digitsWrong, result.triesLeft)
    reply.code(isLocked ? 429 : 422)
    const refused = withRefusedForm({ ...visit, query: { to } }, request, { digits: text })
    return showApplication(refused, visit.application)
  })

  app.post(`${path}/not-mine`, async (request, reply) => {
    const visit = await openApplication(app, request, reply)
    if (!visit) return reply
    if (visit.session.applicationId !== null || !isOwnForm(request, visit))
      return backTo(reply, visit.path, 'formTooOld')
    await disown(visit)
    return backTo(reply, visit.home, 'disowned')
  })
}
