import { hiringProcess } from '@hireloom/contract/lookups'
import { isAtTarget, type Stage, targetOf } from '@hireloom/contract/moves/rules'
import type { NewOffer, OfferChange, OfferStatusChange } from '@hireloom/contract/offering'
import { lacksApproval, offerStatus } from '@hireloom/contract/offers/status'
import { versionOccasion } from '@hireloom/contract/offers/version'
import { voidReasons } from '@hireloom/contract/signing/texts'
import { mayAct } from '../access/rules.ts'
import { assessApproval } from '../approvals/assess-commands.ts'
import { hasTakenOver } from '../counter-proposals/queries.ts'
import { record } from '../history/queries.ts'
import { executeMove } from '../moves/move-commands.ts'
import { lockOfferOf, relockOffer } from '../offers/lock-commands.ts'
import { findOffer, findOfferReferences, insertOffer, listOfferStatuses, updateOffer } from '../offers/queries.ts'
import { changeProblem, endedProblem, offerProblem, statusProblem, termsOf, termsProblems } from '../offers/rules.ts'
import { acceptOffer, declineOffer, markOfferSent, negotiateOffer } from '../offers/status-commands.ts'
import { saveVersion } from '../offers/version-queries.ts'
import { type LockedApplication, lockApplication } from '../pipeline/queries.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, invalid, isViolationOf, missing, Refusal, unprocessable } from '../platform/errors.ts'
import { voidOpenDocument } from '../signing/documents/commands.ts'
import { findOpenDocument } from '../signing/documents/queries.ts'
import { listStagesOfJob } from '../stages/queries.ts'
import { claimFile } from '../uploads/queries.ts'
import { resolveLetter, type StoredLetter } from './letter-commands.ts'
import { findOfferCurrency, isEmploymentType } from './queries.ts'
import { approvalMissing, sendOffer, sendOfferToSign } from './sending-commands.ts'

type OfferServices = Pick<Services, 'outside' | 'config' | 'sealing'> & { now: () => Date }

/** Creates an offer, moves the candidate to the second offering stage from the first, and sends it if asked to. */
export async function createOffer(db: Db, actor: Actor, body: NewOffer, services: OfferServices) {
  const { companyId, userId } = actor
  const at = services.now()
  await refuseTerms(db, actor, body, at)
  const letter = await resolveLetter({ db, ...services }, actor, body, { applicationId: body.jobApplicationId })
  return db.transaction().execute(async (db) => {
    const application = await lockForOffer(db, actor, body)
    const { id: applicationId, jobId, reference } = application
    await claimLetter(db, companyId, applicationId, letter)
    const { salaryCurrency } = await findOfferCurrency(db, companyId, jobId)
    const offerId = await insertOffer(db, companyId, {
      ...storedTerms(body, letter),
      applicationId,
      jobId,
      salaryCurrency,
      createdBy: userId,
      createdAt: at,
    }).catch(refuseSecondOffer)
    await record(db, actor, { event: 'offer.created', data: { applicationId, jobId, reference }, at })
    await moveToSecondStage(db, actor, application, at)
    await reassessApproval(db, actor, offerId, services, at)
    await sendAsRequested(db, actor, offerId, { config: services.config, at })
    return offerId
  })
}

/** Changes an offer in draft or under negotiation, and sends it if asked to. */
export async function changeOffer(db: Db, actor: Actor, offerId: number, body: OfferChange, services: OfferServices) {
  const { companyId } = actor
  const at = services.now()
  await refuseTerms(db, actor, body, at)
  // This is checked before the letter, whose refusals would show that the offer exists.
  if (!(await findOffer(db, actor, offerId))) missing('Offer')
  const stored = (await findOfferReferences(db, companyId, offerId)) ?? missing('Offer')
  const { applicationId, jobId, letterFileId: fileId, letterHash: hash } = stored
  const current = { fileId, hash }
  const letter = await resolveLetter({ db, ...services }, actor, body, { applicationId, current })
  return db.transaction().execute(async (db) => {
    const { offer, application } = await lockOfferOf(db, actor, offerId, body.updatedAt)
    refuse(changeProblem(offer))
    refuse(endedProblem(application))
    if (await findOpenDocument(db, companyId, { offerId })) throw beingSigned()
    if (letter.fileId !== offer.letterFileId) await claimLetter(db, companyId, applicationId, letter)
    await updateOffer(db, offer, storedTerms(body, letter), at)
    const data = { applicationId, jobId, reference: application.reference }
    await record(db, actor, { event: 'offer.changed', data, at })
    if (offer.currentVersion > 0) {
      await saveVersion(db, await relockOffer(db, companyId, offerId), {
        madeBy: actor.userId,
        madeAt: at,
        madeFor: (await hasTakenOver(db, companyId, offerId))
          ? versionOccasion.counterProposal
          : versionOccasion.change,
      })
    }
    await reassessApproval(db, actor, offerId, services, at)
    await sendAsRequested(db, actor, offerId, { config: services.config, at })
    return offerId
  })
}

