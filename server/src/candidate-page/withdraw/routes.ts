import type { FastifyInstance } from 'fastify'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { openForm, openFullVisit, requireNews } from '../application-visit.ts'
import { isProblemOf, WithdrawForm } from '../frame/forms.ts'
import { backTo, frameOf } from '../visit.ts'
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
    return withdrawPage({ ...frameOf(visit), path: visit.path }, visit.application.jobPositionName)
  })

  app.post(path, async (request, reply) => {
    const visit = await openForm(app, request, reply)
    if (!visit) return reply
    requireNews(visit)
    const { data, error } = WithdrawForm.safeParse(request.body)
    if (isProblemOf(error, 'note')) return backTo(reply, `${visit.path}/withdraw`, 'noteTooLong')
    return backTo(reply, visit.path, data ? await withdraw(visit, data) : 'formTooOld')
  })
}
