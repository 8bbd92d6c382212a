import type { FastifyInstance } from 'fastify'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { type ApplicationVisit, openForm, openFullVisit, requireNews } from '../application-visit.ts'
import { problemsIn, WithdrawForm } from '../frame/forms.ts'
import { backTo, frameOf, withRefusedForm } from '../visit.ts'
import { mayWithdraw, withdraw } from './commands.ts'
import { withdrawPage } from './pages.ts'

const path = `${applicationPagePath(':slug', ':reference')}/withdraw`

/** Serves the page on which a candidate withdraws. */
export async function withdrawPageRoutes(app: FastifyInstance) {
  app.get(path, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    if (!visit) return reply
    requireNews(visit)
    if (!mayWithdraw(visit)) return backTo(reply, visit.path)
    return showWithdrawing(visit)
  })

  app.post(path, async (request, reply) => {
    const visit = await openForm(app, request, reply, (visit) => {
      requireNews(visit)
      return showWithdrawing(visit)
    })
    if (!visit) return reply
    requireNews(visit)
    const { data, error } = WithdrawForm.safeParse(request.body)
    if (data) return backTo(reply, visit.path, await withdraw(visit, data))
    const problems = problemsIn(error, { note: visit.texts.noteTooLong })
    return reply.code(422).send(showWithdrawing(withRefusedForm(visit, request, problems)))
  })
}

const showWithdrawing = (visit: ApplicationVisit) =>
  withdrawPage({ ...frameOf(visit), path: visit.path }, visit.application.jobPositionName)
