import { type CareerPageChange, careerPage } from '@hireloom/contract/career-page'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { publicSite } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { refusalOf } from '../../test/staff.ts'
import { test, type World } from '../../test/world.ts'

type Change = CallInput<typeof careerPage.save>['body']
const every = { branch: true, organization: true, employmentStatus: true, workplaceType: true }

const read = async (world: World) => {
  const call = await world.as('admin')
  return (await call(careerPage.read, {})).body.data
}
/** Returns what the form would send: the current settings with these changes. */
async function changed(world: World, overrides: Partial<Change> = {}): Promise<Change> {
  const { slug, showWebsite, careerPageHeader, careerPageSubHeader, careerPageContent, ...page } = await read(world)
  const { banner, companyLogo, jobFilterVisibility, updatedAt } = page
  const texts = { slug, showWebsite, careerPageHeader, careerPageSubHeader, careerPageContent }
  const website = page.website ?? 'kopi-senja.example'
  return { ...texts, website, banner, companyLogo, jobFilterVisibility, updatedAt: `${updatedAt}`, ...overrides }
}
async function save(world: World, overrides: Partial<Change> = {}) {
  const body = await changed(world, overrides)
  return (await world.as('admin'))(careerPage.save, { body })
}
const publicPage = async (world: World, companySlug = world.slug) =>
  (await world.caller({})(publicSite.company, { params: { companySlug } })).body.data
const freshSlug = (word: string) => `${word}-${Math.random().toString(36).slice(2, 10)}`

describe('the settings of a career page', () => {
  test('are empty for a company that never saved any', async ({ world }) => {
    expect(await read(world)).toEqual({
      slug: world.slug,
      website: null,
      showWebsite: false,
      privacyNoticeUrl: null,
      careerPageHeader: '',
      careerPageSubHeader: '',
      careerPageContent: '',
      banner: null,
      companyLogo: null,
      jobFilterVisibility: every,
      isPublished: false,
      publishedAt: null,
      isSlugEditable: true,
      publicUrl: `http://localhost:3000/career/${world.slug}`,
      updatedAt: expect.any(String),
    })
  })

  test('are saved and published at once, for visitors to see', async ({ world }) => {
    const change = {
      slug: freshSlug('kopi'),
      website: 'kopi-senja.example/karir',
      showWebsite: true,
      careerPageHeader: 'Coffee is better with you',
      careerPageSubHeader: 'Twelve shops',
      careerPageContent:
        '<p>We <b>roast</b> on <i>Mondays</i><script>alert(1)</script><img src=x onerror=alert(1)></p>',
    }
    const { status, body } = await save(world, change)
    expect(status).toBe(200)
    const saved = { ...change, careerPageContent: '<p>We <strong>roast</strong> on <em>Mondays</em></p>' }
    expect(body.data).toMatchObject({
      ...saved,
      isPublished: true,
      publishedAt: world.product.clock.now.toISOString(),
      isSlugEditable: true,
      publicUrl: `http://localhost:3000/career/${change.slug}`,
    })
    expect(await read(world)).toEqual(body.data)
    const { showWebsite, ...seen } = saved
    expect(await publicPage(world, change.slug)).toMatchObject(seen)
    const log = await rowsOf(world, 'activityLog')
    expect(log.map(({ what }) => what)).toContain(`published the career page, with the new slug ${change.slug}`)
  })

  test('show the website to visitors only if chosen', async ({ world }) => {
    await save(world, { website: 'https://kopi-senja.example', showWebsite: false })
    expect((await publicPage(world)).website).toBeNull()
  })

  test('can be saved again, and are logged', async ({ world }) => {
    await save(world)
    expect((await save(world, { careerPageHeader: 'Again' })).status).toBe(200)
    const log = await rowsOf(world, 'activityLog')
    expect(log.map(({ what }) => what)).toEqual(expect.arrayContaining(['changed the career page']))
  })

  test.for<[string, Partial<CareerPageChange>, string]>([
    ['no slug', { slug: '' }, 'slug: Slug is required'],
    ['no website', { website: '' }, 'website: Website is required'],
    [
      'a website that is a script',
      { website: 'javascript:alert(1)' },
      'website: Website must be an address like https://example.co.id',
    ],
    [
      'a long header',
      { careerPageHeader: 'x'.repeat(101) },
      'careerPageHeader: Career page header must be at most 100 characters',
    ],
    [
      'a picture from elsewhere',
      { banner: 'https://evil.example/x.png' },
      'banner: The file has not arrived. Please upload it again',
    ],
  ])('are refused with %s, and nothing is saved', async ([, overrides, message], { world }) => {
    const before = await read(world)
    expect(refusalOf(await save(world, overrides as Partial<Change>))).toEqual([422, message])
    expect(await read(world)).toEqual(before)
  })

  test('are refused when another user changed them in the meantime', async ({ world }) => {
    const body = await changed(world, { careerPageHeader: 'Mine' })
    await save(world, { careerPageHeader: 'Theirs' })
    const late = await (await world.as('admin'))(careerPage.save, { body })
    expect([late.status, late.body.error?.code]).toEqual([409, 'stale'])
    expect((await read(world)).careerPageHeader).toBe('Theirs')
  })

  test('saved twice at once are saved once', async ({ world }) => {
    const bodies = await Promise.all(['One', 'Two'].map((careerPageHeader) => changed(world, { careerPageHeader })))
    const call = await world.as('admin')
    const saved = await Promise.all(bodies.map((body) => call(careerPage.save, { body })))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = saved.find(({ status }) => status === 200)?.body.data.careerPageHeader
    expect((await read(world)).careerPageHeader).toBe(won)
  })

  test('are not for recruiters, users and consultants', async ({ world }) => {
    for (const role of ['recruiter', 'user', 'consultant'] as const) {
      const call = await world.as(role)
      expect((await call(careerPage.read, {})).status).toBe(403)
      expect((await call(careerPage.save, { body: await changed(world) })).status).toBe(403)
    }
  })
})

