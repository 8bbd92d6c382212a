import {
  type ApplicationChange,
  applicationStatus,
  type CancelChange,
  type Move,
  type ResultChange,
  type ScheduleChange,
  schedulePermission,
} from '@hireloom/contract/applications'
import { eventKind } from '@hireloom/contract/candidates'
import { dayInWords, hiredNotice, rejection } from '@hireloom/contract/mail'
import { instantIn } from '@hireloom/contract/platform/zones'
import { groupOf } from '@hireloom/contract/stages'
import { queueMail } from '../mail/queries.ts'
import { type Actor, demand } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { against, forbidden, invalid, missing, Refusal, stale } from '../platform/errors.ts'
import {
  cancelSchedule,
  changeSchedule,
  completeSchedule,
  insertSchedule,
  listColleagues,
  listOpenSchedules,
  type OpenSchedule,
} from '../schedules/change-queries.ts'
import { queueInvitations } from '../schedules/invitation-queries.ts'
import { endOf, timeProblem } from '../schedules/rules.ts'
import {
  findJobFacts,
  findStageOfJob,
  type LockedApplication,
  lockApplication,
  moveApplication,
  recordScheduleEvent,
  renewVersion,
} from './change-queries.ts'
import { endsSchedules, isClosedTo, mayAct, moveProblem, type Stage, schedulingProblem } from './rules.ts'

interface Surroundings {
  publicUrl: string
  now: Date
}

interface Change extends Surroundings {
  db: Db
  actor: Actor
  application: LockedApplication
  /** The stage the change is about. */
  stage: Stage
  job: Awaited<ReturnType<typeof findJobFacts>>
}

/** Does one change as a whole: the application, its events, the activity log and the mails, or nothing of it. */
export function changeApplication(
  db: Db,
  actor: Actor,
  applicationId: number,
  body: ApplicationChange,
  { publicUrl, now }: Surroundings,
) {
  return db.transaction().execute(async (db) => {
    const application = (await lockApplication(db, actor, applicationId)) ?? missing('Application')
    const stage = await findStageOfJob(db, actor.companyId, application.jobId, body.stageId)
    const job = await findJobFacts(db, actor, application.jobId)
    demandFor(body, stage, actor)
    if (!mayAct(actor.roleId, job.teamRole)) throw forbidden()
    if (stage && isClosedTo(actor.roleId, stage)) {
      throw new Refusal(403, 'forbidden', "A consultant can't move candidates to hired")
    }
    if (body.jobId !== application.jobId) refuseField('jobId', 'Job must be that of the application')
    if (body.updatedAt.getTime() !== application.updatedAt.getTime()) throw stale()
    if (!stage) refuseField('stageId', 'Stage must be one of the job')

    const change = { db, actor, application, stage, job, publicUrl, now }
    if (body.isRemoveScheduled) await cancel(change, body)
    else if (body.updateResult) await submitResult(change, body)
    else if (body.isScheduled) await schedule(change, body)
    else await move(change, body)
    const updatedAt = await renewVersion(db, actor.companyId, application, now)
    return { jobApplicationId: application.id, updatedAt, stageName: stage.name }
  })
}

function demandFor(body: ApplicationChange, stage: Stage | undefined, actor: Actor) {
  const isMove = !body.isRemoveScheduled && !body.updateResult && !body.isScheduled
  if (isMove) demand(actor, 'candidates.updateStatus')
  else if (stage) demand(actor, schedulePermission(stage.process))
}

async function move(change: Change, body: Move) {
  const { db, actor, application, stage, job, now } = change
  if (body.status !== stage.status) refuseField('status', 'Status must be that of the stage')
  if (body.groupId !== groupOf(stage.process)) refuseField('groupId', 'Group must be that of the stage')
  refuseIf(moveProblem(application, stage))

  const hiredDate = stage.status === applicationStatus.hired ? body.date : undefined
  const eventId = await moveApplication(db, actor, application, { stage, at: now, notes: body.notes, hiredDate })
  if (endsSchedules(stage)) await endSchedules(change)
  if (!body.sendEmail || stage.status === applicationStatus.active) return

  const occasion = { ...job, candidateFirstName: application.firstName, senderName: actor.name }
  await queueMail(db, actor.companyId, {
    applicationId: application.id,
    dedupeKey: `event ${eventId}`,
    recipient: application.email,
    senderName: job.companyName,
    text: hiredDate
      ? hiredNotice({ ...occasion, startDay: dayInWords(new Date(hiredDate), 'UTC') })
      : rejection(occasion),
  })
}

