import { approvals } from '@hireloom/contract/approvals/endpoints'
import { hiringRole } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import { createOffer, insertOfferCandidate } from './offering.ts'
import type { Caller, World } from './world.ts'

/** Sets up a company with a recruiter who creates an offer, two approvers and an Admin who saves the rules. */
export async function setUpApprovals(world: World) {
  const [budi, sari, recruiter] = [
    await world.user('user', { firstName: 'Budi', lastName: 'Santoso' }),
    await world.user('user', { firstName: 'Sari', lastName: 'Dewi' }),
    await world.user('recruiter', { firstName: 'Ayu', lastName: 'Lestari' }),
  ]
  const team = [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }]
  const job = await world.job({ hiringTeam: team })
  const [admin, asRecruiter] = [await world.as('admin'), await world.as(recruiter)]
  const [asBudi, asSari] = [await world.as(budi), await world.as(sari)]
  const application = await insertOfferCandidate(world, job, 'Offer Sent')
  return { world, job, budi, sari, recruiter, admin, asRecruiter, asBudi, asSari, application }
}
type ApprovalCase = Awaited<ReturnType<typeof setUpApprovals>>

/** The condition of a rule that applies to the offers here. */
export const pay = { salaryFrom: { amount: 10_000_000, currency: 'IDR' as const } }

/** Returns users as the approvers of a step. */
export const approversOf = (...ids: number[]) => ids.map((userId) => ({ userId }))

/** Creates an offer as the recruiter and asks for its approval. */
export async function requestApproval(setup: ApprovalCase, overrides: Parameters<typeof createOffer>[3] = {}) {
  const offer = await createOffer(setup.world, setup.asRecruiter, setup.application, overrides)
  const params = { offerId: offer.id }
  const { status, body } = await setup.asRecruiter(approvals.ask, {
    params,
    body: { words: 'She has another offer', sendWhenApproved: overrides.sendToEmail === true },
  })
  if (status !== 200) throw new Error(`The request was refused: ${JSON.stringify(body)}`)
  return { offer, params, round: body.data.round }
}

/** Returns the approvals that wait for a user. */
export const inboxOf = async (call: Caller) => (await call(approvals.list, {})).body.data
/** Returns the approval status of an offer. */
export const statusOf = async ({ asRecruiter }: ApprovalCase, offerId: number) =>
  (await asRecruiter(offering.read, { params: { offerId } })).body.data.approvalStatus

/** Decides on the first approval that waits for a user. */
export async function decideAs(
  call: Caller,
  decision: 2 | 3,
  overrides: { words?: string; versionHash?: string } = {},
) {
  const [item] = await inboxOf(call)
  if (!item) throw new Error('Nothing waits')
  return call(approvals.decide, {
    params: { approvalId: item.id },
    body: { decision, words: '', versionHash: item.versionHash, ...overrides },
  })
}

/** Returns the mails to an address, oldest first. */
export const mailsTo = async ({ db, companyId }: World, recipient: string) =>
  (
    await db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('companyId', '=', companyId)
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ subject, text }) => ({ subject, text }))
