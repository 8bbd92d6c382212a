import { jobPlatform, workingType } from '@hireloom/contract/lookups'
import { publicApi } from '@hireloom/contract/public-api/endpoints'
import { publicHeaders, publicSite } from '@hireloom/contract/public-site'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { filledForm } from '../../test/applicant.ts'
import { exe, pdf, png } from '../../test/files/documents.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const lists = ['branches', 'organizations', 'employmentTypes', 'workplacePolicy'] as const

const namesIn = async (world: World, list: (typeof lists)[number], query = {}) => {
  const { body } = await world.visitor()(publicApi[list], { query })
  return body.data.map(({ name }) => name)
}

async function makeBranches(world: World, names: string[]) {
  const { provinceId, cityId } = world.masterData
  const branches = names.map((name) => ({ companyId: world.companyId, name, provinceId, cityId }))
  return world.db.insertInto('branches').values(branches).returning('id').execute()
}

describe('the lists of a website', () => {
  test('are filters with only the values that listed jobs have', async ({ world }) => {
    const [kemang, depok] = await makeBranches(world, ['Kemang', 'Depok'])
    await world.job({ workingTypeId: workingType.remote })
    await world.job({ branchId: kemang?.id, workingTypeId: workingType.onSite })
    await world.job({ branchId: depok?.id, status: 0 })
    await world.job({ branchId: depok?.id, jobPlatform: [{ platformId: jobPlatform.careerPage, isPublish: false }] })
    const { body } = await world.visitor()(publicApi.branches, {})
    expect(body).toEqual({
      data: [
        { id: world.masterData.branchId, name: 'Jakarta Selatan' },
        { id: kemang?.id, name: 'Kemang' },
      ],
      pagination: { total: 2, page: 1, limit: 50 },
    })
    expect(await namesIn(world, 'organizations')).toEqual(['Technology'])
    expect(await namesIn(world, 'employmentTypes')).toEqual(['Full-time'])
    const { body: workplaces } = await world.visitor()(publicApi.workplacePolicy, {})
    expect(workplaces.data).toEqual([
      { id: workingType.onSite, name: 'On-site' },
      { id: workingType.remote, name: 'Remote' },
    ])
  })

  test('are searched and paged', async ({ world }) => {
    for (const { id } of await makeBranches(world, ['Kemang', 'Depok', 'Kelapa Gading'])) {
      await world.job({ branchId: id })
    }
    expect(await namesIn(world, 'branches', { search: 'KE' })).toEqual(['Kelapa Gading', 'Kemang'])
    expect(await namesIn(world, 'branches', { limit: 2, page: 2 })).toEqual(['Kemang'])
    const { body } = await world.visitor()(publicApi.branches, { query: { limit: 100_000 } })
    expect(body.pagination).toEqual({ total: 3, page: 1, limit: 500 })
  })

  test('are empty if the company does not offer them as filters', async ({ world }) => {
    await world.job()
    await setFlag(world.db, world.companyId, 'career_filter_visibility', true)
    const hidden = { hasBranchFilter: false, hasEmploymentFilter: false }
    await world.db.updateTable('companies').set(hidden).where('id', '=', world.companyId).execute()
    const shown = await Promise.all(lists.map(async (list) => (await namesIn(world, list)).length > 0))
    expect(shown).toEqual([false, true, false, true])
  })

  test('include the provinces and their cities', async ({ world }) => {
    const call = world.visitor()
    const { data: provinces } = (await call(publicApi.provinces, {})).body
    expect(provinces).toHaveLength(38)
    const { data: cities } = (await call(publicApi.cities, { params: { id: world.masterData.provinceId } })).body
    expect(cities.map(({ id }) => id)).toContain(world.masterData.cityId)
    expect(await call(publicApi.cities, { params: { id: 9_999 } })).toMatchObject({
      status: 404,
      body: { error: { message: 'Province not found' } },
    })
  })
})

describe('the jobs of a website', () => {
  test('are those of the career page, with the same filters', async ({ world }) => {
    const [kemang] = await makeBranches(world, ['Kemang'])
    await world.job()
    const barista = await world.job({ branchId: kemang?.id })
    await world.job({ status: 0 })
    const params = { companySlug: world.slug }
    for (const query of [{}, { branchId: [kemang?.id ?? 0] }, { search: 'kemang', sortBy: 'position' as const }]) {
      const { body: onCareerPage } = await world.caller({})(publicSite.jobs, { params, query })
      const { body: onWebsite } = await world.visitor()(publicApi.jobs, { query })
      expect(onWebsite).toEqual(onCareerPage)
      expect(onWebsite.pagination).toMatchObject({ page: 1, limit: 10 })
    }
    const jobParams = { ...params, jobSlug: barista.slug }
    const { body: onCareerPage } = await world.caller({})(publicSite.job, { params: jobParams })
    const { body: onWebsite } = await world.visitor()(publicApi.job, { params: { jobSlug: barista.slug } })
    expect(onWebsite).toEqual(onCareerPage)
  })

  test('are at most 50 at a time', async ({ world }) => {
    const tooMany = { ...publicApi.jobs, path: '/public_api/jobs?limit=51', query: undefined } as const
    expect((await world.visitor()(tooMany, {})).status).toBe(422)
  })

  test('show nothing that visitors may not see', async ({ world }) => {
    const draft = await world.job({ status: 0 })
    const another = await world.another()
    const elsewhere = await another.job()
    const read = async (jobSlug: string) => {
      const { status, body } = await world.visitor()(publicApi.job, { params: { jobSlug } })
      return { status, body }
    }
    const unknown = await read('unknown-job')
    expect(unknown.status).toBe(404)
    for (const { slug } of [draft, elsewhere]) expect(await read(slug)).toEqual(unknown)
  })
})

