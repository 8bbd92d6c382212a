import { randomInt } from 'node:crypto'
import { applications } from '@hireloom/contract/applications/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringProcess } from '@hireloom/contract/lookups'
import { slots } from '@hireloom/contract/schedules/slots'
import { session } from '@hireloom/contract/session'
import { type APIRequestContext, type Browser, devices, type Page } from '@playwright/test'
import { captchaToken, sendForm, upload } from '../../server/test/applicant.ts'
import { pdf } from '../../server/test/files/documents.ts'
import { queryIn } from '../../server/test/start/data-folder.ts'
import { call } from './calling.ts'
import { setForm } from './form-settings.ts'
import { mailTo } from './mailbox.ts'
import { makeOffer, phoneSize } from './offering.ts'
import { expectOneLanguage } from './one-language.ts'
import { visitAt } from './own-server.ts'
import { expect, expectAccessible, test } from './test.ts'

const companySlug = 'bahari-dingin'
const { E2E_PORT, E2E_DATA_DIR: dataDir = '' } = process.env
const address = `http://localhost:${E2E_PORT}`

/** Makes the applicants differ in each run, because one person applies only once for a job. */
const run = randomInt(100_000, 1_000_000)

interface Applicant {
  firstName: string
  email: string
  phoneNumber: string
}
/** The applicant who goes through the whole process. */
export const dewi = {
  firstName: 'Dewi',
  email: `dewi.${run}@example.com`,
  nik: `3204044412${run}`,
  phoneNumber: '+6281234567890',
}
/** The applicant who wants the same time. */
export const budi = {
  firstName: 'Budi',
  email: `budi.${run}@example.com`,
  nik: `3204041203${run}`,
  phoneNumber: '+6281298765432',
}
/** The files that she sends. */
export const files = { cv: pdf('Dewi, Kurir'), diploma: pdf('Ijazah Dewi') }

