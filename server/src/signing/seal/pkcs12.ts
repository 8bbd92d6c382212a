import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { oneDay } from '@hireloom/contract/platform/durations'
import { longDayIn } from '@hireloom/contract/texts/long-day'
import * as pkijs from 'pkijs'
import { bufferOf } from '../verify/buffer-of.ts'
import { isOwnIssuer } from '../verify/own-issuer.ts'
import type { SealKey } from './certificates.ts'

/** The days for which an uploaded certificate must still be valid. */
const minValidDays = 30

/** Thrown for a file that can't be used to seal. The message is for users. */
export class Pkcs12Problem extends Error {
  override name = 'Pkcs12Problem'
  readonly field: 'file' | 'password'

  constructor(message: string, field: 'file' | 'password' = 'file') {
    super(message)
    this.field = field
  }
}

/** Password-based encryption of PKCS#12 from before AES (RFC 7292, appendix C). */
const oldAlgorithms: Record<string, string> = {
  '1.2.840.113549.1.12.1.1': 'RC4-128',
  '1.2.840.113549.1.12.1.2': 'RC4-40',
  '1.2.840.113549.1.12.1.3': '3DES',
  '1.2.840.113549.1.12.1.4': '2DES',
  '1.2.840.113549.1.12.1.5': 'RC2-128',
  '1.2.840.113549.1.12.1.6': 'RC2-40',
}
const oldAlgorithmPattern = /^1\.2\.840\.113549\.1\.12\.1\.\d+$/

/** Reads a PKCS#12 file (RFC 7292) and returns its key with the chain. Throws Pkcs12Problem with a sentence. */
export async function readPkcs12(bytes: Uint8Array, password: string, now: Date): Promise<SealKey> {
  const { keys, certificates } = await openPkcs12(bytes, password)
  const [privateKey] = keys
  if (!privateKey) throw new Pkcs12Problem('This file has no private key')
  const leaf = certificates.find((certificate) => certificate.checkPrivateKey(privateKey))
  if (!leaf) throw new Pkcs12Problem('This file has no certificate for its key')
  const problem = validityProblem(leaf, now) ?? keyProblem(privateKey) ?? usageProblem(leaf)
  if (problem) throw new Pkcs12Problem(problem)
  const chain = chainOf(leaf, certificates)
  if (!chain) throw new Pkcs12Problem('This file lacks the certificates of its issuers. Export it with its chain')
  return { certificate: leaf.raw, chain: chain.map(({ raw }) => raw), privateKey }
}

async function openPkcs12(bytes: Uint8Array, password: string) {
  const secret = bufferOf(Buffer.from(password, 'utf8'))
  const pfx = readStructure(bytes)
  await pfx.parseInternalValues({ password: secret, checkIntegrity: true }).catch(() => {
    throw new Pkcs12Problem('The password does not open this file', 'password')
  })
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!safe) throw unreadable()
  await refuseOldContents(bytes, secret)
  const isEncrypted = ({ contentType }: pkijs.ContentInfo) => contentType === pkijs.ContentInfo.ENCRYPTED_DATA
  const safeContents = safe.safeContents.map((content) => (isEncrypted(content) ? { password: secret } : {}))
  await safe.parseInternalValues({ safeContents }).catch(() => {
    throw new Pkcs12Problem('The password does not open this file', 'password')
  })
  const keys: KeyObject[] = []
  const certificates: X509Certificate[] = []
  for (const { value } of safe.parsedValue.safeContents as { value: pkijs.SafeContents }[]) {
    for (const { bagValue } of value.safeBags) {
      if (bagValue instanceof pkijs.PKCS8ShroudedKeyBag) {
        refuseOld(bagValue.encryptionAlgorithm.algorithmId)
        const bag = bagValue as unknown as ShroudedBag
        if (!bag.parsedValue) await bag.parseInternalValues({ password: secret })
        keys.push(keyOf(bag.parsedValue))
      } else if (bagValue instanceof pkijs.PrivateKeyInfo) keys.push(keyOf(bagValue))
      else if (bagValue instanceof pkijs.CertBag && bagValue.parsedValue instanceof pkijs.Certificate) {
        certificates.push(new X509Certificate(Buffer.from(bagValue.parsedValue.toSchema().toBER())))
      }
    }
  }
  return { keys, certificates }
}

