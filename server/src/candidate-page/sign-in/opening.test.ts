import { expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { test } from '../../../test/world.ts'

const digitsQuestion = 'The last four digits of the phone number you gave'

test('an application sent later is open if it has the phone number of an opened one, and only then', async ({
  world,
}) => {
  const [phoneNumber, email] = ['+628123456789', 'rara@example.com']
  const first = await world.application(await world.job(), { phoneNumber, email })
  const browser = candidateBrowser(world)
  const pageOf = async ({ reference }: { reference: string }) =>
    (await browser.get(`${browser.home}/applications/${reference}`)).body
  await browser.open(first)
  expect(await pageOf(first)).not.toContain(digitsQuestion)
  const later = await world.application(await world.job(), { phoneNumber, email })
  const other = await world.application(await world.job(), { phoneNumber: '+628123450000', email })
  expect(await pageOf(later)).not.toContain(digitsQuestion)
  expect(await pageOf(later)).toContain('The way so far')
  expect(await pageOf(other)).toContain(digitsQuestion)
})

test('the page that a link names is opened after the digits, even after wrong ones and in another language', async ({
  world,
}) => {
  const application = await world.application(await world.job())
  const browser = candidateBrowser(world)
  const path = `${browser.home}/applications/${application.reference}`
  const toIn = ({ body }: { body: string }) => body.match(/name="to" value="([^"]*)"/)?.[1] ?? 'none'
  const signedIn = await browser.signIn(application.email ?? '', `applications/${application.reference}/offer`)
  const { headers } = await browser.get(signedIn.headers.location)
  expect(headers.location).toBe(`${path}?to=applications/${application.reference}/offer`)
  const asked = await browser.get(headers.location)
  expect(asked.body).toContain(`href="?lang=id&amp;to=applications/${application.reference}/offer"`)
  const digits = await browser.lastDigits(application.id)
  const wrong = await browser.post(`${path}/digits`, { digits: digits === '0000' ? '1' : '0', to: toIn(asked) })
  expect(wrong.body).toContain(`href="${path}?lang=id&amp;to=applications/${application.reference}/offer"`)
  const opened = await browser.post(`${path}/digits`, { digits, to: toIn(wrong) })
  expect(opened.headers.location).toBe(`${path}/offer`)
})

test('an application without a phone number is opened by a button, and asks for no digits', async ({ world }) => {
  const application = await world.application(await world.job(), { phoneNumber: null })
  const browser = candidateBrowser(world)
  await browser.signIn(application.email ?? '')
  const path = `${browser.home}/applications/${application.reference}`
  const { body } = await browser.get(path)
  expect(body).toContain('we make sure that this address was not mistyped')
  expect(body).not.toContain(digitsQuestion)
  expect(body).not.toContain('name="digits"')
  await browser.post(`${path}/digits`)
  expect((await browser.get(path)).body).toContain('The way so far')
})
