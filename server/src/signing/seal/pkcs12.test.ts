import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { samplePdf } from '../../documents/sample-pdf.ts'
import { verifyPdf } from '../verify/verify-pdf.ts'
import { readPkcs12 } from './pkcs12.ts'
import { sealPdf } from './seal-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireloom-p12-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })

/** Creates a certificate that is its own root, and exports it with its key. */
function exported({
  name = 'own',
  key = ['rsa:2048'],
  days = '90',
  keyUsage = 'digitalSignature,keyCertSign',
  more = ['-keypbe', 'AES-256-CBC', '-certpbe', 'AES-256-CBC'],
} = {}) {
  const usage = ['-addext', `keyUsage=${keyUsage}`]
  const made = ['-keyout', `${name}.key`, '-out', `${name}.crt`, '-subj', '/O=PT Sinar Jaya', '-days', days]
  openssl('req', '-x509', '-nodes', '-newkey', ...key, ...made, ...usage)
  const files = ['-inkey', `${name}.key`, '-in', `${name}.crt`, '-out', `${name}.p12`]
  openssl('pkcs12', '-export', ...files, '-passout', 'pass:rahasia', ...more)
  return readFileSync(join(folder, `${name}.p12`))
}

/** A minute ahead, because the certificates begin while the tests run. */
const now = new Date(Date.now() + 60_000)
const problemOf = (bytes: Uint8Array, password = 'rahasia', at = now) =>
  readPkcs12(bytes, password, at).then(
    () => undefined,
    (error: Error) => error.message,
  )

describe("a company's own certificate", () => {
  it.for([
    { name: 'an RSA key' },
    { name: 'an RSA key that only signs documents', keyUsage: 'digitalSignature' },
    { name: 'an elliptic key of 256 bits', key: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] },
    { name: 'an elliptic key of 384 bits', key: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'] },
  ])('seals a document with $name', async (certificate) => {
    const key = await readPkcs12(exported(certificate), 'rahasia', now)
    const evidence = { version: 1 as const, company: '', title: '', number: '', signers: [], events: [] }
    const document = { document: samplePdf('Offer letter'), pages: samplePdf('Evidence') }
    const sealed = await sealPdf({
      ...document,
      evidence: { ...evidence, documentHash: '00'.repeat(32) },
      key,
      at: now,
    })
    // There is a path only when the signature is valid.
    const path = [createHash('sha256').update(key.certificate).digest('hex')]
    expect(await verifyPdf(sealed)).toMatchObject({ subject: 'PT Sinar Jaya', path })
    writeFileSync(join(folder, 'sealed.pdf'), sealed)
    const found = execFileSync('pdfsig', ['-nocert', 'sealed.pdf'], { cwd: folder, encoding: 'utf8' })
    expect(found).toContain('Signature is Valid')
  })

  it('is refused with the reason', async () => {
    const exportedFile = exported()
    const inYears = new Date(now.getTime() + 400 * 24 * 3600_000)
    expect(await problemOf(exportedFile, 'wrong')).toBe('The password does not open this file')
    expect(await problemOf(exported({ name: 'old', more: ['-legacy'] }))).toBe(
      'This file uses RC2-40, which is too old. Export it again with AES.',
    )
    expect(await problemOf(exported({ name: 'keyless', more: ['-nokeys'] }))).toBe('This file has no private key')
    expect(await problemOf(exportedFile, 'rahasia', inYears)).toMatch(/^This certificate ended on \d+ \w+ \d{4}$/)
    expect(await problemOf(exported({ name: 'weak', key: ['rsa:1024'] }))).toBe(
      'The key is too short: RSA needs 2048 bits',
    )
    expect(await problemOf(exported({ name: 'encrypting', keyUsage: 'keyEncipherment' }))).toBe(
      'This certificate may not sign documents (digitalSignature)',
    )
    expect(await problemOf(exported({ name: 'short', days: '10' }))).toContain('valid for at least 30 more days')
    expect(await problemOf(Buffer.from('no file'))).toContain('not a PKCS#12 file')
  })
})
