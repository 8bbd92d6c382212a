import type { FastifyInstance } from 'fastify'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { openForm, openWhole } from '../application-visit.ts'
import { MessageForm } from '../frame/forms.ts'
import { backTo, frameOf } from '../visit.ts'
import { readOwnMessages, writeToCompany } from './commands.ts'
import { messagesPage } from './pages.ts'

const path = `${applicationPagePath(':slug', ':reference')}/messages`

/** Serves the page on which a candidate reads and writes messages about one application. */
export async function messagePageRoutes(app: FastifyInstance) {
  app.get(path, async (request, reply) => {
    const visit = await openWhole(app, request, reply)
    if (!visit) return reply
    const frame = { ...frameOf(visit), path: visit.path, timeZone: visit.company.timeZone }
    return messagesPage(frame, await readOwnMessages(visit), '')
  })

  app.post(path, async (request, reply) => {
    const visit = await openForm(app, request, reply)
    if (!visit) return reply
    const { text = '' } = request.body as { text?: string }
    const { data } = MessageForm.safeParse(request.body)
    if (data) {
      await writeToCompany(visit, data.text)
      return backTo(reply, `${visit.path}/messages`, 'messageSent')
    }
    const { texts } = visit
    const problem = String(text).trim() === '' ? texts.messageMissing : texts.messageTooLong
    const frame = { ...frameOf(visit), path: visit.path, timeZone: visit.company.timeZone }
    const notice = { text: problem, isProblem: true }
    return reply.code(422).send(messagesPage({ ...frame, notice }, await readOwnMessages(visit), String(text)))
  })
}