/** Returns the link to the candidate's page in a mail. */
export const linkIn = (text: string) => text.match(/https?:\S+\/me#\S+/)?.[0] ?? ''

/** Finds a published job on which the recruiter plans interviews, and gives it the shortest form. */
export async function openJob(page: Page) {
  const rows = await queryIn<{ id: number; slug: string }>(
    dataDir,
    `select jobs.id::int, jobs.slug from jobs join companies on companies.id = jobs.company_id
     where companies.slug = $1 and jobs.status = 1 order by jobs.id`,
    [companySlug],
  )
  for (const { id, slug } of rows) {
    const { data: stages } = await call(page, jobs.stages, { params: { jobId: id } })
    const stage = stages.find(({ processId, isActive }) => processId === hiringProcess.interview && isActive)
    if (!stage) continue
    await setForm(page, { address }, id, { everything: false })
    return { id, slug, stageId: stage.id }
  }
  throw new Error('No job with interviews is published')
}

/** Applies in Indonesian on a phone. */
export async function applyOnPhone(browser: Browser, slug: string) {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: phoneSize, locale: 'id-ID' })
  const page = await context.newPage()
  const next = (step: string) => page.getByRole('button', { name: `Lanjut: ${step}` }).click()
  await page.goto(`/career/${companySlug}/jobs/${slug}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Lamar pekerjaan ini' }).last().click()
  await next('Identitas')
  await expect(page.getByText('Nama depan wajib diisi')).toBeVisible()
  await expectOneLanguage(page)
  await page.getByLabel('Nama depan').fill(dewi.firstName)
  await page.getByLabel('Saya hanya memiliki satu nama').check()
  await page.getByLabel('Alamat email').fill(dewi.email)
  await page.getByLabel('Nomor telepon').fill('0812 3456 7890')
  await next('Identitas')
  await page.getByLabel('NIK').fill(dewi.nik)
  await test.step('the switch keeps the step and what was typed', async () => {
    await page.getByRole('link', { name: 'EN, English' }).click()
    await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible()
    await expect(page.getByLabel('NIK')).toHaveValue(dewi.nik)
    await page.getByRole('link', { name: 'ID, Bahasa Indonesia' }).click()
    await expect(page.getByRole('heading', { name: 'Identitas' })).toBeVisible()
  })
  await next('Dokumen')
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: files.cv }
  await page.getByLabel('CV', { exact: true }).setInputFiles(file)
  await expect(page.getByText(/^Terunggah/)).toBeVisible()
  await next('Periksa dan kirim')
  await expect(page.getByText('Verifikasi manusia selesai')).toBeVisible()
  await expectOneLanguage(page)
  await expectAccessible(page)
  await page.getByLabel(/^Saya setuju/).check()
  await page.getByRole('button', { name: 'Kirim lamaran' }).click()
  await expect(page.getByRole('heading', { name: 'Lamaran Anda sudah kami terima, Dewi' })).toBeVisible()
  await expectOneLanguage(page)
  await expectAccessible(page)
  await context.close()
}

/** Sends another person's application for the same job through the API. */
export async function applyByCall(jobSlug: string) {
  const visitor = visitAt(address, dataDir, companySlug)
  const { firstName, email: emailAddress, phoneNumber } = budi
  const submission = {
    jobSlug,
    personalInformation: { firstName, lastName: 'Santoso', emailAddress, phoneNumber },
    identityAndAddress: { nik: budi.nik },
    educationAndWorkExperience: {},
    compensation: {},
    attachment: { resume: await upload(visitor, pdf('Budi, Kurir')) },
    answers: [],
    consent: true as const,
    captchaToken: await captchaToken(visitor),
  }
  const { status, body } = await sendForm(visitor, submission, { 'accept-language': 'id' })
  expect(status, JSON.stringify(body)).toBe(201)
}

/** Finds the application of an address. */
export async function findApplication(email: string) {
  const rows = await queryIn<{ id: number; candidateId: number; reference: string }>(
    dataDir,
    'select id::int, candidate_id::int as "candidateId", reference from applications where email = $1',
    [email],
  )
  const [application] = rows
  if (!application) throw new Error(`No application came from ${email}`)
  return application
}

type Job = Awaited<ReturnType<typeof openJob>>

/** Moves the applications to the interview stage, and offers them the same two times. */
export async function offerTimes(page: Page, { id: jobId, stageId }: Job, ids: number[]) {
  const jobApplications = ids.map((id) => ({ id, jobId }))
  await call(page, applications.moveMany, { body: { jobApplications, stageId, status: 0, groupId: 1 } })
  const { data: me } = await call(page, session.me, {})
  // The times of an earlier try are taken.
  const date = dayAhead(7 + test.info().retry)
  const { data } = await call(page, slots.offer, {
    body: {
      jobId,
      stageId,
      jobApplicationIds: ids,
      lastDay: dayAhead(5),
      durationMinutes: 45,
      isOnlineLocation: false,
      location: 'Head office',
      inChargeIds: [me.id],
      message: 'Mohon bawa CV.',
      slots: [
        { date, time: '09:00:00' },
        { date, time: '10:30:00' },
      ],
    },
  })
  expect(data).toEqual({ invited: ids.length, refused: [] })
}

const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)

/** Opens the page of a candidate by a code and the digits of their phone number. */
export async function openPage(
  browser: Browser,
  request: APIRequestContext,
  { email, phoneNumber }: Applicant,
  options: { javaScriptEnabled: boolean },
) {
  await mailTo(request, email, /^Pilih waktu:/)
  const phone = await browser.newPage({ ...options, viewport: phoneSize, hasTouch: true, locale: 'id-ID' })
  await phone.goto(`${address}/career/${companySlug}/me`)
  await phone.getByLabel('Alamat email').fill(email)
  await phone.getByRole('button', { name: 'Kirim kode' }).click()
  const { subject } = await mailTo(request, email, /adalah kode Anda untuk/)
  await phone.getByLabel('Kode enam angka').fill(subject.slice(0, 6))
  await phone.getByRole('button', { name: 'Buka', exact: true }).click()
  await phone.getByLabel('Empat angka terakhir nomor telepon').fill(phoneNumber.slice(-4))
  await phone.getByRole('button', { name: 'Tampilkan', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Kami ingin bertemu Anda.' })).toBeVisible()
  return phone
}

/** Opens a copy of a page on which scripts run, because the rules of accessibility can't be checked without them. */
export async function openCopyWithScripts(page: Page) {
  const html = await page.content()
  const copy = await page.context().browser()?.newPage({ viewport: phoneSize, locale: 'id-ID' })
  if (!copy) throw new Error('The browser of the page is closed')
  await copy.route(page.url(), (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await copy.goto(page.url())
  return copy
}

/** Replies to the last message of staff on the mailbox page. */
export async function replyByMail(
  browser: Browser,
  email: string,
  { text, from = email }: { text: string; from?: string },
) {
  const mailbox = await browser.newPage({ baseURL: address })
  const subject = / menulis kepada Anda tentang /
  await mailTo(mailbox.request, email, subject)
  await mailbox.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
  await mailbox.getByRole('link', { name: subject }).click()
  await mailbox.getByText('Reply', { exact: true }).click()
  await mailbox.getByLabel('From').fill(from)
  await mailbox.getByLabel('Text').fill(text)
  await mailbox.getByRole('button', { name: 'Send the reply' }).click()
  await expect(mailbox.getByRole('heading', { name: 'Mailbox' })).toBeVisible()
  await mailbox.close()
}

/** Moves an application to the offering stage, and sends an offer for signature. */
export async function offerToSign(
  page: Page,
  { id: jobId }: Job,
  { id, candidateId, ...person }: Applicant & { id: number; candidateId: number },
) {
  const { data: stages } = await call(page, jobs.stages, { params: { jobId } })
  const stage = stages.findLast(({ processId, isActive }) => processId === hiringProcess.offering && isActive)
  const jobApplications = [{ id, jobId }]
  await call(page, applications.moveMany, { body: { jobApplications, stageId: stage?.id ?? 0, status: 0, groupId: 1 } })
  await makeOffer(page, { ...person, id: candidateId, jobApplicationId: id, jobId }, { sendToEsign: true })
}

/** Signs the document of the offer that the page shows, with a typed name. */
export async function signWithoutScript(phone: Page, request: APIRequestContext, email: string) {
  const next = () => phone.getByRole('button', { name: 'Berikutnya' }).click()
  const offer = phone.url()
  const requestCode = phone.getByRole('button', { name: 'Kirim kode' })
  // The document is prepared by a task.
  await expect(async () => {
    await phone.goto(offer)
    await phone.getByRole('link', { name: 'Baca dan tanda tangani' }).click({ timeout: 1000 })
    await expect(requestCode).toBeVisible({ timeout: 1000 })
  }).toPass()
  // Once, because a second code would replace the first.
  await requestCode.click()
  const { subject } = await mailTo(request, email, /adalah kode Anda untuk menandatangani/)
  await phone.getByLabel('Kode').fill(subject.slice(0, 6))
  await phone.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(phone.getByText('2 dari 6: Identitas')).toBeVisible()
  await next()
  await phone.getByLabel('Saya setuju menandatangani secara elektronik').check()
  await next()
  const count = Number((await phone.getByRole('img', { name: /^Halaman/ }).getAttribute('alt'))?.match(/\d+$/)?.[0])
  for (let number = 1; number < count; number++) await phone.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await next()
  await expect(phone.getByText('5 dari 6: Tanda tangan')).toBeVisible()
  await next()
  await expect(phone.getByText(/^Dengan ini Anda menerima penawaran/)).toBeVisible()
  await phone.getByRole('button', { name: 'Tanda tangani sekarang' }).click()
  await expect(phone.getByRole('heading', { name: /^(Ditandatangani pada|Sudah ditandatangani)/ })).toBeVisible()
}
