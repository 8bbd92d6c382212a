import { randomUUID } from 'node:crypto'
import { candidateGroup } from '@hireloom/contract/applications/status'
import type { JobCounters } from '@hireloom/contract/jobs/job'
import { idempotencyHeader, type PublicJob } from '@hireloom/contract/public-site'
import type { Page } from '@playwright/test'
import { filledForm, type SubmissionBody, sendForm } from '../server/test/applicant.ts'
import { applicant, fillApplication } from './support/applicant.ts'
import { OwnServer } from './support/own-server.ts'
import { getAs, openSignedIn, read } from './support/signed-in.ts'
import { expect, test, watchForFaults } from './support/test.ts'

const companySlug = 'sagara-logistik'
const closedPort = 'smtp://127.0.0.1:9'

let server: OwnServer
let job: PublicJob
/** The page of the Admin who reads the counts. */
let admin: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  server = await OwnServer.make({ SUBMIT_LIMIT_PER_IP: '1000' })
  await server.start({ SMTP_URL: closedPort })
  job = await server.publishedJob(companySlug, 'Backend Engineer')
  admin = await openSignedIn(browser, 'Ratna Wulandari', `${server.address}/candidates`)
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
})
test.afterAll(() => server.remove())

test('an application is stored while the mail server is down, and its mail is sent once it is back', async () => {
  const form = await fillForm()
  const { status } = await send(form)
  expect(status).toBe(201)
  const recipient = form.personalInformation?.emailAddress ?? ''
  const mail = () => server.query<{ status: number }>('select status from mails where recipient = $1', [recipient])
  const tries = () =>
    server.query<{ attempts: number; last_error: string }>(
      `select attempts, last_error from graphile_worker._private_jobs jobs
       join mails on jobs.key = 'mail ' || mails.id where recipient = $1`,
      [recipient],
    )
  await expect.poll(async () => (await tries())[0]?.last_error, { timeout: 45_000 }).toContain('ECONNREFUSED')
  expect(await mail()).toEqual([{ status: 0 }])

  await server.stop()
  expect(await server.ended).toBe(0)
  await server.start()
  await expect.poll(async () => (await mail())[0]?.status, { timeout: 45_000 }).toBe(1)
  const inbox = await fetch(`${server.address}/dev/mail/messages?to=${encodeURIComponent(recipient)}`)
  expect((await inbox.json()).data).toHaveLength(1)
})

test('50 people apply for one job at once, and every count matches the rows', async () => {
  const before = await countRows()
  const forms = await Promise.all(Array.from({ length: 50 }, fillForm))
  const replies = await Promise.all(forms.map((form) => send(form)))
  expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201))
  expect(new Set(replies.map(({ body }) => body.data.reference)).size).toBe(50)
  expect(await countRows()).toBe(before + 50)
  await expectCountersAgree()
})

test('a server killed during submissions stores whole applications or none, and a retry completes each one', async () => {
  const before = await countRows()
  const sendings = await Promise.all(
    Array.from({ length: 12 }, async () => ({ key: randomUUID(), form: await fillForm() })),
  )
  const references = new Map<string, string>()
  const underway = sendings.map(async ({ key, form }) => {
    const { body } = await send(form, key)
    references.set(key, body.data.reference)
  })
  await Promise.race(underway)
  await server.kill()
  await Promise.allSettled(underway)
  expect(references.size).toBeLessThan(sendings.length)

  await server.start()
  await expectWhole()
  const stored = (await countRows()) - before
  expect(stored).toBeGreaterThanOrEqual(references.size)
  await expectCountersAgree()

  for (const { key, form } of sendings) {
    const first = await send(form, key)
    const again = await send(form, key)
    expect([first.status, again.status], JSON.stringify(first.body)).toEqual([201, 201])
    const { reference } = first.body.data
    expect(again.body.data.reference).toBe(reference)
    expect(references.get(key) ?? reference).toBe(reference)
  }
  expect(await countRows()).toBe(before + sendings.length)
  await expectWhole()
  await expectCountersAgree()
})

