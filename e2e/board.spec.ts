import type { JobRow } from '@hireloom/contract/jobs/job'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './support/shared-server.ts'
import { read } from './support/signed-in.ts'

const columnOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
const cardOf = (page: Page, name: string) => page.locator('[data-card]', { has: page.getByRole('link', { name }) })

test('a recruiter filters the board, moves cards by mouse and keyboard, and undoes a move', async ({ page }) => {
  await signIn(page, 'Ratna Wulandari', '/jobs')
  const rows = await read<JobRow[]>(page, '/api/v1/jobs?status=1&limit=100')
  const jobId = rows.toSorted((a, b) => b.newCandidates - a.newCandidates)[0]?.id
  await page.goto(`/jobs/${jobId}?tab=pipeline`)
  const fresh = columnOf(page, 'New candidates')
  const screening = columnOf(page, 'Screening')
  await expect(fresh.getByRole('link').first()).toBeVisible()
  // A search for one word may find several people.
  const name = (await fresh.getByRole('link').allTextContents()).find((text) => text.includes(' ')) ?? ''

  await test.step('filters', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByText('Not restricted').click()
    await expect(drawer.getByText(/\d+ candidates? match/)).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByText('Filters applied')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search name' }).fill(name)
    await expect(page).toHaveURL(/candidate_name=.*is_restricted=false/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove the filter Restriction' })).toBeVisible()
    await expect(page.locator('[data-card]')).toHaveCount(1)
  })

  await test.step('a card dropped outside the columns stays', async () => {
    await dragOver(cardOf(page, name), screening)
    const place = await screening.boundingBox()
    // The card hangs below the pointer, over the column.
    await page.mouse.move((place?.x ?? 0) + 136, (place?.y ?? 0) - 5, { steps: 4 })
    await expect(screening).not.toHaveAttribute('data-target')
    await page.mouse.up()
    await expect(fresh.getByRole('link', { name })).toBeVisible()
    await expect(page.getByText('Candidate moved to Screening')).toBeHidden()
  })

  await test.step('dragging', async () => {
    await dragOver(cardOf(page, name), screening)
    await page.mouse.up()
    await expect(page.getByText('Candidate moved to Screening')).toBeVisible()
    await expect(screening.getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('1 candidate moved back.')).toBeVisible()
    await expect(fresh.getByRole('link', { name })).toBeVisible()
  })

  await test.step('a card moves even when it is released before the browser has found its target', async () => {
    await untilNothingIsDragged(page)
    await cardOf(page, name).hover({ position: { x: 60, y: 4 } })
    const [from, to] = [await cardOf(page, name).boundingBox(), await screening.boundingBox()]
    if (!from || !to) throw new Error('Nothing to drag')
    const [start, end] = [
      { x: from.x + 60, y: from.y + 4 },
      { x: to.x + to.width / 2, y: to.y + 120 },
    ]
    const session = await page.context().newCDPSession(page)
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: typeof start) =>
      session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', buttons: 1, clickCount: 1 })
    // The busy page gets the whole drag between two frames. Playwright's mouse would release the card too early.
    await Promise.all([
      page.evaluate(keepBusy),
      send('mousePressed', start),
      send('mouseMoved', end),
      send('mouseReleased', end),
    ])
    await expect(page.getByText('Candidate moved to Screening')).toBeVisible()
    await page.keyboard.press('Control+z')
    // The notice of the step before may still be there.
    await expect(page.getByText('1 candidate moved back.').last()).toBeVisible()
    await expect(fresh.getByRole('link', { name })).toBeVisible()
  })

  await test.step('keys', async () => {
    await fresh.getByRole('link', { name }).focus()
    await page.keyboard.press('m')
    await page.getByRole('combobox', { name: 'Stage' }).fill('hr')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Candidate moved to HR Interview')).toBeVisible()
    await expect(columnOf(page, 'HR Interview').getByRole('link', { name })).toBeVisible()
  })

  await test.step('moving by a button on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('combobox', { name: 'Column' }).click()
    await page.getByRole('option', { name: /^HR Interview/ }).click()
    await page.getByRole('button', { name: `Move ${name}` }).click()
    await page.getByRole('option', { name: 'New candidates' }).click()
    // The notice stays while the pointer is over it. It covers the head of the page, and no other control.
    const notice = page.getByText('Candidate marked as new candidate')
    await notice.hover()
    await expectAccessible(page)
    await expect(notice).toBeVisible()
  })
})

/** Drags a card like a user: waits until the card follows, and until the column is marked as the target. */
async function dragOver(card: Locator, column: Locator) {
  const page = card.page()
  const { mouse } = page
  await expect(card).toHaveAttribute('data-movable')
  await untilNothingIsDragged(page)
  await card.hover({ position: { x: 60, y: 4 } })
  const [from, to] = [await card.boundingBox(), await column.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await mouse.down()
  await mouse.move(from.x + 90, from.y + from.height, { steps: 4 })
  await expect(card).toHaveAttribute('data-dragging')
  await expect(async () => {
    await mouse.move(to.x + to.width / 3, to.y + 100, { steps: 4 })
    await mouse.move(to.x + to.width / 2, to.y + 120, { steps: 4 })
    await expect(column).toHaveAttribute('data-target', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

/** Waits until a dropped card has returned to its place: until then, no card can be dragged. */
const untilNothingIsDragged = (page: Page) => expect(page.locator('[data-dnd-placeholder]')).toHaveCount(0)

function keepBusy() {
  const end = performance.now() + 1000
  while (performance.now() < end);
}
