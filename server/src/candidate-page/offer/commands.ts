import { type ProposedTerms, proposalStatus } from '@hireloom/contract/counter-proposals'
import type { DeclineReason } from '@hireloom/contract/offers/status'
import { offerStatus } from '@hireloom/contract/offers/status'
import { oneHour } from '@hireloom/contract/platform/durations'
import { uploadType } from '@hireloom/contract/uploads'
import { listReaders } from '../../access/reader-queries.ts'
import type { CompanyRecord } from '../../companies/queries.ts'
import {
  countProposals,
  endWaitingProposal,
  findWaitingProposal,
  insertProposal,
} from '../../counter-proposals/queries.ts'
import { countQuestions, insertQuestion } from '../../counter-proposals/question-queries.ts'
import { type ProposalProblem, proposalProblem } from '../../counter-proposals/rules.ts'
import { record } from '../../history/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import { findSubject } from '../../offers/application-queries.ts'
import { lockOffer } from '../../offers/queries.ts'
import { answerProblem } from '../../offers/rules.ts'
import { acceptOffer, declineOffer, recordProposal, resumeOffer } from '../../offers/status-commands.ts'
import { findVersion } from '../../offers/version-queries.ts'
import type { Services } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { findOpenDocument } from '../../signing/documents/queries.ts'
import { claimFile } from '../../uploads/queries.ts'
import { storeFile } from '../../uploads/store-queries.ts'
import type { Texts } from '../frame/texts-english.ts'
import { acceptedMail, declinedMail, proposedMail, staffMail } from '../mails.ts'
import { notifyFollowers } from '../messages/follower-mails.ts'
import { codePurpose, voidCode } from '../sign-in/code-queries.ts'
import { drawAcceptance } from './acceptance-document.ts'
import { findFileId, findSentOffer, isApplicationActive, type SentOffer } from './queries.ts'

/** The application whose offer is read and answered. */
export interface Applicant {
  id: number
  jobId: number
  candidateId: number
  reference: string
  email: string
  firstName: string
  lastName: string | null
  jobPositionName: string
}

export interface Visit {
  company: CompanyRecord
  applicant: Applicant
  texts: Texts
  services: Services
}

/** The result of an answer: the key of the sentence that the page shows. */
export type AnswerResult = keyof Texts

/** Locks the sent offer and returns it with its sent version; a key of a sentence when it can't be answered. */
async function lockAnswerable(db: Db, { company, applicant, services }: Visit) {
  const sentOffer = await findSentOffer(db, company.id, applicant.id)
  const offer = sentOffer && (await lockOffer(db, company.id, sentOffer.id))
  if (!sentOffer || !offer || offer.sentVersion === null) return 'noOffer'
  if (!(await isApplicationActive(db, company.id, applicant.id))) return 'notOpen'
  // The candidate then answers by signing or declining the document.
  if (await findOpenDocument(db, company.id, { offerId: offer.id })) {
    return offer.hasSigned ? 'signedByYou' : 'beingSigned'
  }
  const problem = answerProblem(offer, dayIn(company.timeZone, services.now()))
  if (problem) return problem === 'offer_over' ? 'ended' : 'notOpen'
  const version = await findVersion(db, company.id, offer.id, offer.sentVersion)
  if (!version) return 'noOffer'
  return { sentOffer, offer, version }
}

/** Locks the sent offer if the candidate can accept the version that they read; returns a key of a sentence if not. */
async function lockAcceptable(db: Db, visit: Visit, hash: string) {
  const result = await lockAnswerable(db, visit)
  if (typeof result === 'string') return result
  if (result.offer.currentVersion !== result.offer.sentVersion) return 'beingChanged'
  return result.version.termsHash.toString('hex') === hash ? result : 'changed'
}

/** Returns the offer that the candidate can accept; a key of a sentence when it can't be accepted. */
export async function findAcceptable(visit: Visit, hash: string) {
  const result = await visit.services.db.transaction().execute((db) => lockAcceptable(db, visit, hash))
  return typeof result === 'string' ? result : result.sentOffer
}

