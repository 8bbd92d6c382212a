import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificateKind } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { afterAll, expect } from 'vitest'
import { sealDocument, sendDocument, signAsCandidate } from '../../../test/signing.ts'
import { test } from '../../../test/world.ts'
import { renewCertificates, warnCertificates } from '../tasks.ts'
import { verifyPdf } from '../verify/verify-pdf.ts'
import { ensureSealKey } from './certificate-commands.ts'
import { fingerprintOf } from './certificate-queries.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireloom-own-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a PKCS#12 file whose certificate is valid for these days from now. */
function ownCertificate(days: string) {
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const made = ['-keyout', 'key', '-out', 'crt', '-subj', '/O=PT Sinar Jaya', '-days', days]
  run('req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...made, '-addext', 'keyUsage=digitalSignature,keyCertSign')
  const aes = ['-keypbe', 'AES-256-CBC', '-certpbe', 'AES-256-CBC']
  run('pkcs12', '-export', '-inkey', 'key', '-in', 'crt', '-out', 'p12', '-passout', 'pass:rahasia', ...aes)
  return readFileSync(join(folder, 'p12')).toString('base64')
}

test("keeps the company's own certificate until it is removed, and warns once before it expires", async ({ world }) => {
  const { clock, services } = world.product
  clock.now = new Date(Date.now() + 60_000)
  const admin = await world.as('admin')
  const file = ownCertificate('45')
  const wrong = await admin(signing.uploadCertificate, { body: { file, password: 'wrong' } })
  expect(wrong.body.error?.errors).toEqual([{ field: 'password', message: 'The password does not open this file' }])
  const { body } = await admin(signing.uploadCertificate, { body: { file, password: 'rahasia' } })
  expect(body.data.certificate).toMatchObject({ kind: certificateKind.uploaded, subject: 'PT Sinar Jaya' })
  await warnCertificates(services)
  await warnCertificates(services)
  const warnings = await world.db
    .selectFrom('mails')
    .select('subject')
    .where('companyId', '=', world.companyId)
    .where('subject', 'like', '%certificate ends soon')
    .execute()
  const admins = await world.db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', world.companyId)
    .where('role', '=', 1)
    .execute()
  expect(warnings).toHaveLength(admins.length)
  expect((await admin(signing.root, {})).status).toBe(200)
  const { data } = (await admin(signing.settings, {})).body
  expect(data).toMatchObject({ certificate: { kind: certificateKind.uploaded }, hasRoot: true })
  expect((await admin(signing.removeCertificate, {})).body.data.certificate).toBeNull()
})

test("seals with the company's own certificate, and once it has expired with one of the product", async ({ world }) => {
  const { clock, services } = world.product
  clock.now = new Date(Date.now() + 60_000)
  const admin = await world.as('admin')
  await admin(signing.uploadCertificate, { body: { file: ownCertificate('45'), password: 'rahasia' } })
  const sealKey = () => ensureSealKey(world.db, services, world.companyId)
  const uploaded = await sealKey()
  expect(uploaded.chain).toEqual([])
  const expiresOn = new Date(Date.now() + 10 * 24 * 3600_000).toISOString().slice(0, 10)
  const document = await sendDocument(world, admin, await world.application(await world.job()), { expiresOn })
  await signAsCandidate(world, document)
  const sealed = await verifyPdf((await sealDocument(world, document.id)) ?? Buffer.alloc(0))
  expect(sealed).toMatchObject({ result: 'whole', path: [fingerprintOf(uploaded.certificate).toString('hex')] })
  clock.now = new Date(Date.now() + 46 * 24 * 3600_000)
  const ownKey = await sealKey()
  expect(ownKey.certificate).not.toEqual(uploaded.certificate)
  expect(ownKey.chain).toHaveLength(1)
  // New keys, drawing and sealing take seconds on a busy machine.
}, 60_000)

test('creates a root once and keeps it when the certificate below is renewed', async ({ world }) => {
  const { clock, services } = world.product
  const first = await ensureSealKey(world.db, services, world.companyId)
  expect((await ensureSealKey(world.db, services, world.companyId)).certificate).toEqual(first.certificate)
  const admin = await world.as('admin')
  const root = Buffer.from(await (await admin(signing.root, {})).body.arrayBuffer())
  expect(first.chain).toEqual([root])
  clock.now = new Date('2029-10-01T03:00:00Z')
  await renewCertificates(services)
  const renewed = await ensureSealKey(world.db, services, world.companyId)
  expect(renewed.certificate).not.toEqual(first.certificate)
  expect(renewed.chain).toEqual([root])
})

test('creates one certificate when two runs renew it at the same time', async ({ world }) => {
  const { clock, services } = world.product
  await ensureSealKey(world.db, services, world.companyId)
  clock.now = new Date('2029-10-01T03:00:00Z')
  await Promise.all([renewCertificates(services), renewCertificates(services)])
  const certificates = await world.db
    .selectFrom('companyCertificates')
    .select('id')
    .where('companyId', '=', world.companyId)
    .where('kind', '=', certificateKind.seal)
    .execute()
  expect(certificates).toHaveLength(2)
})

test('refuses an expired certificate with a sentence about the file', async ({ world }) => {
  const { clock } = world.product
  const admin = await world.as('admin')
  const file = ownCertificate('45')
  clock.now = new Date(Date.now() + 60 * 24 * 3600_000)
  const { status, body } = await admin(signing.uploadCertificate, { body: { file, password: 'rahasia' } })
  expect(status).toBe(422)
  expect(body.error?.errors).toEqual([
    { field: 'file', message: expect.stringMatching(/^This certificate ended on \d+ \w+ \d{4}$/) },
  ])
})
