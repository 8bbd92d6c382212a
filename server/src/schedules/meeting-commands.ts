import { hiringProcess } from '@hireloom/contract/lookups'
import type { CancelChange, ResultChange, ScheduleChange } from '@hireloom/contract/moves/changes'
import { isAtTarget, type Mover, type Stage, targetOf } from '@hireloom/contract/moves/rules'
import { instantIn } from '@hireloom/contract/platform/zones'
import { uploadType } from '@hireloom/contract/uploads'
import type { JobFacts } from '../pipeline/job-queries.ts'
import { type LockedApplication, placeApplications } from '../pipeline/queries.ts'
import { isReview, schedulingProblem } from '../pipeline/rules.ts'
import { type Actor, requirePermission } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, unprocessable } from '../platform/errors.ts'
import { countReview } from '../subscription/quota-queries.ts'
import { claimFile, findFile } from '../uploads/queries.ts'
import {
  cancelSchedule,
  changeSchedule,
  completeSchedule,
  insertSchedule,
  listColleagues,
  listOpenSchedules,
  type OpenSchedule,
  recordScheduleEvent,
} from './change-queries.ts'
import { queueInvitations } from './invitation-commands.ts'
import { endOf, interviewersProblem, timeProblem } from './rules.ts'

/** A locked application and the stage of its job whose meeting changes. */
export interface Meeting {
  db: Db
  actor: Actor
  application: LockedApplication
  stage: Stage
  job: JobFacts
  publicUrl: string
  now: Date
}

/** Schedules a meeting or changes the existing one. Moves the candidate to its stage first if needed. */
export async function scheduleMeeting(meeting: Meeting, body: ScheduleChange, mover: Mover) {
  const { db, actor, application, stage, now } = meeting
  const { companyId } = actor
  refuseIf(schedulingProblem(application, stage, mover))
  const startsAt = instantIn(actor.timeZone, body.date, body.time)
  const endsAt = endOf(startsAt, body.durationMinutes)
  const problem = timeProblem(startsAt, now)
  if (problem) throw invalid([{ field: 'time', message: problem }])
  const people = [...new Set(body.inChargeIds)]
  await refuseUnavailablePeople(meeting, people)

  if (!isAtTarget(application, targetOf(stage))) {
    requirePermission(actor, 'candidates.updateStatus')
    await moveApplication(meeting)
  }
  const { isOnlineLocation, location, message, candidateNotes, notes, sendAttachment } = body
  const [before] = await listOpenSchedules(db, companyId, application.id, stage.id)
  const attachmentFileId = await attachedFile(meeting, body.attachment, before)
  const plan = {
    startsAt,
    endsAt,
    isOnlineLocation,
    location,
    message,
    candidateNotes,
    notes,
    attachmentFileId,
    sendAttachment,
  }
  if (before) await changeSchedule(db, { companyId, userId: actor.userId, at: now }, before, plan, people)
  else await insertSchedule(db, companyId, scheduleKeys(meeting), plan, people)
  const [after] = await listOpenSchedules(db, companyId, application.id, stage.id)
  if (!after) throw new Error('Schedule not found')

  const event = before ? 'interview.rescheduled' : 'interview.scheduled'
  await recordScheduleEvent(db, actor, application, { event, stage, scheduleId: after.id, at: now, text: notes })
  if (body.sendEmail) await sendInvitations(meeting, after, { before })
}

/** Moves the application to the meeting's stage. */
async function moveApplication({ db, actor, application, stage, now: at }: Meeting) {
  const target = targetOf(stage)
  if (isReview(application, target.status)) await countReview(db, actor, application.id, at)
  await placeApplications(db, actor, [application], { target, at, notes: '', hiredDate: null })
}

async function refuseUnavailablePeople({ db, actor, application }: Meeting, people: readonly number[]) {
  const colleagues = await listColleagues(db, actor.companyId, application.jobId, people)
  const message = interviewersProblem(colleagues, people.length)
  if (message) throw invalid([{ field: 'inChargeIds', message }])
}

/** Returns the attachment: the previous one, none, or a new upload, which is assigned to the application. */
async function attachedFile(
  { db, actor, application }: Meeting,
  key: ScheduleChange['attachment'],
  before: OpenSchedule | undefined,
) {
  if (key === undefined) return before?.attachmentFileId ?? null
  if (key === null) return null
  const file = await findFile(db, actor.companyId, key)
  const isAttachment = file?.uploadType === uploadType.attachment
  const claim = file && isAttachment && { fileId: file.id, applicationId: application.id, questionId: null }
  if (!claim || !(await claimFile(db, actor.companyId, claim))) {
    throw invalid([{ field: 'attachment', message: 'The file no longer exists. Please upload it again' }])
  }
  return claim.fileId
}