/** Returns whether the version with this hash is accepted, so that pressing the button again shows the same result. */
export async function hasAccepted(db: Db, { company, applicant }: Visit, hash: string) {
  const offer = await findSentOffer(db, company.id, applicant.id)
  if (offer?.status !== offerStatus.accepted || offer.sentVersion === null) return false
  const version = await findVersion(db, company.id, offer.id, offer.sentVersion)
  return version?.termsHash.toString('hex') === hash
}

/** Accepts the version that the candidate read, and mails a confirmation to both sides. */
export async function accept(visit: Visit, { hash, name }: { hash: string; name: string }): Promise<AnswerResult> {
  const { company, applicant, texts, services } = visit
  const { db, now } = services
  const at = now()
  const openedOffer = await findSentOffer(db, company.id, applicant.id)
  if (!openedOffer || openedOffer.sentVersion === null) return 'noOffer'
  const { id: companyId, name: companyName } = company
  const bytes = await drawAcceptance({
    ...applicant,
    companyName,
    name,
    version: openedOffer.sentVersion,
    hash: Buffer.from(hash, 'hex'),
    acceptedAt: at,
  })
  const filename = `acceptance-${applicant.reference}.pdf`
  const file = { type: uploadType.offerLetter, contentType: 'application/pdf', filename, bytes }
  const fileId = await findFileId(db, companyId, await storeFile(services, companyId, file))
  return db.transaction().execute(async (db) => {
    const result = await lockAcceptable(db, visit, hash)
    if (typeof result === 'string') return (await hasAccepted(db, visit, hash)) ? 'accepted' : result
    const { offer, sentOffer: sent } = result
    await voidCode(db, companyId, { applicationId: applicant.id, purpose: codePurpose.accept })
    await acceptOffer(db, { companyId }, offer, { at, how: 'on the offer page' })
    await claimFile(db, companyId, { fileId, applicationId: applicant.id, questionId: null })
    const place = { ...applicant, companyName }
    await mailCandidate(db, visit, `offer accepted ${offer.id}`, acceptedMail(texts, place), fileId)
    await notifyCreator(db, visit, sent, { key: `offer accepted ${offer.id}`, act: 'accepted the offer', fileId })
    return 'accepted'
  })
}

export async function decline(visit: Visit, { reason, text }: { reason: DeclineReason; text: string }) {
  const { company, applicant, texts, services } = visit
  return services.db.transaction().execute(async (db): Promise<AnswerResult> => {
    const result = await lockAnswerable(db, visit)
    if (typeof result === 'string') return result
    const { offer, sentOffer: sent } = result
    await declineOffer(db, { companyId: company.id }, offer, { at: services.now(), reason, text })
    const mail = declinedMail(texts, { ...applicant, companyName: company.name })
    await mailCandidate(db, visit, `offer declined ${offer.id}`, mail)
    await notifyCreator(db, visit, sent, { key: `offer declined ${offer.id}`, act: 'declined the offer' })
    return 'declined'
  })
}

/** The number of questions that a candidate can ask within an hour about the offers of an application. */
const questionsPerHour = 10

/** Stores a question and notifies the user who made the offer, without quoting it. Replies go to the candidate. */
export async function ask(visit: Visit, text: string) {
  const { services } = visit
  const { id: companyId } = visit.company
  const at = services.now()
  return services.db.transaction().execute(async (db): Promise<AnswerResult> => {
    const result = await lockAnswerable(db, visit)
    if (typeof result === 'string') return result
    const { offer } = result
    // The offer is locked, so that questions asked at the same time are counted too.
    const questions = await countQuestions(db, companyId, visit.applicant.id, new Date(at.getTime() - oneHour))
    if (questions >= questionsPerHour) return 'tooManyQuestions'
    await insertQuestion(db, companyId, { offerId: offer.id, text, askedAt: at })
    await record(db, { companyId }, { event: 'offer.question_asked', data: await findSubject(db, offer), at })
    const key = `offer question ${offer.id} ${at.getTime()}`
    await notifyCreator(db, visit, result.sentOffer, { key, act: 'asks about the offer' })
    return 'asked'
  })
}

interface ProposalInput extends ProposedTerms {
  words: string
  hash: string
}

