import { lockRejection, saveReviewRequest } from '../../scoring/review-queries.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import type { Texts } from '../frame/texts-english.ts'
import { mayAskForReview } from '../status/status-views.ts'

/**
 * Stores that the candidate wants a person to look at an automatic rejection. A second request changes nothing. Returns
 * the key of the sentence that the page shows; undefined when the page itself says why it's too late.
 */
export async function askForReview(visit: ApplicationVisit, message: string): Promise<keyof Texts | undefined> {
  const { services, company, application, language, now } = visit
  const { askedAt, closedAt } = application.scoreRejection ?? {}
  if (askedAt && !closedAt) return 'reviewAsked'
  if (!mayAskForReview(application, { company, language, now })) return undefined
  const key = { companyId: company.id, applicationId: application.id }
  return services.db.transaction().execute(async (db) => {
    const rejection = await lockRejection(db, key)
    if (!rejection?.stands || rejection.closedAt) return undefined
    if (!rejection.askedAt) await saveReviewRequest(db, key, rejection, message, now)
    return 'reviewAsked'
  })
}
