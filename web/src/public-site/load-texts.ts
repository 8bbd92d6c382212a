import { setTextsSource, texts } from '@hireloom/contract/texts/current'
import type { Language } from '@hireloom/contract/texts/languages'
import { formLoaders, siteLoaders } from '@hireloom/contract/texts/loaders'
import type { Texts } from '@hireloom/contract/texts/texts'

/** The texts that this page has loaded, in one language. */
const loaded = {} as Texts

/** Loads the texts that every public page shows. */
export async function loadSite(language: Language) {
  Object.assign(loaded, await siteLoaders[language]())
  setTextsSource(() => loaded)
}

/** Loads the texts of the application form, in the language of the page. */
export async function loadForm() {
  Object.assign(loaded, await formLoaders[texts().site.language]())
}
