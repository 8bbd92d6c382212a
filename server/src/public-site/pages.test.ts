import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { jobPlatform } from '@hireloom/contract/lookups'
import { PageData, pageDataId } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { test as base, product, World } from '../../test/world.ts'
import { acceptsBrotli } from './page-cache.ts'

const test = base
  .extend('product', { scope: 'file' }, async ({ db }, { onCleanup }) => {
    const webDir = mkdtempSync(join(tmpdir(), 'hireloom-web-'))
    writeFileSync(join(webDir, 'index.html'), '<title>Hireloom</title><div id="root"></div>')
    writeFileSync(join(webDir, 'public.html'), '<head><!--head--></head><div id="root"><!--page--></div><!--data-->')
    mkdirSync(join(webDir, 'assets'))
    mkdirSync(join(webDir, 'server'))
    writeFileSync(join(webDir, 'server', 'first-content.js'), contentScript)
    writeFileSync(join(webDir, 'assets', 'app-x1.js'), 'export {}')
    writeFileSync(join(webDir, 'brand.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const built = product(db, { WEB_DIR: webDir, PARENT_NAME: 'Sagara HR' })
    onCleanup(async () => {
      await built.close()
      rmSync(webDir, { recursive: true })
    })
    return built
  })
  .extend('world', ({ product }) => World.make(product))

/** Replaces the built pages: shows the data they get, and counts how often they are rendered. */
const contentScript = `export function firstContent({ job, jobs, company }, search) {
  globalThis.renderedPages = (globalThis.renderedPages ?? 0) + 1
  return '<main>' + (job ?? company)?.slug + ' has ' + jobs?.pagination.total + ' jobs for ' + search + '</main>'
}`
const renderedPages = () => (globalThis as { renderedPages?: number }).renderedPages ?? 0

const googleToo = [
  { platformId: jobPlatform.careerPage, isPublish: true },
  { platformId: jobPlatform.googleForJobs, isPublish: true },
]

async function open(
  { product }: World,
  url: string,
  extraHeaders: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const { statusCode: status, headers, body } = await product.app.inject({ method, url, headers: extraHeaders })
  return { status, headers, body }
}

/** Returns the JSON inside a script of a page. */
function scriptIn(page: string, mark: string) {
  const json = page.split(`${mark}>`)[1]?.split('</script>')[0]
  return json === undefined ? undefined : JSON.parse(json)
}
const dataOf = (page: string) => scriptIn(page, `id="${pageDataId}"`)
const postingOf = (page: string) => scriptIn(page, 'application/ld+json"')

describe('the page of a job', () => {
  test('opens at its long and its short address, and redirects from the one without the company', async ({ world }) => {
    const job = await world.job()
    for (const path of [`/career/${world.slug}/jobs/${job.slug}`, `/${world.slug}/${job.slug}`]) {
      const { status, body, headers } = await open(world, path)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-cache')
      expect(body).toContain(
        `<link rel="canonical" href="http://localhost:3000/career/${world.slug}/jobs/${job.slug}">`,
      )
      expect(body).toContain(`<title>${job.jobPositionName} in ${job.cityName} · PT `)
      expect(body).toContain(`<main>${job.slug} has`)
    }
    const { status, headers } = await open(world, `/career/jobs/${job.slug}?via=google`)
    expect([status, headers.location]).toEqual([302, `/career/${world.slug}/jobs/${job.slug}?via=google`])
  })

  test('has the data its script needs, and nothing that the company hides', async ({ world }) => {
    const job = await world.job({ isSalaryShow: false, isHeadcountShow: false, minSalary: 4_512_345, gender: 1 })
    const { body } = await open(world, `/${world.slug}/${job.slug}`)
    const data = dataOf(body)
    expect(PageData.parse(data)).toMatchObject({
      parentName: 'Sagara HR',
      company: { slug: world.slug },
      job: { slug: job.slug, salary: null, headcount: null },
    })
    expect(body).not.toContain('4512345')
    for (const key of ['minSalary', 'gender', 'minAge', 'createdBy', 'aiRecommendation', 'id'])
      expect(data.job).not.toHaveProperty(key)
  })

  test('has the markup that search engines require', async ({ world }) => {
    const job = await world.job({ jobPlatform: googleToo, isSalaryShow: true, isHeadcountShow: true })
    const { body } = await open(world, `/career/${world.slug}/jobs/${job.slug}`)
    expect(postingOf(body)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: job.jobPositionName,
      description: expect.stringContaining(job.requirements),
      datePosted: job.publishedDate?.toISOString(),
      validThrough: '2030-12-31T16:59:59.000Z',
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', sameAs: `http://localhost:3000/career/${world.slug}` },
      identifier: { '@type': 'PropertyValue', value: job.slug },
      jobLocation: {
        address: { addressLocality: job.cityName, addressRegion: job.provinceName, addressCountry: 'ID' },
      },
      baseSalary: {
        currency: 'IDR',
        value: { '@type': 'QuantitativeValue', minValue: job.minSalary, maxValue: job.maxSalary, unitText: 'MONTH' },
      },
      totalJobOpenings: job.headcount,
      directApply: true,
    })
    const company = world.db.updateTable('companies').where('id', '=', world.companyId)
    await company.set({ website: 'kopi.example.com', showWebsite: true }).execute()
    const changed = await open(world, `/career/${world.slug}/jobs/${job.slug}`)
    expect(postingOf(changed.body)).toMatchObject({ hiringOrganization: { sameAs: 'https://kopi.example.com' } })
  })

  test('leaves a hidden salary out of the markup', async ({ world }) => {
    const job = await world.job({ jobPlatform: googleToo, isSalaryShow: false })
    const { body } = await open(world, `/${world.slug}/${job.slug}`)
    expect(postingOf(body)).not.toHaveProperty('baseSalary')
  })

  test('has no markup unless Google for Jobs is chosen, and none on the form', async ({ world }) => {
    const quiet = await world.job()
    expect(postingOf((await open(world, `/${world.slug}/${quiet.slug}`)).body)).toBeUndefined()
    const loud = await world.job({ jobPlatform: googleToo })
    const form = await open(world, `/${world.slug}/${loud.slug}/apply`)
    expect(postingOf(form.body)).toBeUndefined()
    expect(form.body).toContain('<meta name="robots" content="noindex">')
    expect(dataOf(form.body).job.slug).toBe(loud.slug)
  })

  test('shows text with markup in it as text', async ({ world }) => {
    const jobSummary = '</script><script>alert("1")</script> & <b>more'
    const job = await world.job({ jobSummary, jobPlatform: googleToo })
    const { body } = await open(world, `/${world.slug}/${job.slug}`)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain(
      'content="&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;more"',
    )
    expect(dataOf(body).job.jobSummary).toBe(jobSummary)
    expect(postingOf(body).description).toContain('&lt;/script&gt;')
  })

  test('is the same missing page for draft, closed, unpublished, expired, foreign and unknown jobs', async ({
    world,
  }) => {
    const overrides = { endDate: '2026-11-21', isAutoClose: true }
    const [draft, unpublished, closed, ended] = [
      await world.job({ status: 0 }),
      await world.job({ status: 2 }),
      await world.job(),
      await world.job(overrides),
    ]
    await world.db
      .updateTable('jobs')
      .set({ status: 3 })
      .where('companyId', '=', world.companyId)
      .where('id', '=', closed.id)
      .execute()
    const foreign = await (await world.another()).job()
    const { clock } = world.product
    const start = clock.now
    clock.now = new Date('2026-11-22T00:00:00Z')
    const unknown = await open(world, `/${world.slug}/nobody-knows`)
    expect(unknown.status).toBe(404)
    expect(postingOf(unknown.body)).toBeUndefined()
    expect(unknown.body).toContain('This page could not be found')
    expect(dataOf(unknown.body)).toMatchObject({ job: null, company: { slug: world.slug } })
    for (const { slug } of [draft, unpublished, closed, ended, foreign]) {
      for (const path of [`/career/${world.slug}/jobs/${slug}`, `/${world.slug}/${slug}/apply`]) {
        const { status, body } = await open(world, path)
        expect([status, body]).toEqual([404, unknown.body])
      }
      if (slug !== foreign.slug) expect((await open(world, `/career/jobs/${slug}`)).status).toBe(404)
    }
    clock.now = start
  })
})

describe('a page that was sent before', () => {
  test('is sent to other visitors without rendering it again, in the same bytes', async ({ world }) => {
    const job = await world.job()
    const paths = [`/career/${world.slug}`, `/${world.slug}/${job.slug}`, `/${world.slug}/${job.slug}/apply`]
    for (const path of paths) {
      const first = await open(world, path)
      const before = renderedPages()
      const second = await open(world, path)
      expect([second.status, second.body]).toEqual([200, first.body])
      for (const name of ['content-security-policy', 'content-language', 'content-type', 'etag', 'vary'])
        expect([name, second.headers[name]]).toEqual([name, first.headers[name]])
      const compressed = await world.product.app.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } })
      expect(compressed.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body)
      expect(renderedPages()).toBe(before)
    }
  })

  test('is a new one after a change, even in a process that did not make it', async ({ world }) => {
    const job = await world.job()
    const path = `/${world.slug}/${job.slug}`
    const other = product(world.db, { WEB_DIR: world.product.services.config.webDir, PARENT_NAME: 'Sagara HR' })
    const summaryIn = async () => dataOf((await other.app.inject(path)).body).job.jobSummary
    for (const jobSummary of ['One', 'Two', 'One']) {
      await world.db.updateTable('jobs').set({ jobSummary }).where('companyId', '=', world.companyId).execute()
      expect([await summaryIn(), await summaryIn()]).toEqual([jobSummary, jobSummary])
    }
    await other.close()
  })

  test('is never that of another company, language or search', async ({ world }) => {
    const foreign = await world.another()
    for (const { slug } of [world, foreign, world, foreign]) {
      for (const search of ['', '?search=barista', '?lang=en', '?lang=id']) {
        const { body } = await open(world, `/career/${slug}${search}`)
        expect(body).toContain(`<main>${slug} has 0 jobs for ${search}</main>`)
        expect(dataOf(body)).toMatchObject({ company: { slug }, language: search === '?lang=id' ? 'id' : 'en' })
      }
    }
  })

  test.for([
    ['br', true],
    ['gzip, deflate, br, zstd', true],
    ['gzip;q=0.5, br;q=0.8', true],
    ['gzip, br;q=0', false],
    ['gzip, br;q=0.0, deflate', false],
    ['brief, gzip', false],
    [undefined, false],
  ] as const)('is compressed by Brotli only for callers that accept it: %s', ([header, isAccepted]) => {
    expect(acceptsBrotli(header)).toBe(isAccepted)
  })
})

