import { buffer } from 'node:stream/consumers'
import { offering } from '@hireloom/contract/offering'
import { findLetterContext } from '../letters/queries.ts'
import { lockOfferOf } from '../offers/lock-commands.ts'
import { findOffer, type OfferDetails } from '../offers/queries.ts'
import { offerFor, seesPay } from '../offers/rules.ts'
import { findVersion, listVersions } from '../offers/version-queries.ts'
import { versionsFor } from '../offers/version-rules.ts'
import { type Actor, routes, type Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, missing, unprocessable } from '../platform/errors.ts'
import { signableProblem } from '../signing/documents/signable-commands.ts'
import { changeOffer, createOffer, otherJob, setOfferStatus } from './commands.ts'
import { drawOfferLetter } from './letter-commands.ts'
import { listProposalsFor } from './proposal-routes.ts'
import { sendOffer, sendOfferToSign } from './sending-commands.ts'

export const offeringRoutes = routes(offering, {
  async create({ db, actor, body, ...services }) {
    return reply(db, actor, await createOffer(db, actor, body, services), services)
  },

  async read({ db, actor, params, now }) {
    const offer = (await findOffer(db, actor, params.offerId)) ?? missing('Offer')
    const [counterProposal = null] = await listProposalsFor(db, actor, offer, { now })
    return { data: { ...offerOf(offer, actor, { now }), counterProposal } }
  },

  async change({ db, actor, params, body, ...services }) {
    return reply(db, actor, await changeOffer(db, actor, params.offerId, body, services), services)
  },

  async setStatus({ db, actor, params, body, now }) {
    await setOfferStatus(db, actor, params.offerId, body, now())
    return reply(db, actor, params.offerId, { now })
  },

  async sendEmail({ db, actor, params, body, config, now }) {
    await db.transaction().execute(async (db) => {
      const { offer } = await lockOfferOf(db, actor, params.offerId, body.updatedAt)
      await sendOffer(db, actor, offer, { config, at: now() })
    })
    return reply(db, actor, params.offerId, { now })
  },

  async uploadEsign({ db, actor, params, body: { updatedAt, ...request }, outside, now }) {
    await refuseUnsignable({ db, outside }, actor, params.offerId)
    await db.transaction().execute(async (db) => {
      const { offer } = await lockOfferOf(db, actor, params.offerId, updatedAt)
      await sendOfferToSign(db, actor, offer, { ...request, at: now() })
    })
    return reply(db, actor, params.offerId, { now })
  },

  async preview({ db, actor, body, outside, now }) {
    const application = (await findLetterContext(db, actor, body.jobApplicationId)) ?? missing('Application')
    if (application.jobId !== body.jobId) throw otherJob()
    const bytes = await drawOfferLetter({ db, outside, now }, actor, body, body.jobApplicationId)
    const name = `Offer letter ${application.firstName}.pdf`
    return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
  },

  async letter({ db, actor, params, query, outside, now }) {
    const offer = await findReadable(db, actor, params.offerId)
    const version = query.version && (await findVersion(db, actor.companyId, params.offerId, query.version))
    if (query.version && !version) missing('Version')
    const file = version || { key: offer.offerLetter, filename: offer.offerLetterName, contentType: offer.letterType }
    const { key, filename, contentType } = file
    const url = await outside.files.downloadAddress({ key, filename, contentType }, now())
    return { data: { url, filename, contentType } }
  },

  async versions({ db, actor, params }) {
    const offer = (await findOffer(db, actor, params.offerId)) ?? missing('Offer')
    const isPayShown = seesPay({ ...actor, teamRole: offer.teamRole })
    const versions = await listVersions(db, actor.companyId, params.offerId)
    return { data: versionsFor(versions, isPayShown) }
  },
})

/** Refuses an offer whose uploaded letter can't be signed. */
async function refuseUnsignable({ db, outside }: Pick<Services, 'db' | 'outside'>, actor: Actor, offerId: number) {
  const offer = (await findOffer(db, actor, offerId)) ?? missing('Offer')
  const { offerLetter, letterType, templateId } = offer
  if (templateId !== null) return
  const bytes = await buffer(await outside.files.read(offerLetter))
  const problem = await signableProblem({ bytes, contentType: letterType }, actor.companyId)
  if (problem) throw unprocessable('offer_refused', problem)
}

/** Finds an offer whose letter the actor may read. */
async function findReadable(db: Db, actor: Actor, offerId: number): Promise<OfferDetails> {
  const offer = (await findOffer(db, actor, offerId)) ?? missing('Offer')
  if (!seesPay({ ...actor, teamRole: offer.teamRole })) throw forbidden()
  return offer
}

async function reply(db: Db, actor: Actor, offerId: number, { now }: Pick<Services, 'now'>) {
  const offer = (await findOffer(db, actor, offerId)) ?? missing('Offer')
  return { data: offerOf(offer, actor, { now }) }
}

const offerOf = (offer: OfferDetails, actor: Actor, { now }: Pick<Services, 'now'>) =>
  offerFor(offer, { ...actor, teamRole: offer.teamRole, today: dayIn(actor.timeZone, now()) })
