import type { Language } from '../texts/languages.ts'

interface ConsentText {
  /** The text before and after the company's name and, if it has one, the link to its privacy notice. */
  agree: readonly [string, string]
  notice: readonly [string, string, string]
  /** The text after the company's name. */
  talentPool: string
}

/**
 * The consent that applicants give on our form, by version and by the language they read it in. People have agreed to
 * these texts, so they never change; a new text is added at the end.
 */
export const consentTexts = {
  '1': {
    en: {
      agree: ['I agree that', 'uses what I send here to decide about my application'],
      notice: [', as its', 'privacy notice', 'says'],
      talentPool: 'may keep my details to write to me about other jobs.',
    },
    id: {
      agree: ['Saya setuju', 'menggunakan data yang saya kirim di sini untuk mengambil keputusan atas lamaran saya'],
      notice: [', sebagaimana dijelaskan dalam', 'pemberitahuan privasi', 'perusahaan'],
      talentPool: 'boleh menyimpan data saya untuk menghubungi saya tentang pekerjaan lain.',
    },
  },
} as const satisfies Record<string, Record<Language, ConsentText>>
type ConsentVersion = keyof typeof consentTexts
export const consentVersions = Object.keys(consentTexts) as [ConsentVersion]

/** The current version. */
export const consentVersion: ConsentVersion = '1'
