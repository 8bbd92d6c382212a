import { mailTo } from './mailbox.ts'
import { makeOffer, narrow, recruiter, signInWithCode, toOfferingStage } from './offering.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './test.ts'

test('a candidate follows the link in a mail, signs in with a code, changes the language and withdraws', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, recruiter)
  const candidate = await toOfferingStage(page)
  await makeOffer(page, candidate, { sendToEmail: true })
  const { text } = await mailTo(request, candidate.email, /^Our offer:/)
  const link = text.match(/https?:\S+\/me#\S+/)?.[0] ?? ''

  await test.step('the link shows one application, and nothing personal', async () => {
    const phone = await browser.newPage({ viewport: narrow, hasTouch: true, locale: 'id-ID' })
    const faults = watchForFaults(phone)
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Anda mendapat penawaran kerja.' })).toBeVisible()
    expect(phone.url()).not.toContain('#')
    await expect(phone.getByText(candidate.email)).toHaveCount(0)
    await expectAccessible(phone)
    await phone.getByRole('link', { name: 'English' }).click()
    await expect(phone.getByRole('heading', { name: 'You have an offer.' })).toBeVisible()
    expect(faults).toEqual([])
    await phone.close()
  })

  await test.step('a code shows the rest, without script', async () => {
    const phone = await browser.newPage({ viewport: narrow, hasTouch: true, javaScriptEnabled: false })
    await phone.goto(link)
    await signInWithCode(phone, request, candidate)
    await expect(phone.getByRole('heading', { name: 'The way so far' })).toBeVisible()
    const wide = phone.locator('body')
    expect((await wide.boundingBox())?.width).toBe(narrow.width)
    await phone.getByRole('link', { name: 'Withdraw my application' }).click()
    await phone.getByLabel('Another job').check()
    await phone.getByRole('button', { name: 'Withdraw my application' }).click()
    await expect(phone.getByText('You withdrew. Thank you for your time.')).toBeVisible()
    await phone.close()
  })

  await test.step('staff see it, and the page as the candidate sees it', async () => {
    await page.goto(`/candidates/${candidate.id}?job_application_id=${candidate.jobApplicationId}&tab=timeline`)
    await expect(page.getByText('withdrew the application')).toBeVisible()
    await page.getByRole('button', { name: 'More about this candidate' }).click()
    await page.getByRole('menuitem', { name: 'As the candidate sees it' }).click()
    await expect(page.getByRole('region', { name: 'As the candidate sees it' })).toContainText('You withdrew on')
    await expectAccessible(page)
  })
})
