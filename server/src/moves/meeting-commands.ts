import {
  type CancelChange,
  type ResultChange,
  type ScheduleChange,
  schedulePermission,
} from '@hireloom/contract/moves/changes'
import { targetOf } from '@hireloom/contract/moves/rules'
import { uploadType } from '@hireloom/contract/uploads'
import { settleOffersOfMove } from '../offers/application-queries.ts'
import { findJobFacts } from '../pipeline/job-queries.ts'
import { renewVersion } from '../pipeline/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { cancelAndNotify, completeWithResult, type Meeting, scheduleMeeting } from '../schedules/meeting-commands.ts'
import { checkFiles } from '../uploads/check-queries.ts'
import { lockForChange, moverOf, refuseRival, voidBeforeMove } from './move-commands.ts'
import type { MoveServices } from './move-options.ts'

/** Puts a meeting in a stage on the calendar or changes it; moves the candidate to that stage first if needed. */
export async function planMeeting(
  db: Db,
  actor: Actor,
  applicationId: number,
  body: ScheduleChange,
  services: MoveServices,
) {
  if (body.attachment) {
    const upload = { field: 'attachment', key: body.attachment, uploadType: uploadType.attachment }
    await checkFiles({ db, outside: services.outside }, actor.companyId, [upload])
  }
  return db.transaction().execute((db) => planWithin(db, actor, applicationId, body, services))
}

/** Does what `planMeeting` does, within a transaction. The body has no new attachment, or one that was checked. */
export const planWithin = (
  db: Db,
  actor: Actor,
  applicationId: number,
  body: ScheduleChange,
  services: Pick<MoveServices, 'config' | 'now'>,
) =>
  changeMeeting(db, actor, applicationId, body, services, async (meeting) => {
    const { application, stage, now } = meeting
    const target = targetOf(stage)
    await refuseRival(db, actor.companyId, application)
    await voidBeforeMove(db, actor, application, { target, voidsDocument: body.voidsDocument, now })
    await scheduleMeeting(meeting, body, await moverOf(db, actor, [application]))
    const from = [application.status]
    await settleOffersOfMove(db, actor.companyId, [application.id], { from, to: target.status, at: now })
    return target.status
  })

/** Takes the meeting of a stage off the calendar. */
export const cancelMeeting = (
  db: Db,
  actor: Actor,
  applicationId: number,
  body: CancelChange,
  services: MoveServices,
) =>
  db.transaction().execute((db) =>
    changeMeeting(db, actor, applicationId, body, services, async (meeting) => {
      await cancelAndNotify(meeting, body)
      return meeting.application.status
    }),
  )

/** Records the result of a stage's meeting. */
export const recordResult = (db: Db, actor: Actor, applicationId: number, body: ResultChange, services: MoveServices) =>
  db.transaction().execute((db) =>
    changeMeeting(db, actor, applicationId, body, services, async (meeting) => {
      await completeWithResult(meeting, body)
      return meeting.application.status
    }),
  )

/** Locks the application and its stage, changes the stage's meeting and renews the version, within a transaction. */
async function changeMeeting(
  db: Db,
  actor: Actor,
  applicationId: number,
  body: ScheduleChange | CancelChange | ResultChange,
  { config: { publicUrl }, now }: Pick<MoveServices, 'config' | 'now'>,
  change: (meeting: Meeting) => Promise<Meeting['application']['status']>,
) {
  const { application, stage } = await lockForChange(
    db,
    actor,
    applicationId,
    body,
    (stage) => stage && schedulePermission(stage.process),
  )
  const job = await findJobFacts(db, actor, application.jobId)
  const status = await change({ db, actor, application, stage, job, publicUrl, now })
  const updatedAt = await renewVersion(db, actor.companyId, application, now)
  return { jobApplicationId: application.id, stageName: stage.name, status, updatedAt, undo: null }
}
