import type { Candidate } from '@hireloom/contract/candidates'
import { type Appointment, changedInvitation, invitation, type MailText } from '@hireloom/contract/mail'
import { instantIn, wallClock } from '@hireloom/contract/platform/zones'
import { locationProblem, type Schedule, ScheduleDetails, scheduleLength } from '@hireloom/contract/schedules'
import type { z } from 'zod'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { type Unfilled, useFormOf } from '../../platform/ui/form.ts'
import { fullName } from '../../platform/ui/words.ts'

/** When, where and with whom, as it is sent with the stage. */
export const Plan = ScheduleDetails.superRefine((plan, ctx) => {
  const problem = locationProblem(plan)
  if (problem) ctx.addIssue({ code: 'custom', path: ['location'], message: problem })
})

/** A time that was pointed at, as the company's clocks show it. */
export interface ProposedTime {
  date: string
  /** `HH:mm:ss`. */
  time: string
}

/** Starts from the meeting that is to be changed, else from whom the candidate met last. */
export function usePlanForm(candidate: Candidate, before: Schedule | undefined, at?: ProposedTime) {
  const timeZone = useCompanyTimeZone()
  return useFormOf(Plan, { ...(before ? planOf(before, timeZone) : newPlan(candidate)), ...at })
}
export type PlanForm = ReturnType<typeof usePlanForm>

type Values = Unfilled<z.input<typeof Plan>>

function planOf(schedule: Schedule, timeZone: string): Values {
  const { startsAt, endsAt, isOnlineLocation, location, message, candidateNotes, notes, inCharge, sendAttachment } =
    schedule
  const [date = '', time = ''] = wallClock(timeZone, startsAt).split('T')
  return {
    date,
    time,
    durationMinutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    isOnlineLocation,
    location,
    message,
    candidateNotes,
    notes,
    sendAttachment,
    inChargeIds: inCharge.map(({ id }) => id),
    sendEmail: true,
  }
}

function newPlan({ interviews, assessments }: Candidate): Values {
  const [last] = [...interviews, ...assessments].toSorted(
    (one, other) => other.startsAt.getTime() - one.startsAt.getTime(),
  )
  return {
    date: null,
    time: null,
    durationMinutes: scheduleLength.usual,
    isOnlineLocation: true,
    location: '',
    message: '',
    candidateNotes: '',
    notes: '',
    sendAttachment: true,
    inChargeIds: last?.inCharge.map(({ id }) => id) ?? [],
    sendEmail: true,
  }
}

interface Invited {
  candidate: Candidate
  stageName: string
  isChange: boolean
}

/** The mail that the form would send; undefined while the form is not complete. */
export function useInvitation(form: PlanForm, { candidate, stageName, isChange }: Invited): MailText | undefined {
  const { user } = useSession()
  const plan = Plan.safeParse(form.values)
  if (!plan.success || !user) return undefined
  const { date, time, durationMinutes, isOnlineLocation, location, message, candidateNotes } = plan.data
  const timeZone = user.companyTimeZone
  const startsAt = instantIn(timeZone, date, time)
  const appointment: Appointment = {
    candidateFirstName: candidate.firstName,
    jobPositionName: candidate.jobPositionName,
    companyName: user.companyName,
    stageName,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000),
    timeZone,
    isOnlineLocation,
    location,
    message,
    candidateNotes,
    senderName: fullName(user),
  }
  return isChange ? changedInvitation(appointment) : invitation(appointment)
}
