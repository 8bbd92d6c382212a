import type { FastifyInstance } from 'fastify'
import { applicationPagePath, candidatePagePath } from '../../companies/address-rules.ts'
import { openAddress, openedApplications } from '../address-visit.ts'
import { openForm, openWhole } from '../application-visit.ts'
import { MessageForm } from '../frame/forms.ts'
import { backTo, frameOf } from '../visit.ts'
import { readOwnMessages, writeToCompany } from './commands.ts'
import { messagesPage, threadsPage } from './pages.ts'

const path = `${applicationPagePath(':slug', ':reference')}/messages`

/** Serves the pages on which a candidate reads and writes messages about each application. */
export async function messagePageRoutes(app: FastifyInstance) {
  app.get(`${candidatePagePath(':slug')}/messages`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'messages' })
    if (!visit) return reply
    const threads = openedApplications(visit).map((application) => ({
      ...application,
      path: `${applicationPagePath(visit.company.slug, application.reference)}/messages`,
    }))
    const [only] = threads
    if (only && threads.length === 1) return reply.redirect(only.path, 303)
    return threadsPage(frameOf(visit), threads)
  })

  app.get(path, async (request, reply) => {
    const visit = await openWhole(app, request, reply)
    if (!visit) return reply
    const frame = { ...frameOf(visit), path: visit.path, timeZone: visit.company.timeZone }
    // The page shows those of its application, so the tab counts only the others.
    const unread = frame.unread - visit.application.unreadMessages
    return messagesPage({ ...frame, unread }, await readOwnMessages(visit), '')
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
