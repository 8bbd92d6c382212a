import type { ApplicationRow } from '@hireloom/contract/applications'
import type { Candidate } from '@hireloom/contract/candidates'
import type { Page } from '@playwright/test'
import { calendarLines, mailTo } from './mailbox.ts'
import { read, signedIn, tokenOf } from './signed-in.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

const notice = (page: Page, words: string) =>
  expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
const oneDay = 24 * 60 * 60 * 1000
const inJakarta = (at: Date, options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Jakarta', ...options }).format(at)

test('an interview is planned, dragged to another time, and judged by each interviewer apart', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'Dimas Prakoso')
  const budi = await signedIn(browser, 'Budi Santoso')
  const row = await test.step('somebody waits whom both may meet', () => whomBothSee(page, budi))
  const address = `/candidates/${row.id}?job_application_id=${row.jobApplicationId}`
  const { email } = await candidateOf(page, row)
  const wednesday = nextWednesday()

  await test.step('the interview is planned with an attachment, and the mail is the one that was shown', async () => {
    await page.goto(address)
    const shown = await plan(page, wednesday)
    const mail = await mailTo(request, email ?? '', new RegExp(`^${row.lastStageName} for`))
    for (const words of shown) expect(mail.text).toContain(words)
    expect(mail.attachment).toBe('case.txt')
    expect(calendarLines(mail.calendar)).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:0']))
  })
  await test.step('the calendar moves it, once that is confirmed', async () => {
    const uid = await drag(page, { day: wednesday, name: row.candidateName })
    const mail = await mailTo(request, email ?? '', /^New time:/)
    const lines = calendarLines(mail.calendar)
    expect(lines).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1']))
    expect(lines.find((line) => line.startsWith('DTSTART;'))).toMatch(/T140000$/)
    expect(uid).toBeGreaterThan(0)
  })
  await test.step('it begins', () => begin(page, row))
  await test.step('each says what they think before they read the other', async () => {
    await page.goto(address)
    await writeFeedback(page, 'Strong yes', 'Found the late parcel in two questions.')
    await budi.goto('/')
    await budi
      .getByRole('region', { name: 'Next actions' })
      .getByRole('link', { name: new RegExp(`^Write: .*${row.candidateName.split(' ')[0]}`) })
      .click()
    await budi.getByRole('tab', { name: /Interviews/ }).click()
    await expect(budi.getByText('Feedback of one colleague shows once yours is in.')).toBeVisible()
    await expect(budi.getByText('Found the late parcel in two questions.')).toHaveCount(0)
    await writeFeedback(budi, 'No', 'Would rather plan routes than answer customers.')
    await expect(budi.getByText('Found the late parcel in two questions.').first()).toBeVisible()
    await expectAccessible(budi)
  })
  await budi.context().close()
})

/** Somebody in an interview stage of a job both work on, with nothing on the calendar. */
async function whomBothSee(dimas: Page, budi: Page) {
  const list = '/api/v2/job-applications?metrics=3&limit=100'
  const [his, theirs] = await Promise.all([dimas, budi].map((page) => read<Row[]>(page, list)))
  const both = his?.find(
    ({ jobApplicationId, isScheduled }) =>
      !isScheduled && theirs?.some((other) => other.jobApplicationId === jobApplicationId),
  )
  if (!both) throw new Error('Nobody waits for an interview')
  return both
}
type Row = Pick<ApplicationRow, 'id' | 'jobApplicationId' | 'candidateName' | 'lastStageName' | 'isScheduled'>

const candidateOf = (page: Page, { id, jobApplicationId }: Row) =>
  read<Omit<Candidate, 'updatedAt'> & { updatedAt: string }>(
    page,
    `/api/v1/candidate/${id}?job_application_id=${jobApplicationId}`,
  )

/** More than a week from now, where the calendar is quiet. */
function nextWednesday() {
  const soon = Array.from({ length: 7 }, (_, place) => new Date(Date.now() + (14 + place) * oneDay))
  return soon.find((day) => inJakarta(day, { weekday: 'short' }) === 'Wed') ?? new Date()
}

