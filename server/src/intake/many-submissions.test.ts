import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { captchaToken, filledForm, replyTo, rowsOf, sendForm } from '../../test/applicant.ts'
import { test, type World } from '../../test/world.ts'

const people = 40

test('many applications that arrive at once are each stored once, with file and mail', async ({ world }) => {
  const [one, other] = [await world.job(), await world.job()]
  const visit = world.visit()
  const forms = await Promise.all(
    Array.from({ length: people }, (_, index) => filledForm(visit, index % 2 ? one : other)),
  )
  const sent = forms.map((form) => ({ form, key: { 'idempotency-key': randomUUID() } }))
  // Some forms are sent twice at the same moment, and some people send a second form.
  const replies = [...sent, ...sent.slice(0, 5)].map(({ form, key }) => sendForm(visit, form, key))
  const repeatedForms = await secondForms(world, forms.slice(5, 10))
  const allReplies = await Promise.all([...replies, ...repeatedForms.map((form) => sendForm(visit, form))])

  const references = allReplies.map(({ status, body }) => (status === 201 ? body.data.reference : undefined))
  expect(references.slice(people, people + 5)).toEqual(references.slice(0, 5))
  // Only the faster of a person's two forms is accepted.
  const acceptedPerPerson = references
    .slice(5, 10)
    .map((first, index) => [first, references[people + 5 + index]].filter(Boolean).length)
  expect(acceptedPerPerson).toEqual([1, 1, 1, 1, 1])
  const acceptedReferences = references.filter((reference) => reference !== undefined)
  expect(new Set(acceptedReferences).size).toBe(people)
  const applications = await rowsOf(world, 'applications')
  expect(applications.map(({ reference }) => reference).sort()).toEqual([...new Set(acceptedReferences)].sort())
  expect(await rowsOf(world, 'candidates')).toHaveLength(people)
  const mails = await rowsOf(world, 'mails')
  expect(new Set(mails.map(({ applicationId }) => applicationId)).size).toBe(people)
  expect(mails).toHaveLength(people)
  const files = await rowsOf(world, 'files')
  const claimedIds = files.filter(({ applicationId }) => applicationId !== null).map(({ id }) => id)
  expect(claimedIds).toEqual(expect.arrayContaining(applications.map(({ resumeFileId }) => resumeFileId)))
  const events = await rowsOf(world, 'applicationEvents')
  expect(events.map(({ applicationId }) => applicationId).sort()).toEqual(applications.map(({ id }) => id).sort())
})

test("an invalid application doesn't stop others that arrive at the same moment", async ({ world }) => {
  const job = await world.job()
  const visit = world.visit()
  const forms = await Promise.all(Array.from({ length: 6 }, () => filledForm(visit, job)))
  const { attachment } = forms[0] ?? {}
  const replyToStolenFile = replyTo(visit, job, { attachment })
  const replies = await Promise.all(forms.map((form) => sendForm(visit, form)))
  expect(replies.map(({ status }) => status)).toEqual(forms.map(() => 201))
  expect(await replyToStolenFile).toMatchObject({ status: 422, code: 'file_rejected' })
  expect(await rowsOf(world, 'applications')).toHaveLength(6)
})

/** Returns forms of the same people with the same files, but another solution. */
const secondForms = (world: World, forms: Awaited<ReturnType<typeof filledForm>>[]) =>
  Promise.all(forms.map(async (form) => ({ ...form, captchaToken: await captchaToken(world.visit()) })))
