import type { Db } from '../platform/db/db.ts'
import { ofApplication, sameCompany } from '../platform/db/same-company.ts'

/** Finds the mail that a line of an application's timeline reports; undefined where the line reports none. */
export function findMailOfEvent(db: Db, companyId: number, applicationId: number, eventId: number) {
  return db
    .selectFrom('mails')
    .innerJoin('applicationEvents', sameCompany('applicationEvents', 'mails.eventId'))
    .innerJoin('applications', sameCompany('applications', 'mails.applicationId'))
    .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .select(['mails.recipient', 'mails.subject', 'mails.text', 'mails.dedupeKey', 'applicationEvents.at'])
    .select(['applicationEvents.text as line'])
    .select(['applications.lastName', 'applications.email', 'applicationProfiles.phoneNumber'])
    .where('mails.companyId', '=', companyId)
    .where('mails.applicationId', '=', applicationId)
    .where('mails.eventId', '=', eventId)
    .executeTakeFirst()
}
