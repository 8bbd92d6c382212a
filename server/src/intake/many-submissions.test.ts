import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { answerTo, captchaToken, filledForm, rowsOf, sendForm } from '../../test/applicant.ts'
import { test, type World } from '../../test/world.ts'

const people = 40

test('of many who apply at once each is taken once, with its file and its mail', async ({ world }) => {
  const [one, other] = [await world.job(), await world.job()]
  const visit = world.visit()
  const forms = await Promise.all(
    Array.from({ length: people }, (_, index) => filledForm(visit, index % 2 ? one : other)),
  )
  const sent = forms.map((form) => ({ form, key: { 'idempotency-key': randomUUID() } }))
  // Some ask twice at the same moment, and some people send a second form.
  const asked = [...sent, ...sent.slice(0, 5)].map(({ form, key }) => sendForm(visit, form, key))
  const again = await secondForms(world, forms.slice(5, 10))
  const answers = await Promise.all([...asked, ...again.map((form) => sendForm(visit, form))])

  const given = answers.map(({ status, body }) => (status === 201 ? body.data.reference : undefined))
  expect(given.slice(people, people + 5)).toEqual(given.slice(0, 5))
  // Of the two forms of a person the one that was quicker.
  const quicker = given.slice(5, 10).map((first, index) => [first, given[people + 5 + index]].filter(Boolean).length)
  expect(quicker).toEqual([1, 1, 1, 1, 1])
  const references = given.filter((reference) => reference !== undefined)
  expect(new Set(references).size).toBe(people)
  const applications = await rowsOf(world, 'applications')
  expect(applications.map(({ reference }) => reference).sort()).toEqual([...new Set(references)].sort())
  expect(await rowsOf(world, 'candidates')).toHaveLength(people)
  const mails = await rowsOf(world, 'mails')
  expect(new Set(mails.map(({ applicationId }) => applicationId)).size).toBe(people)
  expect(mails).toHaveLength(people)
  const files = await rowsOf(world, 'files')
  const held = files.filter(({ applicationId }) => applicationId !== null).map(({ id }) => id)
  expect(held).toEqual(expect.arrayContaining(applications.map(({ resumeFileId }) => resumeFileId)))
  const events = await rowsOf(world, 'applicationEvents')
  expect(events.map(({ applicationId }) => applicationId).sort()).toEqual(applications.map(({ id }) => id).sort())
})

test('one who sends what can’t be taken stops nobody who applies at the same moment', async ({ world }) => {
  const job = await world.job()
  const visit = world.visit()
  const forms = await Promise.all(Array.from({ length: 6 }, () => filledForm(visit, job)))
  const { attachment } = forms[0] ?? {}
  const thief = answerTo(visit, job, { attachment })
  const answers = await Promise.all(forms.map((form) => sendForm(visit, form)))
  expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 201))
  expect(await thief).toMatchObject({ status: 422, code: 'file_rejected' })
  expect(await rowsOf(world, 'applications')).toHaveLength(6)
})

/** The same people with the same files, but another solution. */
const secondForms = (world: World, forms: Awaited<ReturnType<typeof filledForm>>[]) =>
  Promise.all(forms.map(async (form) => ({ ...form, captchaToken: await captchaToken(world.visit()) })))
