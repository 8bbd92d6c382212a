import { documentRequests } from '@hireloom/contract/document-requests/endpoints'
import { findApplicationContext } from '../access/application-context-queries.ts'
import { seesPersonalData } from '../access/person-rules.ts'
import { mayWrite } from '../access/writing-rules.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { missing } from '../platform/errors.ts'
import { askForPaper, reviewPaper } from './commands.ts'
import { findRequest, listRequests, type PaperRequest } from './queries.ts'
import { mayAskSpecific, paperName } from './rules.ts'

export const documentRequestRoutes = routes(documentRequests, {
  async list({ db, actor, params }) {
    const application = (await findApplicationContext(db, actor, params)) ?? missing('Application')
    const rows = await listRequests(db, { companyId: actor.companyId, applicationId: application.id })
    return {
      data: rows.map((row) => maskRequest(actor, row)),
      mayAsk: mayWrite(actor, application),
      mayAskSpecific: mayAskSpecific(application),
    }
  },

  ask: ({ db, actor, params, body, now }) =>
    db.transaction().execute(async (db) => {
      const application = (await findApplicationContext(db, actor, params)) ?? missing('Application')
      const id = await askForPaper(db, actor, { application, request: body, at: now() })
      const row = (await findRequest(db, actor.companyId, id)) ?? missing('Document')
      return { data: maskRequest(actor, row) }
    }),

  review: ({ db, actor, params, body, now }) =>
    db.transaction().execute(async (db) => {
      const { documentRequestId: id } = params
      await reviewPaper(db, actor, { id, review: body, at: now() })
      const row = (await findRequest(db, actor.companyId, id)) ?? missing('Document')
      return { data: maskRequest(actor, row) }
    }),
})

/** Returns a request; without access to personal data, the file and the reasons are left out. */
function maskRequest(actor: Actor, request: PaperRequest) {
  const seesAll = seesPersonalData(actor)
  const { sentAt, dueOn, fileId, filename } = request
  return {
    ...request,
    name: paperName(request, 'en'),
    isLate: sentAt !== null && dayIn(actor.timeZone, sentAt) > dueOn,
    file: seesAll && fileId !== null && filename !== null ? { id: fileId, filename } : null,
    specificReason: seesAll ? request.specificReason : null,
    reviewNote: seesAll ? request.reviewNote : '',
  }
}
