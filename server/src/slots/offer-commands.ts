import { applicationStatus } from '@hireloom/contract/applications/status'
import { schedulePermission } from '@hireloom/contract/moves/changes'
import type { Stage } from '@hireloom/contract/moves/rules'
import { instantIn } from '@hireloom/contract/platform/zones'
import { isSchedulable } from '@hireloom/contract/schedules/schedule'
import { type NewSlotOffer, slotOfferStatus } from '@hireloom/contract/schedules/slots'
import { findApplicationContext } from '../access/application-context-queries.ts'
import { isVisibleJob } from '../access/scope-queries.ts'
import { mayWrite } from '../access/writing-rules.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import { findJobFacts } from '../pipeline/job-queries.ts'
import { findStageOfJob, type LockedApplication, lockApplications } from '../pipeline/queries.ts'
import { type Actor, requirePermission } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, invalid, missing, Refusal, unprocessable } from '../platform/errors.ts'
import { listColleagues } from '../schedules/change-queries.ts'
import { interviewersProblem, timeProblem } from '../schedules/rules.ts'
import { slotsMail } from './mails.ts'
import { endSlotOffer, findSlotOffer, insertSlotOffers, listApplicationsWithMeeting } from './queries.ts'

/**
 * Offers the candidates of a stage the same times, and mails them. Returns those who can't be invited, with the reason.
 */
export async function offerSlots(db: Db, actor: Actor, offer: NewSlotOffer, now: Date) {
  // Without this check, refusals would show the stages and the team of a job that the actor doesn't see.
  if (!(await isVisibleJob(db, actor, offer.jobId))) missing('Stage')
  const stage = (await findStageOfJob(db, actor.companyId, offer)) ?? missing('Stage')
  if (!isSchedulable(stage.process)) {
    throw unprocessable('change_refused', 'Only assessments and interviews are scheduled')
  }
  requirePermission(actor, schedulePermission(stage.process))
  const times = timesOf(actor, offer, now)
  const people = [...new Set(offer.inChargeIds)]
  const problem = interviewersProblem(await listColleagues(db, actor.companyId, offer.jobId, people), people.length)
  if (problem) throw invalid([{ field: 'inChargeIds', message: problem }])

  const ids = [...new Set(offer.jobApplicationIds)]
  const applications = await lockApplications(db, actor, ids)
  const met = await listApplicationsWithMeeting(db, actor.companyId, ids, stage.id)
  const outcomes = ids.map((id) => {
    const application = applications.find((application) => application.id === id && application.jobId === offer.jobId)
    return { id, application, problem: inviteProblem(actor, application, stage, met) }
  })
  const invited = outcomes.flatMap(({ application, problem }) => (application && !problem ? [application] : []))
  const refused = outcomes.flatMap(({ id: jobApplicationId, problem }) =>
    problem ? [{ jobApplicationId, reason: problem }] : [],
  )
  const [first] = refused
  if (invited.length === 0 && first) throw unprocessable('change_refused', first.reason)
  await inviteCandidates(db, actor, invited, { offer, stage, times, people, now })
  return { invited: invited.length, refused }
}

/** Returns the offered times, earliest first; refuses times that have passed and a last day that doesn't fit them. */
function timesOf({ timeZone }: Actor, { slots, lastDay }: NewSlotOffer, now: Date) {
  const times = slots.map(({ date, time }) => instantIn(timeZone, date, time))
  const problems = times.flatMap((time, index) => {
    const message = timeProblem(time, now)
    return message ? [{ field: `slots.${index}.time`, message }] : []
  })
  const sorted = times.toSorted((a, b) => a.getTime() - b.getTime())
  const last = sorted.at(-1)
  if (lastDay < dayIn(timeZone, now)) problems.push({ field: 'lastDay', message: 'Last day must not be in the past' })
  else if (last && lastDay > dayIn(timeZone, last)) {
    problems.push({ field: 'lastDay', message: 'Last day must not be after the last of the times' })
  }
  if (problems.length > 0) throw invalid(problems)
  return sorted
}

/** Returns why a candidate can't be offered times in a stage, or undefined. */
function inviteProblem(
  actor: Actor,
  application: LockedApplication | undefined,
  stage: Stage,
  met: ReadonlySet<number>,
) {
  if (!application) return 'Application not found'
  if (!mayWrite(actor, application)) return 'You may not write to this candidate'
  if (application.status !== applicationStatus.active || application.stageId !== stage.id) {
    return `This candidate is not in ${stage.name}. Move them there first.`
  }
  if (application.email === null) return 'This candidate has no e-mail address. Add one to offer times.'
  return met.has(application.id) ? `${stage.name} is on the calendar already` : undefined
}

interface InvitationContext {
  offer: NewSlotOffer
  stage: Stage
  times: readonly Date[]
  people: readonly number[]
  now: Date
}

async function inviteCandidates(
  db: Db,
  actor: Actor,
  applications: readonly LockedApplication[],
  { offer, stage, times, people, now }: InvitationContext,
) {
  const { companyId, userId, name: senderName, timeZone } = actor
  const {
    jobId,
    durationMinutes: minutes,
    capacity,
    isOnlineLocation,
    location,
    message,
    candidateNotes,
    notes,
    lastDay,
  } = offer
  const plan = {
    jobId,
    stageId: stage.id,
    process: stage.process,
    times,
    minutes,
    capacity,
    isOnlineLocation,
    location,
    message,
    candidateNotes,
    notes,
    lastDay,
    offeredBy: userId,
    offeredAt: now,
  }
  const ids = applications.map(({ id }) => id)
  const offers = await insertSlotOffers(db, companyId, ids, { plan, people })
  const job = await findJobFacts(db, actor, jobId)
  await Promise.all(
    applications.map(async ({ id: applicationId, reference, firstName, email }) => {
      const data = { applicationId, jobId, reference, toStageId: stage.id, stageName: stage.name }
      await record(db, actor, { event: 'interview.slots_offered', data, at: now })
      const language = await findCandidateLanguage(db, companyId, applicationId)
      const offer = offers.find((other) => other.applicationId === applicationId)
      await queueMail(db, companyId, {
        applicationId,
        dedupeKey: `slots ${offer?.id}`,
        recipient: email,
        text: slotsMail({ ...job, language, firstName, senderName, message, times, minutes, timeZone, lastDay }),
      })
    }),
  )
}

/** Takes offered times back. */
export async function takeSlotsBack(db: Db, actor: Actor, slotOfferId: number, at: Date) {
  const offer = (await findSlotOffer(db, actor.companyId, slotOfferId)) ?? missing('Offer')
  const { applicationId, process, stageId: toStageId, stageName } = offer
  const application = (await findApplicationContext(db, actor, { applicationId })) ?? missing('Offer')
  requirePermission(actor, schedulePermission(process))
  if (!mayWrite(actor, application)) throw forbidden()
  if (!(await endSlotOffer(db, actor.companyId, slotOfferId, { status: slotOfferStatus.takenBack, at }))) {
    throw new Refusal(409, 'not_open', 'These times are no longer offered')
  }
  const { jobId, reference } = application
  const data = { applicationId, jobId, reference, toStageId, stageName }
  await record(db, actor, { event: 'interview.slots_taken_back', data, at })
}
