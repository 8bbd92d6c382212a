import { integrations } from '@hireloom/contract/integrations'
import { jobPlatform } from '@hireloom/contract/lookups'
import { instantIn } from '@hireloom/contract/platform/zones'
import { describe, expect } from 'vitest'
import { namesOf, readXml, textsOf } from '../../test/files/xml.ts'
import { test, type World } from '../../test/world.ts'
import { dayAfter, dayIn } from '../platform/days.ts'

const on = (...platforms: (typeof jobPlatform)[keyof typeof jobPlatform][]) =>
  platforms.map((platformId) => ({ platformId, isPublish: true }))
const both = on(jobPlatform.careerPage, jobPlatform.linkedIn)

/** Connects the company to LinkedIn. */
async function connectLinkedIn(world: World) {
  const admin = await world.as('admin')
  await admin(integrations.createLinkedIn, { body: { id: '71804533' } })
  return admin
}

/** Returns a different IP address for each company, because one address may read only 30 feeds a minute. */
const addressOf = ({ companyId }: World) => `203.0.113.${companyId % 256}`

async function read(world: World, url: string, headers: Record<string, string> = {}) {
  const call = { method: 'GET', url, headers, remoteAddress: addressOf(world) } as const
  const { statusCode: status, headers: replyHeaders, body } = await world.product.app.inject(call)
  return { status, headers: replyHeaders, body }
}

const jobsIn = (body: string) =>
  readXml(body)
    .children.filter(({ name }) => name === 'job')
    .map(textsOf)

describe('the feed for LinkedIn', () => {
  const address = ({ slug }: World) => `/feeds/${slug}/linkedin.xml`

  test('has the published jobs that are meant for LinkedIn', async ({ world }) => {
    await connectLinkedIn(world)
    const job = await world.job({ jobPlatform: both, isSalaryShow: true })
    await world.job()
    await world.job({ jobPlatform: both, status: 0 })
    await world.job({ jobPlatform: both, status: 2 })
    const { status, headers, body } = await read(world, address(world))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const root = readXml(body)
    expect(namesOf(root)).toEqual(['lastBuildDate', 'publisherURL', 'publisher', 'expectedJobCount', 'job'])
    expect(textsOf(root)).toMatchObject({ publisherURL: 'http://localhost:3000', expectedJobCount: '1' })
    expect(jobsIn(body)).toMatchObject([
      {
        company: expect.stringMatching(/^PT /),
        companyId: '71804533',
        title: job.jobPositionName,
        applyUrl: `http://localhost:3000/${world.slug}/${job.slug}/apply?via=linkedin`,
        location: `${job.cityName}, ${job.provinceName}, Indonesia`,
      },
    ])
  })

  test("names the company's mailbox, but no user's", async ({ world }) => {
    const admin = await connectLinkedIn(world)
    const creator = await world.user('recruiter')
    await world.job({ jobPlatform: both }, creator)
    const before = await read(world, address(world))
    expect(before.body).not.toMatch(/@example\.com|posterEmail/)
    const contactEmail = 'recruitment@sagara.example'
    const change = (seen: string) => admin(integrations.changeContact, { body: { contactEmail, before: seen } })
    expect((await change('old@sagara.example')).body.error?.code).toBe('stale')
    expect((await change('')).status).toBe(200)
    expect((await admin(integrations.readContact, {})).body.data).toEqual({ contactEmail })
    const etag = String(before.headers.etag)
    const { status, body } = await read(world, address(world), { 'if-none-match': etag })
    expect([status, jobsIn(body)]).toMatchObject([200, [{ posterEmail: contactEmail }]])
    const indeed = await read(world, `/feeds/${world.slug}/indeed.xml`)
    expect(jobsIn(indeed.body)).toMatchObject([{ email: contactEmail }])
    const wrong = await admin(integrations.changeContact, { body: { contactEmail: 'sagara', before: contactEmail } })
    expect(wrong.body.error?.errors).toEqual([
      { field: 'contactEmail', message: 'Contact address must be an e-mail address' },
    ])
  })

  test('is missing before the company is connected', async ({ world }) => {
    expect((await read(world, address(world))).status).toBe(404)
  })

  test('is empty once LinkedIn is switched off, so that the jobs are taken down', async ({ world }) => {
    const admin = await connectLinkedIn(world)
    await world.job({ jobPlatform: both })
    const before = await read(world, address(world))
    await admin(integrations.changeLinkedIn, { body: { id: '71804533', isEnabled: false } })
    const { status, body } = await read(world, address(world), { 'if-none-match': String(before.headers.etag) })
    expect([status, jobsIn(body)]).toEqual([200, []])
    expect(textsOf(readXml(body)).expectedJobCount).toBe('0')
  })

  test('never contains a hidden salary, nor which applicants a job prefers', async ({ world }) => {
    await connectLinkedIn(world)
    const kept = { isSalaryShow: false, minSalary: 4_512_345, gender: 1, minAge: 19, maxAge: 27 } as const
    await world.job({ jobPlatform: both, ...kept })
    const { body } = await read(world, address(world))
    expect(jobsIn(body)).toHaveLength(1)
    for (const word of ['4512345', 'salaries', 'gender', 'age>', 'Male']) expect(body).not.toContain(word)
  })
})