describe('a slug', () => {
  const check = async (world: World, slug: string) =>
    (await (await world.as('admin'))(careerPage.checkSlug, { params: { slug } })).status

  test('is free, taken or invalid', async ({ world }) => {
    const other = await world.another()
    expect(await check(world, freshSlug('free'))).toBe(404)
    expect(await check(world, other.slug)).toBe(200)
    expect(await check(world, other.slug.toUpperCase())).toBe(200)
    expect(await check(world, world.slug)).toBe(200)
    expect(await check(world, 'settings')).toBe(200)
    expect(await check(world, '-x-')).toBe(422)
  })

  test('of the product is refused as reserved, and one of another company as taken', async ({ world }) => {
    const other = await world.another()
    for (const slug of ['candidates', 'api', 'admin']) {
      expect(refusalOf(await save(world, { slug }))).toEqual([422, `slug: '${slug}' is reserved. Choose another slug`])
    }
    expect(refusalOf(await save(world, { slug: other.slug }))).toEqual([
      422,
      'slug: Another company uses this slug. Choose another one',
    ])
    const call = await world.as('admin')
    const checked = async (slug: string) => (await call(careerPage.checkSlug, { params: { slug } })).body.data
    expect(await checked('api')).toEqual({ slug: 'api', isReserved: true })
    expect(await checked(other.slug)).toEqual({ slug: other.slug, isReserved: false })
  })

  test('of a published page is changed by Admins only, and can be changed back', async ({ world }) => {
    await save(world)
    const old = world.slug
    const slug = freshSlug('late')
    const editor = await world.as('recruiter', ['career'])
    expect((await editor(careerPage.read, {})).body.data.isSlugEditable).toBe(false)
    expect(refusalOf(await editor(careerPage.save, { body: await changed(world, { slug }) }))).toEqual([
      422,
      'slug: Slug can only be changed by an Admin, because the page is published',
    ])
    expect((await editor(careerPage.save, { body: await changed(world, { careerPageHeader: 'Hi' }) })).status).toBe(200)

    expect((await save(world, { slug })).status).toBe(200)
    const redirect = async (from: string) => {
      const { statusCode, headers } = await world.product.app.inject({ method: 'GET', url: `/career/${from}` })
      return [statusCode, headers.location]
    }
    expect(await redirect(old)).toEqual([301, `/career/${slug}`])
    const other = await world.another()
    expect(refusalOf(await save(other, { slug: old }))[0]).toBe(422)
    expect((await save(world, { slug: old })).status).toBe(200)
    expect(await redirect(slug)).toEqual([301, `/career/${old}`])
    const log = await rowsOf(world, 'activityLog')
    expect(log.map(({ what }) => what)).toContain(`changed the career page, with the new slug ${slug}`)
  })

  test('that was changed belongs to its company permanently', async ({ world }) => {
    const old = world.slug
    const slug = freshSlug('kopi')
    await save(world, { slug })
    const other = await world.another()
    expect(await check(other, old)).toBe(200)
    expect(refusalOf(await save(other, { slug: old }))[0]).toBe(422)
    expect((await publicPage(world, old)).slug).toBe(slug)
  })

  test('requested by two companies at once goes to exactly one', async ({ world }) => {
    const other = await world.another()
    const slug = freshSlug('both')
    const saved = await Promise.all([save(world, { slug }), save(other, { slug })])
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(saved.map(refusalOf)).toContainEqual([422, 'slug: Another company uses this slug. Choose another one'])
    const owners = await Promise.all([world, other].map(async (company) => (await read(company)).slug === slug))
    expect(owners.sort()).toEqual([false, true])
  })

  test('is enforced by the database too', async ({ world }) => {
    const old = world.slug
    const other = await world.another()
    await save(world, { slug: freshSlug('kopi') })
    const steal = world.db.updateTable('companies').set({ slug: old }).where('id', '=', other.companyId).execute()
    await expect(steal).rejects.toMatchObject({ code: '23505' })
    const forget = world.db.deleteFrom('companySlugs').where('slug', '=', old).execute()
    await expect(forget).rejects.toMatchObject({ code: '42501' })
  })
})

describe('an address with an old slug', () => {
  test('leads to the current page in every form, with its query', async ({ world }) => {
    const old = world.slug
    const slug = freshSlug('kopi')
    const job = await world.job()
    await save(world, { slug })
    const cases = [
      [`/${old}?utm=x`, `/career/${slug}?utm=x`],
      [`/career/${old}`, `/career/${slug}`],
      [`/career/${old}/jobs/${job.slug}`, `/career/${slug}/jobs/${job.slug}`],
      [`/${old}/${job.slug}`, `/career/${slug}/jobs/${job.slug}`],
      [`/${old}/${job.slug}/apply`, `/${slug}/${job.slug}/apply`],
    ]
    for (const [from = '', to] of cases) {
      const { statusCode, headers } = await world.product.app.inject({ method: 'GET', url: from })
      expect([statusCode, headers.location]).toEqual([301, to])
    }
  })

  test('still accepts the form of an applicant who was filling it in', async ({ world }) => {
    const job = await world.job()
    await save(world, { slug: freshSlug('kopi') })
    await expect(world.apply(job)).resolves.toMatchObject({ reference: expect.any(String) })
  })
})
