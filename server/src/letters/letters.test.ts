import { buffer } from 'node:stream/consumers'
import { letters, maxTemplates } from '@hireloom/contract/letters/templates'
import { offering } from '@hireloom/contract/offering'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { runInOrder } from '../../test/database/waiting.ts'
import { insertOfferCandidate, newOffer } from '../../test/offering.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const template = (overrides: object = {}) => ({
  kind: 1 as const,
  name: 'Offer for baristas',
  language: 2 as const,
  body: '<p>Dear {{candidate_name}}, we offer you {{position}} for {{salary}}.</p>',
  ...overrides,
})
const textOf = async (file: unknown) => {
  const bytes = new Uint8Array(await (file as File).arrayBuffer())
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), totalPages }
}
const withTemplates = async (world: World) => setFlag(world.db, world.companyId, 'offer_letter_template', true)

describe('letter templates', () => {
  test('exist in both languages in a new company', async ({ world }) => {
    const { body } = await (await world.as('admin'))(letters.list, {})
    expect(body.data.map(({ kind, language }) => [kind, language])).toEqual([
      [1, 2],
      [1, 1],
      [2, 3],
      [2, 1],
      [3, 1],
      [4, 1],
    ])
  })

  test('for offers are listed for users who manage offers, where the company has the flag', async ({ world }) => {
    const call = await world.as('recruiter', ['candidates.manageOffer'])
    expect((await call(letters.offered, {})).status).toBe(404)
    await withTemplates(world)
    expect((await call(letters.offered, {})).body.data.map(({ name }) => name)).toEqual([
      'Offer letter (English)',
      'Surat penawaran kerja (Indonesia)',
    ])
    expect((await (await world.as('recruiter', []))(letters.offered, {})).status).toBe(403)
  })

  test('are changed by Admins, and one of two simultaneous changes is refused', async ({ world }) => {
    const call = await world.as('admin')
    const { body } = await call(letters.create, { body: template() })
    const { id: templateId, updatedAt } = body.data
    const change = (name: string) =>
      call(letters.change, { params: { templateId }, body: template({ name, updatedAt: String(updatedAt) }) })
    const statuses = (await Promise.all([change('One'), change('Two')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await (await world.as('recruiter'))(letters.list, {})).status).toBe(403)
    const log = await world.db
      .selectFrom('activityLog')
      .select('what')
      .where('companyId', '=', world.companyId)
      .execute()
    expect(log.map(({ what }) => what).filter((what) => what.includes('template'))).toHaveLength(2)
  })

  test('are created up to the limit by two Admins at the same time', async ({ world }) => {
    const call = await world.as('admin')
    const { data } = (await call(letters.list, {})).body
    const rows = Array.from({ length: maxTemplates - data.length - 1 }, (_, index) => ({
      ...template({ name: `Offer ${index}` }),
      companyId: world.companyId,
    }))
    await world.db.insertInto('letterTemplates').values(rows).execute()
    // A new template waits for the lock of its company when it is inserted.
    const lock = (db: World['db']) =>
      db.selectFrom('companies').select('id').where('id', '=', world.companyId).forUpdate().execute()
    const create = (name: string) => async () => (await call(letters.create, { body: template({ name }) })).status
    expect(await runInOrder(world.db, lock, [create('Last one'), create('One more')])).toEqual([201, 422])
  })

  test('are refused with unknown placeholders, missing texts or a name that is taken', async ({ world }) => {
    const call = await world.as('admin')
    const fieldsOf = async (overrides: object) => {
      const { status, body } = await call(letters.create, { body: template(overrides) as never })
      expect(status).toBe(422)
      return body.error?.errors
    }
    expect(await fieldsOf({ body: '<p>Dear {{name}}, {{ salary_in_words }}</p>' })).toEqual([
      { field: 'body', message: 'Remove the unknown placeholders {{name}}, {{salary_in_words}}' },
    ])
    expect(await fieldsOf({ language: 3 })).toEqual([{ field: 'bodyEnglish', message: 'English text is required' }])
    expect(await fieldsOf({ body: '<p> </p>' })).toEqual([{ field: 'body', message: 'Body is required' }])
    const taken = [{ field: 'name', message: 'Another template of this kind has this name' }]
    expect(await fieldsOf({ name: 'Offer letter (english)' })).toEqual(taken)
    const ofOtherKind = template({ kind: 2, name: 'Offer letter (english)' })
    const { id: templateId } = (await call(letters.create, { body: ofOtherKind })).body.data
    const changed = await call(letters.change, { params: { templateId }, body: { ...ofOtherKind, kind: 1 } })
    expect([changed.status, changed.body.error?.errors]).toEqual([422, taken])
    const { data } = (await call(letters.list, {})).body
    expect(data.filter(({ name }) => name.toLowerCase() === ofOtherKind.name.toLowerCase())).toMatchObject([
      { kind: 1, name: 'Offer letter (English)' },
      { kind: 2, id: templateId },
    ])
  })

  test('lose scripts, images and event handlers', async ({ world }) => {
    const call = await world.as('admin')
    const body = '<p onclick="x()">Hi <script>alert(1)</script><b>{{candidate_name}}</b><img src=x></p>'
    const { body: saved } = await call(letters.create, { body: template({ body }) })
    expect(saved.data.body).toBe('<p>Hi <strong>{{candidate_name}}</strong></p>')
  })

  test('are previewed with samples and with a candidate, and placeholders without a value stay', async ({ world }) => {
    const application = await insertOfferCandidate(world, await world.job())
    const call = await world.as('admin')
    const preview = (jobApplicationId: number | null) =>
      call(letters.preview, {
        body: { language: 2, body: `${template().body}<p>{{job_level}}</p>`, jobApplicationId },
      })
    expect((await textOf((await preview(null)).body)).text).toContain('Dear Laras Setyaningrum')
    const { text } = await textOf((await preview(application.id)).body)
    expect(text).toContain(`Dear ${application.firstName}`)
    expect(text).toContain('{{salary}}')
    const level = await world.db
      .selectFrom('jobLevels')
      .select('name')
      .where('companyId', '=', world.companyId)
      .executeTakeFirstOrThrow()
    expect(text).toContain(level.name)
  })
})

describe('an offer from a template', () => {
  test('stores exactly the previewed letter, and draws it again when its terms change', async ({ world }) => {
    await withTemplates(world)
    const application = await insertOfferCandidate(world, await world.job())
    const call = await world.as('admin')
    const { id: templateId } = (await call(letters.create, { body: template() })).body.data
    const body = await newOffer(world, application, { templateId, offerLetter: null })
    const preview = (await (await call(offering.preview, { body })).body) as unknown as File
    const { body: created } = await call(offering.create, { body })
    const bytesOf = async (offerId: number) => {
      const { key } = await world.db
        .selectFrom('offers')
        .innerJoin('files', (join) =>
          join.onRef('files.companyId', '=', 'offers.companyId').onRef('files.id', '=', 'offers.letterFileId'),
        )
        .select('files.key')
        .where('offers.companyId', '=', world.companyId)
        .where('offers.id', '=', offerId)
        .executeTakeFirstOrThrow()
      return buffer(await world.product.services.outside.files.read(key))
    }
    const stored = await bytesOf(created.data.id)
    expect(stored.equals(Buffer.from(await preview.arrayBuffer()))).toBe(true)

    const { jobId: _job, jobApplicationId: _application, ...form } = body
    await call(offering.change, { params: { offerId: created.data.id }, body: { ...form, salary: 13_000_000 } })
    const { text } = await textOf(new File([new Uint8Array(await bytesOf(created.data.id))], 'letter.pdf'))
    expect(text).toContain('Rp 13.000.000')
  })

  test('names the values that are missing', async ({ world }) => {
    await withTemplates(world)
    const application = await insertOfferCandidate(world, await world.job())
    const call = await world.as('admin')
    const [english] = (await call(letters.offered, {})).body.data
    const body = await newOffer(world, application, {
      templateId: english?.id ?? 0,
      offerLetter: null,
      startDate: null,
    })
    const { status, body: refused } = await call(offering.create, { body })
    expect({ status, errors: refused.error?.errors }).toEqual({
      status: 422,
      errors: [{ field: 'templateId', message: 'The letter needs a value for: first working day' }],
    })
  })

  test('refuses templates of other kinds, archived ones and those of another company', async ({ world }) => {
    await withTemplates(world)
    const application = await insertOfferCandidate(world, await world.job())
    const call = await world.as('admin')
    const templates = (await call(letters.list, {})).body.data
    const otherTemplates = (await (await (await world.another()).as('admin'))(letters.list, {})).body.data
    const { id: archivedId } = (await call(letters.create, { body: template() })).body.data
    await world.db
      .updateTable('letterTemplates')
      .set({ isArchived: true })
      .where('companyId', '=', world.companyId)
      .where('id', '=', archivedId)
      .execute()
    for (const templateId of [templates.find(({ kind }) => kind === 2)?.id, archivedId, otherTemplates[0]?.id]) {
      const body = await newOffer(world, application, { templateId: templateId ?? 0, offerLetter: null })
      expect((await call(offering.create, { body })).body.error?.errors).toEqual([
        { field: 'templateId', message: 'Template must be one of the offered values' },
      ])
    }
  })

  test('never reads values as markup or placeholders', async ({ world }) => {
    await withTemplates(world)
    const application = await world.application(await world.job(), {
      stage: 'Offering',
      firstName: '<b>{{salary}}</b>',
      lastName: '王小明',
    })
    const call = await world.as('admin')
    const { id: templateId } = (await call(letters.create, { body: template() })).body.data
    const { body } = await call(offering.preview, { body: await newOffer(world, application, { templateId }) })
    expect((await textOf(body)).text).toContain('Dear <b>{{salary}}</b> 王小明')
  })
})