/** Sets a status by hand: offered, under negotiation, accepted or, also after its application has ended, rejected. */
export async function setOfferStatus(
  db: Db,
  actor: Actor,
  offerId: number,
  { status, reason, text, voidsDocument, updatedAt }: OfferStatusChange,
  at: Date,
) {
  await db.transaction().execute(async (db) => {
    const { offer, application } = await lockOfferOf(db, actor, offerId, updatedAt)
    refuse(statusProblem(offer, status, dayIn(actor.timeZone, at)))
    if (status !== offerStatus.rejected) refuse(endedProblem(application))
    if (voidsDocument) await voidOpenDocument(db, actor, { offerId, reason: voidReasons.offerChanged.en, at })
    else if (await findOpenDocument(db, actor.companyId, { offerId })) throw beingSigned()
    switch (status) {
      case offerStatus.offered: {
        if (lacksApproval(offer.approvalStatus)) throw approvalMissing()
        const { version } = await saveVersion(db, offer, {
          madeBy: actor.userId,
          madeAt: at,
          madeFor: versionOccasion.sending,
        })
        return markOfferSent(db, actor, offer, { at, version, how: 'by hand' })
      }
      case offerStatus.negotiation:
        return negotiateOffer(db, actor, offer, at)
      case offerStatus.accepted:
        return acceptOffer(db, actor, offer, { at, how: 'outside of the product' })
      case offerStatus.rejected:
        return declineOffer(db, actor, offer, { at, reason, text })
    }
  })
}

async function refuseTerms(db: Db, { companyId, timeZone }: Actor, body: NewOffer | OfferChange, at: Date) {
  const problems = termsProblems(body, dayIn(timeZone, at))
  if (!(await isEmploymentType(db, companyId, body.employmentTypeId))) {
    problems.push({ field: 'employmentTypeId', message: 'Employment type must be one of the offered values' })
  }
  if (problems.length > 0) throw invalid(problems)
}

/** Returns the refusal of a change while the offer is being signed. */
const beingSigned = () =>
  new Refusal(409, 'being_signed', 'This offer is being signed. Void the document before you change the offer.')

/** Returns the refusal of an application that belongs to another job. */
export const otherJob = () => invalid([{ field: 'jobId', message: 'This application belongs to another job' }])

/** Locks the application of a new offer and refuses where it can't get one. */
async function lockForOffer(db: Db, actor: Actor, body: NewOffer) {
  const application = (await lockApplication(db, actor, body.jobApplicationId)) ?? missing('Application')
  if (!mayAct(actor.roleId, application.teamRole)) throw forbidden()
  if (body.jobId !== application.jobId) throw otherJob()
  const { status, stageProcess: process } = application
  const offerStatuses = await listOfferStatuses(db, actor.companyId, application.id)
  refuse(offerProblem({ status, process, offerStatuses }))
  return application
}

const storedTerms = (body: NewOffer | OfferChange, letter: StoredLetter) => ({
  ...termsOf(body),
  letterFileId: letter.fileId,
  letterHash: letter.hash,
  letterTemplateHash: letter.templateHash,
  templateId: body.templateId,
  sendToEmail: body.sendToEmail,
  sendToEsign: body.sendToEsign,
})

async function claimLetter(db: Db, companyId: number, applicationId: number, { fileId }: StoredLetter) {
  if (await claimFile(db, companyId, { fileId, applicationId, questionId: null })) return
  throw invalid([{ field: 'offerLetter', message: 'The file no longer exists. Please upload it again' }])
}

/** Moves a candidate from the first offering stage of the job to the second. */
async function moveToSecondStage(db: Db, actor: Actor, application: LockedApplication, now: Date) {
  const stages = await listStagesOfJob(db, actor.companyId, application.jobId)
  const [first, second] = stages.filter(({ process }) => process === hiringProcess.offering)
  if (!second || application.stageId !== first?.id) return
  const target = targetOf(second satisfies Stage)
  if (isAtTarget(application, target)) return
  await executeMove(db, actor, [application], { target, options: plainMove, attachmentFileId: null, now })
}

const plainMove = {
  notes: '',
  rejectionReasonId: null,
  sendEmail: false,
  candidateNotes: '',
  isRestricted: false,
  startDate: null,
  endDate: null,
  attachment: null,
  date: null,
  invitesNewJoiners: false,
}

/** Sets whether an offer that was created or changed needs approval. */
async function reassessApproval(
  db: Db,
  { companyId, userId }: Actor,
  offerId: number,
  services: OfferServices,
  at: Date,
) {
  await assessApproval(db, await relockOffer(db, companyId, offerId), { services, userId, at })
}

/** Sends an offer by e-mail, for signing or both, as its creator chose, unless it needs approval first. */
export async function sendAsRequested(
  db: Db,
  actor: Actor,
  offerId: number,
  { config, at }: { config: Services['config']; at: Date },
) {
  const offer = await relockOffer(db, actor.companyId, offerId)
  if (lacksApproval(offer.approvalStatus)) return
  if (offer.sendToEmail) await sendOffer(db, actor, offer, { config, at })
  if (!offer.sendToEsign) return
  // The e-mail has changed the row.
  const current = await relockOffer(db, actor.companyId, offerId)
  await sendOfferToSign(db, actor, current, { signers: [], message: '', at })
}

function refuse(problem: string | undefined) {
  if (problem) throw unprocessable('offer_refused', problem)
}

function refuseSecondOffer(error: unknown): never {
  if (!isViolationOf(error, 'offers_open')) throw error
  throw new Refusal(409, 'offer_open', 'This candidate has an open offer already')
}
