import { type LeadRequest, type Plan, planKeys } from '@hireloom/contract/subscription/endpoints'
import { quoteReceivedMail, quoteRequestMail } from '@hireloom/contract/subscription/mails'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { findPlan } from './queries.ts'

interface QuoteOptions {
  supportEmail: string | undefined
  /** Whether requests are also sent to an outside form, whose owner replies to them. */
  hasOutsideForm: boolean
  now: Date
}

/**
 * Stores a request for a quote. Without an outside form, mails it to support, if there is an address, and to the
 * requester's account: a confirmation to the address in the form could go to anyone.
 */
export async function requestQuote(db: Db, actor: Actor, request: LeadRequest, options: QuoteOptions) {
  const { companyId } = actor
  const { supportEmail, hasOutsideForm, now } = options
  await db.transaction().execute(async (db) => {
    const currentPackage = await findPlan(db, companyId)
    const id = await insertLeadRequest(db, actor, { ...request, currentPackage, requestedAt: now })
    await record(db, actor, { event: 'quote.requested', data: {} })
    if (hasOutsideForm) return
    const { requesterEmail, expansionName } = await findQuoteParties(db, actor, request.expansionItem)
    const facts = { ...request, companyId, expansionName, currentPackage: planKeys[currentPackage] }
    if (supportEmail) {
      await queueMail(db, companyId, {
        dedupeKey: `quote ${id} support`,
        recipient: supportEmail,
        replyTo: request.email,
        text: quoteRequestMail(facts),
      })
    }
    await queueMail(db, companyId, {
      dedupeKey: `quote ${id} requester`,
      recipient: requesterEmail,
      senderName: 'Hireloom',
      text: quoteReceivedMail(facts),
    })
  })
}

async function insertLeadRequest(
  db: Db,
  { companyId, userId }: Actor,
  request: LeadRequest & { currentPackage: Plan; requestedAt: Date },
) {
  const { id } = await db
    .insertInto('leadRequests')
    .values({ companyId, userId, ...request })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the company's latest request for a quote, or undefined. */
export const findLastRequest = (db: Db, companyId: number) =>
  db
    .selectFrom('leadRequests')
    .select(['expansionItem', 'requestedAt'])
    .where('companyId', '=', companyId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Returns the plan's name in a request and the requester's account address. */
const findQuoteParties = (db: Db, { companyId, userId }: Actor, planId: Plan) =>
  db
    .selectFrom('users')
    .innerJoin('plans', (join) => join.on('plans.id', '=', planId))
    .select(['users.email as requesterEmail', 'plans.expansionName'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
