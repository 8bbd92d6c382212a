import type { FastifyInstance } from 'fastify'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { type ApplicationVisit, openForm, requireNews } from '../application-visit.ts'
import { problemsIn, ReviewForm } from '../frame/forms.ts'
import { showApplication } from '../status/home-commands.ts'
import { backTo, withRefusedForm } from '../visit.ts'
import { askForReview } from './commands.ts'

/** Serves the form in which a candidate asks for a person to review an automatic rejection. */
export async function reviewPageRoutes(app: FastifyInstance) {
  app.post(`${applicationPagePath(':slug', ':reference')}/review`, async (request, reply) => {
    const visit = await openForm(app, request, reply, show)
    if (!visit) return reply
    requireNews(visit)
    const { data, error } = ReviewForm.safeParse(request.body)
    if (data) {
      await askForReview(visit, data.text)
      return backTo(reply, visit.path)
    }
    const problems = problemsIn(error, { text: visit.texts.reviewTooLong })
    reply.code(422)
    return show(withRefusedForm(visit, request, problems))
  })
}

function show(visit: ApplicationVisit) {
  requireNews(visit)
  return showApplication(visit, visit.application)
}
