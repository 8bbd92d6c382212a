import { createHash, type KeyObject, constants as rsa, verify as verifySignature, X509Certificate } from 'node:crypto'
import * as pkijs from 'pkijs'
import { bufferOf } from './buffer-of.ts'
import { isOwnIssuer } from './own-issuer.ts'

/** Object identifiers (RFC 5652, RFC 5035, RFC 3161). */
const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampContent: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
} as const

const digests: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const pss = '1.2.840.113549.1.1.10'

export interface VerifiedTimestamp {
  at: Date
  authority: string
}

/** A signature that is valid for the bytes it covers. */
export interface VerifiedSignature {
  signer: X509Certificate
  /** The signer's certificate, then its issuers, as far as the file has them. Each has signed the one before. */
  path: readonly X509Certificate[]
  /**
   * Whether the path ends with a certificate that is its own issuer, and all were valid when the signature was made.
   */
  isPathWhole: boolean
  /** Time of the timestamp; without one, the time that the signer claims. */
  at: Date
  timestamp: VerifiedTimestamp | null
}

/**
 * Verifies a detached CMS signature (RFC 5652) of these bytes with its timestamp. Returns undefined when any part of it
 * is invalid.
 */
export function verifyDetached(der: Uint8Array, content: Uint8Array): VerifiedSignature | undefined {
  const signed = readSigned(der)
  const info = signed?.signerInfos[0]
  if (!signed || !info || signed.signerInfos.length !== 1) return undefined
  const signature = verifyInfo(signed, info, content, oid.data)
  if (!signature) return undefined
  const token = info.unsignedAttrs?.attributes.find(({ type }) => type === oid.timestamp)
  const timestamp = token ? verifyTimestamp(berOf(token.values[0]), signature.value) : null
  // A signature with a wrong timestamp can't be relied on.
  if (timestamp === undefined) return undefined
  const at = timestamp?.at ?? signature.claimedAt
  if (!at) return undefined
  return { ...signature, at, timestamp, isPathWhole: isWhole(signature.path, at) }
}

/** Verifies a timestamp token (RFC 3161) of these bytes; undefined when it is invalid. */
export function verifyTimestamp(der: Uint8Array, stamped: Uint8Array): VerifiedTimestamp | undefined {
  const signed = readSigned(der)
  const info = signed?.signerInfos[0]
  const encapsulated = signed?.encapContentInfo.eContent
  if (!signed || !info || !encapsulated || signed.encapContentInfo.eContentType !== oid.timestampContent)
    return undefined
  const content = new Uint8Array(encapsulated.getValue())
  const signature = verifyInfo(signed, info, content, oid.timestampContent)
  const stamp = attempt(() => pkijs.TSTInfo.fromBER(bufferOf(content)))
  if (!signature || !stamp) return undefined
  const digest = digests[stamp.messageImprint.hashAlgorithm.algorithmId]
  const imprint = stamp.messageImprint.hashedMessage.valueBlock.valueHexView
  if (!digest || !createHash(digest).update(stamped).digest().equals(imprint)) return undefined
  if (!isValidAt(signature.signer, stamp.genTime)) return undefined
  return { at: stamp.genTime, authority: nameIn(signature.signer) }
}

function readSigned(der: Uint8Array): pkijs.SignedData | undefined {
  return attempt(() => {
    const content = pkijs.ContentInfo.fromBER(bufferOf(der))
    return content.contentType === oid.signedData ? new pkijs.SignedData({ schema: content.content }) : undefined
  })
}

function verifyInfo(signed: pkijs.SignedData, info: pkijs.SignerInfo, content: Uint8Array, contentType: string) {
  const digest = digests[info.digestAlgorithm.algorithmId]
  const attributes = info.signedAttrs
  const certificates = (signed.certificates ?? []).flatMap((certificate) =>
    certificate instanceof pkijs.Certificate
      ? (attempt(() => new X509Certificate(Buffer.from(certificate.toSchema().toBER()))) ?? [])
      : [],
  )
  const signer = signerOf(info, certificates)
  if (!digest || !attributes || !signer) return undefined
  const onlyValue = (type: string) => {
    const matching = attributes.attributes.filter((attribute) => attribute.type === type)
    return matching.length === 1 && matching[0]?.values.length === 1 ? matching[0].values[0] : undefined
  }
  const type = onlyValue(oid.contentType)?.valueBlock.toString()
  const contentDigest = onlyValue(oid.messageDigest)?.valueBlock.valueHexView as Uint8Array | undefined
  if (type !== contentType || !contentDigest) return undefined
  if (!createHash(digest).update(content).digest().equals(contentDigest)) return undefined
  if (!isNamedCertificate(onlyValue(oid.signingCertificateV2), signer)) return undefined
  // The signature covers the attributes as a SET OF (RFC 5652, 5.4), whatever tag they have in the structure.
  const covered = Buffer.from(attributes.encodedValue)
  covered[0] = 0x31
  const value = info.signature.valueBlock.valueHexView
  if (!fitsSignature(signer.publicKey, { digest, covered, value, algorithm: info.signatureAlgorithm.algorithmId })) {
    return undefined
  }
  const claimedAt = onlyValue(oid.signingTime)?.toDate?.() as Date | undefined
  return { signer, value, claimedAt, path: pathOf(signer, certificates) }
}

