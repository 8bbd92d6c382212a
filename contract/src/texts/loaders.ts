import type { Language } from './languages.ts'
import type { Texts } from './texts.ts'

/** Loads the texts of a public page in one language, so that visitors download no other. */
export const siteLoaders: Record<Language, () => Promise<Pick<Texts, 'site'>>> = {
  en: () => import('./english/site.ts'),
  id: () => import('./indonesian/site.ts'),
}

/** Loads the further texts of the application form. */
export const formLoaders: Record<Language, () => Promise<Pick<Texts, 'form' | 'fields' | 'lists'>>> = {
  en: () => import('./english/form-page.ts'),
  id: () => import('./indonesian/form-page.ts'),
}