async function plan(page: Page, day: Date) {
  await page.getByRole('region', { name: 'Next' }).getByRole('button', { name: 'Schedule' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'Date' })
    .fill(inJakarta(day, { day: 'numeric', month: 'short', year: 'numeric' }))
  await dialog.getByRole('combobox', { name: 'Starts' }).fill('10.00')
  await page.getByRole('option', { name: '10.00', exact: true }).click()
  for (const person of ['Budi Santoso', 'Dimas Prakoso']) {
    if (await dialog.getByText(person, { exact: true }).isVisible()) continue
    await dialog.getByRole('combobox', { name: 'Interviewers' }).fill(person)
    await page.getByRole('option', { name: person }).click()
  }
  await dialog.getByText('Online', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Link' }).fill('https://meet.example.com/case')
  await dialog.getByRole('textbox', { name: 'To prepare or bring' }).fill('Read the case and bring two questions.')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'case.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A parcel is late. Why?'),
  })
  await expect(dialog.getByRole('switch', { name: 'Send the attachment with the e-mail' })).toBeChecked()
  await expectAccessible(page)
  const preview = dialog.getByRole('region', { name: /^E-mail to/ })
  const words = await preview.locator('p, li').allInnerTexts()
  await dialog.getByRole('button', { name: 'Schedule and send invitation' }).click()
  await notice(page, 'Interview schedule saved')
  return words.flatMap((text) => text.split('\n')).filter((text) => text && !text.startsWith('A calendar invitation'))
}

/** Four hours down, from 10 to 14: first given up, then confirmed. */
async function drag(page: Page, { day, name }: { day: Date; name: string }) {
  await page.goto(`/calendar?date=${inJakarta(day, {}, 'sv-SE')}&type=1`)
  const event = page.getByRole('button', { name: new RegExp(name) })
  const pull = async () => {
    const box = await event.boundingBox()
    if (!box) throw new Error('The interview is not on the calendar')
    const hour = (box.height / 45) * 60
    await page.mouse.move(box.x + box.width / 2, box.y + 4)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + hour, { steps: 4 })
    await page.mouse.move(box.x + box.width / 2, box.y + 4 + 4 * hour, { steps: 8 })
    await page.mouse.up()
  }
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await pull()
  await expect(dialog.getByRole('combobox', { name: 'Starts' })).toHaveValue('14.00')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(event).toContainText('10.00')
  await event.focus()
  await page.keyboard.press('r')
  await expect(dialog.getByRole('combobox', { name: 'Starts' })).toHaveValue('10.00')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await pull()
  await dialog.getByRole('button', { name: 'Reschedule and send the change' }).click()
  await notice(page, 'Interview schedule saved')
  await expect(event).toContainText('14.00')
  return (await event.boundingBox())?.y ?? 0
}

/** Puts the interview to a few seconds from now, which no form offers, and waits for it. */
async function begin(page: Page, row: Row) {
  const { jobId, updatedAt, hiringStageId, interviews } = await candidateOf(page, row)
  const soon = new Date(Date.now() + 4000)
  const response = await page.request.patch(`/api/v1/job-applications/${row.jobApplicationId}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: {
      ...{ job_id: jobId, updated_at: updatedAt, stage_id: hiringStageId, is_scheduled: true },
      date: inJakarta(soon, {}, 'sv-SE'),
      time: inJakarta(soon, { timeStyle: 'medium' }, 'sv-SE'),
      ...{ is_online_location: true, location: 'https://meet.example.com/case' },
      in_charge_ids: interviews[0]?.inCharge.map(({ id }) => id),
      send_email: false,
    },
  })
  expect(response.status()).toBe(200)
  await expect(async () => {
    const { interviews } = await candidateOf(page, row)
    expect(interviews.some(({ isFeedbackDue }) => isFeedbackDue)).toBe(true)
  }).toPass()
}

async function writeFeedback(page: Page, recommendation: string, notes: string) {
  await page.getByRole('region', { name: 'Next', exact: true }).getByRole('button', { name: 'Write feedback' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit feedback' }).click()
  await expect(dialog.getByText('Notes is required')).toBeVisible()
  await dialog.getByRole('radio', { name: recommendation, exact: true }).click()
  await dialog.getByLabel('Notes').fill(notes)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit feedback' }).click()
  await notice(page, 'Feedback submitted')
}
