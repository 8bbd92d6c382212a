import { zoneName } from '@hireloom/contract/mail/texts'
import { dateFormat } from '@hireloom/contract/platform/formats'
import { longDayIn } from '@hireloom/contract/texts/long-day'
import type { Content } from 'pdfmake/interfaces.js'
import { drawPdf } from '../../documents/pdf.ts'
import { type EvidenceLanguage, evidenceTexts } from './evidence-texts.ts'

/** A signature as the signer made it: a name to be set in handwriting, or a drawing. */
export type SignatureMark = { kind: 'typed'; text: string } | { kind: 'drawn'; png: Buffer }

export interface SignerEvidence {
  /** The name under the signature. */
  name: string
  /** The name of the person who was asked to sign. */
  askedName: string
  /** The words for the candidate, or for a user who signs for the company. */
  role: string
  maskedEmail: string
  identifiedBy: string
  network: string
  device: string
  agreedVersion: number
  /** The language in which the signer read the text that they agreed to. */
  agreedLanguage: EvidenceLanguage
  /** The ranges of pages that the signer opened, such as '1–3'. */
  pagesSeen: string
  signedAt: Date
  mark: SignatureMark
}

export interface EvidenceContent {
  language: EvidenceLanguage
  companyName: string
  title: string
  number: string
  documentHash: string
  /** IANA zone of the company. */
  timeZone: string
  signers: readonly SignerEvidence[]
  events: readonly { at: Date; text: string }[]
  firstHash: string
  lastHash: string
  verifyUrl: string
  hasTimestamp: boolean
}

const colors = { text: '#1b1e25', quiet: '#50545c', line: '#c9ccd3' }

/** Draws the page of the signatures and, after it, the pages of evidence. */
export function drawEvidence(content: EvidenceContent): Promise<Buffer> {
  const texts = evidenceTexts[content.language]
  const timeOf = clockIn(content.timeZone, content.language)
  return drawPdf({
    info: { title: texts.evidence },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: colors.text, lineHeight: 1.25 },
    footer: () => ({
      text: `${content.companyName} · ${content.number}`,
      margin: [56, 20, 56, 0],
      fontSize: 7,
      color: colors.quiet,
    }),
    content: [
      heading(texts.signatures),
      ...content.signers.map((signer) => signatureBlock(signer, content.language, timeOf)),
      { ...heading(texts.evidence), pageBreak: 'before' },
      facts([
        [texts.document, content.title],
        [texts.company, content.companyName],
        [texts.number, content.number],
        [texts.sent, content.documentHash],
        [texts.time, content.hasTimestamp ? texts.timestamped : texts.serverTime],
        [texts.kind, texts.kindOf],
      ]),
      ...content.signers.flatMap((signer) => [
        subheading(signer.name),
        facts(signerFacts(signer, content.language, timeOf)),
      ]),
      subheading(texts.events),
      facts(content.events.map(({ at, text }) => [timeOf(at), text])),
      subheading(texts.chain),
      facts([
        [texts.first, content.firstHash],
        [texts.last, content.lastHash],
      ]),
      subheading(texts.verify),
      {
        columns: [
          { qr: content.verifyUrl, fit: 90, width: 110 },
          { text: [`${texts.verifyText}\n`, content.verifyUrl], width: '*' },
        ],
        unbreakable: true,
      },
    ],
  })
}

const heading = (text: string) => ({ text, fontSize: 18, bold: true, margin: [0, 0, 0, 16] as Margin })
const subheading = (text: string): Content => ({ text, fontSize: 11, bold: true, margin: [0, 14, 0, 6] as Margin })
type Margin = [number, number, number, number]

const markSize = { width: 220, height: 64 }

function signatureBlock(
  { mark, name, role, signedAt }: SignerEvidence,
  language: EvidenceLanguage,
  timeOf: Clock,
): Content {
  const signature: Content =
    mark.kind === 'typed'
      ? { text: mark.text, font: 'Caveat', fontSize: 30, margin: [0, 16, 0, 6] }
      : { image: `data:image/png;base64,${mark.png.toString('base64')}`, fit: [markSize.width, markSize.height] }
  return {
    unbreakable: true,
    margin: [0, 0, 0, 26],
    stack: [
      signature,
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: markSize.width, y2: 0, lineWidth: 0.7, lineColor: colors.line }] },
      { text: name, bold: true, margin: [0, 4, 0, 0] },
      { text: role, color: colors.quiet },
      { text: `${evidenceTexts[language].signedOn} ${timeOf(signedAt)}`, color: colors.quiet },
    ],
  }
}

function signerFacts(signer: SignerEvidence, language: EvidenceLanguage, timeOf: Clock): [string, string][] {
  const texts = evidenceTexts[language]
  return [
    [texts.asked, signer.askedName],
    ['E-mail', signer.maskedEmail],
    [texts.identified, signer.identifiedBy],
    [texts.network, signer.network],
    [texts.device, signer.device],
    [texts.agreed, texts.version(signer.agreedVersion, signer.agreedLanguage)],
    [texts.pages, signer.pagesSeen],
    [texts.signedOn, timeOf(signer.signedAt)],
  ]
}

const facts = (rows: readonly (readonly [string, string])[]): Content => ({
  layout: 'noBorders',
  table: {
    widths: [130, '*'],
    body: rows.map(([label, value]) => [{ text: label, color: colors.quiet }, breakable(value)]),
  },
})

/** Lets words of 48 characters or more, such as hashes, break after every 48 characters. */
const breakable = (text: string) => text.replace(/\S{48}/g, '$&\u200b')

type Clock = (at: Date) => string

/**
 * Returns a function that writes times in UTC and a zone, with the month in this language:
 * `2026-11-24 03:30:05 UTC (24 November 2026, 10.30 WIB)`.
 */
function clockIn(timeZone: string, language: EvidenceLanguage): Clock {
  const time = dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (at) => {
    const utc = at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC')
    return `${utc} (${longDayIn(timeZone, at, language)}, ${time.format(at).replace(':', '.')} ${zoneName(timeZone)})`
  }
}
