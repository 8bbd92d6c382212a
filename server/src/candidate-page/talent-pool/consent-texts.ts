import type { SigningLanguage } from '@hireloom/contract/signing/codes'

/**
 * The consent to be kept for other jobs, by version. Candidates have agreed to these texts, so they never change; a new
 * text is added at the end. Version 1 is that of the application form, which names no months.
 */
export const talentPoolTexts = {
  '2': {
    en: '{company} may keep my details for {period} to write to me about other jobs.',
    id: '{company} boleh menyimpan data saya selama {period} untuk menghubungi saya tentang lowongan lain.',
  },
} as const satisfies Record<string, Record<SigningLanguage, string>>

/** The current version. */
export const talentPoolVersion = '2'
