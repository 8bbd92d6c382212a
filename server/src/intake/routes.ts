import { Readable } from 'node:stream'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { contentTypeOf, fileProblem, type UploadType } from '@hireloom/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { matchesContentType } from '../outside/files/file-bytes.ts'
import { acceptForms } from '../platform/api/form-bodies.ts'
import { type Actor, routes, type Services } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import { fileRejected } from '../uploads/check-queries.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { addCandidate } from './add-commands.ts'
import { findForm } from './form-queries.ts'
import { changeProfile, withoutProfile } from './profile/commands.ts'
import { listCompanyTags } from './tag-queries.ts'

const { form, tags, upload, add, change, changeApplication } = candidateForm

export async function candidateFormRoutes(app: FastifyInstance) {
  await app.register(calls)
  await app.register(uploadCall)
}

const calls = routes(
  { form, tags, add, change, changeApplication },
  {
    async form({ db, actor, query }) {
      return { data: (await findForm(db, actor, query.jobId)) ?? missing('Job') }
    },

    async tags({ db, actor, query }) {
      return { data: await listCompanyTags(db, actor.companyId, query) }
    },

    async add(input) {
      return { data: await addCandidate(input) }
    },

    async change({ params, body: { jobApplicationId: applicationId, ...change }, ...rest }) {
      return { data: await changeProfile({ ...rest, ...params, applicationId, change }) }
    },

    async changeApplication({ params, body, ...rest }) {
      return { data: await changeProfile({ ...rest, ...params, change: withoutProfile(body) }) }
    },
  },
)

async function uploadCall(app: FastifyInstance) {
  await acceptForms(app)
  await app.register(
    routes(
      { upload },
      {
        async upload({ actor, body, ...services }) {
          return { data: await storeUpload(services, actor, body) }
        },
      },
    ),
  )
}

interface SentFile {
  filename: string
  type: UploadType
  /** In base64. */
  file: string
}

async function storeUpload(services: Services, { companyId, userId }: Actor, { filename, type, file }: SentFile) {
  const bytes = Buffer.from(file, 'base64')
  const contentType = contentTypeOf(filename)
  const problem = fileProblem(type, filename, bytes.length) ?? (await kindProblem(filename, contentType, bytes))
  if (problem) throw fileRejected([{ field: 'file', message: problem }])
  const key = await storeFile(services, companyId, { type, filename, contentType, bytes, uploadedBy: userId })
  return { key, filename, type, contentType }
}

async function kindProblem(filename: string, contentType: string, bytes: Buffer) {
  const hasDeclaredType = await matchesContentType(Readable.from([bytes]), contentType)
  return hasDeclaredType ? undefined : `The content of ${filename} doesn't match its name`
}
