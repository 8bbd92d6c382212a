import { english } from './english.ts'
import { indonesian } from './indonesian.ts'
import type { Language } from './languages.ts'
import type { Texts } from './texts.ts'

/** All texts, for the server and the signed-in product. Public pages load one language (see loaders.ts). */
export const catalogue: Record<Language, Texts> = { en: english, id: indonesian }
