import { type OfferStatus, offerStatus } from '@hireloom/contract/offers/status'
import { answerProblem } from '../../offers/rules.ts'
import { fillIn, type Notice } from '../frame/frame.ts'
import { english, type Texts } from '../frame/texts-english.ts'
import { indonesian } from '../frame/texts-indonesian.ts'

export const textsIn = { en: english, id: indonesian }

/** Sentences that the page shows after an action, by their keys, and whether each reports a problem. */
const notices = {
  signedOut: false,
  linkOver: true,
  disowned: false,
  youCome: false,
  withdrew: false,
  messageSent: false,
  documentArrived: false,
  documentClosed: true,
  newCodeFirst: true,
  contactSaved: false,
  addressInUse: true,
  addressChanged: false,
  closedAlready: true,
  hiredAlready: true,
  notFound: true,
  youDecline: false,
  youPropose: false,
  meetingChanged: true,
  meetingBegan: true,
  dataUnderway: true,
  dataRequestSent: false,
  deletionAsked: false,
  slotChosen: false,
  slotsUsedUp: true,
  slotsOver: true,
  slotsRefused: false,
  talentPoolJoined: false,
  talentPoolLeft: false,
  asked: false,
  proposed: false,
  takenBack: false,
  accepted: false,
  declined: false,
  ended: true,
  notOpen: true,
  changed: true,
  beingChanged: true,
  beingSigned: false,
  signToAccept: false,
  signedByYou: false,
  tooManyQuestions: true,
  nothingChanged: true,
  stillWaiting: true,
  alreadyAnswered: true,
  tooManyProposals: true,
  formTooOld: true,
} as const satisfies Partial<Record<keyof Texts, boolean>>

/** Returns the sentence with this key, with the company's name; undefined for any other key. */
export function noticeOf(texts: Texts, key: string | undefined, companyName: string): Notice | undefined {
  if (key === undefined || !Object.hasOwn(notices, key)) return undefined
  const noticeKey = key as keyof typeof notices
  return { text: fillIn(texts[noticeKey], { company: companyName }), isProblem: notices[noticeKey] }
}

interface OfferState {
  status: OfferStatus
  expirationDate: string
  hasSigned: boolean
  sentVersion: number | null
  currentVersion: number
}

/** Returns why an offer can't be answered, as the key of a sentence; undefined when it can. */
export function offerProblemOf(offer: OfferState, today: string): keyof typeof notices | undefined {
  if (offer.status === offerStatus.accepted || offer.status === offerStatus.hired) return 'accepted'
  const problem = answerProblem({ ...offer, approvalStatus: 0 }, today)
  if (problem) return problem === 'offer_over' ? 'ended' : 'notOpen'
  return offer.currentVersion === offer.sentVersion ? undefined : 'beingChanged'
}
