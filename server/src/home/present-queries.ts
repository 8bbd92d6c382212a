import { messageDirection } from '@hireloom/contract/candidate-page/messages'
import { proposalStatus } from '@hireloom/contract/counter-proposals'
import { documentStatus } from '@hireloom/contract/document-requests/codes'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

interface User {
  companyId: number
  userId: number
}

/**
 * Returns which kinds of next actions are possible, among the kinds that most users rarely have. Each kind is looked up
 * in the index of its open records, so one statement saves the queries that would find nothing.
 */
export async function findPossibleKinds(db: Db, { companyId, userId }: User) {
  const [kinds] = await findPresence(db, { companyId, userId })
  if (!kinds) throw new Error('A query without tables returned no row')
  return kinds
}

export type PossibleKind = keyof Awaited<ReturnType<typeof findPossibleKinds>>

const findPresence = preparedQuery((db, { companyId, userId }: User) =>
  db.selectNoFrom(({ exists, selectFrom }) => [
    exists(
      selectFrom('counterProposals')
        .select('counterProposals.id')
        .where('counterProposals.companyId', '=', companyId)
        .where('counterProposals.status', '=', sql.lit(proposalStatus.waiting)),
    ).as('proposals'),
    exists(
      selectFrom('schedules')
        .select('schedules.id')
        .where('schedules.companyId', '=', companyId)
        .where('schedules.scheduledBy', '=', userId)
        .where(sql<boolean>`schedules.response in (2, 3)`),
    ).as('meetingAnswers'),
    exists(
      selectFrom('stages')
        .select('stages.id')
        .where('stages.companyId', '=', companyId)
        .where('stages.answerDays', 'is not', null),
    ).as('promises'),
    exists(
      selectFrom('messages')
        .select('messages.id')
        .where('messages.companyId', '=', companyId)
        .where('messages.direction', '=', sql.lit(messageDirection.fromCandidate))
        .where('messages.readAt', 'is', null),
    ).as('messages'),
    exists(
      selectFrom('documentRequests')
        .select('documentRequests.id')
        .where('documentRequests.companyId', '=', companyId)
        .where('documentRequests.status', '=', sql.lit(documentStatus.sent)),
    ).as('papers'),
    exists(
      selectFrom('slotOffers')
        .select('slotOffers.id')
        .where('slotOffers.companyId', '=', companyId)
        .where('slotOffers.offeredBy', '=', userId)
        .where(sql<boolean>`slot_offers.status in (2, 3)`),
    ).as('unmetSlots'),
    exists(
      selectFrom('signingDocuments')
        .select('signingDocuments.id')
        .where('signingDocuments.companyId', '=', companyId)
        .where('signingDocuments.status', '=', sql.lit(signingStatus.finishing)),
    ).as('unsealed'),
    exists(
      selectFrom('applicationScores')
        .select('applicationScores.applicationId')
        .where('applicationScores.companyId', '=', companyId)
        .where('applicationScores.reviewAskedAt', 'is not', null)
        .where('applicationScores.reviewClosedAt', 'is', null),
    ).as('reviews'),
    exists(
      selectFrom('subscriptions')
        .select('subscriptions.id')
        .where('subscriptions.companyId', '=', companyId)
        .where('subscriptions.plan', '=', sql.lit(plan.ultimateHire)),
    ).as('scores'),
  ]),
)
