import { type HiringRole, hiringRole } from '@hireloom/contract/lookups'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { type Permission, type Role, role } from '@hireloom/contract/platform/permissions'
import { noAccessMessage, type SuggestedPlan } from '@hireloom/contract/schedules/endpoints'
import { isOnCalendar, type ScheduleProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { seesPersonalData } from '../access/person-rules.ts'

interface Colleague {
  name: string
  /** Whether they are active, not only invited. */
  isActive: boolean
  /** Whether they see the candidates of this job. */
  seesCandidates: boolean
}

/** Returns whether a colleague may see the personal data of a job's candidates. */
export const seesWholeApplicant = (
  { seesCandidates }: Pick<Colleague, 'seesCandidates'>,
  permissions: ReadonlySet<Permission>,
) => seesCandidates && seesPersonalData({ permissions })

/** Returns why these people can't be in charge of a meeting, or undefined. `expected` is how many were named. */
export function interviewersProblem(people: readonly Colleague[], expected: number) {
  if (people.length < expected || people.some(({ isActive }) => !isActive)) {
    return 'Interviewer must be an active user of the company'
  }
  const strangers = people.filter(({ seesCandidates }) => !seesCandidates).map(({ name }) => name)
  return strangers.length > 0 ? noAccessMessage(strangers) : undefined
}

interface FeedbackReader {
  roleId: Role
  /** Their role in the hiring team of the job. */
  teamRole: HiringRole | null
  isInCharge: boolean
  /** Whether they have given feedback. */
  hasGiven: boolean
}

/**
 * Returns whether a user may read others' feedback: users in charge only after giving their own; of the others, Hiring
 * Managers and users with a role other than User.
 */
export function readsFeedbackOfOthers({ roleId, teamRole, isInCharge, hasGiven }: FeedbackReader) {
  if (isInCharge) return hasGiven
  return roleId !== role.user || teamRole === hiringRole.hiringManager
}

interface MeetingState {
  progress: ScheduleProgress
  startsAt: Date
}

/** Returns why feedback on a meeting can't be given, or undefined. */
export function feedbackProblem({ progress, startsAt }: MeetingState, now: Date) {
  if (progress === scheduleProgress.canceled) return 'The meeting was canceled, so there is nothing to give feedback on'
  return startsAt > now ? 'Feedback can be given once the meeting has begun' : undefined
}

/** Returns whether a meeting's result is submitted. */
export const isClosed = ({ progress }: Pick<MeetingState, 'progress'>) => progress === scheduleProgress.completed

interface PlannedMeeting {
  startsAt: Date
  endsAt: Date
  isOnlineLocation: boolean
  location: string
  people: readonly { id: number }[]
}

/** Returns the values of a meeting that are suggested for the next one. */
export const suggestedPlanOf = ({ isOnlineLocation, location, people, ...span }: PlannedMeeting): SuggestedPlan => ({
  inChargeIds: people.map(({ id }) => id),
  durationMinutes: minutesOf(span),
  isOnlineLocation,
  location: isOnlineLocation ? '' : location,
})

/** Returns a meeting's progress at a time: it is in progress from its start until its result. */
export const progressAt = ({ progress, startsAt }: MeetingState, now: Date) =>
  isOnCalendar({ progress }) && startsAt <= now ? scheduleProgress.inProgress : progress

/** Returns the length of a meeting in minutes. */
export const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / oneMinute)

/** Returns the end of a meeting of this many minutes. */
export const endOf = (startsAt: Date, minutes: number) => new Date(startsAt.getTime() + minutes * oneMinute)

/** Returns why a meeting can't start at this time, or undefined. */
export const timeProblem = (startsAt: Date, now: Date) =>
  startsAt.getTime() <= now.getTime() ? 'Time must not be in the past' : undefined
