import { messageDirection } from '@hireloom/contract/candidate-page/messages'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { SenderCheck } from './reply-mail.ts'

/**
 * Returns the application that a mail is about, with the data for notices; undefined if the application is deleted or
 * the company inactive.
 */
export const findAnsweredApplication = (db: Db, companyId: number, applicationId: number) =>
  db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['applications.id', 'applications.jobId', 'applications.candidateId', 'applications.email'])
    .select(['applications.firstName', 'jobPositions.name as jobPositionName', 'companies.name as companyName'])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', applicationId)
    .where('applications.deletedAt', 'is', null)
    .where('companies.isActive', '=', true)
    .executeTakeFirst()

interface MailedMessage {
  applicationId: number
  text: string
  at: Date
  senderCheck: SenderCheck
  fromAddress: string | null
  isAutomatic: boolean
  leftOut: string[]
  messageId: string | null
}

/** Stores a message that came by mail, and returns its id; undefined for a mail that was stored before. */
export async function insertMailedMessage(db: Db, companyId: number, { at, isAutomatic, ...message }: MailedMessage) {
  const row = await db
    .insertInto('messages')
    .values({
      companyId,
      ...message,
      at,
      isAutomatic,
      isByMail: true,
      direction: messageDirection.fromCandidate,
      // Nobody needs to read what a program wrote.
      ...(isAutomatic && { readAt: at }),
    })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'applicationId', 'messageId']).where('messageId', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