test('a server killed between upload and submission loses nothing', async ({ page }) => {
  await page.goto(`${server.address}/${companySlug}/${job.slug}/apply`)
  await fillApplication(page, async () => {
    await page.getByLabel('How soon can you start?').selectOption('At once')
    await page.getByLabel('How many years have you done this kind of work?').fill('5')
  })
  await page
    .getByLabel(/I agree|consent/i)
    .first()
    .check()
  await server.kill()
  await page.getByRole('button', { name: 'Send application' }).click()
  // After four attempts in 7 s.
  await expect(page.getByText(/could not be reached.*Nothing you filled in is lost\./)).toBeVisible()

  await server.start()
  await page.reload()
  await expect(page.getByText(applicant.email)).toBeVisible()
  await expect(page.getByText('kartini.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: `We have your application, ${applicant.firstName}` })).toBeVisible()
  const reference = await page.getByText(/^SGR-/).textContent()
  const rows = await server.query('select reference from applications where email = $1', [applicant.email])
  expect(rows).toEqual([{ reference }])
  await expectWhole()
})

test('a lost database is started again, and an open page continues', async () => {
  const faults = watchForFaults(admin)
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
  server.killDatabase()
  await admin.getByRole('tab', { name: /Screening/ }).click()
  await expect(admin.getByRole('tab', { name: /Screening/, selected: true })).toBeVisible()
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
  await expect(expectWhole).toPass()
  expect(faults).toEqual([])
})

const fillForm = () =>
  filledForm(server.visit(companySlug), job, { attachment: { portfolio: 'https://portfolio.example.com/work' } })

const send = (form: SubmissionBody, key: string = randomUUID()) =>
  sendForm(server.visit(companySlug), form, { [idempotencyHeader]: key })

const ofJob = 'from applications join jobs on jobs.id = applications.job_id where jobs.slug = $1'

async function countRows() {
  const [row] = await server.query<{ count: number }>(`select count(*)::int as count ${ofJob}`, [job.slug])
  return row?.count ?? 0
}

/** Expects no application without its related rows, and no related rows without an application. */
async function expectWhole() {
  const broken = await server.query(
    `select applications.id, resume_file_id ${ofJob} and source <= 4 and not (
      exists (select from application_profiles p where p.application_id = applications.id)
      and (select count(*) from application_answers a where a.application_id = applications.id) >= 2
      and exists (select from application_events e where e.application_id = applications.id and e.kind = 1)
      and exists (select from files f where f.id = resume_file_id and f.application_id = applications.id)
      and (applications.idempotency_key is null
        or exists (select from mails m where m.application_id = applications.id and m.dedupe_key = 'received ' || applications.id))
    )`,
    [job.slug],
  )
  expect(broken).toEqual([])
}

interface JobCounts extends JobCounters {
  id: number
}

/** Expects the list of jobs, the job itself and the tabs of the candidate list to agree with the database. */
async function expectCountersAgree() {
  const addressOf = (path: string) => `${server.address}${path}`
  const [listed] = await read<JobCounts[]>(admin, addressOf('/api/v1/jobs?search=Backend&status=1'))
  const groups = await server.query<{ group: number; count: number }>(
    `select candidate_group as group, count(*)::int as count ${ofJob} group by 1 order by 1`,
    [job.slug],
  )
  // Spam is in no total.
  const total = groups.reduce((sum, { group, count }) => (group === candidateGroup.spam ? sum : sum + count), 0)
  const fresh = groups.find(({ group }) => group === 0)?.count ?? 0
  expect(listed).toMatchObject({ allCandidates: total, newCandidates: fresh })
  const single = await read<JobCounts>(admin, addressOf(`/api/v1/jobs/${listed?.id}`))
  expect(single).toMatchObject({ allCandidates: total, newCandidates: fresh })
  const tabs = await read<Record<string, number>>(
    admin,
    addressOf(`/api/v2/job-applications/stage-summary?jo_id=${listed?.id}`),
  )
  expect(Object.values(tabs)).toEqual(
    Object.values(tabs).map((_, group) => groups.find((row) => row.group === group)?.count ?? 0),
  )
  const list = await getAs(admin, addressOf(`/api/v2/job-applications?jo_id=${listed?.id}&metrics=0`))
  expect((await list.json()).pagination.total).toBe(fresh)
}
