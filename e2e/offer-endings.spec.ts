import { pageOf } from './support/interviews.ts'
import { choose, makeOffer, moveToOfferingStage, openOfferPage, phoneSize, recruiter } from './support/offering.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './support/test.ts'

test('an offer is declined on its page, and moving a candidate whose offer is being signed asks to void it', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, recruiter)
  await test.step('the candidate declines', async () => {
    const candidate = await moveToOfferingStage(page)
    await makeOffer(page, candidate, { sendToEmail: true })
    const phone = await browser.newPage({ viewport: phoneSize, hasTouch: true })
    const faults = watchForFaults(phone)
    await openOfferPage(phone, request, candidate)
    const decline = phone.locator('details', { hasText: 'Decline' })
    await decline.locator('summary').click()
    await decline.getByLabel('Reason').selectOption('Place')
    await decline.getByLabel('I want to decline this offer').check()
    await expectAccessible(phone)
    await decline.getByRole('button', { name: 'Decline the offer' }).click()
    await expect(phone.getByText('You have declined this offer.')).toBeVisible()
    expect(faults).toEqual([])
    await phone.close()
    await page.goto(`${pageOf(candidate)}&tab=offers`)
    await expect(page.getByText('Place', { exact: true })).toBeVisible()
  })

  await test.step('moving the candidate asks to void the document that is being signed', async () => {
    const candidate = await moveToOfferingStage(page)
    await makeOffer(page, candidate, { sendToEsign: true })
    await page.goto(pageOf(candidate))
    await page
      .getByRole('heading', { name: new RegExp(candidate.firstName) })
      .first()
      .click()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog')
    await choose(dialog, 'Stage', 'Screening')
    await dialog.getByRole('button', { name: 'Move to Screening' }).click()
    await expect(page.getByRole('dialog', { name: 'Void the e-signed document?' })).toBeVisible()
  })
})
