import { applications } from '@hireloom/contract/applications/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringProcess, lookups } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import { uploads, uploadType } from '@hireloom/contract/uploads'
import type { Page } from '@playwright/test'
import { samplePdf } from '../server/src/documents/sample-pdf.ts'
import { call } from './support/calling.ts'
import { tokenOf } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

// The company of the journeys about the connection, which ran earlier on the same server.
const admin = 'Rahmah Aman'
const inTenDays = () => new Date(Date.now() + 10 * 24 * 3600_000).toISOString().slice(0, 10)

test('an offer is signed at the outside provider, and another one is voided there', async ({ page }) => {
  await test.step('the company connects the provider', async () => {
    await signIn(page, admin)
    // The first try may have left a connection.
    if (test.info().retry) await endConnection(page)
    await page.goto('/settings/integrations/esign')
    await page.getByRole('button', { name: 'Connect account' }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByText('Tandapena connected successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByRole('combobox', { name: 'Sign with' })).toHaveValue('Tandapena')
    await expectAccessible(page)
  })

  const [first, second] = await offeredCandidates(page)

  await test.step('an offer is sent with it, and accepted exactly once after it is signed', async () => {
    await page.goto(`/candidates/${first.id}?job_application_id=${first.jobApplicationId}&tab=offers`)
    await page.getByRole('button', { name: 'More about this offer' }).click()
    await page.getByRole('menuitem', { name: 'Send for e-signature' }).click()
    const dialog = page.getByRole('dialog', { name: /^Send the offer to/ })
    await expect(dialog.getByRole('combobox', { name: 'Sign with' })).toHaveValue('Tandapena')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send for signature' }).click()
    await expect(page.getByText('Signature with Tandapena: Sent')).toBeVisible()
    await expect(page.getByText('Offered', { exact: true })).toBeVisible()
    await expectAccessible(page)
    const response = await actAtProvider(page, await documentOf(page, 'sent'), { what: 'sign', event: 'twice' })
    expect(response.headers()['webhook-statuses']).toBe('204 204')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Signature with Tandapena: Signed')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
    const timeline = await read(
      page,
      `/api/v1/candidate/${first.id}/timeline?job_application_id=${first.jobApplicationId}`,
    )
    expect(timeline.match(/by signature with Tandapena/g)).toHaveLength(1)
  })

  await test.step('another one is voided there when its candidate is rejected', async () => {
    const { offerId, jobApplicationId, jobId, rejected } = second
    await call(page, offering.uploadEsign, { params: { offerId }, body: { provider: 2 } })
    await expect(async () => expect(await documentOf(page, 'sent')).toBeTruthy()).toPass()
    await call(page, applications.moveMany, {
      body: { jobApplications: [{ id: jobApplicationId, jobId }], ...rejected, notes: 'Other profile' },
    })
    await expect(async () => expect(await documentOf(page, 'voided')).toBeTruthy()).toPass()
  })

  await test.step('the connection ends', () => endConnection(page))
})

async function endConnection(page: Page) {
  await page.request.post('/api/v1/esign/revoke', { headers: await headersOf(page) })
}

/** Creates a draft offer for each of two new candidates of a job, who are in its offering stage. */
async function offeredCandidates(page: Page) {
  const list = await call(page, applications.list, { query: { metrics: 0, limit: 10 } })
  const [row] = list.data
  const rows = list.data.filter(({ jobId }) => jobId === row?.jobId).slice(0, 2)
  const jobId = row?.jobId ?? 0
  const { data: stages } = await call(page, jobs.stages, { params: { jobId } })
  const offer = stages.findLast(({ processId, isActive }) => processId === hiringProcess.offering && isActive)
  const end = stages.find(({ name }) => name === 'Rejected')
  const target = { stageId: offer?.id ?? 0, status: 0 as const, groupId: 1 as const }
  const jobApplications = rows.map(({ jobApplicationId: id }) => ({ id, jobId }))
  await call(page, applications.moveMany, { body: { jobApplications, ...target } })
  const { data: employmentTypes } = await call(page, lookups.employmentTypes, {})
  const offers = []
  for (const { id, jobApplicationId } of rows) {
    const { data } = await call(page, offering.create, {
      body: {
        jobId,
        jobApplicationId,
        workingType: 1,
        probationPeriod: 3,
        salary: 4_000_000,
        salaryType: 11,
        benefits: '',
        startDate: null,
        notes: '',
        expirationDate: inTenDays(),
        employmentTypeId: employmentTypes[0]?.id ?? 0,
        offerLetter: await uploadedLetter(page),
      },
    })
    const rejected = { stageId: end?.id ?? 0, status: 2 as const, groupId: 2 as const }
    offers.push({ id, jobApplicationId, jobId, offerId: data.id, rejected })
  }
  const [first, second] = offers
  if (!first || !second) throw new Error('The job has too few candidates')
  return [first, second] as const
}

async function uploadedLetter(page: Page) {
  const contentType = 'application/pdf'
  const { data } = await call(page, uploads.presignedUrl, {
    body: { filename: 'offer.pdf', type: uploadType.offerLetter, contentType },
  })
  const sent = await page.request.put(data.url, {
    headers: { 'content-type': contentType },
    data: Buffer.from(samplePdf('Offer letter')),
  })
  expect(sent.ok()).toBe(true)
  return data.key
}

const headersOf = async (page: Page) => ({ authorization: `Bearer ${await tokenOf(page)}` })

const read = async (page: Page, path: string) =>
  (await page.request.get(path, { headers: await headersOf(page) })).text()

/** Returns the id of the stand-in's newest document with a status. */
async function documentOf(page: Page, status: string) {
  const text = await (await page.request.get('/dev/esign')).text()
  return text.match(new RegExp(`<code>(doc-[\\w-]+)</code> ${status}`))?.[1]
}

const actAtProvider = (page: Page, id: string | undefined, form: { what: string; event: string }) =>
  page.request.post(`/dev/esign/signers/${id}`, { form, maxRedirects: 0 })
