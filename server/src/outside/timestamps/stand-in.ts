import { createHash, webcrypto } from 'node:crypto'
import { oneDay } from '@hireloom/contract/platform/durations'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import * as asn1js from 'asn1js'
import type { FastifyInstance } from 'fastify'
import * as pkijs from 'pkijs'
import { html, plainPage } from '../../platform/api/plain-page.ts'
import { restrictToThisMachine } from '../../platform/api/this-machine.ts'
import { httpTimestamps } from './http.ts'
import type { Timestamps } from './port.ts'

/** Path of the embedded authority. */
const mount = '/dev/timestamp'
const maxFailures = 100

interface Options {
  publicUrl: string
  now?: () => Date
  fetch?: typeof globalThis.fetch
}

/** Runs a timestamp authority in this process, for development and tests. Its certificate is new after each start. */
export function embeddedTimestamps({ publicUrl, now = () => new Date(), fetch }: Options): Timestamps {
  const memory = { failures: 0, stamps: 0 }
  const options = { url: `${publicUrl}${mount}`, user: undefined, password: undefined }
  let identity: Promise<Identity> | undefined
  return {
    ...httpTimestamps({ ...options, ...(fetch && { fetch }) }),
    async pages(app: FastifyInstance) {
      restrictToThisMachine(app)
      app.addContentTypeParser('application/timestamp-query', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
      app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      app.get(mount, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(memory)))
      app.post<{ Body: { calls?: string } }>(`${mount}/failures`, async ({ body }, reply) => {
        const calls = Math.trunc(Number(body?.calls))
        memory.failures = calls > 0 ? Math.min(calls, maxFailures) : 0
        return reply.redirect(mount, 303)
      })
      app.post<{ Body: Buffer }>(mount, async ({ body }, reply) => {
        if (memory.failures > 0) {
          memory.failures -= 1
          return reply.code(503).type('text/plain').send('Service Unavailable')
        }
        memory.stamps += 1
        identity ??= createIdentity(now())
        const token = await stampRequest(body, await identity, { now: now(), serial: memory.stamps })
        return reply.type('application/timestamp-reply').send(token)
      })
    },
  }
}

interface Identity {
  certificate: pkijs.Certificate
  privateKey: webcrypto.CryptoKey
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

async function createIdentity(now: Date): Promise<Identity> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1js.Integer({ value: 1 })
  const name = new pkijs.AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new asn1js.Utf8String({ value: 'Stand-in of a timestamp authority' }),
  })
  certificate.subject.typesAndValues.push(name)
  certificate.issuer.typesAndValues.push(name)
  // Ten years each way, because clocks of tests are also set back.
  certificate.notBefore.value = new Date(now.getTime() - 3650 * oneDay)
  certificate.notAfter.value = new Date(now.getTime() + 3650 * oneDay)
  // Extended key usage timeStamping, as RFC 3161 requires.
  const usage = new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] })
  certificate.extensions = [
    new pkijs.Extension({ extnID: '2.5.29.37', critical: true, extnValue: usage.toSchema().toBER() }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey)
  await certificate.sign(keys.privateKey as CryptoKey, 'SHA-256')
  return { certificate, privateKey: keys.privateKey }
}

/** Returns the reply to a request for a timestamp. */
async function stampRequest(body: Buffer, { certificate, privateKey }: Identity, at: { now: Date; serial: number }) {
  const request = pkijs.TimeStampReq.fromBER(new Uint8Array(body).buffer)
  const stamp = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: request.messageImprint,
    serialNumber: new asn1js.Integer({ value: at.serial }),
    genTime: at.now,
    ...(request.nonce && { nonce: request.nonce }),
  })
  const content = stamp.toSchema().toBER()
  const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] })
  const digest = createHash('sha256').update(new Uint8Array(content)).digest()
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: '1.2.840.113549.1.9.16.1.4',
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.9.16.1.4' })),
            attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: new Uint8Array(digest).buffer })),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(privateKey as CryptoKey, 0, 'SHA-256')
  const token = new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) })
  const response = new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted }),
    timeStampToken: token,
  })
  return Buffer.from(response.toSchema().toBER())
}

const page = ({ failures, stamps }: { failures: number; stamps: number }) =>
  plainPage(
    'Timestamps',
    html`<main class="narrow mail"><header><div class="brand">Hireloom</div><h1>Timestamps</h1>
<p>No timestamp authority is set, so this one stands in. It has given ${pluralize(stamps, 'timestamp')} since the start.</p></header>
<section class="group"><h2>Outage</h2>
<p role="status">${failures > 0 ? `The next ${failures} ${failures === 1 ? 'call fails' : 'calls fail'}.` : 'No call fails.'}</p>
<form method="post" action="${mount}/failures">
<input type="number" name="calls" min="0" max="${maxFailures}" value="1" aria-label="Number of calls">
<button type="submit">Fail the next calls</button></form></section></main>`,
  )
