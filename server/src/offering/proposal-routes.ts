import { counterProposals, type OfferQuestion } from '@hireloom/contract/counter-proposals'
import { listProposals } from '../counter-proposals/queries.ts'
import { listQuestions } from '../counter-proposals/question-queries.ts'
import { proposalFor } from '../counter-proposals/rules.ts'
import { findOffer, type OfferDetails } from '../offers/queries.ts'
import { isNegotiated, seesPay } from '../offers/rules.ts'
import { type Actor, routes, type Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { missing } from '../platform/errors.ts'
import { decideProposal } from './proposal-commands.ts'

export const counterProposalRoutes = routes(counterProposals, {
  async list({ db, actor, params, now }) {
    const offer = (await findOffer(db, actor, params.offerId)) ?? missing('Offer')
    return { data: await listProposalsFor(db, actor, offer, { now }) }
  },

  async decide({ db, actor, params, body, config, now }) {
    await decideProposal(db, actor, params, body, { config, at: now() })
    const offer = (await findOffer(db, actor, params.offerId)) ?? missing('Offer')
    const proposals = await listProposalsFor(db, actor, offer, { now })
    return { data: proposals.find(({ id }) => id === params.counterId) ?? missing('Proposal') }
  },

  async questions({ db, actor, params }) {
    const { id, teamRole } = (await findOffer(db, actor, params.offerId)) ?? missing('Offer')
    const questions = await listQuestions(db, actor.companyId, id)
    return { data: seesPay({ ...actor, teamRole }) ? questions : questions.map(withoutText) }
  },
})

/** Hides what a candidate asked, which may mention pay. */
const withoutText = (question: OfferQuestion): OfferQuestion => ({ ...question, text: null })

/** Lists the proposals for an offer as the actor may see them, newest first. */
export async function listProposalsFor(db: Db, actor: Actor, offer: OfferDetails, { now }: Pick<Services, 'now'>) {
  const proposals = await listProposals(db, actor.companyId, offer.id)
  const isPayShown = seesPay({ ...actor, teamRole: offer.teamRole })
  const isOpen = isNegotiated(offer, dayIn(actor.timeZone, now()))
  return proposals.map((proposal) => proposalFor(proposal, { isPayShown, isOpen }))
}
