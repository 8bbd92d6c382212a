import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../platform/api/form-bodies.ts'
import { routes } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import { storeEncodedFile } from '../uploads/encoded-file-commands.ts'
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
          const { companyId, userId: uploadedBy } = actor
          const { filename, type } = body
          const { key, contentType } = await storeEncodedFile(services, companyId, { ...body, uploadedBy })
          return { data: { key, filename, type, contentType } }
        },
      },
    ),
  )
}
