import { describe, expect } from 'vitest'
import { candidateBrowser, problemsIn } from '../../test/candidate-browser.ts'
import { pdf } from '../../test/files/documents.ts'
import { setUpInterview } from '../../test/interviewing.ts'
import { test, type World } from '../../test/world.ts'

async function openPage(world: World) {
  const { application } = await setUpInterview(world)
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  await browser.get(path)
  return { application, browser, path, ...browser }
}

/** Returns the attributes of the fields with a name. */
const fieldsIn = (body: string, name: string) =>
  [...body.matchAll(/<(?:input|textarea|select|fieldset)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
const noticeIn = (body: string) => body.match(/<p class="notice problem"[^>]*role="alert">([^<]*)<\/p>/)?.[0]

describe('a refused form', () => {
  test('has a sentence beside each bad field, and the focus in the first one', async ({ world }) => {
    const { home, post } = await openPage(world)
    const address = 'x'.repeat(501)
    const { statusCode, body } = await post(`${home}/settings/contact`, { phone: '12 "34"', address })
    expect(statusCode).toBe(422)
    expect(problemsIn({ body })).toEqual({
      phone: 'Enter a valid phone number',
      address: 'Address must be at most 500 characters',
    })
    const [phone] = fieldsIn(body, 'phone')
    expect(phone).toContain('value="12 &quot;34&quot;"')
    expect(phone).toContain('aria-describedby="phone-error" aria-invalid="true" autofocus>')
    expect(fieldsIn(body, 'address')[0]).toContain('aria-describedby="address-error" aria-invalid="true">')
    expect(body).toContain(`>\n${address}</textarea>`)
    expect(noticeIn(body)).toBe('<p class="notice problem" tabindex="-1" role="alert">Some fields need attention</p>')
    expect(body.match(/ autofocus/g)).toHaveLength(1)
    const other = await post(`${home}/settings/contact?lang=id`, { phone: '12', address })
    expect(noticeIn(other.body)).toContain('Beberapa isian perlu diperbaiki')
  })

  test('with one bad field has the sentence about it above the page as well', async ({ world }) => {
    const { home, post } = await openPage(world)
    const { body } = await post(`${home}/settings/email`, { email: 'rara@' })
    expect(problemsIn({ body })).toEqual({ email: 'E-mail address must be an e-mail address' })
    expect(noticeIn(body)).toContain('E-mail address must be an e-mail address')
    expect(fieldsIn(body, 'email')[0]).toContain('value="rara@"')
  })

  test('keeps what was chosen, in the part of the page that it unfolds', async ({ world }) => {
    const { home, path, post } = await openPage(world)
    const request = await post(`${home}/data/request`, { kind: 'correction', text: ' ' })
    expect(problemsIn(request)).toEqual({ text: 'Describe what it is about.' })
    expect(request.body).toContain('value="correction" checked')
    expect(request.body.match(/<details class="panel" open>/g)).toHaveLength(1)
    const empty = await post(`${home}/data/request`, {})
    expect(problemsIn(empty)).toEqual({ kind: 'Choose what you ask for.', text: 'Describe what it is about.' })
    expect(empty.body).toContain('role="radiogroup" aria-describedby="kind-error" aria-invalid="true"')
    expect(fieldsIn(empty.body, 'kind').map((tag) => tag.includes('autofocus'))).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ])
    const withdrawal = await post(`${path}/withdraw`, { reason: '2', note: 'x'.repeat(501) })
    expect(fieldsIn(withdrawal.body, 'reason').filter((tag) => tag.includes('checked'))).toEqual([
      expect.stringContaining('value="2"'),
    ])
  })

  test('asks for its files again, because no page can fill them in', async ({ world }) => {
    const { path, postFiles, post } = await openPage(world)
    const files = [['sertifikat.pdf', pdf()]] as const
    const refused = await postFiles(`${path}/messages`, { text: ' ' }, files)
    expect(problemsIn(refused)).toEqual({ text: 'Message is required', files: 'Choose your files again.' })
    expect(fieldsIn(refused.body, 'files')[0]).toContain('aria-describedby="types files-error" aria-invalid="true"')
    expect(problemsIn(await post(`${path}/messages`, { text: '' }))).toEqual({ text: 'Message is required' })
  })
})

test('a code is accepted with spaces or dashes between its digits', async ({ world }) => {
  const { application } = await setUpInterview(world)
  const browser = candidateBrowser(world)
  const email = application.email ?? ''
  const { code, page } = await browser.askForCode(email)
  const [field = ''] = fieldsIn(page.body, 'code')
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  const pattern = new RegExp(`^(?:${field.match(/pattern="([^"]+)"/)?.[1]})$`, 'v')
  for (const text of [typed, code, ` ${code.split('').join('-')} `]) expect(text).toMatch(pattern)
  expect('12345').not.toMatch(pattern)
  expect(Number(field.match(/maxlength="(\d+)"/)?.[1])).toBeGreaterThan(12)
  expect((await browser.post(`${browser.home}/enter`, { email, code: typed })).statusCode).toBe(303)
  const path = `${browser.home}/applications/${application.reference}`
  await browser.get(path)
  const digits = await browser.lastDigits(application.id)
  const wrong = await browser.post(`${path}/digits`, { digits: digits === '0000' ? '0001' : '0000' })
  expect(problemsIn(wrong)).toEqual({ digits: expect.stringContaining('2 tries left.') })
  const opened = await browser.post(`${path}/digits`, { digits: `${digits.slice(0, 2)}-${digits.slice(2)}` })
  expect(opened.statusCode).toBe(303)
})
