import { candidates } from '@hireloom/contract/candidates/endpoints'
import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { signingKind, signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { expect } from 'vitest'
import { newLetter } from '../../test/employment-letters.ts'
import { documentOf, sealDocument, signAsCandidate } from '../../test/signing.ts'
import { test as base, type Caller } from '../../test/world.ts'
import { drawSigningPages } from '../signing/tasks.ts'
import { verifyPdf } from '../signing/verify/verify-pdf.ts'

const test = base
  .extend('hired', async ({ world }) => world.application(await world.job(), { stage: 'Hired', status: 1 }))
  .extend('admin', ({ world }) => world.as('admin'))
  .extend('params', async ({ world, hired, admin }) => {
    const params = { applicationId: hired.id }
    const { body } = await admin(employmentLetters.create, { params, body: newLetter(world, hired.jobId) })
    return { ...params, employmentId: body.data.id }
  })

type LetterParams = CallInput<typeof employmentLetters.sign>['params']

const send = (call: Caller, params: LetterParams, userId: number) =>
  call(employmentLetters.sign, { params, body: { signers: [{ userId }], expiresOn: '2026-12-04' } })

test('an employment letter is signed by the candidate and the company, and its card shows the signed one', async ({
  world,
  hired,
  admin,
  params,
}) => {
  const { companyId, product } = world
  const manager = await world.user('recruiter', { firstName: 'Sari', lastName: 'Dewi' })
  const { status, body } = await send(admin, params, manager.id)
  expect(status).toBe(200)
  const { id: documentId, documentId: publicId } = body.data.esign ?? { id: 0, documentId: '' }
  await drawSigningPages(product.services, { companyId, documentId })
  const document = await documentOf(world, documentId)
  expect(document).toMatchObject({
    kind: signingKind.employmentLetter,
    title: 'Employment letter 1/HR/XI/2026',
    status: signingStatus.sent,
  })

  const change = { params, body: newLetter(world, hired.jobId, { salary: 9_000_000 }) }
  expect(await admin(employmentLetters.regenerate, change)).toMatchObject({
    status: 409,
    body: { error: { code: 'being_signed' } },
  })
  expect(await send(admin, params, manager.id)).toMatchObject({
    status: 409,
    body: { error: { message: 'This employment letter is already being signed. Void that document first.' } },
  })

  await signAsCandidate(world, document)
  const call = await world.as(manager)
  const own = { params: { publicId } }
  await call(signing.agree, { ...own, body: { version: 1 } })
  for (let page = 1; page <= (document.pageCount ?? 0); page++) await call(signing.seen, { ...own, body: { page } })
  const documentHash = document.fileHash?.toString('hex') ?? ''
  await call(signing.sign, { ...own, body: { kind: 1, name: 'Sari Dewi', documentHash } })
  const file = (await sealDocument(world, documentId)) ?? Buffer.alloc(0)
  expect(await verifyPdf(file)).toMatchObject({ result: 'whole', evidence: { signers: [{}, { name: 'Sari Dewi' }] } })

  const details = { params: { candidateId: hired.candidateId }, query: { jobApplicationId: hired.id } }
  const { employments } = (await admin(candidates.read, details)).body.data
  expect(employments[0]?.esign).toMatchObject({ documentId: publicId, status: signingStatus.completed })
  expect((await admin(employmentLetters.regenerate, change)).status).toBe(200)
})

test('a letter is sent for signature only with a signer of the company, by users who manage offers', async ({
  world,
  admin,
  params,
}) => {
  const { id: userId } = await world.user('recruiter')
  const noSigner = { params, body: { signers: [{ userId, role: 2 as const }], expiresOn: '2026-12-04' } }
  expect(await admin(employmentLetters.sign, noSigner)).toMatchObject({
    status: 422,
    body: { error: { errors: [{ field: 'signers', message: 'Choose who signs for the company' }] } },
  })
  const stale = { signers: [{ userId }], expiresOn: '2026-12-04', updatedAt: '2026-11-19T00:00:00.000Z' }
  expect((await admin(employmentLetters.sign, { params, body: stale })).status).toBe(409)
  const other = await (await world.another()).as('admin')
  expect((await send(other, params, userId)).status).toBe(404)
  const viewer = await world.as('recruiter', ['candidates.viewDetails'])
  expect((await send(viewer, params, userId)).status).toBe(403)
})

test('a letter is sent for signature again only in its newest version', async ({ world, hired, admin, params }) => {
  const manager = await world.user('recruiter')
  const { body } = await send(admin, params, manager.id)
  const { id: documentId, documentId: publicId } = body.data.esign ?? { id: 0, documentId: '' }
  await admin(signing.void, { params: { documentId: publicId }, body: { reason: 'Other terms' } })
  const again = (documentId: number) =>
    admin(signing.reissue, { params: { documentId }, body: { expiresOn: '2026-12-04' } })
  const first = await again(documentId)
  expect(first.status).toBe(201)
  await admin(signing.void, { params: { documentId: first.body.data.publicId }, body: { reason: 'Other terms' } })
  await admin(employmentLetters.regenerate, { params, body: newLetter(world, hired.jobId, { salary: 9_000_000 }) })
  expect((await again(documentId)).body.error).toMatchObject({ code: 'letter_changed' })
})
