import {
  type Message,
  messageDirection,
  messages,
  messagesPerPage,
  senderCheck,
} from '@hireloom/contract/candidate-page/messages'
import { findApplicationContext } from '../../access/application-context-queries.ts'
import { seesPersonalData } from '../../access/person-rules.ts'
import { mayWrite } from '../../access/writing-rules.ts'
import { hasExpired, refuseWhenExpired } from '../../platform/api/admission.ts'
import { type Actor, routes } from '../../platform/api/routes.ts'
import { missing } from '../../platform/errors.ts'
import { maskedEmail } from '../../signing/rules.ts'
import { addFiles, writeToCandidate } from './commands.ts'
import { hasDataRequest, isAddressFailing, listMessages, markRead } from './queries.ts'

export const messageStaffRoutes = routes(messages, {
  async list({ db, actor, params, query, now }) {
    const applicationKey = { ...params, applicationId: query.jobApplicationId }
    const application = (await findApplicationContext(db, actor, applicationKey)) ?? missing('Application')
    const mayReply = !hasExpired(actor, now()) || (await hasDataRequest(db, actor.companyId, application.id))
    const [rows, isFailing] = await Promise.all([
      // One message more than a page holds shows whether there are earlier ones.
      listMessages(db, actor.companyId, {
        applicationId: application.id,
        before: query.before,
        limit: messagesPerPage + 1,
      }),
      isAddressFailing(db, actor.companyId, application.id),
    ])
    const shown = await addFiles(db, actor.companyId, rows.slice(0, messagesPerPage))
    const data = shown.map((row) => messageFor(actor, row))
    const hasEarlier = rows.length > messagesPerPage
    return { data, hasEarlier, mayWrite: mayReply && mayWrite(actor, application), isAddressFailing: isFailing }
  },

  send: ({ db, actor, params, body, now }) =>
    db.transaction().execute(async (db) => {
      const applicationKey = { ...params, applicationId: body.jobApplicationId }
      const application = (await findApplicationContext(db, actor, applicationKey)) ?? missing('Application')
      if (!(await hasDataRequest(db, actor.companyId, application.id))) refuseWhenExpired(actor, now())
      const id = await writeToCandidate(db, actor, application, { text: body.message, at: now() })
      const rows = await listMessages(db, actor.companyId, { applicationId: application.id, before: id + 1 })
      return { data: messageFor(actor, { ...(rows[0] ?? missing('Message')), files: [] }) }
    }),

  async read({ db, actor, params, body, now }) {
    const applicationKey = { ...params, applicationId: body.jobApplicationId }
    const { id: applicationId } = (await findApplicationContext(db, actor, applicationKey)) ?? missing('Application')
    const { fromCandidate: direction } = messageDirection
    if (seesPersonalData(actor)) await markRead(db, actor.companyId, { applicationId, direction, at: now() })
    return undefined
  },
})

type Row = Awaited<ReturnType<typeof listMessages>>[number] & Pick<Message, 'files'>

/** Returns a message as the actor sees it: text, files and names of attachments only with access to personal data. */
function messageFor(actor: Actor, { direction, delivery, fromAddress, ...message }: Row) {
  const check = message.senderCheck as (typeof senderCheck)[keyof typeof senderCheck]
  return {
    ...message,
    // A message without a user, such as the candidate's, has an empty name.
    authorName: message.authorName || null,
    senderCheck: check,
    fromAddress: check === senderCheck.otherAddress && fromAddress !== null ? maskedEmail(fromAddress) : null,
    leftOut: seesPersonalData(actor) ? message.leftOut : [],
    files: seesPersonalData(actor) ? message.files : [],
    direction: direction === messageDirection.toCandidate ? direction : messageDirection.fromCandidate,
    text: seesPersonalData(actor) ? message.text : null,
    delivery: delivery === 0 || delivery === 1 || delivery === 2 ? delivery : null,
  } as const
}
