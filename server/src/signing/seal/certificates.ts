import { createHash, createPrivateKey, type KeyObject, randomBytes, webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { bufferOf } from '../verify/buffer-of.ts'

/** A certificate (DER) with its private key. */
export interface CertificateWithKey {
  certificate: Buffer
  privateKey: KeyObject
}

/** A key to seal with: its certificate, and the certificates of its issuers up to the root. */
export interface SealKey extends CertificateWithKey {
  chain: readonly Buffer[]
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const rootYears = 20
const sealYears = 3

/** Bits of the extension KeyUsage (RFC 5280, 4.2.1.3), as the bytes of its bit string. */
const keyUsage = {
  keyCertSignAndCrlSign: { bytes: new Uint8Array([0x06]), unused: 1 },
  digitalSignatureAndNonRepudiation: { bytes: new Uint8Array([0xc0]), unused: 6 },
}

/** Creates the root of a company: RSA 3072, valid for 20 years, self-signed. */
export async function createRoot(companyName: string, now: Date): Promise<CertificateWithKey> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const subject = [{ type: commonName, value: `Hireloom root of ${companyName}` }]
  const certificate = await newCertificate({ subject, issuer: subject, keys, now, years: rootYears })
  await addExtensions(certificate, { isRoot: true, issuerKey: certificate.subjectPublicKeyInfo })
  return finish(certificate, keys.privateKey, keys.privateKey)
}

/** Creates a certificate for sealing below a root: RSA 3072, valid for 3 years. */
export async function createSealCertificate(
  companyName: string,
  root: CertificateWithKey,
  now: Date,
): Promise<CertificateWithKey> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const issuer = pkijs.Certificate.fromBER(bufferOf(root.certificate))
  const certificate = await newCertificate({
    subject: [{ type: organization, value: companyName }],
    issuer: [],
    keys,
    now,
    years: sealYears,
  })
  certificate.issuer = issuer.subject
  await addExtensions(certificate, { isRoot: false, issuerKey: issuer.subjectPublicKeyInfo })
  const pkcs8 = root.privateKey.export({ format: 'der', type: 'pkcs8' })
  const rootKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
  return finish(certificate, keys.privateKey, rootKey)
}

/** Object identifiers of names (RFC 4519). */
const commonName = '2.5.4.3'
const organization = '2.5.4.10'

interface CertificateOptions {
  subject: readonly { type: string; value: string }[]
  issuer: readonly { type: string; value: string }[]
  keys: webcrypto.CryptoKeyPair
  now: Date
  years: number
}

async function newCertificate({ subject, issuer, keys, now, years }: CertificateOptions) {
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  // Serial numbers must be positive and have at most 20 bytes (RFC 5280, 4.1.2.2).
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x01
  certificate.serialNumber = new asn1js.Integer({ valueHex: bufferOf(serial) })
  certificate.subject.typesAndValues.push(...subject.map(nameOf))
  certificate.issuer.typesAndValues.push(...issuer.map(nameOf))
  certificate.notBefore = timeOf(now)
  certificate.notAfter = timeOf(yearsAfter(now, years))
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey)
  return certificate
}

/** Encodes a name, cut to the 64 characters that certificates allow (RFC 5280, appendix A). */
const nameOf = ({ type, value }: { type: string; value: string }) =>
  new pkijs.AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value: [...value].slice(0, 64).join('') }) })

/** Encodes a time; from 2050 on, as a GeneralizedTime (RFC 5280, 4.1.2.5). */
const timeOf = (value: Date) => new pkijs.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value })

function yearsAfter(at: Date, years: number) {
  const later = new Date(at)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

async function addExtensions(
  certificate: pkijs.Certificate,
  { isRoot, issuerKey }: { isRoot: boolean; issuerKey: pkijs.PublicKeyInfo },
) {
  const { bytes, unused } = isRoot ? keyUsage.keyCertSignAndCrlSign : keyUsage.digitalSignatureAndNonRepudiation
  const constraints = new pkijs.BasicConstraints({ cA: isRoot, ...(isRoot && { pathLenConstraint: 0 }) })
  const ownId = keyIdOf(certificate.subjectPublicKeyInfo)
  const issuerId = new pkijs.AuthorityKeyIdentifier({
    keyIdentifier: new asn1js.OctetString({ valueHex: keyIdOf(issuerKey) }),
  })
  certificate.extensions = [
    extension('2.5.29.19', true, constraints.toSchema()),
    extension('2.5.29.15', true, new asn1js.BitString({ valueHex: bufferOf(bytes), unusedBits: unused })),
    extension('2.5.29.14', false, new asn1js.OctetString({ valueHex: ownId })),
    extension('2.5.29.35', false, issuerId.toSchema()),
  ]
}

const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
  new pkijs.Extension({ extnID, critical, extnValue: value.toBER() })

/** Returns the identifier of a key: SHA-1 of its bits (RFC 5280, 4.2.1.2), which names the key and protects nothing. */
const keyIdOf = (info: pkijs.PublicKeyInfo) =>
  bufferOf(createHash('sha1').update(info.subjectPublicKey.valueBlock.valueHexView).digest())

async function finish(certificate: pkijs.Certificate, key: webcrypto.CryptoKey, issuerKey: webcrypto.CryptoKey) {
  await certificate.sign(issuerKey as CryptoKey, 'SHA-256')
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key))
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER(false)),
    privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
  }
}