/** Stores other terms that the candidate proposes, and marks the offer as under negotiation. */
export async function propose(visit: Visit, { hash, ...proposal }: ProposalInput) {
  const { company, applicant, texts, services } = visit
  const { id: companyId } = company
  const at = services.now()
  return services.db.transaction().execute(async (db): Promise<AnswerResult | ProposalProblem> => {
    const result = await lockAnswerable(db, visit)
    if (typeof result === 'string') return result
    const { offer, version, sentOffer: sent } = result
    if (version.termsHash.toString('hex') !== hash) return 'changed'
    const problem = proposalProblem(proposal, {
      terms: version.terms,
      isWaiting: (await findWaitingProposal(db, companyId, offer.id)) !== undefined,
      earlierCount: await countProposals(db, companyId, offer.id),
    })
    if (problem) return problem
    await insertProposal(db, companyId, {
      offerId: offer.id,
      version: version.version,
      ...proposal,
      language: texts.code,
      madeAt: at,
    })
    await recordProposal(db, { companyId }, offer, at)
    const key = `offer proposal ${offer.id} ${at.getTime()}`
    await mailCandidate(db, visit, key, proposedMail(texts, { ...applicant, companyName: company.name }))
    await notifyCreator(db, visit, sent, { key, act: 'proposes something else' })
    return 'proposed'
  })
}

/** Takes the waiting proposal back. The offer is then offered again, unless the company has begun to change it. */
export async function withdrawProposal(visit: Visit) {
  const { company, services } = visit
  const { id: companyId } = company
  const at = services.now()
  return services.db.transaction().execute(async (db): Promise<AnswerResult> => {
    const result = await lockAnswerable(db, visit)
    if (typeof result === 'string') return result
    const { offer, sentOffer: sent } = result
    const proposal = await findWaitingProposal(db, companyId, offer.id)
    if (!proposal) return 'alreadyAnswered'
    const end = { status: proposalStatus.withdrawn, at, answeredBy: null, answer: null }
    await endWaitingProposal(db, { companyId, offerId: offer.id }, end)
    if (offer.currentVersion === offer.sentVersion) await resumeOffer(db, offer, at)
    await record(db, { companyId }, { event: 'offer.counter_withdrawn', data: await findSubject(db, offer), at })
    await notifyCreator(db, visit, sent, {
      key: `offer proposal ${proposal.id} withdrawn`,
      act: 'withdrew the proposal',
    })
    return 'takenBack'
  })
}

async function mailCandidate(
  db: Db,
  { company, applicant }: Visit,
  key: string,
  text: ReturnType<typeof acceptedMail>,
  fileId?: number,
) {
  await queueMail(db, company.id, {
    applicationId: applicant.id,
    dedupeKey: `candidate ${key}`,
    recipient: applicant.email,
    senderName: company.name,
    text,
    ...(fileId && { attachmentFileId: fileId }),
  })
}

interface Act {
  key: string
  act: string
  fileId?: number
}

/**
 * Notifies the user who made the offer of what the candidate did. If that user was removed or no longer sees the job,
 * the users who follow the application get the mail. The candidate's own words are left out, because they may name pay.
 */
async function notifyCreator(db: Db, visit: Visit, { createdBy }: SentOffer, { key, act, fileId }: Act) {
  const { company, applicant, services } = visit
  const userIds = createdBy === null ? [] : [createdBy]
  const [creator] = await listReaders(db, company.id, applicant.jobId, { userIds, limit: 1 })
  if (!creator) {
    const followed = { services, company, application: applicant }
    return notifyFollowers(db, followed, { key: `staff ${key}`, act, tab: 'offers' })
  }
  await queueMail(db, company.id, {
    applicationId: applicant.id,
    dedupeKey: `staff ${key}`,
    recipient: creator.email,
    ...(applicant.email && { replyTo: applicant.email }),
    text: staffMail({
      ...applicant,
      companyName: company.name,
      creatorName: creator.name,
      act,
      link: `${services.config.publicUrl}/candidates/${applicant.candidateId}?job_application_id=${applicant.id}&tab=offers`,
    }),
    ...(fileId && { attachmentFileId: fileId }),
  })
}
