import { pdf } from '../server/test/documents.ts'
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

test('a candidate sends a paper that a recruiter asks for, without script and in Indonesian', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, recruiter)
  const candidate = await toOfferingStage(page)
  const documents = `/candidates/${candidate.id}?job_application_id=${candidate.jobApplicationId}&tab=documents`

  await test.step('the recruiter asks for it', async () => {
    await page.goto(documents)
    await page.getByRole('button', { name: 'Ask for a paper' }).click()
    await page.getByRole('combobox', { name: 'Paper' }).click()
    await page.getByRole('option', { name: 'Diploma' }).click()
    await page.getByRole('textbox', { name: 'What it is for' }).fill('To check your degree')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Ask (?!for a paper)/ }).click()
    await expect(page.getByRole('heading', { name: 'Diploma' })).toBeVisible()
  })

  await test.step('the candidate sends a file of a wrong kind, and then the right one', async () => {
    const { text } = await mailTo(request, candidate.email, /asks for: Diploma|meminta: Ijazah/)
    const phone = await browser.newPage({ viewport: narrow, hasTouch: true, javaScriptEnabled: false })
    await phone.goto(text.match(/https?:\S+\/me(?=#)/)?.[0] ?? '')
    await signInWithCode(phone, request, candidate)
    await phone.goto(`${phone.url().split('?')[0]}?lang=id`)
    await phone.getByRole('link', { name: /Kirim: Ijazah/ }).click()
    await expect(phone.getByText('To check your degree')).toBeVisible()
    const file = phone.getByLabel('Pilih berkas')
    await file.setInputFiles({ name: 'ijazah.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a PDF') })
    await phone.getByRole('button', { name: 'Kirim' }).click()
    await expect(phone.getByText('Isi berkas tidak sesuai dengan namanya')).toBeVisible()
    await file.setInputFiles({ name: 'ijazah.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await phone.getByRole('button', { name: 'Kirim' }).click()
    await expect(phone.getByText('Berkas Anda sudah kami terima.')).toBeVisible()
    expect((await phone.locator('body').boundingBox())?.width).toBe(narrow.width)
    await phone.close()
  })

  await test.step('the recruiter accepts it', async () => {
    await page.goto(documents)
    await expect(page.getByRole('button', { name: 'ijazah.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Accepted')).toBeVisible()
  })
})
