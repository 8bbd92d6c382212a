import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NewJob } from '@hireloom/contract/jobs/fields'
import { jobPlatform } from '@hireloom/contract/lookups'
import type { Page } from '@playwright/test'
import { filledForm, sendForm } from '../server/test/applicant.ts'
import { OwnServer } from './support/own-server.ts'
import { read } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

// Made is the Admin of a company on Pro Hire at 80% of its quotas, and Rahmah is the Admin of a company on the free
// plan.
const [made, rahmah] = ['Made Suardana', 'Rahmah Aman']
const freeCompany = 'kopi-tanah-gayo'

let server: OwnServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await OwnServer.make({ SUBMIT_LIMIT_PER_IP: '1000' })
  await server.start()
})
test.afterAll(() => server.remove())

const open = (page: Page, name: string, path: string) => signIn(page, name, `${server.address}${path}`)
const banner = (page: Page) => page.getByRole('region', { name: 'Subscription' })
const expectNotice = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
const absolute = (path: string) => `${server.address}${path}`

test('the fifth job is the last of the month, the sixth offers the upgrade, and a review is counted', async ({
  page,
}) => {
  await open(page, made, '/jobs')
  await expect(banner(page).getByText("You've published 4 out of 5 job listings for this month.")).toBeVisible()
  expect((await banner(page).boundingBox())?.height).toBe(40)
  await expectAccessible(page)

  await storeDraft(page)
  await page.goto(absolute('/jobs/create/step-5'))
  await expect(banner(page)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const published = page.getByRole('dialog', { name: 'Job published' })
  await published.getByRole('link', { name: 'View job' }).click()
  await page.goto(absolute('/jobs'))
  await expect(banner(page).getByText("You've published 5 out of 5 job listings for this month.")).toBeVisible()

  const before = await countJobs()
  await storeDraft(page)
  await page.goto(absolute('/jobs/create/step-5'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const upgrade = page.getByRole('dialog', { name: 'Upgrade your plan' })
  await expect(upgrade.getByText(/Your plan allows 5 published job listings a month/)).toBeVisible()
  await expect(upgrade.getByRole('heading', { name: 'Ultimate Hire' })).toBeVisible()
  await expect(upgrade.getByRole('heading', { name: 'Pro Hire', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  expect(await countJobs()).toBe(before)
  await expect
    .poll(() => server.query('select event, properties from analytics_events order by id'))
    .toEqual([
      { event: 'job_published', properties: { jobId: expect.any(Number) } },
      { event: 'upgrade_modal_opened', properties: { source: 'job listing creation' } },
    ])
  await upgrade.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expectNotice(page, 'Job saved as draft')

  // A review is counted as soon as a candidate is moved, without a reload.
  await page.goto(absolute('/candidates'))
  await expect(banner(page).getByText("You've reviewed 40 out of 50 candidates for this month.")).toBeVisible()
  const [candidate] = await read<{ candidateName: string }[]>(page, absolute('/api/v2/job-applications?metrics=0'))
  await page
    .getByRole('row')
    .getByRole('link', { name: candidate?.candidateName ?? '' })
    .click()
  const next = page.getByRole('region', { name: 'Next' })
  await next.getByRole('button', { name: 'Move to Screening' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Screening' }).click()
  await expectNotice(page, 'Candidate moved to Screening')
  await expect(banner(page).getByText("You've reviewed 41 out of 50 candidates for this month.")).toBeVisible()
})

test('a free company near the end of its plan sees both plans and asks for a quote', async ({ page }) => {
  await open(page, rahmah, '/candidates')
  // 11 if midnight has passed since the demo data were loaded.
  await expect(banner(page).getByText(/^Your plan ends in 1[12] day\(s\) \(\d\d \w{3} \d{4}\)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade now for unlimited reviews' }).click()
  const offer = page.getByRole('dialog', { name: 'Choose a plan' })
  await expect(offer.getByRole('heading', { level: 3 })).toHaveText(['Pro Hire', 'Ultimate Hire'])
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Request a quote for Pro Hire' }).click()
  await fillRequest(page)
  await expectAccessible(page)

  await page.route('**/api/v1/lead-requests', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expectNotice(page, 'Failed to submit your request')
  expect(await leadRequests()).toEqual([])
  await page.unroute('**/api/v1/lead-requests')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expectNotice(page, 'Request submitted')
  expect(await leadRequests()).toEqual([
    { slug: freeCompany, full_name: rahmah, phone: '0811 4100 220', company_size: 2, expansion_item: 2 },
  ])

  await test.step('an expired company reads everything and changes nothing, and people still apply', () => expire(page))
})

async function expire(page: Page) {
  await server.query(
    `update subscriptions set ends_on = current_date - 2
     from companies where companies.id = company_id and slug = $1`,
    [freeCompany],
  )
  await page.goto(absolute('/jobs'))
  await expect(banner(page).getByText('Your subscription has expired')).toBeVisible()
  await expect(
    banner(page).getByRole('button', { name: 'Upgrade your plan to continue using recruitment features' }),
  ).toBeVisible()
  await expectAccessible(page)
  const [row] = await read<{ id: number; jobApplicationId: number }[]>(
    page,
    absolute('/api/v2/job-applications?metrics=0'),
  )
  await page.goto(absolute(`/candidates/${row?.id}?job_application_id=${row?.jobApplicationId}&tab=timeline`))
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible()
  await expect(banner(page)).toContainText('You can read everything, but change nothing.')
  await expect(page.getByRole('button', { name: 'Move to Screening' })).toHaveCount(0)
  await page.goto(absolute('/jobs/create/step-1'))
  await expect(page.getByText('Your subscription has expired').last()).toBeVisible()
  await expect(page.getByLabel('Job summary')).toHaveCount(0)
  await page.goto(absolute('/settings/company'))
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
  await expectAccessible(page)

  const job = await server.publishedJob(freeCompany, '')
  const visit = server.visit(freeCompany)
  const { status } = await sendForm(visit, await filledForm(visit, job))
  expect(status).toBe(201)
}

test('a request is posted to the external form in a new tab', async ({ page }) => {
  const received: Record<string, string>[] = []
  const outside = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (request.method === 'POST') received.push(Object.fromEntries(new URLSearchParams(body)))
    response.setHeader('content-type', 'text/html').end('<h1>Thank you</h1>')
  }).listen(0, '127.0.0.1')
  await once(outside, 'listening')
  const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/leads`
  await server.stop()
  await server.start({ LEAD_FORM_URL: address })

  await open(page, made, '/settings/subscription')
  await page.getByRole('button', { name: 'Upgrade plan' }).click()
  await page.getByRole('button', { name: 'Request a quote for Ultimate Hire' }).click()
  await fillRequest(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Submit request' }).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectNotice(page, 'Request submitted')
  expect(received).toEqual([
    expect.objectContaining({
      company_id: expect.stringMatching(/^\d+$/),
      full_name: made,
      phone: '0811 4100 220',
      company_size: 'Small 51-100',
      expansion_item: 'Recruitment Ultimate Hire',
      current_package: 'pro_hire',
      lead_source: 'Hireloom upgrade',
      lead_source_detail: 'billing page',
    }),
  ])
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  outside.close()
})

async function fillRequest(page: Page) {
  const form = page.getByRole('dialog', { name: 'Request a quote' })
  await form.getByLabel('Phone').fill('0811 4100 220')
  await form.getByRole('combobox', { name: 'Company size' }).click()
  await page.getByRole('option', { name: 'Small 51-100' }).click()
}

/** Stores a copy of one of the company's jobs as the wizard's draft. */
async function storeDraft(page: Page) {
  const me = await read<{ id: number; companyId: number }>(page, absolute('/api/v1/user/me'))
  const [row] = await read<{ id: number }[]>(page, absolute('/api/v1/jobs?status=1'))
  const job = await read<Record<string, unknown>>(page, absolute(`/api/v1/jobs/${row?.id}`))
  const pipeline = await read<{ id: number; status: number }[]>(page, absolute('/api/v1/pipeline-stages'))
  const jobInput = Object.fromEntries(Object.keys(NewJob.shape).map((key) => [key, job[key]]))
  const platforms = Object.values(jobPlatform).map((platformId) => ({ platformId, isPublish: platformId === 1 }))
  const values = {
    ...jobInput,
    status: 0,
    customQuestion: [],
    hiringTeam: [],
    jobPlatform: platforms,
    endDate: null,
    isAutoClose: false,
    stageIds: pipeline.filter(({ status }) => status === 0).map(({ id }) => id),
    aiCandidateRecommendation: null,
  }
  const draft = { idempotencyKey: crypto.randomUUID(), savedAt: new Date(), values }
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    `hireloom:job-draft:${me.companyId}:${me.id}`,
    JSON.stringify(draft),
  ] as const)
}

const countJobs = async () => (await server.query<{ id: number }>('select id from jobs')).length
const leadRequests = () =>
  server.query(
    `select slug, full_name, phone, company_size, expansion_item
     from lead_requests join companies on companies.id = company_id`,
  )
