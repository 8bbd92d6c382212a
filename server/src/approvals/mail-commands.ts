import {
  approvalEnded,
  approvalQuestion,
  approvalRequest,
  decidedByLink,
  decisionDisowned,
} from '@hireloom/contract/approvals/mails'
import { weekdayAndTime } from '@hireloom/contract/mail/texts'
import { oneHour } from '@hireloom/contract/platform/durations'
import { listAdmins } from '../access/admin-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { findMailContext, findRecipients, type MailContext } from './context-queries.ts'
import { listDelegates } from './delegation-queries.ts'
import { approvalTicket, undoTicket } from './link-tickets.ts'
import type { ApproverRecord, LastRound } from './round-queries.ts'
import { rulesAsking, stepsOf } from './rules.ts'

/** The services that mails need besides the database: the address of the product, and the keys that seal links. */
export type MailServices = Pick<Services, 'config' | 'sealing'>

interface RequestOptions {
  at: Date
  versionHash: Buffer
  /** Whether the mail is a reminder. */
  isReminder?: boolean
  /** The deputies who are asked besides the approver. */
  deputies?: readonly number[]
}

/** Asks an approver and their delegate by mail, reminds them, or asks deputies. */
export async function mailApprover(
  db: Db,
  { config, sealing }: MailServices,
  round: LastRound,
  approval: ApproverRecord,
  { at, versionHash, isReminder = false, deputies }: RequestOptions,
) {
  const { companyId, offerId } = round
  const context = await findMailContext(db, companyId, offerId)
  const { userId } = approval
  const delegates = await listDelegates(db, companyId, [userId], dayIn(context.timeZone, at))
  const others = (deputies ?? delegates.map(({ delegateId }) => delegateId)).filter((id) => id !== round.askedBy)
  const people = await findRecipients(db, companyId, [userId, round.askedBy, ...others])
  const [approver, asker] = [people.get(userId), people.get(round.askedBy)]
  const askedAt = approval.askedAt ?? at
  const dueAt = new Date(askedAt.getTime() + approval.deputyHours * oneHour)
  const occasion = isReminder ? `reminded ${at.getTime()}` : `${deputies ? 'deputy' : 'asked'} ${askedAt.getTime()}`
  for (const id of deputies ? others : [userId, ...others]) {
    const recipient = people.get(id)
    if (!recipient) continue
    const ticket = approvalTicket.write(
      {
        companyId,
        approvalId: approval.id,
        userId: id,
        versionHash: versionHash.toString('hex'),
        askedAt: askedAt.getTime(),
      },
      { sealing, now: at },
    )
    await queueMail(db, companyId, {
      dedupeKey: `approval ${approval.id} ${id} ${occasion}`,
      recipient: recipient.email,
      ...(asker && { replyTo: asker.email }),
      text: approvalRequest({
        ...subjectFields(context),
        recipientName: recipient.name,
        askedByName: asker?.name ?? context.companyName,
        branchName: context.branchName,
        rules: rulesAsking(round.rules, userId).map(({ name }) => name),
        step: approval.step,
        steps: stepsOf(round.rules),
        ...(!deputies && { until: weekdayAndTime(dueAt, context.timeZone) }),
        words: round.words,
        ...(id !== userId && { forName: approver?.name ?? 'a colleague who left' }),
        ...(isReminder && { since: weekdayAndTime(askedAt, context.timeZone) }),
        link: `${config.publicUrl}/approvals/open#${context.companySlug}.${ticket}`,
      }),
    })
  }
}

const subjectFields = ({ firstName, jobPositionName }: MailContext) => ({ firstName, jobPositionName })

const pageOfOffer = ({ config }: Pick<Services, 'config'>, { candidateId, applicationId }: MailContext) =>
  `${config.publicUrl}/candidates/${candidateId}?job_application_id=${applicationId}&tab=offers`

