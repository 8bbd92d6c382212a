import type { Page } from '@playwright/test'
import { candidateOf, expectNotice, findSharedCandidate, inJakarta, pageOf } from './support/interviews.ts'
import { calendarLines, mailTo } from './support/mailbox.ts'
import { expect, expectAccessible, signIn, test } from './support/shared-server.ts'

const oneDay = 24 * 60 * 60 * 1000
const [planner, colleague] = ['Dimas Prakoso', 'Budi Santoso'] as const

test('an interview is planned with an attachment, and dragged to another time', async ({ page, request }) => {
  await signIn(page, planner)
  const { row } = await findSharedCandidate(page, [planner, colleague])
  const { email } = await candidateOf(page, row)
  const wednesday = nextWednesday()

  await test.step('the mail matches the preview', async () => {
    await page.goto(pageOf(row))
    const shown = await plan(page, wednesday)
    const mail = await mailTo(request, email ?? '', new RegExp(`^${row.lastStageName} for`))
    for (const words of shown) expect(mail.text).toContain(words)
    expect(mail.attachment).toBe('case.txt')
    expect(calendarLines(mail.calendar)).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:0']))
  })
  await test.step('the calendar reschedules it after a confirmation', async () => {
    await drag(page, { day: wednesday, name: row.candidateName })
    const mail = await mailTo(request, email ?? '', /^New time:/)
    const lines = calendarLines(mail.calendar)
    expect(lines).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1']))
    expect(lines.find((line) => line.startsWith('DTSTART;'))).toMatch(/T140000$/)
  })
})

/** Returns a day more than a week from now, where the calendar is nearly empty. */
function nextWednesday() {
  const soon = Array.from({ length: 7 }, (_, index) => new Date(Date.now() + (14 + index) * oneDay))
  return soon.find((day) => inJakarta(day, { weekday: 'short' }) === 'Wed') ?? new Date()
}

async function plan(page: Page, day: Date) {
  await page.getByRole('region', { name: 'Next' }).getByRole('button', { name: 'Schedule' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'Date' })
    .fill(inJakarta(day, { day: 'numeric', month: 'short', year: 'numeric' }))
  const chosenDay = inJakarta(day, { day: 'numeric', month: 'long', year: 'numeric' })
  await expect(page.getByRole('button', { name: chosenDay })).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await dialog.getByRole('combobox', { name: 'Starts' }).fill('10.00')
  await page.getByRole('option', { name: '10.00', exact: true }).click()
  const interviewers = dialog.getByRole('combobox', { name: 'Interviewers' })
  for (const person of [colleague, planner]) {
    if (await dialog.getByText(person, { exact: true }).isVisible()) continue
    await interviewers.fill(person)
    await page.getByRole('option', { name: person }).click()
    // The list of people stays open and can cover the fields below.
    await interviewers.press('Tab')
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
  await expectNotice(page, 'Interview schedule saved')
  return words.flatMap((text) => text.split('\n')).filter((text) => text && !text.startsWith('A calendar invitation'))
}

/** Drags a meeting four hours down, from 10 to 14: cancels the first time, then confirms. */
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
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await pull()
  await dialog.getByRole('button', { name: 'Reschedule and send update' }).click()
  await expectNotice(page, 'Interview schedule saved')
  await expect(event).toContainText('14.00')
}
