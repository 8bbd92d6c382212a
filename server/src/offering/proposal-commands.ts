import { type ProposalDecision, proposalDecision, proposalStatus } from '@hireloom/contract/counter-proposals'
import { lacksApproval } from '@hireloom/contract/offers/status'
import { offerPagePath } from '../companies/address-rules.ts'
import { endWaitingProposal, findProposal, type StoredProposal } from '../counter-proposals/queries.ts'
import { answeredProblem } from '../counter-proposals/rules.ts'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import { lockOfferOf } from '../offers/lock-commands.ts'
import { findOffer, type LockedOffer } from '../offers/queries.ts'
import { endedProblem } from '../offers/rules.ts'
import { resumeOffer } from '../offers/status-commands.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { missing, Refusal, unprocessable } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { proposalAnswerMail } from './mails.ts'
import { decisionProblem } from './proposal-rules.ts'
import { findUserEmail } from './queries.ts'
import { approvalMissing } from './sending-commands.ts'

interface DecisionOptions {
  config: Services['config']
  at: Date
}

const outcomes = {
  [proposalDecision.takeOver]: { status: proposalStatus.takenOver, text: 'taken over' },
  [proposalDecision.answer]: { status: proposalStatus.answered, text: 'answered by e-mail' },
  [proposalDecision.stay]: { status: proposalStatus.ended, text: 'the offer stays as it is' },
} as const

/** Decides on a waiting proposal. Of two decisions at the same time the first counts, and the other gets 409. */
export async function decideProposal(
  db: Db,
  actor: Actor,
  { offerId, counterId }: { offerId: number; counterId: number },
  { decision, text, updatedAt }: ProposalDecision,
  { config, at }: DecisionOptions,
) {
  const { companyId, userId, timeZone } = actor
  await db.transaction().execute(async (db) => {
    const { offer, application } = await lockOfferOf(db, actor, offerId, undefined)
    const proposal = (await findProposal(db, companyId, offerId, counterId)) ?? missing('Proposal')
    const answered = answeredProblem(proposal)
    if (answered) throw new Refusal(409, 'proposal_answered', answered)
    refuseStale(updatedAt, offer.updatedAt)
    const problem = endedProblem(application) ?? decisionProblem(offer, decision, dayIn(timeZone, at))
    if (problem) throw unprocessable('offer_refused', problem)
    if (decision === proposalDecision.stay && lacksApproval(offer.approvalStatus)) throw approvalMissing()

    const isMailed = decision !== proposalDecision.takeOver
    const { status, text: outcome } = outcomes[decision]
    const answer = isMailed && text ? text : null
    await endWaitingProposal(db, { companyId, offerId }, { status, at, answeredBy: userId, answer })
    if (decision === proposalDecision.stay) await resumeOffer(db, offer, at)
    const { id: applicationId, jobId, reference } = application
    const data = { applicationId, jobId, reference, text: outcome }
    await record(db, actor, { event: 'offer.counter_answered', data, at })
    if (isMailed) await mailAnswer(db, actor, { offer, proposal, decision, text, config })
  })
}

interface AnswerMailOptions extends Pick<ProposalDecision, 'decision' | 'text'> {
  offer: LockedOffer
  proposal: StoredProposal
  config: Services['config']
}

async function mailAnswer(db: Db, actor: Actor, { offer, proposal, decision, text, config }: AnswerMailOptions) {
  const { companyId } = actor
  const context = (await findOffer(db, actor, offer.id)) ?? missing('Offer')
  const { companySlug, reference, firstName, jobPositionName, companyName } = context
  await queueMail(db, companyId, {
    applicationId: offer.applicationId,
    dedupeKey: `offer proposal ${proposal.id} answered`,
    recipient: context.email,
    senderName: companyName,
    replyTo: await findUserEmail(db, companyId, actor.userId),
    text: proposalAnswerMail({
      language: proposal.language,
      firstName,
      jobPositionName,
      companyName,
      senderName: actor.name,
      message: text,
      isOfferKept: decision === proposalDecision.stay,
      expirationDate: offer.expirationDate,
      link: `${config.publicUrl}${offerPagePath(companySlug, reference)}`,
    }),
  })
}
