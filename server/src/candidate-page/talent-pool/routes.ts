import type { FastifyInstance } from 'fastify'
import { candidatePagePath } from '../../companies/address-rules.ts'
import { openAddress } from '../address-visit.ts'
import { TalentPoolForm } from '../frame/forms.ts'
import { backTo } from '../visit.ts'
import { joinTalentPool, leaveTalentPool } from './commands.ts'

/** Takes the consent of candidates to be kept for other jobs, and its withdrawal. */
export async function talentPoolRoutes(app: FastifyInstance) {
  app.post(`${candidatePagePath(':slug')}/settings/talent-pool`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'settings', isForm: true })
    if (!visit) return reply
    const settings = `${visit.home}/settings`
    const { data } = TalentPoolForm.safeParse(request.body)
    if (data?.given === 'no') {
      await leaveTalentPool(visit)
      return backTo(reply, settings, 'talentPoolLeft')
    }
    // The company may have changed its months while the candidate read them.
    if (data?.months !== visit.company.talentPoolMonths) return backTo(reply, settings, 'formTooOld')
    await joinTalentPool(visit)
    return backTo(reply, settings, 'talentPoolJoined')
  })
}
