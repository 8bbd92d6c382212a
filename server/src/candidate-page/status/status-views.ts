import { applicationStatus } from '@hireloom/contract/applications/status'
import type { CandidateState } from '@hireloom/contract/candidate-page/status-english'
import { hasStageWords, stateOfProcess, statusWordsIn } from '@hireloom/contract/candidate-page/status-words'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringProcess } from '@hireloom/contract/lookups'
import { dayAndTime } from '@hireloom/contract/mail/texts'
import { oneDay } from '@hireloom/contract/platform/durations'
import { instantIn } from '@hireloom/contract/platform/zones'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { longDay } from '@hireloom/contract/texts/long-day'
import type { CompanyRecord } from '../../companies/queries.ts'
import { dayIn } from '../../platform/days.ts'
import { reviewDays } from '../../scoring/rules.ts'
import { fillIn } from '../frame/frame.ts'
import type { CandidateApplication, PassedStage } from './application-queries.ts'
import { textsIn } from './notices.ts'
import {
  closedSince,
  collapsedSteps,
  isAboutOffer,
  isRejectionHidden,
  presentMeeting,
  promisedDay,
  reviewStateOf,
  stateOf,
} from './status-rules.ts'

/** The words about an application on its candidate's page. */
export interface StatusView {
  state: CandidateState
  words: string
  next: string
  /** The sentence about the day of the next answer; empty without a promise. */
  promise: string
  isLate: boolean
  /** The sentence about the day on which the words were last true; empty while they are true. */
  asOf: string
}

/** The columns of a company that the words about an application depend on. */
type PageCompany = Pick<
  CompanyRecord,
  'name' | 'timeZone' | 'isCandidatePageOn' | 'rejectionShownAfterHours' | 'rejectionNoteEn' | 'rejectionNoteId'
>

interface ViewContext {
  company: PageCompany
  now: Date
  language: SigningLanguage
}

type StageWords = CandidateApplication['stageWords']

const wordsOf = (words: StageWords, stageId: number | null, language: SigningLanguage) =>
  words.find((word) => word.stageId === stageId && word.language === language)

/** Returns an application with the times of its meeting as dates. */
export function factsOf({ meeting, ...application }: CandidateApplication) {
  return {
    ...application,
    meeting: meeting && { ...meeting, startsAt: new Date(meeting.startsAt), endsAt: new Date(meeting.endsAt) },
  }
}
type Facts = ReturnType<typeof factsOf>

/** Returns the words that the candidate of an application reads now. */
export function statusOf(application: CandidateApplication, context: ViewContext): StatusView {
  const { company, now, language } = context
  const { timeZone } = company
  const facts = factsOf(application)
  const today = dayIn(timeZone, now)
  const state = stateOf(facts, { now, today, rejectionShownAfterHours: company.rejectionShownAfterHours })
  const texts = textsIn[language]
  if (!company.isCandidatePageOn) {
    return { state, words: texts.newsOff, next: texts.newsOffNext, promise: '', isLate: false, asOf: '' }
  }
  const stageWords = hasStageWords(state)
    ? wordsOf(facts.stageWords, facts.leftStageId ?? facts.stageId, language)
    : undefined
  const defaults = statusWordsIn[language][state]
  const fill = (text: string) => fillIn(text, valuesOf(state, facts, context))
  const since = presentMeeting(facts)?.endsAt ?? facts.inStageSince
  // Nothing is promised once an application has ended, even while its page shows the words from before.
  const answerDays = facts.status === applicationStatus.active ? facts.answerDays : null
  const promiseDay = promisedDay(state, dayIn(timeZone, since), answerDays)
  const isLate = promiseDay !== null && promiseDay < today
  return {
    state,
    words: stageWords?.statusWords ?? fill(defaults.words),
    next: stageWords ? stageWords.nextWords : nextOf(state, facts, context, fill(defaults.next)),
    promise:
      promiseDay === null
        ? ''
        : (isLate ? texts.promiseLate : texts.promise).replace('{day}', longDay(promiseDay, language)),
    isLate,
    asOf: isRejectionHidden(facts, { now, rejectionShownAfterHours: company.rejectionShownAfterHours })
      ? fillIn(texts.asOf, { day: longDay(dayIn(timeZone, facts.inStageSince), language) })
      : '',
  }
}

/**
 * Returns what comes next, with the company's note about a rejection. After an automatic rejection, the text is about a
 * review, which the candidate can request, has requested or can no longer request.
 */
