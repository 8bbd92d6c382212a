import { type APIRequestContext, devices, type Page } from '@playwright/test'
import { applicant, fillApplication } from './support/applicant.ts'
import { fillJobInformation } from './support/job-information.ts'
import { calendarLines, mailTo } from './support/mailbox.ts'
import { expect, expectAccessible, signInByPage, test, watchForFaults } from './support/test.ts'

const questions = [
  { content: 'Tell us about a service you are proud of', type: 'Paragraph' },
  { content: 'Where did you hear of us?', type: 'Short Answer' },
  { content: 'Can you work from Jakarta three days a week?', type: 'Yes/No', isMandatory: true },
  { content: 'What is your notice period?', type: 'Dropdown', options: ['None', 'One month', 'Two months'] },
  { content: 'Which of these have you run in production?', type: 'Multiple Choice', options: ['PostgreSQL', 'Kafka'] },
  { content: 'When could you start?', type: 'Date' },
  { content: 'How many people have you led?', type: 'Number' },
  { content: 'A certificate, if you have one', type: 'File Upload' },
]

test('a job is published, a candidate applies from a phone and is hired', async ({ page, browser, request }) => {
  const address = await test.step('the recruiter publishes a job in five steps', () => publishJob(page))

  const phone = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  const faults = watchForFaults(visitor)
  const reference = await test.step('apply from a phone', () => apply(visitor, address))
  expect(faults).toEqual([])
  const confirmation = await mailTo(request, applicant.email, /We have your application for Data Analyst/)
  expect(confirmation.text).toContain(reference)
  await phone.close()

  await test.step('the recruiter finds the candidate', () => findCandidate(page))
  await test.step('reads the résumé in the page', () => readResume(page))
  await test.step('moves to screening and on to the interview', () => moveToInterview(page))
  await test.step('reschedules, cancels and schedules again', () => reschedule(page, request))
  await test.step('submits the result and hires', () => hire(page))
  await test.step('sees the counts', () => expectCounted(page))
  // After the undo window of the move.
  await mailTo(request, applicant.email, /^Welcome to PT Sagara Logistik Nusantara/)
})

async function publishJob(page: Page) {
  await signInByPage(page, 'Dimas Prakoso', '/jobs')
  await page.getByRole('link', { name: 'Create job' }).click()
  await expect(page).toHaveURL(/\/jobs\/create\/step-1$/)

  await fillJobInformation(page)
  await expect(page.getByLabel('Maximum salary')).toHaveValue(/27\.500\.000/)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Next ?: Application form/ }).click()
  for (const question of questions) await addQuestion(page, question)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Next ?: Hiring stages/ }).click()
  await expect(page.getByText('HR Interview')).toBeVisible()
  await page.getByRole('link', { name: /^Next ?: Hiring team/ }).click()
  // Interviewers see the candidate.
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Budi')
  await page.getByRole('option', { name: /^Budi Santoso/ }).click()
  await page.getByRole('link', { name: /^Next ?: Publishing/ }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Job published' })
  await expect(dialog.getByText('Data Analyst')).toBeVisible()
  return await dialog.getByRole('textbox').inputValue()
}

async function apply(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Data Analyst' })).toBeVisible()
  await page.getByRole('link', { name: 'Apply for this job' }).last().click()
  await fillApplication(page)
  await page.reload()
  await page
    .getByLabel(/I agree|consent/i)
    .first()
    .check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: `We have your application, ${applicant.firstName}` })).toBeVisible()
  return (await page.getByText(/^SGR-/).textContent()) ?? ''
}

const interviewer = 'budi.santoso@sagara-logistik.example'
const nextPanel = (page: Page) => page.getByRole('region', { name: 'Next' })
const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()

async function findCandidate(page: Page) {
  await page.getByRole('dialog').getByRole('link', { name: 'View job' }).click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Data Analyst' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Candidates/ })
    .click()
  await page.getByPlaceholder('Search name').fill(applicant.firstName)
  await page
    .getByRole('row', { name: new RegExp(`${applicant.firstName}.*Data Analyst`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: applicant.firstName, exact: true })).toBeVisible()
  await expect(page.getByText(applicant.email)).toBeVisible()
  await page.getByRole('tab', { name: /Answers/ }).click()
  await expect(page.getByText('The ledger that settles every parcel.')).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByText(applicant.nik)).toBeVisible()
  await expectAccessible(page)
}

async function readResume(page: Page) {
  await page.getByRole('tab', { name: 'Résumé' }).click()
  await expect(page.getByText('Kartini, Data Analyst')).toBeVisible()
  await expectAccessible(page)
}

