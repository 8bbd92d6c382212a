import { type SigningLanguage, signatureKind, signerRole } from '@hireloom/contract/signing/codes'
import { signingEventTexts } from '@hireloom/contract/signing/texts'
import { chainedEvent, type EventRow } from '../event-queries.ts'
import { languageFor } from '../mails.ts'
import { maskedEmail, networkOf, rangesOf } from '../rules.ts'
import type { EvidenceContent, SignerEvidence } from '../seal/evidence-pages.ts'
import { evidenceTexts } from '../seal/evidence-texts.ts'
import type { SignerRow } from '../signers/queries.ts'
import type { Evidence } from '../verify/verify-pdf.ts'
import type { DocumentRow } from './queries.ts'

interface EvidenceSource {
  document: DocumentRow & { fileHash: Buffer }
  signers: readonly SignerRow[]
  events: readonly EventRow[]
}

const signedSigners = (signers: readonly SignerRow[]) =>
  signers.flatMap((signer) =>
    signer.role === signerRole.signer && signer.signedAt ? [{ ...signer, signedAt: signer.signedAt }] : [],
  )

/** Returns the content of `evidence.json`, the file attached to a sealed PDF. */
export const evidenceOf = ({ document, signers, events }: EvidenceSource): Evidence => ({
  version: 1,
  company: document.companyName,
  title: document.title,
  number: document.publicId,
  documentHash: document.fileHash.toString('hex'),
  signers: signedSigners(signers).map(({ signedName, name, email, signedAt }) => ({
    name: signedName ?? name,
    email: maskedEmail(email),
    signedAt: signedAt.toISOString(),
  })),
  events: events.map(chainedEvent),
})

/** Returns the content of the evidence pages. */
export function evidenceContent(
  { document, signers, events }: EvidenceSource,
  { verifyUrl, hasTimestamp }: { verifyUrl: string; hasTimestamp: boolean },
): EvidenceContent {
  const { language, companyName, title, publicId, fileHash, timeZone } = document
  const hashes = events.map(({ hash }) => hash.toString('hex'))
  return {
    language,
    companyName,
    title,
    timeZone,
    verifyUrl,
    hasTimestamp,
    number: publicId,
    documentHash: fileHash.toString('hex'),
    signers: signedSigners(signers).map((signer) => signerEvidence(signer, document)),
    events: events.map((event) => ({ at: event.at, text: eventText(event, language) })),
    firstHash: hashes[0] ?? '',
    lastHash: hashes.at(-1) ?? '',
  }
}

/** Returns the line of an event: what happened, the person, and which page they have seen. */
function eventText({ kind, signerName, userName, content }: EventRow, language: SigningLanguage) {
  const page = kind === 'page_seen' && evidenceTexts[language].page((content as { page: number }).page)
  const details = [signerName ?? userName, page].filter(Boolean).join(', ')
  return signingEventTexts[kind][language] + (details && `: ${details}`)
}

const roleTexts = {
  en: {
    candidate: 'Candidate',
    company: (name: string) => `For ${name}`,
    code: 'code sent by e-mail to',
    account: 'sign-in to the account',
  },
  id: { candidate: 'Kandidat', company: (name: string) => `Untuk ${name}`, code: 'kode email ke', account: 'akun' },
} as const

function signerEvidence(signer: SignerRow & { signedAt: Date }, document: DocumentRow): SignerEvidence {
  const { language, companyName } = document
  const { userId, name, signedName, email, address, device, agreedVersion, pages, signedAt, signature } = signer
  const texts = roleTexts[language]
  const masked = maskedEmail(email)
  return {
    name: signedName ?? name,
    askedName: name,
    role: userId === null ? texts.candidate : texts.company(companyName),
    maskedEmail: masked,
    identifiedBy: `${userId === null ? texts.code : texts.account} ${masked}`,
    network: address ? networkOf(address) : '–',
    device: device ?? '–',
    agreedVersion: agreedVersion ?? 0,
    agreedLanguage: languageFor(document, signer),
    pagesSeen: rangesOf(Object.keys(pages).map(Number)),
    signedAt,
    mark:
      signer.signatureKind === signatureKind.drawn && signature
        ? { kind: 'drawn', png: signature }
        : { kind: 'typed', text: signedName ?? name },
  }
}