describe('the career page', () => {
  test('opens at both addresses with its first jobs', async ({ world }) => {
    const job = await world.job()
    for (const path of [`/career/${world.slug}`, `/${world.slug}`]) {
      const { status, body } = await open(world, path)
      expect(status).toBe(200)
      expect(body).toContain('<meta name="description" content="Find your dream job. ')
      expect(body).toContain(`<main>${world.slug} has 1 jobs for </main>`)
      expect(PageData.parse(dataOf(body))).toMatchObject({
        jobs: { data: [{ slug: job.slug }], pagination: { total: 1, page: 1, limit: 10 } },
        choices: { branches: [{ name: job.branchName }] },
      })
    }
  })

  test('applies the valid filters in its address', async ({ world }) => {
    await world.job()
    const openPage = async (search: string) => (await open(world, `/career/${world.slug}${search}`)).body
    const narrowed = await openPage('?search=barista&sort_by=closing')
    expect(dataOf(narrowed).jobs).toMatchObject({ data: [], pagination: { total: 0 } })
    expect(narrowed).toContain('has 0 jobs for ?search=barista&sort_by=closing</main>')
    expect(narrowed).toContain(`<link rel="canonical" href="http://localhost:3000/career/${world.slug}">`)
    const odd = await openPage('?page=none&sort_by=salary&utm_source=mail&branch_id=x')
    expect(dataOf(odd).jobs.pagination).toEqual({ total: 1, page: 1, limit: 10 })
  })

  test('redirects from a page after the last to the last', async ({ world }) => {
    for (let count = 0; count < 11; count++) await world.job()
    const last = await open(world, `/career/${world.slug}?page=2`)
    expect(last.body).toContain(`/career/${world.slug}?page=2">`)
    const behind = await open(world, `//${world.slug}?sort_by=oldest&page=99`)
    expect([behind.status, behind.headers.location]).toEqual([302, `/career/${world.slug}?sort_by=oldest&page=2`])
  })

  test('and its jobs are found at addresses in capitals', async ({ world }) => {
    const job = await world.job()
    const path = `/career/${world.slug}/jobs/${job.slug}`
    const { status, headers } = await open(world, `${path.toUpperCase()}?via=mail`)
    expect([status, headers.location]).toEqual([301, `${path}?via=mail`])
    expect((await open(world, `/${world.slug.toUpperCase()}`)).headers.location).toBe(`/career/${world.slug}`)
  })

  test('and the form of a job are found at addresses that a visitor shortened or lengthened', async ({ world }) => {
    const job = await world.job()
    const career = `/career/${world.slug}`
    for (const [path, place] of [
      [`${career}/jobs`, career],
      [`${career}/jobs/${job.slug}/apply`, `/${world.slug}/${job.slug}/apply`],
    ]) {
      const { status, headers } = await open(world, `${path}?via=mail`)
      expect([status, headers.location]).toEqual([301, `${place}?via=mail`])
    }
    const missing = await open(world, `${career}/${job.slug}`)
    expect([missing.status, dataOf(missing.body).company.slug]).toEqual([404, world.slug])
    expect((await open(world, '/career/no-such-company/jobs')).status).toBe(404)
  })

  test('is missing for an unknown company', async ({ world }) => {
    const { status, body } = await open(world, '/no-such-company')
    expect(status).toBe(404)
    expect(dataOf(body).company).toBeNull()
  })
})

