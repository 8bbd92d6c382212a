import { expect, expectAccessible, signIn, test } from './support/test.ts'

test('an operator reads the state of the installation on a desktop and on a phone, whatever their role', async ({
  page,
}) => {
  await signIn(page, 'Dimas Prakoso', '/operations')
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Processes' }).getByText('web and worker')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Largest companies' }).getByText('Sagara Logistik')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  // Wide tables scroll sideways instead of breaking a date into four lines.
  const heights = await page
    .getByRole('table')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(80)
})
