import { reviewedRejection } from '@hireloom/contract/mail/texts'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import { scoring } from '@hireloom/contract/scoring'
import { texts } from '@hireloom/contract/texts/current'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { mayAct } from '../access/rules.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { findCompany } from '../companies/queries.ts'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { forbidden, missing, Refusal, stale, unprocessable } from '../platform/errors.ts'
import { reviewTicket } from './link-token.ts'
import { listScores } from './list-queries.ts'
import { hasScores, rescore, rescoreAll } from './queries.ts'
import {
  lockAllForReview,
  lockForReview,
  lockRejection,
  type ReviewedApplication,
  saveReviewRequest,
  saveReviewResult,
} from './review-queries.ts'
import { rescoreProblem } from './rules.ts'
import { findRejectionSettings, saveRejectionMailHours } from './settings-queries.ts'

/** The maximum number of scores a user may request in a minute; each of them reads a CV. */
const rescoresPerMinute = 20
/** The maximum number of requests a user may make in a minute to score many applications. */
const bulkRescoresPerMinute = 5
/** The maximum number of attempts to use a link in a minute from one IP address. */
const reviewsPerMinute = 10

export const scoringRoutes = routes(scoring, {
  async read({ db, actor, params }) {
    const scores = await listScores(db, actor, params.candidateId, await hasScores(db, actor.companyId))
    return { data: scores.length > 0 ? scores : missing('Candidate') }
  },

  async rescore({ db, actor, params, now }) {
    const { companyId, userId } = actor
    await limitPerMinute(db, `scores for ${companyId} ${userId}`, rescoresPerMinute, now(), rescoreLimited)
    return db.transaction().execute(async (db) => {
      const { id } = await lockForAction(db, actor, params.applicationId)
      const status = await rescore(db, companyId, id)
      if (status === null) throw planNeeded()
      return { data: { jobApplicationId: id, status } }
    })
  },

  async rescoreMany({ db, actor, body, now }) {
    const { companyId, userId, roleId, permissions } = actor
    await limitPerMinute(db, `many scores for ${companyId} ${userId}`, bulkRescoresPerMinute, now(), rescoreLimited)
    const seesAll = seesPersonalData({ permissions })
    const ids = [...new Set(body.jobApplicationIds)]
    return db.transaction().execute(async (db) => {
      if (!(await hasScores(db, companyId))) throw planNeeded()
      const applications = new Map(
        (await lockAllForReview(db, actor, ids)).map((application) => [application.id, application]),
      )
      const checked = ids.map((id) => ({
        id,
        application: applications.get(id),
        reason: rescoreProblem(applications.get(id), roleId),
      }))
      const requested = checked.flatMap(({ id, reason }) => (reason === undefined ? [id] : []))
      await rescoreAll(db, companyId, requested)
      const refused = checked.flatMap(({ id: jobApplicationId, application, reason }) => {
        const candidateName = application ? maskPerson(application, seesAll).candidateName : null
        return reason === undefined ? [] : [{ jobApplicationId, candidateName, reason }]
      })
      return { data: { requested: requested.length, refused } }
    })
  },

  async endReview({ db, actor, params, body, now }) {
    const at = now()
    return db.transaction().execute(async (db) => {
      const application = await lockForAction(db, actor, params.applicationId)
      const rejection = await lockRejection(db, { companyId: actor.companyId, applicationId: application.id })
      if (!rejection?.isStillRejected || !rejection.askedAt)
        throw unprocessable('no_review', 'Nobody has requested a review of this rejection')
      if (rejection.closedAt) throw unprocessable('no_review', 'This rejection has already been reviewed')
      const eventId = await saveReviewResult(db, actor, rejection, body.notes, at)
      if (body.sendEmail) await mailConfirmation(db, actor, application, { eventId, askedAt: rejection.askedAt })
      return { data: { jobApplicationId: application.id, closedAt: at } }
    })
  },

  settings: async ({ db, actor }) => ({ data: await findRejectionSettings(db, actor.companyId) }),

  async changeSettings({ db, actor, body: { rejectionMailHours, previousHours } }) {
    const { companyId } = actor
    await db.transaction().execute(async (db) => {
      if (!(await saveRejectionMailHours(db, companyId, rejectionMailHours, previousHours))) throw stale()
      if (rejectionMailHours === previousHours) return
      const wait = pluralize(rejectionMailHours, 'hour')
      const change = `set automatic rejections to be mailed ${wait} after the application`
      await record(db, actor, { event: 'rejection_mail.changed', data: { change } })
    })
    return { data: { rejectionMailHours } }
  },

  async askReview({ db, body, companySlug, network, sealing, now }) {
    await limitPerMinute(db, `reviews from ${network}`, reviewsPerMinute, now())
    const company = await findCompany(db, companySlug)
    const ticket = reviewTicket.read(body.ticket, { sealing, now: now() })
    if (!company || ticket?.companyId !== company.id) throw invalidLink()
    await db.transaction().execute(async (db) => {
      const rejection = await lockRejection(db, ticket)
      if (rejection?.rejectedAt?.getTime() !== ticket.rejectedAt) throw invalidLink()
      // A second request, and one after the review, get the same reply.
      if (rejection.isStillRejected && !rejection.askedAt)
        await saveReviewRequest(db, ticket, rejection, body.message, now())
    })
    return { data: { isAsked: true as const } }
  },
})

/**
 * Returns the refusal of too many requests for scores. It isn't a 429, for which the web app replaces the page with a
 * text for applicants.
 */
const rescoreLimited = () =>
  unprocessable('too_often', 'Too many applications are being scored. Try again in a minute.')

const planNeeded = () => unprocessable('plan_needed', 'AI scores come with Ultimate Hire')

const invalidLink = () => new Refusal(404, 'not_found', texts().refusals.reviewLinkVoid)

async function lockForAction(db: Db, actor: Actor, applicationId: number) {
  const application = (await lockForReview(db, actor, applicationId)) ?? missing('Application')
  if (!mayAct(actor.roleId, application.teamRole)) throw forbidden()
  return application
}

async function mailConfirmation(
  db: Db,
  { companyId, name, timeZone }: Actor,
  { id, firstName, email, jobPositionName, companyName }: ReviewedApplication,
  { eventId, askedAt }: { eventId: number; askedAt: Date },
) {
  await queueMail(db, companyId, {
    applicationId: id,
    dedupeKey: `event ${eventId}`,
    recipient: email,
    text: reviewedRejection({
      language: await findCandidateLanguage(db, companyId, id),
      candidateFirstName: firstName,
      jobPositionName,
      companyName,
      senderName: name,
      askedAt,
      timeZone,
    }),
  })
}
