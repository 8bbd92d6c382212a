import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { type HiringProcess, hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import type { Offer, OfferState } from '@hireloom/contract/offers/offer'
import { isExpired, type OfferStatus, offerStatus, offerStatuses } from '@hireloom/contract/offers/status'
import type { OfferTerms } from '@hireloom/contract/offers/terms'
import type { Permission } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { documentProvider, signingStatus } from '@hireloom/contract/signing/codes'
import { longDay } from '@hireloom/contract/texts/long-day'

interface Reader {
  permissions: ReadonlySet<Permission>
  teamRole: number | null
}

/** Returns whether a reader sees the pay of offers: users who manage offers, and the Hiring Manager of the job. */
export const seesPay = ({ permissions, teamRole }: Reader) =>
  permissions.has('candidates.manageOffer') || teamRole === hiringRole.hiringManager

const hiddenPay = {
  salary: null,
  salaryType: null,
  benefits: null,
  notes: null,
  offerLetter: null,
  offerLetterName: null,
  declineText: null,
}

/** An offer as it is stored, before pay is masked. */
interface StoredOffer extends Omit<Offer, 'createdBy' | 'isExpired' | 'isProcessing'> {
  creator: { id: number | null; name: string | null }
}

/** Returns whether a document is on its way to the outside provider. */
const isUploading = (esign: Offer['esign']) =>
  esign?.provider === documentProvider.outside &&
  esign.status === signingStatus.preparing &&
  esign.uploadProblem === null

/** Returns an offer for a reader; without access to pay, its pay, texts and letter are null. */
export function offerFor(row: StoredOffer, { today, ...reader }: Reader & { today: string }): Offer {
  const { creator, ...offer } = row
  return {
    ...offer,
    createdBy: creator.id === null ? null : { id: creator.id, name: creator.name ?? '' },
    isExpired: isExpired(row, today),
    isProcessing: isUploading(row.esign),
    ...(!seesPay(reader) && hiddenPay),
  }
}

/** Returns whether an offer blocks another one of its application: in draft, offered, under negotiation or accepted. */
const isOpenOffer = (status: OfferStatus) => offerStatuses[status].isOpen || status === offerStatus.accepted

interface StoredState {
  id: number
  status: OfferStatus
  expirationDate: string
  approvalStatus: OfferState['approvalStatus']
  hasSigned: boolean
}

/** Returns the state of an application's newest offer; null without one. */
export function newestState([newest]: readonly StoredState[], today: string): OfferState | null {
  if (!newest) return null
  const { id, status, approvalStatus } = newest
  return { id, status, approvalStatus, isExpired: isExpired(newest, today) }
}

interface ApplicationPosition {
  status: ApplicationStatus
  process: HiringProcess | null
  /** The statuses of its offers. */
  offerStatuses: readonly OfferStatus[]
}

/** Returns why an application can't get an offer; undefined when it can. */
export function offerProblem({ status, process, offerStatuses }: ApplicationPosition) {
  if (status !== applicationStatus.active || process !== hiringProcess.offering) {
    return 'An offer can be made while the candidate is in an offering stage'
  }
  return offerStatuses.some(isOpenOffer) ? 'This candidate has an open offer already' : undefined
}

/** Returns which letters an application has, and which may be created by users who manage offers. */
export function letterFlags(position: ApplicationPosition, mayManage: boolean) {
  const { accepted, hired } = offerStatus
  const { status, offerStatuses } = position
  const isAgreed = offerStatuses.length === 0 || offerStatuses.some((status) => status === accepted || status === hired)
  return {
    isOfferLetterCreated: offerStatuses.length > 0,
    isCreateOfferEligible: mayManage && offerProblem(position) === undefined,
    /** For hired candidates whose offer was agreed on, or who have no offer. */
    isCreateElEligible: mayManage && status === applicationStatus.hired && isAgreed,
  }
}

/** Returns the problems of terms with a date before today. `today` is in the company's zone. */
export function termsProblems({ expirationDate, startDate }: OfferTerms, today: string): FieldError[] {
  return [
    ...(expirationDate < today
      ? [{ field: 'expirationDate', message: 'Expiration date must not be in the past' }]
      : []),
    ...(startDate !== null && startDate < today
      ? [{ field: 'startDate', message: 'First working day must not be in the past' }]
      : []),
  ]
}

/** Returns why an offer's terms can't be changed; undefined when they can. */
export function changeProblem({ status }: { status: OfferStatus }) {
  if (offerStatuses[status].isEditable) return undefined
  if (status === offerStatus.offered) {
    return 'This offer is with the candidate. Mark it as under negotiation to change it.'
  }
  if (status === offerStatus.accepted) return 'The candidate has accepted this offer'
  return `This offer is ${offerStatuses[status].label.toLowerCase()}, so it can't be changed`
}

type OfferValidity = Omit<StoredState, 'id'>

/** Returns why an offer can't be sent; undefined when it can. */
export function sendingProblem(offer: OfferValidity, today: string) {
  const { draft, offered, negotiation } = offerStatus
  if (![draft, offered, negotiation].some((status) => status === offer.status)) {
    return `This offer is ${offerStatuses[offer.status].label.toLowerCase()}, so it can't be sent`
  }
  if (offer.hasSigned) return 'The candidate has signed this offer already'
  return isExpired(offer, today) ? 'This offer has expired. Choose a later expiration date to send it.' : undefined
}

/** Returns why a document can't be signed until a day; undefined when it can. Signing it accepts the offer. */
export function signingDayProblem({ status, hasSigned, expirationDate }: OfferValidity, day: string) {
  if (!offerStatuses[status].isOpen || hasSigned || day <= expirationDate) return undefined
  return `Last day to sign must not be after ${longDay(expirationDate, 'en')}, when the offer expires`
}

/** The refusal to change, send, approve, negotiate or accept an offer after its application has ended. */
export const applicationHasEnded =
  'This candidate is no longer in the process. Move them back to an offering stage first.'

/** Returns `applicationHasEnded` unless the application is in the process. */
export const endedProblem = ({ status }: { status: ApplicationStatus }) =>
  status === applicationStatus.active ? undefined : applicationHasEnded

/** Returns why staff may not set a status; undefined when they may. */
export function statusProblem(offer: OfferValidity, to: OfferStatus, today: string) {
  if (!offerStatuses[offer.status].targets.includes(to)) {
    return `An offer that is ${offerStatuses[offer.status].label.toLowerCase()} can't become ${offerStatuses[to].label.toLowerCase()}`
  }
  const { offered, accepted } = offerStatus
  if ((to === offered || to === accepted) && isExpired(offer, today)) {
    return 'This offer has expired. Choose a later expiration date first.'
  }
  return undefined
}

/** Returns why a candidate can't answer an offer; undefined when they can. */
export function answerProblem(offer: OfferValidity, today: string) {
  const { offered, negotiation } = offerStatus
  if (offer.status !== offered && offer.status !== negotiation) return 'not_open'
  return isExpired(offer, today) ? 'offer_over' : undefined
}

interface NegotiatedOffer extends Pick<StoredState, 'status' | 'expirationDate'> {
  applicationStatus: ApplicationStatus
}

/**
 * Returns whether an offer can have a proposal that waits: it is under negotiation, its last day hasn't passed, and the
 * candidate is in the process.
 */
export const isNegotiated = (offer: NegotiatedOffer, today: string) =>
  offer.status === offerStatus.negotiation &&
  offer.expirationDate >= today &&
  offer.applicationStatus === applicationStatus.active

/** Returns the terms of an offer without its other columns. */
export function termsOf(offer: OfferTerms): OfferTerms {
  const { employmentTypeId, workingType, probationPeriod, salary, salaryType } = offer
  const { benefits, startDate, expirationDate, notes } = offer
  return {
    employmentTypeId,
    workingType,
    probationPeriod,
    salary: Number(salary),
    salaryType,
    benefits,
    startDate,
    expirationDate,
    notes,
  }
}
