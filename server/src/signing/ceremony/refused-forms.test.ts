import { describe, expect } from 'vitest'
import { problemsIn } from '../../../test/candidate-browser.ts'
import { ceremony, enterCode, goToSignature, sendDocument, test } from '../../../test/signing.ts'
import { signingPath } from '../signers/address-rules.ts'

/** Returns the sentences beside the fields, and the names of the elements that get the focus. */
const refusalIn = ({ status, text }: { status: number; text: string }) => ({
  status,
  problems: problemsIn({ body: text }),
  bad: [...text.matchAll(/aria-describedby="(\w+)-error" aria-invalid="true" autofocus/g)].map(([, name]) => name),
  focused: [...text.matchAll(/<(\w+)[^>]* autofocus/g)].map(([, element]) => element),
})

describe('a refused form of a signer', () => {
  test('has the sentence beside its bad field, which gets the focus', async ({ world, application, admin }) => {
    const { pages, signature } = await goToSignature(world, await sendDocument(world, admin, application))
    const name = 'Please write your name'
    for (const step of ['confirm', 'sign']) {
      expect(refusalIn(await pages.post(step, { ...signature, name: 'B' }))).toEqual({
        status: 422,
        problems: { name },
        bad: ['name'],
        focused: ['input'],
      })
    }
    const image = 'Please draw your signature'
    const drawn = await pages.post('confirm', { ...signature, name: 'Budi S.', kind: '2' })
    expect(refusalIn(drawn)).toEqual({ status: 422, problems: { image }, bad: ['image'], focused: ['canvas'] })
    expect(drawn.text).toContain('value="Budi S."')
    const declined = await pages.post('decline', { reason: 'none', text: 'The </textarea> is "wrong"' })
    expect(refusalIn(declined)).toEqual({
      status: 422,
      problems: { reason: 'Choose a reason' },
      bad: ['reason'],
      focused: ['select'],
    })
    expect(declined.text).toContain('The &lt;/textarea&gt; is &quot;wrong&quot;</textarea>')
  })

  test('has it beside a wrong code and a missing agreement as well', async ({ world, application, admin }) => {
    const pages = ceremony(world, await sendDocument(world, admin, application))
    await pages.post('code')
    const wrong = refusalIn(await pages.post('check', { code: 'x' }))
    const code = 'This code is not right. 4 tries left.'
    expect(wrong).toEqual({ status: 422, problems: { code }, bad: ['code'], focused: ['input'] })
    await enterCode(world, pages)
    const agree = 'Please agree to sign electronically, or ask for paper'
    expect(refusalIn(await pages.post('agree'))).toEqual({
      status: 422,
      problems: { agree },
      bad: ['agree'],
      focused: ['input'],
    })
  })

  test('that is refused as a whole gives the focus to the sentence above it', async ({ world, application, admin }) => {
    const { pages, signature } = await goToSignature(world, await sendDocument(world, admin, application))
    const changed = await pages.post('sign', { ...signature, document_hash: '00' })
    expect(refusalIn(changed)).toEqual({ status: 409, problems: {}, bad: [], focused: ['p'] })
  })
})

test('the address of a form opens the page of its document', async ({ world, application, admin }) => {
  const document = await sendDocument(world, admin, application)
  const path = signingPath(document.companySlug, document.publicId)
  const pages = ceremony(world, document)
  for (const form of ['code', 'check', 'seen', 'confirm', 'sign', 'decline', 'paper', 'not-me']) {
    const { status, headers } = await pages.open(`/${form}`)
    expect([form, status, headers.location]).toEqual([form, 303, path])
  }
  expect((await pages.open('/agree')).headers.location).toBe(`${path}?step=agree`)
  await pages.post('code')
  expect((await pages.open('/check')).headers.location).toBe(`${path}?code=sent`)
})
