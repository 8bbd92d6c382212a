/** The languages of public pages and of mails to candidates, by their code (ISO 639-1). */
export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

/** The name of each language in itself, for its readers to recognize. */
export const languageNames: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' }

/** The locale of each language (BCP 47), in which days, numbers and lists are written. */
export const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' }

/** The folder of each language's texts, next to this file. */
export const languageFolders: Record<Language, string> = { en: 'english', id: 'indonesian' }

/** The query parameter that chooses the language of a page. */
export const languageParameter = 'lang'

export const isLanguage = (code: unknown): code is Language => languages.some((language) => language === code)
