import { instantIn } from '@hireloom/contract/platform/zones'
import { maxInterviewers, schedules } from '@hireloom/contract/schedules/endpoints'
import type { FeedbackForm } from '@hireloom/contract/schedules/feedback'
import { listReaders } from '../access/reader-queries.ts'
import { isVisibleJob } from '../access/scope-queries.ts'
import { listProposals } from '../counter-proposals/queries.ts'
import { proposalFor } from '../counter-proposals/rules.ts'
import { listOffers } from '../offers/queries.ts'
import { isNegotiated, offerFor, seesPay } from '../offers/rules.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, missing, Refusal, unprocessable } from '../platform/errors.ts'
import { listBusyTimes } from './busy-queries.ts'
import { findFeedback, insertFeedback, lockMeeting, updateFeedback } from './feedback-queries.ts'
import { listSchedules } from './queries.ts'
import { endOf, feedbackProblem, isClosed, suggestedPlanOf } from './rules.ts'
import { stageDetailOf } from './stage-detail-rules.ts'
import { findApplicationState, findLastMeeting } from './stage-queries.ts'

export const scheduleRoutes = routes(schedules, {
  async busy({ db, actor, query }) {
    const { date, time, durationMinutes, inChargeIds, exceptId } = query
    const startsAt = instantIn(actor.timeZone, date, time)
    const exceptIds = exceptId === undefined ? [] : [exceptId]
    const planned = { startsAt, endsAt: endOf(startsAt, durationMinutes), inChargeIds, exceptIds }
    return { data: await listBusyTimes(db, actor.companyId, planned) }
  },

  async interviewers({ db, actor, query }) {
    const { jobId } = query
    if (!(await isVisibleJob(db, actor, jobId))) missing('Job')
    return { data: await listReaders(db, actor.companyId, jobId, { limit: maxInterviewers }) }
  },

  async suggestedPlan({ db, actor, query }) {
    const last = await findLastMeeting(db, actor, query)
    if (!last) return { data: null }
    const userIds = last.people.map(({ id }) => id)
    const readers = await listReaders(db, actor.companyId, query.jobId, { userIds, limit: userIds.length })
    const people = last.people.filter(({ id }) => readers.some((reader) => reader.id === id))
    return { data: suggestedPlanOf({ ...last, people }) }
  },

  async giveFeedback({ db, actor, params, body, now }) {
    return { data: await saveFeedback(db, actor, params.scheduleId, { form: body, isNew: true, now: now() }) }
  },

  async changeFeedback({ db, actor, params, body, now }) {
    return { data: await saveFeedback(db, actor, params.scheduleId, { form: body, isNew: false, now: now() }) }
  },

  async stageDetail({ db, actor, params, query, now }) {
    const ids = { applicationId: params.applicationId, jobId: query.jobId }
    const application = (await findApplicationState(db, actor, ids)) ?? missing('Application')
    const reader = { actor, teamRole: application.teamRole, now: now() }
    const meetings = await listSchedules(db, application.jobApplicationId, reader)
    const offers = await listOffers(db, {
      companyId: actor.companyId,
      applicationId: application.jobApplicationId,
    })
    const today = dayIn(actor.timeZone, now())
    const shown = offers.map((offer) => offerFor(offer, { ...reader, ...actor, today }))
    const [newest] = shown
    const proposals = newest ? await listProposals(db, actor.companyId, newest.id) : []
    const [counterProposal = null] = proposals.slice(0, 1).map((proposal) =>
      proposalFor(proposal, {
        isPayShown: seesPay({ ...actor, ...reader }),
        isOpen: newest !== undefined && isNegotiated({ ...newest, applicationStatus: application.status }, today),
      }),
    )
    return { data: stageDetailOf(application, { meetings, offers: shown, counterProposal }, actor) }
  },
})

function saveFeedback(
  db: Db,
  actor: Actor,
  scheduleId: number,
  { form, isNew, now }: { form: FeedbackForm; isNew: boolean; now: Date },
) {
  return db.transaction().execute(async (db) => {
    const meeting = (await lockMeeting(db, actor, scheduleId)) ?? missing('Schedule')
    if (!meeting.isInCharge) throw forbidden()
    const problem = feedbackProblem(meeting, now)
    if (problem) throw unprocessable('feedback_refused', problem)
    if (isNew) {
      const isFirst = await insertFeedback(db, actor, meeting, form, now)
      if (!isFirst) throw new Refusal(409, 'feedback_given', 'You have already given your feedback')
    } else {
      if (isClosed(meeting))
        throw unprocessable('feedback_refused', "The result has been submitted, so feedback can't be changed any more")
      if (!(await updateFeedback(db, actor, meeting, form, now))) missing('Feedback')
    }
    return findFeedback(db, actor, scheduleId)
  })
}