async function moveToInterview(page: Page) {
  await nextPanel(page).getByRole('button', { name: 'Move to Screening' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Screening' }).click()
  await expectNotice(page, 'Candidate moved to Screening')

  await page.getByRole('heading', { name: applicant.firstName, exact: true }).click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'HR Interview' }).click()
  await expectAccessible(page)
  await planInterview(page, { day: daysAhead(3), time: '10.00' })
  await expect(dialog.getByText(/10\.00 – 10\.45 WIB/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move and send invitation' }).click()
  await expectNotice(page, 'Interview schedule saved')
}

async function planInterview(page: Page, { day, time }: { day: string; time: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Date' }).fill(day)
  await dialog.getByRole('combobox', { name: 'Starts' }).fill(time)
  await page.getByRole('option', { name: time, exact: true }).click()
  // The interviewer of the earlier meeting is suggested.
  if (!(await dialog.getByText('Budi Santoso').isVisible())) {
    await dialog.getByRole('combobox', { name: 'Interviewers' }).fill('Budi')
    await page.getByRole('option', { name: 'Budi Santoso' }).click()
  }
  await dialog.getByRole('textbox', { name: 'Link' }).fill('https://meet.example.com/kartini')
}

/** Formats a day as a user types it: `30 Nov 2026`. */
function daysAhead(days: number) {
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Jakarta' })
}

async function reschedule(page: Page, request: APIRequestContext) {
  const first = calendarLines((await mailTo(request, applicant.email, /^HR Interview for Data Analyst/)).calendar)
  expect(first).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:0', 'STATUS:CONFIRMED']))
  expect(first.find((line) => line.startsWith('DTSTART;'))).toMatch(/^DTSTART;TZID=Asia\/Jakarta:\d{8}T100000$/)
  const uid = first.find((line) => line.startsWith('UID:'))
  await expect(async () => {
    const colleague = await mailTo(request, interviewer, /HR Interview scheduled: Kartini/)
    expect(calendarLines(colleague.calendar)).toContain(uid)
  }).toPass()

  await page.getByRole('tab', { name: /Interviews/ }).click()
  await page.getByRole('button', { name: 'Reschedule' }).last().click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Starts' }).fill('14.30')
  await page.getByRole('option', { name: '14.30', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reschedule/ })
    .click()
  await expectNotice(page, 'Interview schedule saved')
  const second = calendarLines((await mailTo(request, applicant.email, /^New time: HR Interview/)).calendar)
  expect(second).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1', uid]))

  await page.getByRole('button', { name: 'Cancel…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The interviewer is ill.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cancel/ })
    .last()
    .click()
  await expectNotice(page, 'Interview schedule canceled')
  const last = calendarLines((await mailTo(request, applicant.email, /^Canceled: HR Interview/)).calendar)
  expect(last).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', uid]))

  // The panel still shows 'Reschedule' until the page has loaded again.
  await nextPanel(page)
    .getByRole('button', { name: /^Schedule/ })
    .first()
    .click()
  await planInterview(page, { day: daysAhead(4), time: '09.00' })
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule and send invitation' }).click()
  await expectNotice(page, 'Interview schedule saved')
}

async function hire(page: Page) {
  await expect(page.getByRole('tab', { name: /Interviews/, selected: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit result' }).first().click()
  await page.getByRole('dialog').getByLabel('Notes').fill('Explains trade-offs before being asked.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Submit/ })
    .click()
  await expectNotice(page, 'Interview result submitted')

  await page.getByRole('heading', { name: applicant.firstName, exact: true }).click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Hired' }).click()
  await dialog.getByRole('button', { name: 'Move to Hired' }).click()
  await expect(dialog.getByText('First working day is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First working day' }).fill(daysAhead(30))
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Move to Hired' }).click()
  await expectNotice(page, 'Candidate moved to Hired')

  await page.getByRole('tab', { name: 'Timeline' }).click()
  for (const words of [
    'applied',
    'Screening',
    'scheduled',
    'rescheduled',
    'canceled',
    'submitted the result',
    'Hired',
  ]) {
    await expect(page.getByRole('tabpanel').getByText(words).first()).toBeVisible()
  }
  await expectAccessible(page)
}

async function expectCounted(page: Page) {
  await page.goto('/candidates?status=5&candidate_name=Kartini')
  await expect(page.getByRole('row', { name: /Data Analyst/ }).first()).toBeVisible()
  // The number of hired candidates needs a wide table.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/jobs')
  const row = page.getByRole('row', { name: /Data Analyst/ }).first()
  await expect(row.getByRole('cell').nth(5)).toHaveText('1')
  await expect(row.getByRole('cell').nth(9)).toHaveText('1')
}

async function addQuestion(page: Page, question: (typeof questions)[number]) {
  await page.getByRole('button', { name: 'Add question' }).click()
  const fields = page.getByRole('group', { name: /^Question \d/ }).last()
  await fields.getByRole('textbox', { name: 'Question', exact: true }).fill(question.content)
  await fields.getByRole('combobox', { name: 'Question type' }).click()
  await page.getByRole('option', { name: question.type, exact: true }).click()
  for (const [index, option] of (question.options ?? []).entries()) {
    const line = fields.getByRole('textbox', { name: `Option ${index + 1}` })
    if (!(await line.isVisible())) await fields.getByRole('button', { name: 'Add option' }).click()
    await line.fill(option)
  }
  if (question.isMandatory) await fields.getByLabel('Mandatory').check()
}
