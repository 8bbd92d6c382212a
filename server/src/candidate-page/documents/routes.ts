import multipart from '@fastify/multipart'
import { maxFileSize } from '@hireloom/contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { dayIn } from '../../platform/days.ts'
import { type ApplicationVisit, openWhole } from '../application-visit.ts'
import { backTo, frameOf, isFormOf } from '../visit.ts'
import { listPapers, type SentFile, sendPaper } from './commands.ts'
import { documentsPage } from './pages.ts'

const path = `${applicationPagePath(':slug', ':reference')}/documents`
const Params = z.object({ id: z.coerce.number().int().positive() })

/** Bytes of a form with the largest file, its token and the lines between them. */
const longestForm = maxFileSize + 64 * 1024

/** Serves the page on which a candidate sends the papers that the company asked for. */
export async function documentPageRoutes(app: FastifyInstance) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileSize, files: 1, fields: 2, fieldSize: 200, parts: 3 },
  })

  app.get(path, async (request, reply) => {
    const visit = await openWhole(app, request, reply)
    return visit ? documentsPage(frameIn(visit), await listPapers(visit)) : reply
  })

  app.post(`${path}/:id`, { bodyLimit: longestForm }, async (request, reply) => {
    const visit = await openWhole(app, request, reply)
    if (!visit) return reply
    const { data } = Params.safeParse(request.params)
    const { token, file } = await readForm(request)
    if (!data || !isFormOf(visit, token)) return backTo(reply, visit.path, 'formTooOld')
    const result = await sendPaper(visit, data.id, file)
    if ('said' in result) return backTo(reply, `${visit.path}/documents`, result.said)
    const papers = await listPapers(visit, { id: data.id, text: result.problem })
    return reply.code(422).send(documentsPage(frameIn(visit), papers))
  })
}

const frameIn = (visit: ApplicationVisit) => ({
  ...frameOf(visit),
  path: visit.path,
  today: dayIn(visit.company.timeZone, visit.now),
})

/** Reads the token and the file of a form. */
async function readForm(request: FastifyRequest) {
  let token: string | undefined
  let file: SentFile = { filename: '', bytes: undefined }
  if (!request.isMultipart()) return { token, file }
  for await (const part of request.parts()) {
    if (part.type !== 'file') token = part.fieldname === 'token' ? String(part.value) : token
    else {
      const bytes = await part.toBuffer()
      // A form without a chosen file has a part without a name.
      file = { filename: part.filename || '', bytes: part.file.truncated ? undefined : bytes }
    }
  }
  return { token, file }
}
