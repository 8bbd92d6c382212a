import multipart from '@fastify/multipart'
import { maxFileSize } from '@hireloom/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { dayIn } from '../../platform/days.ts'
import { type ApplicationVisit, openFullVisit } from '../application-visit.ts'
import { readFormWithFiles } from '../frame/forms-with-files.ts'
import { backTo, frameOf, isFormOf, withRefusedForm } from '../visit.ts'
import { listPapers, sendPaper } from './commands.ts'
import { documentsPage } from './pages.ts'

const path = `${applicationPagePath(':slug', ':reference')}/documents`
const Params = z.object({ id: z.coerce.number().int().positive() })

/** The maximum size of a form in bytes: the largest file, its token and the lines between them. */
const maxFormBytes = maxFileSize + 64 * 1024

/** Serves the page on which a candidate sends the papers that the company asked for. */
export async function documentPageRoutes(app: FastifyInstance) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileSize, files: 1, fields: 2, fieldSize: 200, parts: 3 },
  })

  app.get(path, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    return visit ? documentsPage(frameIn(visit), await listPapers(visit)) : reply
  })

  app.post(`${path}/:id`, { bodyLimit: maxFormBytes }, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    if (!visit) return reply
    const { data } = Params.safeParse(request.params)
    const { fields, files } = await readFormWithFiles(request, 1)
    if (!data) return backTo(reply, visit.path, 'formTooOld')
    const { formTooOld: notice, filesNotKept } = visit.texts
    const isOwn = isFormOf(visit, fields.token)
    const file = files[0] ?? { filename: '', bytes: undefined }
    const result = isOwn ? await sendPaper(visit, data.id, file) : { problem: filesNotKept }
    if ('notice' in result) return backTo(reply, `${visit.path}/documents`, result.notice)
    const refused = withRefusedForm(visit, request, { file: result.problem }, isOwn ? {} : { notice })
    return reply.code(422).send(documentsPage(frameIn(refused), await listPapers(visit)))
  })
}

const frameIn = (visit: ApplicationVisit) => ({
  ...frameOf(visit),
  path: visit.path,
  today: dayIn(visit.company.timeZone, visit.now),
})
