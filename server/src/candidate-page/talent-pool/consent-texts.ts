import type { SigningLanguage } from '@hireloom/contract/signing/codes'

/**
 * The texts of the consent to be kept for other jobs, by version. Candidates have agreed to them, so they never change;
 * a new text is added at the end. Version 1 is the text of the application form, which names no period.
 */
export const talentPoolTexts = {
  '2': {
    en: '{company} may keep my details for {period} to write to me about other jobs.',
    id: '{company} boleh menyimpan data saya selama {period} untuk menghubungi saya tentang lowongan lain.',
  },
} as const satisfies Record<string, Record<SigningLanguage, string>>

/** The current version. */
export const talentPoolVersion = '2'
