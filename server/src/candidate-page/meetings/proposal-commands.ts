import { applicationStatus } from '@hireloom/contract/applications/status'
import { dayWithWeekday, timeSpan } from '@hireloom/contract/mail/texts'
import { schedulePermission } from '@hireloom/contract/moves/changes'
import { wallClock } from '@hireloom/contract/platform/zones'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { mayAct } from '../../access/rules.ts'
import { findCandidateLanguage } from '../../companies/candidate-language-queries.ts'
import { record } from '../../history/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import { planWithin } from '../../moves/meeting-commands.ts'
import { lockApplication } from '../../pipeline/queries.ts'
import { type Actor, requirePermission, type Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { forbidden, missing, Refusal, unprocessable } from '../../platform/errors.ts'
import { endTimeProposal, saveResponse } from '../../schedules/answer-queries.ts'
import { proposalState } from '../../schedules/free-time-rules.ts'
import { isFreeTime } from '../../schedules/own-meeting-commands.ts'
import { minutesOf } from '../../schedules/rules.ts'
import { lockPeople } from '../../slots/queries.ts'
import { proposalRefusedMail } from '../mails.ts'
import { textsIn } from '../status/notices.ts'
import { findProposedMeeting } from './proposal-queries.ts'

const alreadyAnswered = () => new Refusal(409, 'already_answered', 'This proposal is no longer waiting for an answer')
const stageLeft = () =>
  new Refusal(409, 'stage_left', 'The candidate is no longer in this stage. Refuse the times, or plan another meeting.')

async function findAnswerable(db: Db, actor: Actor, scheduleId: number) {
  const meeting = (await findProposedMeeting(db, actor, scheduleId)) ?? missing('Schedule')
  const permission = schedulePermission(meeting.process)
  if (permission) requirePermission(actor, permission)
  if (!mayAct(actor.roleId, meeting.teamRole)) throw forbidden()
  if (!meeting.proposal) throw alreadyAnswered()
  return { ...meeting, proposal: meeting.proposal }
}

/**
 * Locks the application, as answers of its candidate do, and reads the meeting again, because the candidate or another
 * user may have answered in the meantime.
 */
async function lockAnswerable(db: Db, actor: Actor, scheduleId: number) {
  const { applicationId } = await findAnswerable(db, actor, scheduleId)
  await lockApplication(db, actor, applicationId)
  return findAnswerable(db, actor, scheduleId)
}

/**
 * Moves a meeting to a time that the candidate proposed, if they are still in its stage and the people in charge are
 * still free. Users may take any proposed time that is still ahead, whatever the company's settings for proposals are
 * now.
 */
export async function takeTime(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  actor: Actor,
  { scheduleId, startsAt }: { scheduleId: number; startsAt: Date },
) {
  await db.transaction().execute(async (db) => {
    const { companyId, timeZone } = actor
    const meeting = await lockAnswerable(db, actor, scheduleId)
    if (meeting.status !== applicationStatus.active || meeting.currentStageId !== meeting.stageId) throw stageLeft()
    const isProposed = meeting.proposal.times.some((time) => new Date(String(time)).getTime() === startsAt.getTime())
    if (!isProposed) throw unprocessable('not_proposed', 'Choose one of the proposed times')
    const inChargeIds = meeting.people.map(({ id }) => id)
    await lockPeople(db, companyId, inChargeIds)
    const at = now()
    if (startsAt <= at) throw new Refusal(409, 'time_passed', 'This time has passed. Choose another one.')
    if (!(await isFreeTime(db, companyId, meeting, startsAt))) {
      throw new Refusal(409, 'slot_taken', 'Someone in charge is no longer free then. Choose another time.')
    }
    const [date = '', time = ''] = wallClock(timeZone, startsAt).split('T')
    const { jobId, stageId, isOnlineLocation, location, message, candidateNotes, notes, sendAttachment } = meeting
    const plan = {
      jobId,
      stageId,
      isScheduled: true as const,
      date,
      time,
      durationMinutes: minutesOf(meeting),
      inChargeIds,
      isOnlineLocation,
      location,
      message,
      candidateNotes,
      notes,
      sendAttachment,
      sendEmail: true,
      voidsDocument: false,
    }
    await planWithin(db, actor, meeting.applicationId, plan, { config, now: at })
  })
}

/** Refuses the times that a candidate proposed, with a note to them. The meeting keeps its time. */
export async function refuseTimes(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { scheduleId, note }: { scheduleId: number; note: string },
) {
  const at = now()
  await db.transaction().execute(async (db) => {
    const meeting = await lockAnswerable(db, actor, scheduleId)
    const { companyId, userId: answeredBy, timeZone } = actor
    const end = { status: proposalState.refused, at, answeredBy, note }
    if (!(await endTimeProposal(db, { companyId, scheduleId }, end))) throw alreadyAnswered()
    await saveResponse(db, companyId, scheduleId, { response: meetingResponse.none, note: '', at })
    const { applicationId, jobId, reference, stageId: toStageId, stageName } = meeting
    const data = { applicationId, jobId, reference, scheduleId, toStageId, stageName }
    await record(db, actor, { event: 'interview.times_refused', data, at })
    const language = await findCandidateLanguage(db, companyId, applicationId)
    await queueMail(db, companyId, {
      applicationId,
      dedupeKey: `proposal ${meeting.proposal.id} refused`,
      recipient: meeting.email,
      replyTo: meeting.organizerEmail,
      text: proposalRefusedMail(textsIn[language], {
        ...meeting,
        senderName: actor.name,
        words: note,
        when: `${dayWithWeekday(meeting.startsAt, timeZone, language)}, ${timeSpan({ ...meeting, timeZone })}`,
      }),
    })
  })
}
