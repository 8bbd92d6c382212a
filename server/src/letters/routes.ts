import { placeholderKeys } from '@hireloom/contract/letters/placeholders'
import { letterKind, letters, maxTemplates, type TemplateForm } from '@hireloom/contract/letters/templates'
import { cleanRichText } from '../documents/rich-text.ts'
import { record } from '../history/queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { type Db, lockKey } from '../platform/db/db.ts'
import { invalid, isViolationOf, missing, unprocessable } from '../platform/errors.ts'
import { nextVersion, refuseStale } from '../platform/versions.ts'
import { columnsOf, drawForCompany, letterData, sampleColumns } from './letter-commands.ts'
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  listOfferedTemplates,
  listTemplates,
  lockTemplate,
  updateTemplate,
} from './queries.ts'

export const letterRoutes = routes(letters, {
  async offered({ db, actor }) {
    const templates = await listOfferedTemplates(db, actor.companyId, letterKind.offer)
    const data = templates.map(({ body, bodyEnglish, ...option }) => ({
      ...option,
      needsStartDate: placeholderKeys(body + (bodyEnglish ?? '')).includes('start_date'),
    }))
    return { data }
  },

  async list({ db, actor }) {
    return { data: await listTemplates(db, actor.companyId) }
  },

  async read({ db, actor, params }) {
    return reply(db, actor, params.templateId)
  },

  async create({ db, actor, body, now }) {
    const id = await db.transaction().execute(async (db) => {
      await lockKey(db, `letter templates ${actor.companyId}`)
      if ((await countTemplates(db, actor.companyId)) >= maxTemplates) {
        throw unprocessable('too_many_templates', `A company can have at most ${maxTemplates} templates`)
      }
      const id = await insertTemplate(db, actor.companyId, toColumns(body, actor, now())).catch(refuseTakenName)
      await log(db, actor, `added the letter template ${body.name}`)
      return id
    })
    return reply(db, actor, id)
  },

  async change({ db, actor, params: { templateId }, body, now }) {
    await db.transaction().execute(async (db) => {
      const before = (await lockTemplate(db, actor.companyId, templateId)) ?? missing('Template')
      refuseStale(body.updatedAt, before.updatedAt)
      const updated = toColumns(body, actor, nextVersion(before.updatedAt, now()))
      await updateTemplate(db, actor.companyId, templateId, updated).catch(refuseTakenName)
      const verb = before.isArchived === body.isArchived ? 'changed' : body.isArchived ? 'archived' : 'restored'
      await log(db, actor, `${verb} the letter template ${body.name}`)
    })
    return reply(db, actor, templateId)
  },

  async preview({ db, actor, body, outside, now }) {
    const services = { db, outside, now }
    const { jobApplicationId: applicationId, bodyEnglish, ...rest } = body
    const text = {
      ...rest,
      name: 'Preview',
      body: cleanRichText(body.body),
      bodyEnglish: bodyEnglish && cleanRichText(bodyEnglish),
    }
    const columns =
      applicationId === null ? sampleColumns(text) : columnsOf(text, await letterData(services, actor, applicationId))
    const bytes = await drawForCompany(services, actor, [{ title: text.name, columns }])
    return new File([new Uint8Array(bytes)], 'Preview.pdf', { type: 'application/pdf' })
  },
})

async function reply(db: Db, { companyId }: Actor, templateId: number) {
  return { data: (await findTemplate(db, companyId, templateId)) ?? missing('Template') }
}

const toColumns = ({ updatedAt: _seen, ...form }: TemplateForm, { userId }: Actor, updatedAt: Date) => ({
  ...form,
  body: cleanRichText(form.body),
  bodyEnglish: form.bodyEnglish && cleanRichText(form.bodyEnglish),
  updatedAt,
  updatedBy: userId,
})

const log = (db: Db, actor: Actor, change: string) =>
  record(db, actor, { event: 'letter_templates.changed', data: { change } })

function refuseTakenName(error: unknown): never {
  if (!isViolationOf(error, 'letter_templates_by_name')) throw error
  throw invalid([{ field: 'name', message: 'Another template of this kind has this name' }])
}
