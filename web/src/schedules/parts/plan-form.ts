import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { type Appointment, changedInvitation, invitation, type MailText } from '@hireloom/contract/mail/texts'
import { instantIn, wallClock } from '@hireloom/contract/platform/zones'
import { locationProblem, type Schedule, ScheduleDetails, scheduleLength } from '@hireloom/contract/schedules/schedule'
import type { PipelineStage } from '@hireloom/contract/stages'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { hashKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import { oneMinute } from '../../platform/durations.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { type InputValues, useFormOf } from '../../platform/ui/forms/form.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { fullName } from '../../platform/ui/text/words.ts'

/**
 * Returns the schema of a plan: the time, the place and the interviewers. Whether a time has passed depends on the
 * company's time zone.
 */
const planSchema = (timeZone: string) =>
  ScheduleDetails.superRefine((plan, ctx) => {
    const refuse = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    const problem = locationProblem(plan)
    if (problem) refuse('location', problem)
    const now = new Date()
    if (plan.date < dayIn(now, timeZone)) refuse('date', 'Date must not be in the past')
    else if (instantIn(timeZone, plan.date, plan.time) <= now) refuse('time', 'Time must not be in the past')
  })
type Plan = ReturnType<typeof planSchema>

/** A time that the user clicked on the calendar, in the company's time zone. */
export interface ProposedTime {
  date: string
  /** `HH:mm:ss`. */
  time: string
}

/**
 * Returns the form of a plan. It starts with the meeting to change, otherwise with the interviewers of the candidate's
 * latest meeting; the proposed time replaces the time of either.
 */
export function usePlanForm(candidate: Candidate, before: Schedule | undefined, at?: ProposedTime) {
  const timeZone = useCompanyTimeZone()
  const schema = useMemo(() => planSchema(timeZone), [timeZone])
  return useFormOf(schema, { ...(before ? planOf(before, timeZone) : newPlan(candidate)), ...at })
}

interface ReloadContext {
  before: Schedule | undefined
  at: ProposedTime | undefined
  /** How many times the user reloaded the meeting. */
  reloads: number
}

/**
 * Resets the form, after a reload, to the current values of a meeting that another user changed, except in the fields
 * that this user changed.
 */
export function useReloaded(form: PlanForm, { before, at, reloads }: ReloadContext) {
  const timeZone = useCompanyTimeZone()
  const current = before && { ...planOf(before, timeZone), ...at }
  const lastValues = useRef<Partial<Values>>(current)
  const currentKey = JSON.stringify(current)
  useEffect(() => {
    // Nothing is reset before the user reloads.
    if (reloads === 0 || !current) return
    const isAsShown = (field: string) =>
      hashKey([form.values[field]]) === hashKey([lastValues.current?.[field as keyof Values]])
    form.setValues(Object.fromEntries(Object.entries(current).filter(([field]) => isAsShown(field))))
    lastValues.current = current
  }, [reloads, currentKey])
}
export type PlanForm = ReturnType<typeof usePlanForm>

type Values = InputValues<z.input<Plan>>

function planOf(schedule: Schedule, timeZone: string): Values {
  const { startsAt, endsAt, isOnlineLocation, location, message, candidateNotes, notes, inCharge, sendAttachment } =
    schedule
  const [date = '', time = ''] = wallClock(timeZone, startsAt).split('T')
  return {
    date,
    time,
    durationMinutes: Math.round((endsAt.getTime() - startsAt.getTime()) / oneMinute),
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
  const [last] = [...interviews, ...assessments].toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
  return {
    date: null,
    time: null,
    durationMinutes: scheduleLength.default,
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

interface InvitationContext {
  candidate: Candidate
  stage: Pick<PipelineStage, 'name' | 'processId'>
  isChange: boolean
}

/** Returns the mail that the form would send; undefined without a user. A date or time not chosen yet is empty. */
export function useInvitation(form: PlanForm, { candidate, stage, isChange }: InvitationContext): MailText | undefined {
  const { user } = useSession()
  if (!user) return undefined
  const { date, time, durationMinutes, location, ...rest } = validValues(form.values)
  const { companyTimeZone: timeZone, companyName } = user
  const startsAt = instantIn(timeZone, date ?? placeholderDay, time ?? midnight)
  const appointment: Appointment = {
    language: candidate.language,
    candidateFirstName: candidate.firstName,
    jobPositionName: candidate.jobPositionName,
    companyName,
    stageName: stage.name,
    process: stage.processId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * oneMinute),
    timeZone,
    ...rest,
    location: location ?? '',
    senderName: fullName(user),
  }
  const mail = isChange ? changedInvitation(appointment) : invitation(appointment)
  const labels = catalogue[candidate.language].mails.meeting
  const isNotChosen: Record<string, boolean> = { [labels.date]: date === undefined, [labels.time]: time === undefined }
  return { ...mail, facts: mail.facts.map((fact) => (isNotChosen[fact.label] ? { ...fact, value: '' } : fact)) }
}

const placeholderDay = '2026-01-01'
const midnight = '00:00:00'
const { shape } = ScheduleDetails

/** Returns the valid values of the form; the others are undefined or have their defaults. */
function validValues(values: PlanForm['values']) {
  const isOnlineLocation = values.isOnlineLocation === true
  const location = shape.location.safeParse(values.location).data
  return {
    date: shape.date.safeParse(values.date).data,
    time: shape.time.safeParse(values.time).data,
    durationMinutes: shape.durationMinutes.safeParse(values.durationMinutes).data ?? scheduleLength.default,
    isOnlineLocation,
    location: location && !locationProblem({ isOnlineLocation, location }) ? location : undefined,
    message: shape.message.safeParse(values.message).data ?? '',
    candidateNotes: shape.candidateNotes.safeParse(values.candidateNotes).data ?? '',
  }
}
