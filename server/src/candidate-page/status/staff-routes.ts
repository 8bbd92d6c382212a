import { candidatePages } from '@hireloom/contract/candidate-page/endpoints'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { findCandidateLanguage } from '../../companies/candidate-language-queries.ts'
import { routes } from '../../platform/api/routes.ts'
import { missing } from '../../platform/errors.ts'
import { refuseTimes, takeTime } from '../meetings/proposal-commands.ts'
import { findCandidateApplication, findPageCompany, listPassedStages } from './application-queries.ts'
import { statusOf, stepsOf } from './status-views.ts'

export const candidatePageStaffRoutes = routes(candidatePages, {
  async read({ db, actor, params, query, now }) {
    const application = await findCandidateApplication(db, actor, { ...params, applicationId: query.jobApplicationId })
    if (!application) missing('Application')
    const { jobPositionName, branchName } = application
    const company = await findPageCompany(db, actor.companyId)
    const moves = await listPassedStages(db, { companyId: actor.companyId, applicationId: application.id })
    const pageIn = (language: SigningLanguage) => {
      const context = { company, now: now(), language }
      return { ...statusOf(application, context), steps: stepsOf(application, moves, context) }
    }
    const language = await findCandidateLanguage(db, actor.companyId, application.id)
    const [english, indonesian] = [pageIn('en'), pageIn('id')]
    return { data: { companyName: company.name, jobPositionName, branchName, language, english, indonesian } }
  },

  async takeTime({ db, config, actor, params, body, now }) {
    await takeTime({ db, config, now }, actor, { ...params, ...body })
    return undefined
  },

  async refuseTimes({ db, actor, params, body, now }) {
    await refuseTimes({ db, now }, actor, { ...params, ...body })
    return undefined
  },
})