interface EndingContext {
  /** 'Approved', 'Approved, but not sent', 'Not approved', 'Taken back' or 'Approval ran out'. */
  result: string
  /** A sentence about how the request ended. */
  explanation: string
  words: string
  recipients: readonly number[]
}

/** Notifies users that a request has ended. */
export async function mailEnding(db: Db, services: Pick<Services, 'config'>, round: LastRound, ending: EndingContext) {
  const { companyId, offerId, id, askedBy } = round
  const { recipients, ...text } = ending
  const context = await findMailContext(db, companyId, offerId)
  for (const user of (await findRecipients(db, companyId, recipients)).values()) {
    const approver = round.approvers.find(({ userId }) => userId === user.id)
    const isApprover = approver !== undefined && user.id !== askedBy
    await queueMail(db, companyId, {
      dedupeKey: `approval round ${id} ${ending.result} ${user.id} ${round.approvers.map(({ status }) => status).join('')}`,
      recipient: user.email,
      text: approvalEnded({
        ...text,
        ...subjectFields(context),
        recipientName: user.name,
        link: isApprover ? `${services.config.publicUrl}/approvals/${approver.id}` : pageOfOffer(services, context),
      }),
    })
  }
}

/** Sends an approver's question to the user who asked for approval. */
export async function mailQuestion(
  db: Db,
  services: Pick<Services, 'config'>,
  round: LastRound,
  { userId, text, at }: { userId: number; text: string; at: Date },
) {
  const { companyId, offerId, askedBy } = round
  const context = await findMailContext(db, companyId, offerId)
  const people = await findRecipients(db, companyId, [userId, askedBy])
  const [author, recipient] = [people.get(userId), people.get(askedBy)]
  if (!author || !recipient) return
  await queueMail(db, companyId, {
    dedupeKey: `approval question ${round.id} ${userId} ${at.getTime()}`,
    recipient: recipient.email,
    replyTo: author.email,
    text: approvalQuestion({
      ...subjectFields(context),
      recipientName: recipient.name,
      askedByName: author.name,
      text,
      link: pageOfOffer(services, context),
    }),
  })
}

/** Confirms a decision by link to the user who made it, with a link that takes it back. */
export async function mailLinkDecision(
  db: Db,
  { config, sealing }: MailServices,
  round: LastRound,
  { approvalId, userId, isApproved, at }: { approvalId: number; userId: number; isApproved: boolean; at: Date },
) {
  const { companyId, offerId } = round
  const context = await findMailContext(db, companyId, offerId)
  const user = (await findRecipients(db, companyId, [userId])).get(userId)
  if (!user) return
  const ticket = undoTicket.write({ companyId, approvalId, userId }, { sealing, now: at })
  await queueMail(db, companyId, {
    dedupeKey: `approval by link ${approvalId} ${at.getTime()}`,
    recipient: user.email,
    text: decidedByLink({
      ...subjectFields(context),
      recipientName: user.name,
      isApproved,
      link: `${config.publicUrl}/approvals/open#${context.companySlug}.undo.${ticket}`,
    }),
  })
}

/** Warns the Admins about a decision by link that its approver disowns after the offer was sent or changed. */
export async function mailDisowned(
  db: Db,
  services: Pick<Services, 'config'>,
  round: LastRound,
  { approvalId, userId, isSent }: { approvalId: number; userId: number; isSent: boolean },
) {
  const { companyId, offerId } = round
  const context = await findMailContext(db, companyId, offerId)
  const approver = (await findRecipients(db, companyId, [userId])).get(userId)
  for (const admin of await listAdmins(db, companyId)) {
    await queueMail(db, companyId, {
      dedupeKey: `approval disowned ${approvalId} ${admin.id}`,
      recipient: admin.email,
      text: decisionDisowned({
        ...subjectFields(context),
        recipientName: admin.name,
        approverName: approver?.name ?? 'A user who left',
        isSent,
        link: pageOfOffer(services, context),
      }),
    })
  }
}