function nextOf(state: CandidateState, facts: Facts, context: ViewContext, defaultNext: string) {
  if (state !== 'notGoingOnByScore') return [defaultNext, noteOf(state, context)].filter(Boolean).join(' ')
  const { company, now, language } = context
  const texts = textsIn[language]
  const day = reviewDayOf(facts, company)
  const review = reviewStateOf(facts, dayIn(company.timeZone, now), day)
  if (review === 'open') return defaultNext
  return review === 'asked'
    ? texts.reviewAsked
    : fillIn(texts.reviewOver, { day: longDay(day, language), company: company.name })
}

/** Returns the last day on which a candidate can ask for a review, in the company's zone. */
const reviewDayOf = ({ inStageSince }: Pick<Facts, 'inStageSince'>, { timeZone }: PageCompany) =>
  dayIn(timeZone, new Date(inStageSince.getTime() + reviewDays * oneDay))

/** Returns whether the page shows an automatic rejection whose review the candidate can still ask for. */
export function mayAskForReview(application: CandidateApplication, { company, now, language }: ViewContext) {
  const { state } = statusOf(application, { company, now, language })
  const facts = factsOf(application)
  const today = dayIn(company.timeZone, now)
  return state === 'notGoingOnByScore' && reviewStateOf(facts, today, reviewDayOf(facts, company)) === 'open'
}

function noteOf(state: CandidateState, { company, language }: ViewContext) {
  if (state !== 'notGoingOn') return ''
  return language === 'id' ? company.rejectionNoteId : company.rejectionNoteEn
}

function valuesOf(state: CandidateState, facts: Facts, context: ViewContext) {
  const { meeting, offer, hiredDate, inStageSince, talentPoolDay } = facts
  const { company, language } = context
  const texts = textsIn[language]
  const day = () => {
    if (state === 'meetingPlanned' && meeting) return dayAndTime(meeting.startsAt, company.timeZone, language)
    if (state === 'hired' && hiredDate !== null) return longDay(hiredDate, language)
    if (state === 'kept' && talentPoolDay !== null) return longDay(talentPoolDay, language)
    if (state === 'notGoingOnByScore') return longDay(reviewDayOf(facts, company), language)
    if (state === 'withdrawn') return longDay(dayIn(company.timeZone, inStageSince), language)
    return offer ? longDay(offer.expirationDate, language) : ''
  }
  const isTest = meeting?.process === hiringProcess.assessment
  return { day: day(), company: company.name, meeting: isTest ? texts.assessment : texts.interview }
}

/**
 * Returns the steps that the candidate was shown, with the current one last; none names a stage. Empty while the
 * company's candidate pages are off.
 */
export function stepsOf(application: CandidateApplication, moves: readonly PassedStage[], context: ViewContext) {
  const { language, company } = context
  if (!company.isCandidatePageOn) return []
  const words = statusWordsIn[language]
  const passed: PassedStage[] = []
  for (const move of moves) {
    if (move.kind === eventKind.undone) passed.pop()
    else passed.push(move)
  }
  const shown = application.isTurnedAway ? [] : passed.filter(({ status }) => status === applicationStatus.active)
  const before = shown.map(({ stageId, stageWords, process, at }) => ({
    words: wordsOf(stageWords, stageId, language)?.statusWords ?? words[stateOfProcess(process)].words,
    since: at,
  }))
  const present = statusOf(application, context)
  const now = { words: present.words, since: sinceOf(application, present.state, company.timeZone) }
  const sentAt = isAboutOffer(present.state) ? application.offer?.sentAt : undefined
  const offered = sentAt ? [{ words: words.offerSent.words, since: new Date(sentAt) }] : []
  const received = { words: words.received.words, since: application.appliedAt }
  return collapsedSteps([received, ...before, ...offered, now]).map(({ words, since }) => ({
    words,
    day: dayIn(company.timeZone, since),
  }))
}

/** Returns when the current words began to apply, as far as the candidate could see. */
function sinceOf(application: CandidateApplication, state: CandidateState, timeZone: string) {
  const { inStageSince, appliedAt, isTurnedAway, status, offer } = application
  const isUnannounced = isTurnedAway || status === applicationStatus.spam || status === applicationStatus.blocked
  if (state === 'closed' && isUnannounced) return closedSince(application)
  if (isTurnedAway) return appliedAt
  if (offer && isAboutOffer(state)) return offerSince(offer, state, timeZone) ?? inStageSince
  return (state === 'meetingOver' && factsOf(application).meeting?.endsAt) || inStageSince
}

/** Returns when the current words about an offer began to apply; undefined if that isn't stored. */
function offerSince({ sentAt, answeredAt, expirationDate }: Offer, state: CandidateState, timeZone: string) {
  if (state === 'offerExpired') return instantIn(timeZone, expirationDate, '00:00:00')
  const at = state === 'offerAccepted' || state === 'offerDeclined' ? answeredAt : sentAt
  return at === null ? undefined : new Date(at)
}
type Offer = NonNullable<CandidateApplication['offer']>
