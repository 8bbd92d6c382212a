/**
 * The consent that applicants give on our form, by version. People have agreed to these words, so they never change: other
 * words are a new version at the end.
 */
export const consentTexts = {
  '1': {
    /** Around the company's name and, where it has one, the link to its privacy notice. */
    agree: ['I agree that', 'uses what I send here to decide about my application'],
    notice: [', as its', 'privacy notice', 'says'],
    /** After the company's name. */
    talentPool: 'may keep my details to write to me about other jobs.',
  },
} as const
type ConsentVersion = keyof typeof consentTexts
export const consentVersions = Object.keys(consentTexts) as [ConsentVersion]

/** The version that is shown now. */
export const consentVersion: ConsentVersion = '1'