describe('addresses', () => {
  test('of the signed-in product get its page', async ({ world }) => {
    for (const path of ['/', '/jobs', '/candidates/12', '/jobs/create/step-3']) {
      const { status, body } = await open(world, path)
      expect(status).toBe(200)
      expect(body).toContain('<title>Hireloom</title>')
    }
  })

  test('of built files get them, those with a hash in their name permanently', async ({ world }) => {
    const script = await open(world, '/assets/app-x1.js')
    expect([script.status, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    const mark = await open(world, '/brand.svg')
    expect([mark.status, mark.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
    for (const path of [
      '/assets/gone.js',
      '/index.html',
      '/public.html',
      '/server/first-content.js',
      '/../package.json',
    ]) {
      expect((await open(world, path)).status).toBe(404)
    }
  })

  test("unknown to the API get the API's reply", async ({ world }) => {
    const { status, body } = await open(world, '/api/v1/nothing')
    expect(status).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'not_found' } })
  })

  test("that can't be read are refused as by the API", async ({ world }) => {
    const { status, body } = await open(world, '/career/%E0%A4%A')
    expect([status, JSON.parse(body).error.code]).toEqual([400, 'bad_request'])
  })

  test.for([
    ['/career/%E0%A4%A', 'en', "The address can't be read", '<a href="/">Go to Hireloom</a>'],
    ['/career/kopi/jobs/%E0%A4%A', 'en', "The address can't be read", '"/career/kopi">See other positions</a>'],
    ['/career/kopi/%E0%A4%A', 'id', 'Alamat ini tidak dapat dibaca', '"/career/kopi">Lihat posisi lain</a>'],
    ['/candidates/%E0%A4%A', 'id', "The address can't be read", '<a href="/">Go to Hireloom</a>'],
  ] as const)("that can't be read are a page for people: %s in %s", async ([url, language, title, link], { world }) => {
    const { status, headers, body } = await open(world, url, { accept: 'text/html', 'accept-language': language })
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(body).toContain(`<h1>${title.replace("'", '&#39;')}</h1>`)
    expect(body).toContain(link)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('are confirmed by 304 to readers that have them; missing ones are sent each time', async ({ world }) => {
    const job = await world.job({ jobPlatform: googleToo })
    for (const path of [`/career/${world.slug}`, `/${world.slug}/${job.slug}`, `/${world.slug}/${job.slug}/apply`]) {
      const { status, headers } = await open(world, path)
      const knownVersion = { 'if-none-match': String(headers.etag) }
      expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^W\//)])
      expect(await open(world, path, {}, 'HEAD')).toMatchObject({
        status: 200,
        body: '',
        headers: { etag: headers.etag },
      })
      const secondReply = await open(world, path, knownVersion)
      expect([secondReply.status, secondReply.body]).toEqual([304, ''])
      await world.db
        .updateTable('companies')
        .set({ careerPageHeader: path })
        .where('id', '=', world.companyId)
        .execute()
      expect((await open(world, path, knownVersion)).status).toBe(200)
    }
    const missing = await open(world, `/${world.slug}/nobody-knows`)
    expect([missing.status, missing.headers.etag]).toEqual([404, undefined])
  })

  test('never let a page run inline scripts', async ({ world }) => {
    const { headers } = await open(world, `/${world.slug}`)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })
})
