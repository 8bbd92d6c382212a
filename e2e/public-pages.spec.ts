import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watchForFaults } from './support/test.ts'

const career = '/career/sagara-logistik'
/** The limits of a first visit to a job's page, for visitors on metered connections. */
const [maxRequests, maxBytes] = [15, 250_000]

test.use({ viewport: { width: 390, height: 844 } })

const firstJob = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first()

test('a visitor reads the jobs, and the next page of them, without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(career)
  await expect(page.getByRole('heading', { name: 'Move Indonesia with us', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${career}?page=2`)
  const name = await firstJob(page).locator('span span').first().innerText()
  await firstJob(page).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you bring', level: 2 })).toBeVisible()
  await page.getByText('Powered by').scrollIntoViewIfNeeded()
  const [bar, footer] = [page.getByRole('link', { name: 'Apply for this job' }).last(), page.getByRole('contentinfo')]
  expect((await bar.boundingBox())?.y).toBeLessThan((await footer.boundingBox())?.y ?? 0)
  await bar.click()
  await expect(page.getByRole('heading', { name: `Apply for ${name}`, level: 1 })).toBeVisible()
  await context.close()
})

test('the first visit to a job loads little, and nothing moves while it opens', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const faults = watchForFaults(page)
  const weights = await weightsOf(page)
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        dataset.moved = `${Number(dataset.moved ?? 0) + entry.value}`
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  const path = await pathOfJob(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(weights.length).toBeLessThanOrEqual(maxRequests)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(maxBytes)
  // A busy browser may paint while it still parses a line, which shifts the layout by 0.004. Less than 0.1 is good.
  expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.01)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  await expectAccessible(page)
  expect(faults).toEqual([])
  await context.close()
})

test('a visitor sorts and filters the jobs, and the address restores both', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(career)
  await page.getByLabel('Sort by').selectOption('Position, A to Z')
  await expect(page).toHaveURL(`${career}?sort_by=position`)
  await expect(firstJob(page)).toContainText('Accounting Staff')
  // A salary is on one line, even next to a long place.
  expect((await firstJob(page).getByText(/^Rp/).boundingBox())?.height).toBeLessThan(30)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Branch', { exact: true }).selectOption('Cikarang')
  await expect(page).toHaveURL(/sort_by=position&branch_id=\d+/)
  await expect(page.getByRole('listitem').filter({ hasNotText: 'Cikarang' })).toHaveCount(0)
  const [address, first] = [page.url(), await firstJob(page).innerText()]
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('position')
  await firstJob(page).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(firstJob(page)).toHaveText(first, { useInnerText: true })
  await page.getByRole('searchbox', { name: 'Search for a job' }).fill('nobody does this')
  await expect(page.getByRole('heading', { name: 'No position matches' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${career}/jobs/not-open-any-more`)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See other positions' }).click()
  await expect(page).toHaveURL(career)
})

async function pathOfJob(page: Page) {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  return sitemap.match(/\/career\/sagara-logistik\/jobs\/[^<]+/)?.[0] ?? ''
}

/** Records the transferred bytes of each response from now on. */
async function weightsOf(page: Page) {
  const wire = await page.context().newCDPSession(page)
  const weights: number[] = []
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => weights.push(encodedDataLength))
  await wire.send('Network.enable')
  return weights
}
