import { type CareerPageChange, careerPage } from '@hireloom/contract/career-page'
import { careerPath } from '@hireloom/contract/public-paths'
import { contentTypeOf, fileProblem } from '@hireloom/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { isReserved } from '../companies/address-rules.ts'
import { cleanRichText } from '../documents/rich-text.ts'
import { record } from '../history/queries.ts'
import { acceptForms } from '../platform/api/form-bodies.ts'
import { type Actor, routes, type Services } from '../platform/api/routes.ts'
import { invalid, missing } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { contentProblem } from '../uploads/encoded-file-commands.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { changePictures, preparePictures } from './picture-queries.ts'
import {
  claimSlug,
  type FoundCareerPage,
  findCareerPage,
  findSlugOwner,
  lockCareerPage,
  publishCareerPage,
} from './queries.ts'
import { mayChangeSlug, slugProblems, slugTaken } from './rules.ts'

export async function careerPageRoutes(app: FastifyInstance) {
  await acceptForms(app)
  await app.register(calls)
}

const calls = routes(careerPage, {
  async read({ db, actor, config }) {
    return { data: asResponse(await findCareerPage(db, actor.companyId), actor, config) }
  },

  async save({ actor, body, ...services }) {
    const { db, config, now } = services
    const before = await findCareerPage(db, actor.companyId)
    refuseChange(body, before, actor)
    const addresses = await preparePictures(services, actor, before, body)
    const change = { ...body, ...addresses, careerPageContent: cleanRichText(body.careerPageContent) }
    const saved = await db.transaction().execute(async (db) => {
      const before = await lockCareerPage(db, actor.companyId)
      refuseChange(body, before, actor)
      if (!(await claimSlug(db, actor.companyId, body.slug))) throw invalid([slugTaken])
      await changePictures(db, actor.companyId, before, addresses, now())
      await publishCareerPage(db, actor.companyId, change, now())
      const event = before.isPublished ? 'career_page.changed' : 'career_page.published'
      const slug = body.slug === before.slug ? undefined : body.slug
      await record(db, actor, { event, data: { slug } })
      return findCareerPage(db, actor.companyId)
    })
    return { data: asResponse(saved, actor, config) }
  },

  async checkSlug({ db, actor, params: { slug } }) {
    const owner = await findSlugOwner(db, slug)
    const { slug: current } = await findCareerPage(db, actor.companyId)
    // A company may use its former slugs; only the current one counts as its own.
    const isFree = owner === undefined ? !isReserved(slug) : owner === actor.companyId && slug !== current
    if (isFree) missing('Company with this slug')
    return { data: { slug, isReserved: owner === undefined } }
  },

  async upload({ actor, body, ...services }) {
    return { data: await storePicture(services, actor, body) }
  },
})

function refuseChange(body: CareerPageChange, before: FoundCareerPage, { roleId }: Actor) {
  refuseStale(body.updatedAt, before.updatedAt)
  const problems = slugProblems(body.slug, before, roleId)
  if (problems.length > 0) throw invalid(problems)
}

interface PictureForm {
  filename: string
  type: Parameters<typeof fileProblem>[0]
  /** In base64. */
  file: string
}

async function storePicture(services: Services, { companyId, userId }: Actor, { filename, type, file }: PictureForm) {
  const bytes = Buffer.from(file, 'base64')
  const problem = fileProblem(type, filename, bytes.length) ?? (await contentProblem(filename, bytes))
  if (problem) throw invalid([{ field: 'file', message: problem }])
  const contentType = contentTypeOf(filename)
  const key = await storeFile(services, companyId, { type, filename, contentType, bytes, uploadedBy: userId })
  const { outside, now } = services
  return { key, url: await outside.files.downloadAddress({ key, filename, contentType }, now()) }
}

const asResponse = (
  page: FoundCareerPage,
  { roleId }: Actor,
  { publicUrl }: Pick<Services['config'], 'publicUrl'>,
) => ({
  ...page,
  isSlugEditable: mayChangeSlug(roleId, page),
  publicUrl: `${publicUrl}${careerPath(page.slug)}`,
})