describe('the feed for Indeed', () => {
  const address = ({ slug }: World) => `/feeds/${slug}/indeed.xml`

  test('has the jobs of the career page', async ({ world }) => {
    const listed = await world.job({ isSalaryShow: true })
    await world.job({ jobPlatform: on(jobPlatform.googleForJobs) })
    const other = await world.another()
    await other.job()
    const { status, body } = await read(world, address(world))
    expect(status).toBe(200)
    expect(namesOf(readXml(body))).toEqual(['publisher', 'publisherurl', 'lastBuildDate', 'job'])
    expect(jobsIn(body)).toMatchObject([
      {
        referencenumber: listed.slug,
        url: listed.publicUrl,
        salary: `IDR ${listed.minSalary} - ${listed.maxSalary} per month`,
        date: listed.publishedDate?.toISOString(),
      },
    ])
  })

  test('drops a job at the end of its closing day', async ({ world }) => {
    const { clock } = world.product
    const start = clock.now
    // The closing day is after today, because the database dates the changes of a job by its own clock.
    const endDate = dayAfter(dayIn('Asia/Jakarta', new Date()))
    const end = instantIn('Asia/Jakarta', dayAfter(endDate), '00:00:00')
    await world.job({ endDate, isAutoClose: true })
    const stays = await world.job({ endDate, isAutoClose: false })
    clock.now = new Date(end.getTime() - 60_000)
    const before = await read(world, address(world))
    expect(jobsIn(before.body)).toHaveLength(2)
    clock.now = end
    const { 'last-modified': since = '', etag } = before.headers
    expect((await read(world, address(world), { 'if-modified-since': since })).status).toBe(200)
    const after = await read(world, address(world), { 'if-none-match': String(etag) })
    expect(jobsIn(after.body).map(({ referencenumber }) => referencenumber)).toEqual([stays.slug])
    clock.now = start
  })

  test("keeps a job that doesn't close automatically after its closing day, without the day", async ({ world }) => {
    const { clock } = world.product
    const start = clock.now
    const endDate = dayAfter(dayIn('Asia/Jakarta', new Date()))
    const end = instantIn('Asia/Jakarta', dayAfter(endDate), '00:00:00')
    const { slug } = await world.job({ endDate, isAutoClose: false })
    clock.now = new Date(end.getTime() - 60_000)
    const before = await read(world, address(world))
    expect(jobsIn(before.body)).toMatchObject([{ referencenumber: slug, expirationdate: expect.any(String) }])
    clock.now = end
    const after = await read(world, address(world), { 'if-none-match': String(before.headers.etag) })
    expect(jobsIn(after.body)).toMatchObject([{ referencenumber: slug }])
    expect(jobsIn(after.body)[0]).not.toHaveProperty('expirationdate')
    clock.now = start
  })

  test('is sent again only when it changed', async ({ world }) => {
    const job = await world.job()
    const { headers } = await read(world, address(world))
    expect(headers['cache-control']).toBe('public, max-age=900')
    const etag = String(headers.etag)
    const again = await read(world, address(world), { 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([304, ''])
    const since = String(headers['last-modified'])
    expect((await read(world, address(world), { 'if-modified-since': since })).status).toBe(304)
    await world.db
      .updateTable('branches')
      .set({ address: 'Jl. Melati 6', cityId: job.cityId })
      .where('companyId', '=', world.companyId)
      .execute()
    const changed = await read(world, address(world), { 'if-none-match': etag })
    expect(jobsIn(changed.body)).toMatchObject([{ streetaddress: 'Jl. Melati 6' }])
    const branches = world.db.updateTable('branches').where('companyId', '=', world.companyId)
    await branches.set({ postalCode: '12190' }).execute()
    const corrected = await read(world, address(world), { 'if-none-match': String(changed.headers.etag) })
    expect(jobsIn(corrected.body)).toMatchObject([{ postalcode: '12190' }])
    await world.db
      .updateTable('companies')
      .set({ timeZone: 'Asia/Jayapura' })
      .where('id', '=', world.companyId)
      .execute()
    const moved = await read(world, address(world), { 'if-none-match': String(corrected.headers.etag) })
    expect(moved.status).toBe(200)
    // This is like renaming the branch some seconds later; the header counts whole seconds.
    const later = new Date(Date.parse(String(moved.headers['last-modified'])) + 5000)
    await world.db
      .updateTable('publicVersions')
      .set({ changedAt: later })
      .where('companyId', '=', world.companyId)
      .execute()
    const condition = { 'if-modified-since': String(moved.headers['last-modified']) }
    expect((await read(world, address(world), condition)).status).toBe(200)
  })

  test('has every job of a company with hundreds, each once', async ({ world }) => {
    const { companyId, db } = world
    const { id } = await world.job()
    const {
      id: _id,
      number: _number,
      ...row
    } = await db
      .selectFrom('jobs')
      .selectAll()
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 400 }, (_, index) => ({
      ...row,
      slug: `${world.slug}-${index}`,
      applicationForm: JSON.stringify(row.applicationForm),
      aiRecommendation: null,
    }))
    const jobs = await db.insertInto('jobs').values(rows).returning('id').execute()
    await db
      .insertInto('jobPlatforms')
      .values(jobs.map(({ id: jobId }) => ({ companyId, jobId, platform: jobPlatform.careerPage, isPublish: true })))
      .execute()
    const { body } = await read(world, address(world))
    const references = jobsIn(body).map(({ referencenumber }) => referencenumber)
    expect(new Set(references).size).toBe(401)
    expect(references).toHaveLength(401)
  })
})

