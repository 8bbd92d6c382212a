import { devices, type Page } from '@playwright/test'
import { next } from './support/applicant.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './support/test.ts'

const job = 'Inventory Control Staff'

test('an applicant comes from the board with a profile and applies, which the recruiter sees', async ({
  page,
  browser,
}, { retry }) => {
  const phone = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  const faults = watchForFaults(visitor)
  const requested = recordReferredAddresses(visitor)

  await test.step('opens the form from the advertisement, and the profile at the board', async () => {
    await visitor.goto('/dev/board')
    await visitor.getByRole('link', { name: job }).click()
    await visitor.getByRole('link', { name: "Apply on the company's site" }).click()
    await expect(visitor).toHaveURL(/\/apply\?via=jobstreet$/)
    await expectAccessible(visitor)
    await visitor.getByRole('link', { name: 'Apply with Jobstreet' }).press('Enter')
    await expect(visitor.getByText('on behalf of PT Sagara Logistik Nusantara')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Continue as Sekar Ayu Prameswari' }).click()
  })

  await test.step('the profile is in the form, and not in the address', async () => {
    await expect(
      visitor.getByText('We filled in 8 fields from your Jobstreet profile. Please check them.'),
    ).toBeVisible()
    await expect(visitor).toHaveURL(/\/apply$/)
    expect(requested()).toEqual([])
    await expect(visitor.getByLabel('First name')).toHaveValue('Sekar Ayu')
    await expectAccessible(visitor)
  })

  await test.step('the rest is filled in and sent', async () => {
    await next(visitor, 'Identity')
    // Another person on the second try, because the first one may have applied already.
    await visitor.getByLabel('NIK').fill(`337401550694000${2 + retry}`)
    await visitor.getByLabel('Address on the identity card').fill('Jalan Merbabu 12, Semarang')
    await expect(visitor.getByLabel('Residential address')).toHaveValue('Jalan Merbabu 12, Semarang, Jawa Tengah')
    await next(visitor, 'Experience')
    await visitor.getByLabel('Start year').fill('2013')
    await next(visitor, 'Questions')
    await visitor.getByLabel('How many years have you done this kind of work?').fill('8')
    await visitor.getByLabel('How soon can you start?').selectOption({ index: 1 })
    await next(visitor, 'Documents')
    await expect(visitor.getByRole('button', { name: 'Remove Résumé Sekar Ayu Prameswari.pdf' })).toBeVisible()
    await visitor.getByLabel('Expected salary').fill('6000000')
    await next(visitor, 'Check and send')
    await visitor
      .getByLabel(/I agree|consent/i)
      .first()
      .check()
    await visitor.getByRole('button', { name: 'Send application' }).click()
    await expect(visitor.getByRole('heading', { name: 'We have your application, Sekar Ayu' })).toBeVisible()
  })
  expect(faults).toEqual([])
  await phone.close()

  await test.step('the recruiter sees the applicant and the source', async () => {
    await signIn(page, 'Dimas Prakoso', '/candidates')
    await page.getByRole('searchbox').fill('Sekar Ayu Prameswari')
    await page
      .getByRole('link', { name: /Sekar Ayu Prameswari/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /Sekar Ayu Prameswari/ })).toBeVisible()
    await expect(page.getByText('Jobstreet', { exact: true })).toBeVisible()
  })
})

/** Records the addresses requested with a referrer that contains the board's parameters. */
function recordReferredAddresses(visitor: Page) {
  const requested: string[] = []
  visitor.on('request', (request) => {
    if (request.headers().referer?.includes('seek-')) requested.push(request.url())
  })
  return () => requested
}
