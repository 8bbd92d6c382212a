import { jobStatus } from '@hireloom/contract/jobs/status'
import { exampleSubmission } from '@hireloom/contract/public-api/example-calls'
import { publicSite } from '@hireloom/contract/public-site'
import { type Browser, devices, type Page } from '@playwright/test'
import { pdf, png } from '../server/test/files/documents.ts'
import { answerQuestions, choose, chooseAnother, fillMonth, next } from './support/applicant.ts'
import { changeJob, setForm } from './support/form-settings.ts'
import { OwnServer } from './support/own-server.ts'
import { openSignedIn } from './support/signed-in.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Allowed applications per minute from one address, more than these journeys send. */
const limit = 30
const companySlug = 'sagara-logistik'
const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf('Kartini, Data Analyst') }

let server: OwnServer
/** The page of the recruiter who sets up the jobs. */
let recruiter: Page
let longForm: Opening
let shortForm: Opening

interface Opening {
  id: number
  address: string
}

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  server = await OwnServer.make({ SUBMIT_LIMIT_PER_IP: `${limit}` })
  await server.start()
  recruiter = await openOnDesktop(browser)
  longForm = await findOpening('Backend Engineer')
  shortForm = await findOpening('Delivery Driver')
  await setForm(recruiter, server, longForm.id, { everything: true })
  await setForm(recruiter, server, shortForm.id, { everything: false })
})
test.afterAll(() => server.remove())