/** The part of a key bag that the library's types hide. */
interface ShroudedBag {
  parsedValue?: pkijs.PrivateKeyInfo
  parseInternalValues(options: { password: ArrayBuffer }): Promise<void>
}

const unreadable = () => new Pkcs12Problem('This is not a PKCS#12 file (.p12 or .pfx)')

function readStructure(bytes: Uint8Array) {
  try {
    return pkijs.PFX.fromBER(bufferOf(bytes))
  } catch {
    throw unreadable()
  }
}

/** Refuses old encryption. The library takes a structure apart while it reads it, so this reads a separate copy. */
async function refuseOldContents(bytes: Uint8Array, password: ArrayBuffer) {
  const pfx = readStructure(bytes)
  await pfx.parseInternalValues({ password, checkIntegrity: false })
  for (const { contentType, content } of pfx.parsedValue?.authenticatedSafe?.safeContents ?? []) {
    if (contentType !== pkijs.ContentInfo.ENCRYPTED_DATA) continue
    refuseOld(new pkijs.EncryptedData({ schema: content }).encryptedContentInfo.contentEncryptionAlgorithm.algorithmId)
  }
}

function refuseOld(algorithmId: string | undefined) {
  if (algorithmId === undefined || !oldAlgorithmPattern.test(algorithmId)) return
  const name = oldAlgorithms[algorithmId] ?? 'an algorithm'
  throw new Pkcs12Problem(`This file uses ${name}, which is too old. Export it again with AES.`)
}

function keyOf(info: pkijs.PrivateKeyInfo | undefined) {
  if (!info) throw unreadable()
  return createPrivateKey({ key: Buffer.from(info.toSchema().toBER()), format: 'der', type: 'pkcs8' })
}

function validityProblem({ validFromDate, validToDate }: X509Certificate, now: Date) {
  if (validToDate <= now) return `This certificate ended on ${dayOf(validToDate)}`
  if (validFromDate > now) return `This certificate is only valid from ${dayOf(validFromDate)}`
  if (validToDate.getTime() < now.getTime() + minValidDays * oneDay) {
    return `This certificate ends on ${dayOf(validToDate)}. Choose one that is valid for at least ${minValidDays} more days`
  }
  return undefined
}

const dayOf = (at: Date) => longDayIn('UTC', at, 'en')

const curves = ['prime256v1', 'secp384r1']

function keyProblem({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) {
  if (asymmetricKeyType === 'rsa') {
    return (asymmetricKeyDetails?.modulusLength ?? 0) < 2048 ? 'The key is too short: RSA needs 2048 bits' : undefined
  }
  const isKnown = asymmetricKeyType === 'ec' && curves.includes(asymmetricKeyDetails?.namedCurve ?? '')
  return isKnown ? undefined : 'This kind of key cannot seal documents. Use RSA, P-256 or P-384'
}

function usageProblem(certificate: X509Certificate) {
  const { extensions } = pkijs.Certificate.fromBER(bufferOf(certificate.raw))
  const extension = extensions?.find(({ extnID }) => extnID === '2.5.29.15')
  if (!extension) return undefined
  const bits = (extension.parsedValue as { valueBlock: { valueHexView: Uint8Array } }).valueBlock.valueHexView[0] ?? 0
  return (bits & 0x80) === 0 ? 'This certificate may not sign documents (digitalSignature)' : undefined
}

/** Returns the issuers of a certificate up to the root; undefined when one is missing. */
function chainOf(leaf: X509Certificate, certificates: readonly X509Certificate[]) {
  const chain: X509Certificate[] = []
  let last = leaf
  while (!isOwnIssuer(last)) {
    const issuer = certificates.find(
      (other) => other !== last && last.checkIssued(other) && last.verify(other.publicKey),
    )
    if (!issuer || chain.includes(issuer)) return undefined
    chain.push(issuer)
    last = issuer
  }
  return chain
}
