import type { MailText } from '@hireloom/contract/mail/texts'
import { listAdmins } from '../../access/admin-queries.ts'
import { record } from '../../history/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { limitPerHour } from '../../platform/db/rate-limit-queries.ts'
import { type AddressVisit, openedApplications } from '../address-visit.ts'
import type { DataRequestKind } from '../frame/forms.ts'
import { type DataRequest, dataRequestMail } from '../mails.ts'
import { insertMessage } from '../messages/queries.ts'
import { refusalIn } from '../visit.ts'

/** The hourly limits of one address: requests for deletion, and all other kinds together. */
const requestsPerHour = { deletion: 3, others: 5 }

/** Asks the company to delete what it keeps about the address: in the thread of the newest application, and by mail. */
export function askForDeletion(visit: AddressVisit) {
  const { company, texts, now: at } = visit
  return saveRequest(visit, 'deletion', texts.deletionMessage, async (db) => {
    for (const { id: applicationId } of openedApplications(visit)) {
      await record(db, { companyId: company.id }, { event: 'candidate.asked_deletion', data: { applicationId }, at })
    }
  })
}

/**
 * Sends the company a request about the candidate's data. Its text is only in the thread, not in the mails to Admins.
 * Returns false when the company has no application left that the candidate has opened.
 */
export function askAboutData(visit: AddressVisit, { kind, text }: { kind: DataRequestKind; text: string }) {
  const { company, texts, now: at } = visit
  return saveRequest(visit, kind, `${texts[kind]}:\n${text}`, async (db, applicationId) => {
    await record(db, { companyId: company.id }, { event: 'message.received', data: { applicationId }, at })
  })
}

async function saveRequest(
  visit: AddressVisit,
  kind: DataRequest['kind'],
  message: string,
  recordEvent: (db: Db, applicationId: number) => Promise<void>,
) {
  const { services, company, session, texts, now: at } = visit
  const { id: companyId, name: companyName } = company
  const applications = openedApplications(visit)
  const [newest] = applications
  if (!newest) return false
  const limit = kind === 'deletion' ? 'deletion' : 'others'
  const key = `candidate requests ${limit} ${companyId} ${session.email}`
  await limitPerHour(services.db, key, requestsPerHour[limit], at, refusalIn(texts))
  const page = `${services.config.publicUrl}/candidates/${newest.candidateId}?job_application_id=${newest.id}`
  const references = applications.map(({ reference }) => reference)
  await services.db.transaction().execute(async (db) => {
    await recordEvent(db, newest.id)
    await insertMessage(db, companyId, {
      applicationId: newest.id,
      userId: null,
      text: message,
      at,
      isDataRequest: true,
    })
    for (const { id, email, name: recipientName } of await listAdmins(db, companyId)) {
      const request = { kind, firstName: newest.firstName, recipientName, companyName, references }
      const text: MailText = dataRequestMail({ ...request, link: `${page}&tab=messages` })
      const dedupeKey = `${kind} asked ${newest.id} ${at.getTime()} ${id}`
      await queueMail(db, companyId, { applicationId: newest.id, dedupeKey, recipient: email, text })
    }
  })
  return true
}
