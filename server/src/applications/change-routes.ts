import { applicationStatus } from '@hireloom/contract/applications'
import { dayInWords, hiredNotice, rejection } from '@hireloom/contract/mail'
import { type ApplicationChange, type Move, schedulePermission } from '@hireloom/contract/moves'
import { groupOf } from '@hireloom/contract/stages'
import { queueMail } from '../mail/queries.ts'
import { type Actor, demand } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { against, forbidden, invalid, missing, Refusal, stale } from '../platform/errors.ts'
import { cancelMeeting, cancelMeetings, closeMeeting, type Meeting, planMeeting } from '../schedules/plan-queries.ts'
import { findJobFacts, findStageOfJob, lockApplication, moveApplication, renewVersion } from './change-queries.ts'
import { endsSchedules, isClosedTo, mayAct, moveProblem, type Stage } from './rules.ts'

interface Surroundings {
  publicUrl: string
  now: Date
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
    if (body.isRemoveScheduled) await cancelMeeting(change, body)
    else if (body.updateResult) await closeMeeting(change, body)
    else if (body.isScheduled) await planMeeting(change, body)
    else await move(change, body)
    const updatedAt = await renewVersion(db, actor.companyId, application, now)
    const status = isMove(body) ? body.status : application.status
    return { jobApplicationId: application.id, updatedAt, stageName: stage.name, status, undo: null }
  })
}

const isMove = (body: ApplicationChange): body is Move =>
  !body.isRemoveScheduled && !body.updateResult && !body.isScheduled

function demandFor(body: ApplicationChange, stage: Stage | undefined, actor: Actor) {
  if (isMove(body)) demand(actor, 'candidates.updateStatus')
  else if (stage) demand(actor, schedulePermission(stage.process))
}

async function move(change: Meeting, body: Move) {
  const { db, actor, application, stage, job, now } = change
  if (body.status !== stage.status) refuseField('status', 'Status must be that of the stage')
  if (body.groupId !== groupOf(stage.process)) refuseField('groupId', 'Group must be that of the stage')
  refuseIf(moveProblem(application, stage))

  const hiredDate = stage.status === applicationStatus.hired ? body.date : undefined
  const eventId = await moveApplication(db, actor, application, { stage, at: now, notes: body.notes, hiredDate })
  if (endsSchedules(stage)) await cancelMeetings(change)
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

function refuseIf(problem: string | undefined) {
  if (problem) throw against('change_refused', problem)
}

function refuseField(field: string, message: string): never {
  throw invalid([{ field, message }])
}