/** Takes what is still on the calendar off it, in every stage. */
async function endSchedules(change: Change) {
  const { db, actor, application, stage } = change
  for (const open of await listOpenSchedules(db, actor.companyId, application.id)) {
    await takeOff(change, open, `Moved to ${stage.name}`, '')
  }
}

async function schedule(change: Change, body: ScheduleChange) {
  const { db, actor, application, stage, now } = change
  const { companyId } = actor
  refuseIf(schedulingProblem(application, stage))
  const startsAt = instantIn(actor.timeZone, body.date, body.time)
  const endsAt = endOf(startsAt, body.durationMinutes)
  const problem = timeProblem(startsAt, now)
  if (problem) refuseField('time', problem)
  const people = [...new Set(body.inChargeIds)]
  const colleagues = await listColleagues(db, companyId, application.jobId, people)
  if (colleagues.length < people.length || colleagues.some(({ isActive }) => !isActive)) {
    refuseField('inChargeIds', 'Interviewer must be an active user of the company')
  }

  if (application.stageId !== stage.id) {
    demand(actor, 'candidates.updateStatus')
    await moveApplication(db, actor, application, { stage, at: now })
  }
  const { isOnlineLocation, location, message, notes } = body
  const plan = { startsAt, endsAt, isOnlineLocation, location, message, notes }
  const [before] = await listOpenSchedules(db, companyId, application.id, stage.id)
  if (before) await changeSchedule(db, companyId, before, plan, people)
  else await insertSchedule(db, companyId, placeOf(change), plan, people)
  const [after] = await listOpenSchedules(db, companyId, application.id, stage.id)
  if (!after) throw new Error('The schedule is not there')

  const kind = before ? eventKind.rescheduled : eventKind.scheduled
  await recordScheduleEvent(db, actor, application, { kind, stage, scheduleId: after.id, at: now, text: notes })
  if (body.sendEmail) await invite(change, after, { before })
}

function placeOf({ actor, application, stage, now }: Change) {
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

async function cancel(change: Change, { notes, sendEmail }: CancelChange) {
  await takeOff(change, await openScheduleOf(change), notes, sendEmail ? notes : undefined)
}

/** Takes a schedule off the calendar. `told` is the reason as attendees read it; without one they hear nothing. */
async function takeOff(change: Change, open: OpenSchedule, reason: string, told: string | undefined) {
  const { db, actor, application, now } = change
  await cancelSchedule(db, actor.companyId, open, reason)
  const stage = { id: open.stageId, name: open.stageName }
  const event = { kind: eventKind.scheduleCanceled, stage, scheduleId: open.id, at: now, text: reason } as const
  await recordScheduleEvent(db, actor, application, event)
  if (told === undefined) return
  const ended = { ...open, calendarSequence: open.calendarSequence + 1 }
  await invite(change, ended, { cancelReason: told })
}

async function submitResult(change: Change, { notes }: ResultChange) {
  const { db, actor, application, stage, now } = change
  const open = await openScheduleOf(change)
  await completeSchedule(db, actor.companyId, open.id, notes)
  const event = { kind: eventKind.resultSubmitted, stage, scheduleId: open.id, at: now, text: notes } as const
  await recordScheduleEvent(db, actor, application, event)
}

async function openScheduleOf({ db, actor, application, stage }: Change) {
  const [open] = await listOpenSchedules(db, actor.companyId, application.id, stage.id)
  return open ?? refuseIf(`Nothing is scheduled in ${stage.name}`)
}

async function invite(
  { db, actor, application, job, publicUrl, now }: Change,
  schedule: OpenSchedule,
  { before, cancelReason }: { before?: OpenSchedule; cancelReason?: string },
) {
  const inCharge = schedule.people.map(({ userId }) => userId)
  const gone = (before?.people ?? []).map(({ userId }) => userId).filter((userId) => !inCharge.includes(userId))
  const ids = [...inCharge, ...gone, schedule.scheduledBy]
  const colleagues = await listColleagues(db, actor.companyId, application.jobId, ids)
  const organizer = colleagues.find(({ id }) => id === schedule.scheduledBy)
  if (!organizer) throw new Error('Who scheduled it is not there')
  await queueInvitations(db, {
    companyId: actor.companyId,
    appointment: { ...schedule, ...job, timeZone: actor.timeZone, senderName: actor.name },
    people: colleagues.filter(({ id }) => inCharge.includes(id)),
    released: colleagues.filter(({ id }) => gone.includes(id)),
    ...{ application, schedule, organizer, cancelReason, publicUrl, now },
  })
}

function refuseIf(problem: string): never
function refuseIf(problem: string | undefined): void
function refuseIf(problem: string | undefined) {
  if (problem) throw against('change_refused', problem)
}

function refuseField(field: string, message: string): never {
  throw invalid([{ field, message }])
}