interface SignatureParts {
  digest: string
  covered: Uint8Array
  value: Uint8Array
  algorithm: string
}

function fitsSignature(publicKey: KeyObject, { digest, covered, value, algorithm }: SignatureParts) {
  const key =
    algorithm === pss
      ? { key: publicKey, padding: rsa.RSA_PKCS1_PSS_PADDING, saltLength: rsa.RSA_PSS_SALTLEN_AUTO }
      : { key: publicKey }
  return attempt(() => verifySignature(digest, covered, key, value)) ?? false
}

function signerOf({ sid }: pkijs.SignerInfo, certificates: readonly X509Certificate[]) {
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return undefined
  const serial = Buffer.from(sid.serialNumber.valueBlock.valueHexView).toString('hex').replace(/^0+/, '')
  return certificates.find(({ serialNumber, raw }) => {
    if (serialNumber.toLowerCase().replace(/^0+/, '') !== serial) return false
    const issuer = pkijs.Certificate.fromBER(bufferOf(raw)).issuer
    return issuer.isEqual(sid.issuer)
  })
}

/**
 * Returns whether the attribute names this certificate (ESSCertIDv2, RFC 5035). Without the attribute, any certificate
 * is accepted.
 */
function isNamedCertificate(attribute: AttributeValue | undefined, { raw }: X509Certificate) {
  if (!attribute) return true
  const ids = attribute.valueBlock.value?.[0]?.valueBlock.value?.[0]?.valueBlock.value ?? []
  // The algorithm, a sequence, comes first; it is left out when it is SHA-256.
  const isAlgorithmNamed = ids[0]?.idBlock.tagNumber === sequenceTag
  const digest = isAlgorithmNamed ? digests[String(ids[0]?.valueBlock.value?.[0]?.valueBlock)] : 'sha256'
  const hash = ids[isAlgorithmNamed ? 1 : 0]?.valueBlock.valueHexView
  return digest !== undefined && hash !== undefined && createHash(digest).update(raw).digest().equals(hash)
}
const sequenceTag = 16

/** An ASN.1 value whose kind the library's types don't name. */
interface AttributeValue {
  idBlock: { tagNumber: number }
  valueBlock: { value?: AttributeValue[]; valueHexView?: Uint8Array }
}

function pathOf(signer: X509Certificate, certificates: readonly X509Certificate[]) {
  const path = [signer]
  for (let last = signer; !isOwnIssuer(last) && path.length < 10; ) {
    const issuer = certificates.find(
      (certificate) =>
        !path.includes(certificate) &&
        certificate.ca &&
        last.checkIssued(certificate) &&
        last.verify(certificate.publicKey),
    )
    if (!issuer) return path
    path.push(issuer)
    last = issuer
  }
  return path
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date) =>
  validFromDate.getTime() <= at.getTime() + oneSecond && at <= validToDate
/** Certificates store times in whole seconds. */
const oneSecond = 1000

function isWhole(path: readonly X509Certificate[], at: Date) {
  const last = path.at(-1)
  return last !== undefined && isOwnIssuer(last) && path.every((certificate) => isValidAt(certificate, at))
}

/** Returns the name of a certificate's subject: its common name, or its organization. */
export function nameIn({ subject }: X509Certificate) {
  const nameOf = (key: string) =>
    subject
      .split('\n')
      .find((part) => part.startsWith(`${key}=`))
      ?.slice(key.length + 1)
  return nameOf('CN') ?? nameOf('O') ?? subject.replaceAll('\n', ', ')
}

const berOf = (value: { toBER(): ArrayBuffer } | undefined) => new Uint8Array(value?.toBER() ?? new ArrayBuffer(0))

/** Returns undefined where a structure can't be read; files come from anyone. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
