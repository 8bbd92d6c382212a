import { lockRejection, saveReviewRequest } from '../../scoring/review-queries.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import { mayAskForReview } from '../status/status-views.ts'

/**
 * Stores the candidate's request that a person reviews an automatic rejection, as long as they can ask; a second one
 * changes nothing. The page then shows the state of the request.
 */
export async function askForReview(
  { services, company, application, language, now }: ApplicationVisit,
  message: string,
) {
  if (!mayAskForReview(application, { company, language, now })) return
  const key = { companyId: company.id, applicationId: application.id }
  await services.db.transaction().execute(async (db) => {
    const rejection = await lockRejection(db, key)
    if (!rejection?.isStillRejected || rejection.closedAt || rejection.askedAt) return
    await saveReviewRequest(db, key, rejection, message, now)
  })
}