describe('the company in a call', () => {
  test('is not found if it is unknown or inactive', async ({ world }) => {
    const read = async (slug: string) => {
      const call = world.visitor({ [publicHeaders.companySlug]: slug })
      const replies = await Promise.all([...lists, 'jobs' as const].map(async (list) => call(publicApi[list], {})))
      return [...new Set(replies.map(({ status }) => status))]
    }
    expect(await read('unknown-company')).toEqual([404])
    expect(await read(world.slug)).toEqual([200])
    await world.db
      .updateTable('subscriptions')
      .set({ endsOn: '2026-02-01' })
      .where('companyId', '=', world.companyId)
      .execute()
    expect(await read(world.slug)).toEqual([200])
    await world.db.updateTable('companies').set({ isActive: false }).where('id', '=', world.companyId).execute()
    expect(await read(world.slug)).toEqual([404])
  })

  test('may be named in the header and the address, if both are the same', async ({ world }) => {
    const { slug: other } = await world.another()
    const refused = {
      status: 400,
      body: { error: { message: 'The X-Company-Slug header and the address name different companies' } },
    }
    for (const companySlug of [other, 'unknown-company']) {
      const params = { companySlug }
      expect(await world.visitor()(publicSite.company, { params })).toMatchObject(refused)
      expect(await world.visitor()(publicSite.jobs, { params })).toMatchObject(refused)
    }
    expect((await world.visitor()(publicSite.company, { params: { companySlug: world.slug } })).status).toBe(200)
  })
})

/** Sends a form as a browser does. */
async function post(world: World, fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  const response = await world.product.app.inject({
    method: 'POST',
    url: publicApi.upload.path,
    headers: {
      [publicHeaders.apiKey]: world.product.services.config.publicApiKey,
      [publicHeaders.companySlug]: world.slug,
      'content-type': String(sent.headers.get('content-type')),
      ...headers,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}
const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

describe('a file sent as a form', () => {
  test('is kept, and goes into an application', async ({ world }) => {
    const sent = await post(world, { type: '1', file: file(pdf(), 'CV Sari.pdf') })
    expect(sent).toMatchObject({
      status: 201,
      data: { filename: 'CV Sari.pdf', contentType: 'application/pdf', size: pdf().length },
    })
    const job = await world.job()
    const visit = world.visit()
    const body = await filledForm(visit, job, { attachment: { resume: sent.data.key } })
    expect((await visit.call(publicSite.apply, { body })).status).toBe(201)
  })

  test('is rejected in the language of its sender', async ({ world }) => {
    const { error } = await post(world, { type: '1', file: file(exe(), 'cv.pdf') }, { 'accept-language': 'id' })
    expect(error.errors).toEqual([{ field: 'file', message: 'Jenis berkas cv.pdf tidak sesuai dengan namanya' }])
  })

  test.for([
    ['of a kind that is not accepted', '1', file(exe(), 'tool.exe'), 'Choose a PDF, DOC, DOCX or RTF file'],
    [
      'of a different kind than its name says',
      '1',
      file(exe(), 'cv.pdf'),
      "The content of cv.pdf doesn't match its name",
    ],
    ['of a different kind than its purpose', '3', file(pdf(), 'me.pdf'), 'Choose a JPG or PNG file'],
    ['with nothing in it', '1', file(Buffer.alloc(0), 'cv.pdf'), 'The file is empty'],
    ['that is too large', '1', file(Buffer.alloc(10 * 1024 * 1024 + 1), 'cv.pdf'), 'The file is larger than 10 MB'],
  ] as const)('%s is rejected', async ([, type, sent, message], { world }) => {
    expect(await post(world, { type, file: sent })).toMatchObject({
      status: 422,
      error: { code: 'file_rejected', errors: [{ field: 'file', message }] },
    })
    expect(await world.db.selectFrom('files').select('id').where('companyId', '=', world.companyId).execute()).toEqual(
      [],
    )
  })

  test('must have a type that applicants may upload', async ({ world }) => {
    const sent = await post(world, { type: String(uploadType.offerLetter), file: file(png(), 'offer.png') })
    expect(sent).toMatchObject({ status: 422, error: { errors: [{ field: 'type' }] } })
    expect(await post(world, { type: '1' })).toMatchObject({ status: 422, error: { code: 'validation_failed' } })
  })

  test('is accepted a limited number of times per minute from one address, and not read beyond that', async ({
    world,
  }) => {
    const { clock, services } = world.product
    const start = clock.now
    clock.now = new Date('2026-11-20T03:10:00Z')
    const hits = services.config.submitLimitPerIp * 20
    const windowStart = clock.now
    const uploads = world.db.insertInto('rateLimits').values({ key: 'upload from 127.0.0.1', windowStart, hits })
    await uploads.onConflict((conflict) => conflict.doNothing()).execute()
    const sent = await post(world, { type: '1', file: file(Buffer.alloc(20_000_000), 'cv.pdf') })
    expect(sent).toMatchObject({ status: 429, headers: { 'retry-after': '60' }, error: { code: 'too_many' } })
    clock.now = start
  })
})
