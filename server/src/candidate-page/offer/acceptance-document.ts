import { drawPdf } from '../../documents/pdf.ts'

interface Acceptance {
  companyName: string
  jobPositionName: string
  reference: string
  /** The name that the candidate typed. */
  name: string
  version: number
  /** SHA-256 of the terms and the letter. */
  hash: Buffer
  acceptedAt: Date
}

/** Draws the confirmation of an acceptance: who accepted which version of the offer and when, without its pay. */
export function drawAcceptance(acceptance: Acceptance) {
  const { companyName, jobPositionName, reference, name, version, hash, acceptedAt } = acceptance
  const facts = [
    ['Company', companyName],
    ['Position', jobPositionName],
    ['Application', reference],
    ['Accepted by', name],
    ['Accepted at', `${acceptedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
    ['Version of the offer', String(version)],
    ['SHA-256 of terms and letter', hash.toString('hex')],
  ]
  return drawPdf({
    info: { title: `Acceptance ${reference}` },
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.3 },
    content: [
      { text: 'Acceptance of an offer', fontSize: 20, margin: [0, 0, 0, 16] },
      { layout: 'noBorders', table: { widths: [160, '*'], body: facts } },
    ],
  })
}