describe('a feed', () => {
  test('of an unknown or inactive company is missing', async ({ world }) => {
    expect((await read(world, '/feeds/nobody/indeed.xml')).status).toBe(404)
    expect((await read(world, `/feeds/${world.slug}/monster.xml`)).status).toBe(404)
    await world.db.updateTable('companies').set({ isActive: false }).where('id', '=', world.companyId).execute()
    expect((await read(world, `/feeds/${world.slug}/indeed.xml`)).status).toBe(404)
  })

  test("redirects to the company's new slug", async ({ world }) => {
    const slug = `${world.slug}-jaya`
    await world.db.updateTable('companies').set({ slug }).where('id', '=', world.companyId).execute()
    const { status, headers } = await read(world, `/feeds/${world.slug}/indeed.xml`)
    expect([status, headers.location]).toEqual([301, `/feeds/${slug}/indeed.xml`])
    expect((await read(world, `/feeds/${slug}/indeed.xml`)).status).toBe(200)
  })

  test('has a limit of requests', async ({ world }) => {
    const from = { remoteAddress: addressOf(world) }
    const url = `/feeds/${world.slug}/indeed.xml`
    const statuses = new Set<number>()
    for (let call = 0; call < 31; call++) {
      const { statusCode } = await world.product.app.inject({ method: 'GET', url, ...from })
      if (call < 30) statuses.add(statusCode)
      else expect(statusCode).toBe(429)
    }
    expect([...statuses]).toEqual([200])
  })
})
