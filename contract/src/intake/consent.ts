/**
 * The consent that applicants give on our form, by version. People have agreed to these texts, so they never change; a
 * new text is added at the end.
 */
export const consentTexts = {
  '1': {
    /** The text before and after the company's name and, if it has one, the link to its privacy notice. */
    agree: ['I agree that', 'uses what I send here to decide about my application'],
    notice: [', as its', 'privacy notice', 'says'],
    /** The text after the company's name. */
    talentPool: 'may keep my details to write to me about other jobs.',
  },
} as const
type ConsentVersion = keyof typeof consentTexts
export const consentVersions = Object.keys(consentTexts) as [ConsentVersion]

/** The current version. */
export const consentVersion: ConsentVersion = '1'
