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
  reviewTooLong: true,
  messageSent: false,
  documentArrived: false,
  documentClosed: true,
  newCodeFirst: true,
  phoneInvalid: true,
  contactSaved: false,
  addressInUse: true,
  addressChanged: false,
  emailInvalid: true,
  emailSame: true,
  addressTooLong: true,
  noteTooLong: true,
  closedAlready: true,
  hiredAlready: true,
  notFound: true,
  youDecline: false,
  youPropose: false,
  chooseTimes: true,
  meetingChanged: true,
  meetingBegan: true,
  dataUnderway: true,
  dataRequestMissing: true,
  dataRequestSent: false,
  deletionUnsure: true,
  deletionAsked: false,
  chooseSlot: true,
  slotChosen: false,
  slotTaken: true,
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
  codeWrong: true,
  ended: true,
  notOpen: true,
  changed: true,
  beingChanged: true,
  beingSigned: false,
  signToAccept: false,
  signedByYou: false,
  nameMissing: true,
  questionMissing: true,
  tooManyQuestions: true,
  sureMissing: true,
  nothingChanged: true,
  salaryInvalid: true,
  dayInvalid: true,
  textTooLong: true,
  wordsTooLong: true,
  salaryTooLow: true,
  dayInPast: true,
  dayTooFar: true,
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
