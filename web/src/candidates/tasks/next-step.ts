import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { hiringProcess } from '@hireloom/contract/lookups'
import { clockTime, timeSpan } from '@hireloom/contract/mail/texts'
import type { Offer } from '@hireloom/contract/offers/offer'
import { approvalStatus, lacksApproval, offerStatus, offerStatuses } from '@hireloom/contract/offers/status'
import { isOnCalendar, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { isSchedulable, type Schedule } from '@hireloom/contract/schedules/schedule'
import { stageAfter } from '../../moves/parts/stage-after.ts'
import { daysAgo, formatDay } from '../../platform/ui/text/days.ts'
import { shortDay } from '../../schedules/parts/schedule-texts.ts'
import { statusLabel } from '../labels.ts'

/** The action of the filled button. */
export type StepAction =
  | { kind: 'move'; stage: ApplicationStage }
  | { kind: 'schedule'; stage: ApplicationStage }
  | { kind: 'reschedule'; schedule: Schedule }
  | { kind: 'result' | 'feedback'; schedule: Schedule }
  /** Opens the form of the offer, or the offers. */
  | { kind: 'offer' }
  | { kind: 'offers' }

export interface NextStep {
  /** A sentence that starts with a verb. */
  title: string
  reason: string
  /** A fact that replaces a `reason` with advice, for users who can't act on the advice. */
  fact?: string
  /** The user has nothing to do: the title is the state of the application. */
  isState?: true
  button?: string
  action?: StepAction
}

type Subject = Pick<
  Candidate,
  | 'firstName'
  | 'jobPositionName'
  | 'status'
  | 'hiredDate'
  | 'rejectionReason'
  | 'hiringStageName'
  | 'applicationDate'
  | 'interviews'
  | 'offers'
  | 'isCreateOfferEligible'
  | 'assessments'
>

interface Clock {
  now: Date
  timeZone: string
}

/** Returns the next step for a candidate, by their stage and the calendar. */
export function nextStep(candidate: Subject, stages: readonly ApplicationStage[], { now, timeZone }: Clock): NextStep {
  const { firstName, jobPositionName, status, hiredDate, rejectionReason, hiringStageName, applicationDate } = candidate
  if (status === applicationStatus.hired) {
    const day = hiredDate ? formatDay(hiredDate) : 'soon'
    return { title: `Welcome ${firstName}`, reason: `Hired as ${jobPositionName}. The first day is ${day}.` }
  }
  if (status !== applicationStatus.active) {
    const state = `This application is ${statusLabel(status, null).toLowerCase()}.`
    const reason = rejectionReason ? `${state} The reason is “${rejectionReason}”.` : state
    return { title: 'Nothing is left to do', reason }
  }
  const current = stages.find(({ isCurrent }) => isCurrent)
  const after = stageAfter(stages)
  const moveTo = (stage: ApplicationStage | undefined) =>
    stage && ({ button: `Move to ${stage.name}`, action: { kind: 'move', stage } } as const)
  const move = moveTo(after)
  if (!hiringStageName || !current) {
    const title = `Take a first look at ${firstName}`
    return { title, reason: `Applied ${daysAgo(applicationDate, now, timeZone)} and waits for an answer.`, ...move }
  }
  if (!isSchedulable(current.processId)) {
    if (current.processId === hiringProcess.offering) {
      const hire = moveTo(stages.find((stage) => stage.status === applicationStatus.hired))
      return offerStep(candidate, hiringStageName, { move, hire })
    }
    const reason = 'Move on, or reject if it ends here.'
    return { title: `Decide on ${hiringStageName}`, reason, fact: 'Nobody has decided yet.', ...move }
  }
  const schedules = [...candidate.interviews, ...candidate.assessments].filter(({ stageId }) => stageId === current.id)
  const missingFeedback = schedules.find(({ isFeedbackDue }) => isFeedbackDue)
  if (missingFeedback) return feedbackStep(missingFeedback, { now, timeZone })
  const open = schedules.find(isOnCalendar)
  if (open) return stepOnTheCalendar(open, { now, timeZone })
  if (schedules.some(({ progress }) => progress === scheduleProgress.completed)) {
    return { title: `Decide after ${hiringStageName}`, reason: 'The result is in.', ...move }
  }
  const reason = schedules.length > 0 ? 'The last one was canceled.' : 'Nothing is on the calendar yet.'
  const action = { kind: 'schedule', stage: current } as const
  return { title: `Schedule the ${hiringStageName}`, reason, button: 'Schedule', action }
}

type MoveStep = Pick<NextStep, 'button' | 'action'>

/**
 * Returns the step in an offering stage: making the offer, waiting for the answer, or hiring. `hire` is undefined for
 * users who may not hire.
 */
function offerStep(
  { firstName, offers, isCreateOfferEligible }: Subject,
  stageName: string,
  { move, hire }: { move: MoveStep | undefined; hire: MoveStep | undefined },
): NextStep {
  const [newest] = offers
  if (isCreateOfferEligible) {
    const reason = newest ? 'The last offer was rejected.' : 'Then move on once both sides agree.'
    return { title: `Make ${firstName} an offer`, reason, button: 'Create offer', action: { kind: 'offer' } }
  }
  if (newest?.status === offerStatus.accepted) {
    const reason = 'The offer is accepted.'
    return hire ? { title: `Hire ${firstName}`, reason, ...hire } : { title: stageName, reason, isState: true }
  }
  if (newest?.hasSigned && offerStatuses[newest.status].isOpen) {
    const reason = `${firstName} has signed. The offer is accepted when everybody has signed.`
    return { title: 'Wait for the other signatures', reason, button: 'Open offer', action: { kind: 'offers' } }
  }
  if (newest && offerStatuses[newest.status].isOpen) return openOfferStep(newest)
  if (newest) return { title: `Decide on ${stageName}`, reason: 'The last offer was rejected.' }
  const reason = 'Move on once both sides agree.'
  return { title: `Decide on ${stageName}`, reason, fact: 'Nobody has decided yet.', ...move }
}

/** Returns the step for an offer that is in draft, offered or under negotiation. */
function openOfferStep({ status, expirationDate, isExpired, approvalStatus: approval }: Offer): NextStep {
  const { label, isEditable } = offerStatuses[status]
  const state = `It is ${label.toLowerCase()}, ${isExpired ? 'and ended on' : 'open until'} ${formatDay(expirationDate)}.`
  const open = { button: 'Open offer', action: { kind: 'offers' } } as const
  if (isExpired) {
    const title = 'Extend the deadline of the offer'
    if (!isEditable) return { title, reason: state, ...open }
    return { title, reason: state, button: 'Edit offer', action: { kind: 'offer' } }
  }
  if (isEditable && approval === approvalStatus.waiting) {
    return { title: 'Wait for approval of the offer', reason: 'It can be sent once it is approved.' }
  }
  if (isEditable && lacksApproval(approval)) {
    const reason =
      approval === approvalStatus.refused ? 'It was not approved.' : 'It needs approval before it can be sent.'
    return { title: 'Ask for approval of the offer', reason, ...open, button: 'Ask for approval' }
  }
  if (status === offerStatus.draft) return { title: 'Send the offer', reason: state, ...open }
  return { title: 'Get an answer to the offer', reason: state, ...open }
}

function feedbackStep(meeting: Schedule, { now, timeZone }: Clock): NextStep {
  const { stageName, endsAt, inCharge, feedbackGivenBy } = meeting
  const givers = inCharge.filter(({ id }) => feedbackGivenBy.includes(id)).map(({ name }) => name.split(' ')[0])
  const isLast = givers.length > 0 && givers.length === inCharge.length - 1
  const others =
    givers.length === 0 ? [] : [`${listed(givers)} feedback is in${isLast ? '; yours is the last one missing' : ''}.`]
  const end =
    endsAt <= now
      ? `It ended on ${shortDay(endsAt, timeZone)} at ${clockTime(endsAt, timeZone)}.`
      : 'It is taking place now.'
  return {
    title: `Write feedback on the ${stageName}`,
    reason: [end, ...others].join(' '),
    button: 'Write feedback',
    action: { kind: 'feedback', schedule: meeting },
  }
}

/** Returns names such as `Bayu's and Rina's`. */
const listed = (names: readonly (string | undefined)[]) => names.map((name) => `${name}'s`).join(' and ')

function stepOnTheCalendar(open: Schedule, { now, timeZone }: Clock): NextStep {
  const day = shortDay(open.startsAt, timeZone)
  if (open.startsAt <= now) {
    const isOver = open.endsAt <= now
    return {
      title: `Submit the result of the ${open.stageName}`,
      reason: isOver ? `It ended on ${day} at ${clockTime(open.endsAt, timeZone)}.` : 'It is taking place now.',
      button: 'Submit result',
      action: { kind: 'result', schedule: open },
    }
  }
  return {
    title: `Prepare for the ${open.stageName}`,
    reason: `It is on ${day}, ${timeSpan({ ...open, timeZone })}, with ${open.inCharge.map(({ name }) => name).join(', ')}.`,
    button: 'Reschedule',
    action: { kind: 'reschedule', schedule: open },
  }
}
