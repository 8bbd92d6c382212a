import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { pageMissing } from '../../platform/errors.ts'
import { openFullVisit } from '../application-visit.ts'
import { frameOf } from '../visit.ts'
import { answersOf, personOf } from './facts.ts'
import { listSentFiles, readSent } from './queries.ts'
import { sentPage } from './sent-pages.ts'

const path = `${applicationPagePath(':slug', ':reference')}/sent`
const FileId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** Serves the page on which candidates read what they sent, and open their files. */
export async function sentPageRoutes(app: FastifyInstance) {
  app.get(path, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    if (!visit) return reply
    const { company, application, services, texts } = visit
    const { profile, answers, files } = await readSent(services.db, company.id, application.id)
    if (!profile) pageMissing()
    return sentPage(frameOf(visit), {
      jobPositionName: application.jobPositionName,
      path: visit.path,
      person: personOf(texts.code, profile, services.sealing),
      answers: answersOf(texts.code, answers),
      timeZone: company.timeZone,
      files,
    })
  })

  app.get(`${path}/files/:id`, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    if (!visit) return reply
    const { company, application, services } = visit
    const { data } = FileId.safeParse(request.params)
    const files = await listSentFiles(services.db, { companyId: company.id, ids: [application.id] })
    const file = files.find(({ id }) => id === data?.id) ?? pageMissing()
    return reply.redirect(await services.outside.files.downloadAddress(file, services.now()), 303)
  })
}