test('the longest form is filled in on a phone, kept after a reload and sent', async ({ page }) => {
  await page.goto(longForm.address)
  await test.step('about you', async () => {
    await expect(page.getByText('Step 1 of 6')).toBeVisible()
    await next(page, 'Identity')
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Raden Ajeng')
    await page.getByLabel('Last name').fill('Kartini')
    await page.getByLabel('E-mail address').fill('kartini.everything@example.com')
    await page.getByLabel('Phone number').fill('0812 3456 7890')
    await page.getByLabel('Place of birth').fill('Jepara')
    await page.getByLabel('Date of birth').pressSequentially('04')
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByLabel('Marital status').selectOption({ label: 'Single' })
    await page.getByLabel('Blood type').selectOption({ label: 'O' })
    await page.getByLabel('Religion').selectOption({ index: 1 })
    await next(page, 'Identity')
    await expect(page.getByText('Date of birth must be a date like 2026-11-30')).toBeVisible()
    await page.getByLabel('Date of birth').fill('1991-04-21')
    await next(page, 'Identity')
  })
  await test.step('identity', async () => {
    await page.getByLabel('NIK').fill('317401520391000')
    await page.getByLabel('Passport number').fill('C1234567')
    await page.getByLabel('Passport expiration date').fill('2031-05-01')
    await page.getByLabel('Postal code').fill('59419')
    await page.getByLabel('Address on the identity card').fill('Jl. Kartini 12, Jepara')
    await page.getByLabel('Residential address').fill('Jl. Melati 3, Jakarta Selatan')
    await next(page, 'Experience')
    await expect(page.getByText('NIK must be 16 digits')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('NIK').fill('3174015203910077')
    await next(page, 'Experience')
  })
  await test.step('experience', () => addExperience(page))
  await test.step('questions', async () => {
    await next(page, 'Documents')
    await expect(page.getByText('Answer is required')).toHaveCount(8)
    await expectAccessible(page)
    await answerQuestions(page)
    await next(page, 'Documents')
  })
  await test.step('documents', async () => {
    await page.getByLabel('Current salary').fill('18000000')
    await page.getByLabel('Expected salary').fill('24500000')
    await expect(page.getByLabel('Expected salary')).toHaveValue('24.500.000')
    await choose(page, 'Profile picture', 'kartini.png', 'image/png', png())
    await choose(page, 'Portfolio', 'work.pdf', 'application/pdf', pdf('Work'))
    await page.getByLabel('Résumé').setInputFiles({ ...resume, name: 'cv.exe', mimeType: 'application/x-msdownload' })
    await expect(page.getByText('Choose a PDF, DOC, DOCX or RTF file')).toBeVisible()
    await page.route('**/files/**', (route) => route.fulfill({ status: 422 }), { times: 1 })
    await chooseAnother(page, resume)
    await expect(page.getByText('Failed to upload file', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Uploaded/)).toHaveCount(3)
    await next(page, 'Check and send')
  })
  await page.reload()
  await expect(page.getByText('S1, Universitas Diponegoro, 2009 – 2013')).toBeVisible()
  await expect(page.getByText('One month')).toBeVisible()
  await expectAccessible(page)
  const reference = await send(page, 'Raden Ajeng')
  await expect(page.getByText('kartini.png, work.pdf, certificate.pdf')).toBeVisible()
  await expectAccessible(page)

  const [row] = await server.query<{ schools: number; courses: number; posts: number; answers: number; files: number }>(
    `select jsonb_array_length(p.formal_education) as schools, jsonb_array_length(p.informal_education) as courses,
       jsonb_array_length(p.work_experience) as posts,
       (select count(*)::int from application_answers x where x.application_id = a.id) as answers,
       (select count(*)::int from files f where f.application_id = a.id) as files
     from applications a join application_profiles p on p.application_id = a.id where a.reference = $1`,
    [reference],
  )
  expect(row).toEqual({ schools: 2, courses: 1, posts: 2, answers: 8, files: 4 })
})

test('a short form is sent, and its receipt stays in this tab', async ({ page }) => {
  await page.goto(shortForm.address)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await fillShortForm(page, sartika)
  await send(page, 'Sartika')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We have your application, Sartika' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByRole('link', { name: 'Apply for another job' }).click()
  await expect(page).toHaveURL(new RegExp(`/career/${companySlug}$`))
})

test('an applicant who has already applied gets a message', async ({ page }) => {
  await page.goto(shortForm.address)
  await fillShortForm(page, sartika)
  await agreeAndSend(page)
  await expect(page.getByRole('heading', { name: 'You have already applied for this job' })).toBeVisible()
  await expectAccessible(page)
})

test('an application whose reply was lost is not stored twice', async ({ page, context }) => {
  await page.goto(shortForm.address)
  await fillShortForm(page, cutNyak)
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. You can continue/)).toBeVisible()
  await agreeAndSend(page)
  await expect(
    page.getByText('You are offline. Your application will be sent as soon as you are back online.'),
  ).toBeVisible()
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/public_api/candidates/career-page', lose, { times: 1 })
  await context.setOffline(false)
  await expect(page.getByText('The connection was lost. Trying again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We have your application, Cut Nyak' })).toBeVisible()
  const reference = await page.getByText(/^SGR-/).textContent()
  const rows = await server.query('select reference from applications where email = $1', [cutNyak.email])
  expect(rows).toEqual([{ reference }])
})

test('when too many apply at once, the page shows it, and the form can be sent again without filling it in', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(shortForm.address)
  await fillShortForm(page, martha)
  const { call } = server.visit(companySlug)
  const body = exampleSubmission()
  // The limit counts the calls of a minute of the clock, which must not end before the last call.
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 20_000) await new Promise((resolve) => setTimeout(resolve, left))
  await Promise.all(Array.from({ length: limit }, () => call(publicSite.applyFromCareerPage, { body })))
  await agreeAndSend(page)
  await expect(page.getByRole('heading', { name: 'Please try again later' })).toBeVisible()
  await expect(
    page.getByText("Many candidates are applying right now. You'll be able to submit shortly.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  await expectAccessible(page)
  // A minute later, for the page and for the server.
  await page.clock.fastForward('01:00')
  await server.query('delete from rate_limits')
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We have your application, Martha' })).toBeVisible()
})

