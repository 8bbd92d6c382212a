import type { CandidateState } from '@hireloom/contract/candidate-page/status-english'
import { documentStatus } from '@hireloom/contract/document-requests/codes'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { applicationPagePath, offerPagePath } from '../../companies/address-rules.ts'
import { listRequests, type PaperRequest } from '../../document-requests/queries.ts'
import { paperName } from '../../document-requests/rules.ts'
import { dayIn } from '../../platform/days.ts'
import type { StoredSlotOffer } from '../../slots/queries.ts'
import { hasFullAccess } from '../application-visit.ts'
import { pageIn } from '../frame/forms.ts'
import { fillIn, type PageFrame } from '../frame/frame.ts'
import { listMeetingViews } from '../meetings/commands.ts'
import { type MeetingView, meetingPart } from '../meetings/pages.ts'
import { comparisonPart, reviewPart } from '../review/pages.ts'
import { listCriteria } from '../review/queries.ts'
import { findLastDigits } from '../sign-in/opening-queries.ts'
import { emptyPage } from '../sign-in/pages.ts'
import { findOpenSlots } from '../slots/commands.ts'
import { frameOf, type SignedInVisit } from '../visit.ts'
import { mayWithdraw } from '../withdraw/commands.ts'
import { type CandidateApplication, listPassedStages } from './application-queries.ts'
import { applicationPage, codeOpening, limitedPage, listPage, openingForm, type ToDo, toDoList } from './home-pages.ts'
import { listOwnApplications, unreadIn } from './own-applications.ts'
import { readableOffers } from './status-rules.ts'
import { mayAskForReview, statusOf, stepsOf } from './status-views.ts'

const cardOf = (application: CandidateApplication, { company, language, now }: SignedInVisit) => ({
  ...application,
  appliedOn: dayIn(company.timeZone, application.appliedAt),
  path: applicationPagePath(company.slug, application.reference),
  status: statusOf(application, { company, language, now }),
})

/** Shows the start of the page: the list of applications, or the only one. */
export async function showHome(signedInVisit: SignedInVisit) {
  const applications = await listOwnApplications(signedInVisit)
  const visit = { ...signedInVisit, unread: unreadIn(applications) }
  const [only] = applications
  if (!only) return emptyPage(frameOf(visit))
  if (applications.length === 1) return showApplication(visit, only)
  return listPage(
    frameOf(visit),
    applications.map((application) => cardOf(application, visit)),
  )
}

/**
 * The answers to an invitation, by the sentence that is shown after them. The sentence is left out if no meeting has
 * the answer, such as after staff have moved the meeting.
 */
const answerNotices: Record<string, number> = {
  youCome: meetingResponse.accepted,
  youDecline: meetingResponse.declined,
  youPropose: meetingResponse.proposed,
}

/** Shows one application: everything once it was opened after a code, otherwise what the link in a mail shows. */
export async function showApplication(visit: SignedInVisit, application: CandidateApplication) {
  const { session, company, services, language, now } = visit
  const pageFrame = frameOf(visit)
  const answerShown = answerNotices[visit.query.said ?? '']
  const card = cardOf(application, visit)
  const applicationVisit = { ...visit, application, path: card.path }
  const isFullyOpen = hasFullAccess(applicationVisit)
  const meetings =
    company.isCandidatePageOn && application.hasMeetings ? await listMeetingViews(applicationVisit, isFullyOpen) : []
  const isOldAnswer = answerShown !== undefined && !meetings.some(({ response }) => response === answerShown)
  const frame = isOldAnswer ? { ...pageFrame, notice: undefined } : pageFrame
  const meetingFrame = { ...frame, path: card.path, timeZone: company.timeZone }
  const isAsked = !agreedStates.includes(card.status.state)
  const parts = meetings.map((meeting) => meetingPart(meetingFrame, meeting, { isAsked }))
  if (isFullyOpen && mayAskForReview(application, { company, language, now }))
    parts.unshift(reviewPart(frame, card.path))
  if (isFullyOpen && card.status.state === 'notGoingOnByScore')
    parts.unshift(comparisonPart(frame, await listCriteria(services.db, company.id, application.id)))
  const slots = slotsToDo(frame, card.path, application.hasSlots ? await findOpenSlots(applicationVisit) : undefined)
  if (!isFullyOpen) {
    const isByLink = session.applicationId !== null
    const opening = isByLink
      ? codeOpening(frame, `applications/${application.reference}`)
      : openingForm(frame, card.path, {
          to: pageIn(visit.query.to),
          hasPhoneNumber: (await findLastDigits(services.db, company.id, application.id)) !== undefined,
        })
    return limitedPage(frame, card, [toDoList(frame, isByLink ? slots : []), ...parts], opening)
  }
  const [moves, papers] = await Promise.all([
    listPassedStages(services.db, { companyId: company.id, applicationId: application.id }),
    application.hasPapers ? listRequests(services.db, { companyId: company.id, applicationId: application.id }) : [],
  ])
  return applicationPage(frame, {
    ...card,
    steps: stepsOf(application, moves, { company, language, now }),
    toDo: withInvitations(visit, isAsked ? meetings : [], [
      ...slots,
      ...offerToDo(visit, application, card.status.state),
      ...papersToDo(visit, card.path, papers),
    ]),
    offerPath:
      application.offer && readableOffers.includes(card.status.state)
        ? offerPagePath(company.slug, application.reference)
        : undefined,
    documentsPath: papers.length > 0 ? `${card.path}/documents` : undefined,
    parts,
    messages: {
      path: `${card.path}/messages`,
      unread: application.unreadMessages,
    },
    withdrawPath:
      company.isCandidatePageOn && mayWithdraw({ ...applicationVisit, language, now })
        ? `${card.path}/withdraw`
        : undefined,
  })
}

function slotsToDo({ texts }: PageFrame, path: string, offer: StoredSlotOffer | undefined): ToDo[] {
  if (!offer) return []
  return [{ label: texts.chooseTime, lastDay: offer.lastDay, path: `${path}/slots/${offer.publicId}` }]
}

/**
 * Adds the invitations without an answer to the other tasks. Without any, there is no list, because the meetings have
 * the buttons.
 */
function withInvitations({ texts, company, now }: SignedInVisit, meetings: readonly MeetingView[], others: ToDo[]) {
  if (others.length === 0) return others
  const open = meetings.filter(({ response, startsAt }) => response === meetingResponse.none && startsAt > now)
  const invitations = open.map(({ publicId, startsAt }) => ({
    label: texts.answerInvitation,
    lastDay: dayIn(company.timeZone, startsAt),
    path: `#interview-${publicId}`,
  }))
  return [...invitations, ...others]
}

function papersToDo({ texts }: SignedInVisit, path: string, papers: readonly PaperRequest[]): ToDo[] {
  const waiting = papers.filter(({ status }) => status === documentStatus.asked || status === documentStatus.refused)
  return waiting.toReversed().map((paper) => ({
    label: fillIn(texts.sendDocument, { name: paperName(paper, texts.code) }),
    lastDay: paper.dueOn,
    path: `${path}/documents#paper-${paper.id}`,
  }))
}

function offerToDo(
  { company, texts }: SignedInVisit,
  { reference, offer }: CandidateApplication,
  state: CandidateState,
): ToDo[] {
  if (!offer || state !== 'offerSent') return []
  return [{ label: texts.readOffer, path: offerPagePath(company.slug, reference), lastDay: offer.expirationDate }]
}

/** The states after both sides agreed, in which a meeting that no user has canceled needs no answer. */
const agreedStates: readonly CandidateState[] = ['offerAccepted', 'hired']
