import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CryptoKeySigner, PDF } from '@libpdf/core'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { samplePdf } from '../../documents/sample-pdf.ts'
import { eventHash } from '../verify/event-chain.ts'
import type { Evidence } from '../verify/verify-pdf.ts'
import { verifyPdf } from '../verify/verify-pdf.ts'
import { type CertificateWithKey, createRoot, createSealCertificate, type SealKey } from './certificates.ts'
import { drawEvidence, type EvidenceContent } from './evidence-pages.ts'
import { sealPdf } from './seal-pdf.ts'

const at = new Date('2026-11-20T03:00:00Z')
const document = samplePdf('Offer letter')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

let key: SealKey
let root: CertificateWithKey
let pages: Buffer

function evidenceOf(company = 'PT Sinar Jaya'): Evidence {
  const sent = { seq: 1, kind: 'sent', at: at.toISOString(), signer: null, user: 'Ratna', content: { pages: 1 } }
  const previous = sha256(document)
  return {
    version: 1,
    company,
    title: 'Offer letter',
    number: '0b9b5f0e',
    documentHash: previous.toString('hex'),
    signers: [{ name: 'Budi', email: 'b•••@example.com', signedAt: at.toISOString() }],
    events: [{ ...sent, previousHash: previous.toString('hex'), hash: eventHash(previous, sent).toString('hex') }],
  }
}

const evidenceContent: EvidenceContent = {
  language: 'en',
  companyName: 'PT Sinar Jaya',
  title: 'Offer letter',
  number: '0b9b5f0e',
  documentHash: sha256(document).toString('hex'),
  timeZone: 'Asia/Jakarta',
  signers: [
    {
      name: 'Budi',
      askedName: 'Budi Santoso',
      role: 'Candidate',
      maskedEmail: 'b•••@example.com',
      identifiedBy: 'Code by mail',
      network: '203.0.113.0/24',
      device: 'Firefox on Android',
      agreedVersion: 1,
      agreedLanguage: 'en',
      pagesSeen: '1',
      signedAt: at,
      mark: { kind: 'typed', text: 'Budi' },
    },
  ],
  events: [{ at, text: 'Sent by Ratna' }],
  firstHash: '00'.repeat(32),
  lastHash: '11'.repeat(32),
  verifyUrl: 'https://hireloom.example/verify',
  hasTimestamp: false,
}

const seal = (evidence = evidenceOf()) => sealPdf({ document, pages, evidence, key, at })

beforeAll(async () => {
  root = await createRoot('PT Sinar Jaya', at)
  key = { ...(await createSealCertificate('PT Sinar Jaya', root, at)), chain: [root.certificate] }
  pages = await drawEvidence(evidenceContent)
})

describe('a sealed document', () => {
  it('verifies as whole, with its company, its root and its events', async () => {
    const sealed = await seal()
    const found = await verifyPdf(sealed)
    expect(found).toMatchObject({
      result: 'whole',
      subject: 'PT Sinar Jaya',
      at: at.toISOString(),
      sealedSize: sealed.length,
      path: [sha256(key.certificate).toString('hex'), sha256(root.certificate).toString('hex')],
      timestamp: null,
      evidence: { company: 'PT Sinar Jaya', signers: [{ name: 'Budi' }] },
    })
  })

  it('has its evidence in the language of the document, months included', async () => {
    const textOf = async (language: EvidenceContent['language']) => {
      const bytes = await drawEvidence({ ...evidenceContent, language, events: [{ at: august, text: '' }] })
      return (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s+/g, ' ')
    }
    const august = new Date('2026-08-20T03:00:00Z')
    expect(await textOf('id')).toContain('teks versi 1, dalam bahasa Inggris')
    expect(await textOf('en')).toContain('2026-08-20 03:00:00 UTC (20 August 2026, 10.00 WIB)')
    expect(await textOf('id')).toContain('2026-08-20 03:00:00 UTC (20 Agustus 2026, 10.00 WIB)')
  })

  it('verifies as changed after one byte was changed, wherever it is', async () => {
    const sealed = await seal()
    const hole = sealed.indexOf('/Contents <') + '/Contents <'.length
    const dictionary = ['/ByteRange', '/Type /Sig', '/SubFilter'].map((key) => sealed.lastIndexOf(key) + 2)
    for (const place of [9, 400, ...dictionary, hole + 200, sealed.length - 3]) {
      const changed = Buffer.from(sealed)
      changed[place]! ^= 1
      expect((await verifyPdf(changed)).result, `byte ${place}`).toBe('changed')
    }
  })

  it('keeps its sealed part when something is added at the end', async () => {
    const sealed = await seal()
    const longer = Buffer.concat([sealed, Buffer.from('\n% a comment\n%%EOF\n')])
    expect(await verifyPdf(longer)).toMatchObject({ result: 'added', sealedSize: sealed.length })
  })

  it('verifies as whole with a second signature over all of it, and as changed when a byte is', async () => {
    const first = await seal()
    const second = await sealPdf({ document, pages, evidence: evidenceOf(), key, at })
    expect((await verifyPdf(second)).result).toBe('whole')
    const pkcs8 = key.privateKey.export({ format: 'der', type: 'pkcs8' })
    const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const cryptoKey = await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), rsa, false, ['sign'])
    const signer = new CryptoKeySigner(cryptoKey, key.certificate, 'RSA', 'RSASSA-PKCS1-v1_5', [root.certificate])
    const { bytes } = await (await PDF.load(first)).sign({ signer, signingTime: at })
    expect((await verifyPdf(bytes)).result).toBe('whole')
    const changed = Buffer.from(bytes)
    changed[400]! ^= 1
    expect((await verifyPdf(changed)).result).toBe('changed')
  })

  it('verifies as broken in its chain of events after an event was changed', async () => {
    const evidence = evidenceOf()
    const [event] = evidence.events
    const broken = { ...evidence, events: [{ ...event!, user: 'Eve' }] }
    expect((await verifyPdf(await seal(broken))).result).toBe('chain-broken')
  })

  it('takes less than 2 s of work', async () => {
    await seal()
    const times: number[] = []
    for (let run = 0; run < 3; run++) {
      // The CPU time of this process, so that a busy machine doesn't count.
      const from = process.cpuUsage()
      await seal()
      const { user, system } = process.cpuUsage(from)
      times.push((user + system) / 1000)
    }
    expect(Math.min(...times)).toBeLessThan(2000)
  })

  it('distinguishes files without a signature', async () => {
    expect((await verifyPdf(document)).result).toBe('unsigned')
    expect((await verifyPdf(Buffer.from('GIF89a'))).result).toBe('not-pdf')
  })

  it('is accepted by pdfsig and qpdf', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hireloom-seal-'))
    try {
      const path = join(folder, 'sealed.pdf')
      writeFileSync(path, await seal())
      const found = execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' })
      expect(found).toContain('Signature is Valid')
      expect(found).toContain('Total document signed')
      expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
        'No syntax or stream encoding errors',
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