test('a job that closes while its form is filled in shows a message with a link to others', async ({ page }) => {
  await page.goto(shortForm.address)
  await fillShortForm(page, dewi)
  await changeJob(recruiter, server, shortForm.id, () => ({ status: jobStatus.closed }))
  await agreeAndSend(page)
  await expect(page.getByRole('heading', { name: 'This job is closed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See other positions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

async function openOnDesktop(browser: Browser) {
  return openSignedIn(browser, 'Ratna Wulandari', server.address)
}

async function findOpening(search: string): Promise<Opening> {
  const { slug } = await server.publishedJob(companySlug, search)
  const [row] = await server.query<{ id: number }>('select id::int from jobs where slug = $1', [slug])
  return { id: row?.id ?? 0, address: `${server.address}/${companySlug}/${slug}/apply` }
}

interface Person {
  firstName: string
  email: string
  nik: string
}
const sartika = { firstName: 'Sartika', email: 'sartika.journey@example.com', nik: '3273014412840001' }
const cutNyak = { firstName: 'Cut Nyak', email: 'cut.nyak.journey@example.com', nik: '1105014801480001' }
const martha = { firstName: 'Martha', email: 'martha.journey@example.com', nik: '8101014401000001' }
const dewi = { firstName: 'Dewi', email: 'dewi.journey@example.com', nik: '3204044412840002' }

/** Fills in the short form and stops before sending. */
async function fillShortForm(page: Page, { firstName, email, nik }: Person) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('I have only one name').check()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Phone number').fill('0812 3456 7890')
  await next(page, 'Identity')
  await page.getByLabel('NIK').fill(nik)
  await next(page, 'Documents')
  await choose(page, 'Résumé', resume.name, resume.mimeType, resume.buffer)
  await next(page, 'Check and send')
  await expect(page.getByText('Human verification done')).toBeVisible()
}

async function addExperience(page: Page) {
  await page.getByRole('button', { name: 'Add education' }).click()
  const school = (index: number) => page.getByRole('group', { name: `education ${index}` })
  await school(1).getByLabel('Institution name').fill('SMA Negeri 1 Jepara')
  await school(1).getByLabel('Degree').selectOption({ label: 'SMA' })
  await school(1).getByLabel('Start year').fill('2006')
  await page.getByRole('button', { name: 'Add another education' }).click()
  await school(2).getByLabel('Institution name').fill('Universitas Diponegoro')
  await school(2).getByLabel('Degree').selectOption({ label: 'S1' })
  await school(2).getByLabel('Start year').fill('2009')
  await school(2).getByLabel('End year').fill('2013')
  await page.getByRole('button', { name: 'Move education 2 up' }).click()
  await expect(school(1).getByLabel('Institution name')).toHaveValue('Universitas Diponegoro')

  await page.getByRole('button', { name: 'Add certificate' }).click()
  await page.getByRole('group', { name: 'certificate 1' }).getByLabel('Name').fill('Statistics with R')

  await page.getByRole('button', { name: 'Add job' }).click()
  const post = (index: number) => page.getByRole('group', { name: `job ${index}` })
  await post(1).getByLabel('Job position').fill('Data Analyst')
  await post(1).getByLabel('Company name').fill('PT Kirim Cepat')
  await fillMonth(post(1), 'Start date', 'February', '2019')
  await post(1).getByLabel('I work here now').check()
  await page.getByRole('button', { name: 'Add another job' }).click()
  await post(2).getByLabel('Job position').fill('Intern')
  await post(2).getByLabel('Company name').fill('PT Belajar')
  await fillMonth(post(2), 'Start date', 'January', '2014')
  await next(page, 'Questions')
  await expect(page.getByText('End date is required')).toBeVisible()
  await expectAccessible(page)
  await fillMonth(post(2), 'End date', 'June', '2014')
  await next(page, 'Questions')
}

async function agreeAndSend(page: Page) {
  await page.getByLabel(/^I agree/).check()
  await page.getByRole('button', { name: 'Send application' }).click()
}

/** Sends the form and returns the reference on its receipt. */
async function send(page: Page, firstName: string) {
  await agreeAndSend(page)
  await expect(page.getByRole('heading', { name: `We have your application, ${firstName}` })).toBeVisible()
  return page.getByText(/^SGR-/).textContent()
}
