import { type CalendarEvent, calendar, calendarType } from '@hireloom/contract/calendar'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectReadable, signIn, test, waitUntilSettled } from './support/shared-server.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const [monday, tuesday, wednesday, friday] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'] as const
const names = [
  'Siti Rahmawati',
  'Made Suardana',
  'Putri Lestari',
  'Agus Salim',
  'Rina Kurnia',
  'Joko Susilo',
  'Barista',
]

const allDay = (day: string, count: number): CalendarEvent[] =>
  names.slice(-count).map((title, index) => ({
    key: `joining ${day} ${index}`,
    type: title === 'Barista' ? calendarType.jobClosing : calendarType.joiningDate,
    title,
    detail: title === 'Barista' ? 'Closes' : 'Joins',
    day,
    startsAt: null,
    endsAt: null,
    jobId: 1,
    jobPositionName: 'Barista',
    candidateId: title === 'Barista' ? null : 1,
    jobApplicationId: null,
    scheduleId: null,
    mayReschedule: false,
  }))

/** An interview at the first hour, right below the all-day events. */
const meeting: CalendarEvent = {
  ...(allDay(wednesday, 1)[0] as CalendarEvent),
  key: 'schedule 1',
  type: calendarType.interview,
  title: 'Dewi Anggraini',
  detail: 'HR Interview',
  startsAt: new Date(`${wednesday}T01:00:00Z`),
  endsAt: new Date(`${wednesday}T01:45:00Z`),
}
const week = [...allDay(monday, 3), ...allDay(tuesday, 4), ...allDay(wednesday, 7), ...allDay(friday, 1), meeting]

test.use({ viewport: desktop, hasTouch: true })

const eventsIn = (place: Page | Locator) => place.locator('[data-event-id]')
const moreButton = (page: Page) => page.getByRole('button', { name: '+4 more on Wednesday, 25 November' })
const dayDialog = (page: Page) => page.getByRole('dialog', { name: '+4 more on Wednesday, 25 November' })

test('the calendar shows all-day events in full, and opens a day that has more', async ({ page }) => {
  await page.route(`**${calendar.events.path}?*`, (route) => route.fulfill({ json: { data: week, cutDays: [] } }))
  await signIn(page, 'Dimas Prakoso', `/calendar?date=${monday}`)
  await expect(moreButton(page)).toHaveText('+4 more')
  await expect(page.getByText(/^\+\d+ more$/)).toHaveCount(1)
  await expect(eventsIn(page)).toHaveCount(3 + 4 + 3 + 1 + 1)
  await checkScreen(page, 'week')
  await expectUncovered(eventsIn(page))
  await moreButton(page).hover()
  await expectUncovered(eventsIn(page))

  await page.setViewportSize(phone)
  await expect(page.getByRole('link', { name: new RegExp(names.join('|')) })).toHaveCount(week.length - 1)
  await checkScreen(page, 'phone')

  await page.setViewportSize(desktop)
  await test.step('the other events of a day open by mouse, keyboard and touch', () => openDay(page))
  await page.goBack()
  await test.step('a chosen interviewer and the search for others share a line', () => chooseInterviewer(page))
})

async function chooseInterviewer(page: Page) {
  const heightOf = async (name: string) =>
    (await page.getByRole('combobox', { name }).locator('xpath=ancestor::*[@data-multiline][1]').boundingBox())
      ?.height ?? 0
  const empty = await heightOf('Interviewer')
  await page.getByRole('switch', { name: 'My interviews' }).press('Space')
  await expect(page.getByText('Dimas Prakoso', { exact: true }).last()).toBeVisible()
  expect(await heightOf('Interviewer')).toBeLessThan(1.5 * empty)
}

async function openDay(page: Page) {
  await moreButton(page).click()
  await expect(eventsIn(dayDialog(page))).toHaveCount(7)
  await checkScreen(page, 'whole-day')
  await expectUncovered(eventsIn(dayDialog(page)))
  await page.getByRole('heading', { level: 1 }).click()
  await expect(dayDialog(page)).toBeHidden()

  await moreButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(eventsIn(dayDialog(page)).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dayDialog(page)).toBeHidden()
  await expect(moreButton(page)).toBeFocused()

  await moreButton(page).tap()
  await dayDialog(page).getByRole('button', { name: 'Barista' }).tap()
  await expect(page).toHaveURL(/\/jobs\/1$/)
}

/** Checks the screen in both color schemes. Saves screenshots for reviewers if `PICTURES` is set. */
async function checkScreen(page: Page, name: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // The schemes differ only in colors, so one of them gets all checks.
    await (colorScheme === 'dark' ? expectReadable(page) : expectAccessible(page))
    if (process.env.PICTURES === undefined) continue
    await waitUntilSettled(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) })
  }
}

/**
 * Checks that nothing covers the events or cuts them off: clicks near their corners and edges reach them.
 */
async function expectUncovered(events: Locator) {
  const covered = await events.evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'nearest' })
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
        [top + 4, bottom - 4].map((y) => ({ x, y })),
      )
      const isHit = points.every(({ x, y }) => button.contains(document.elementFromPoint(x, y)))
      return isHit ? [] : [button.textContent]
    }),
  )
  expect(covered).toEqual([])
}
