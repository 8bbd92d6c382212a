import { locales } from '@hireloom/contract/texts/languages'
import { formatFileTypes } from '@hireloom/contract/uploads'
import type { Texts } from './texts-english.ts'

/** Returns extensions for a sentence: `PDF, JPG or PNG`. */
export const listTypes = (texts: Texts, extensions: readonly string[]) =>
  new Intl.ListFormat(locales[texts.code], { type: 'disjunction' }).format(formatFileTypes(extensions))

/** Returns extensions for the field of a file: `.pdf,.jpg`. */
export const acceptAttribute = (extensions: readonly string[]) => extensions.map((type) => `.${type}`).join(',')