function scheduleKeys({ actor, application, stage, now }: Meeting) {
  const { id: applicationId, jobId } = application
  return {
    jobId,
    applicationId,
    stageId: stage.id,
    process: stage.process,
    scheduledBy: actor.userId,
    scheduledAt: now,
  }
}

/** Takes the meeting of a stage off the calendar. */
export async function cancelAndNotify(meeting: Meeting, { notes, sendEmail }: CancelChange) {
  await cancelOpen(meeting, await openScheduleOf(meeting), notes, sendEmail ? notes : undefined)
}

/** Records the result of a stage's meeting. */
export async function completeWithResult(meeting: Meeting, { notes, score }: ResultChange) {
  const { db, actor, application, stage, now } = meeting
  if (score !== null && stage.process !== hiringProcess.assessment) {
    throw invalid([{ field: 'score', message: 'Only an assessment has a score' }])
  }
  const open = await openScheduleOf(meeting)
  await completeSchedule(db, actor.companyId, open.id, { result: notes, score })
  const event = {
    event: 'interview.result_submitted',
    stage,
    scheduleId: open.id,
    at: now,
    text: resultText(notes, score),
  } as const
  await recordScheduleEvent(db, actor, application, event)
}

const resultText = (notes: string, score: number | null) => (score === null ? notes : `${score} of 100. ${notes}`)

/** Cancels a schedule. `mailedReason` is the reason in the mails; without one none are sent. */
async function cancelOpen(meeting: Meeting, open: OpenSchedule, reason: string, mailedReason: string | undefined) {
  const { db, actor, application, now } = meeting
  await cancelSchedule(db, actor.companyId, open, reason)
  const stage = { id: open.stageId, name: open.stageName }
  const event = { event: 'interview.cancelled', stage, scheduleId: open.id, at: now, text: reason } as const
  await recordScheduleEvent(db, actor, application, event)
  if (mailedReason === undefined) return
  const ended = { ...open, calendarSequence: open.calendarSequence + 1 }
  await sendInvitations(meeting, ended, { cancelReason: mailedReason })
}

async function openScheduleOf({ db, actor, application, stage }: Meeting) {
  const [open] = await listOpenSchedules(db, actor.companyId, application.id, stage.id)
  return open ?? refuseIf(`Nothing is scheduled in ${stage.name}`)
}

/** The data that mails about a meeting need. */
export interface MeetingMail extends Pick<Meeting, 'db' | 'publicUrl' | 'now'> {
  /** The mails are sent in their name. */
  actor: Pick<Actor, 'companyId' | 'name' | 'timeZone'>
  application: Pick<LockedApplication, 'id' | 'jobId' | 'candidateId' | 'firstName' | 'lastName' | 'email'>
  job: Pick<JobFacts, 'jobPositionName' | 'companyName'>
}

/** Mails participants the current state of a meeting, or its cancellation with the reason. */
export async function sendInvitations(
  { db, actor, application, job, publicUrl, now }: MeetingMail,
  schedule: OpenSchedule,
  { before, cancelReason }: { before?: OpenSchedule; cancelReason?: string },
) {
  const inCharge = schedule.people.map(({ userId }) => userId)
  const removed = (before?.people ?? []).map(({ userId }) => userId).filter((userId) => !inCharge.includes(userId))
  const ids = [...inCharge, ...removed, schedule.scheduledBy]
  const colleagues = await listColleagues(db, actor.companyId, application.jobId, ids)
  const organizer = colleagues.find(({ id }) => id === schedule.scheduledBy)
  if (!organizer) throw new Error('The user who scheduled the meeting is missing')
  await queueInvitations(db, {
    companyId: actor.companyId,
    appointment: { ...schedule, ...job, timeZone: actor.timeZone, senderName: actor.name },
    people: colleagues.filter(({ id }) => inCharge.includes(id)),
    released: colleagues.filter(({ id }) => removed.includes(id)),
    application,
    schedule,
    organizer,
    cancelReason,
    publicUrl,
    now,
  })
}

function refuseIf(problem: string): never
function refuseIf(problem: string | undefined): void
function refuseIf(problem: string | undefined) {
  if (problem) throw unprocessable('change_refused', problem)
}
