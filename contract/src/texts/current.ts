import type { Texts } from './texts.ts'

let source = (): Texts => {
  throw new Error('No language is loaded yet')
}

/** Returns the texts in the reader's language. */
export const texts = (): Texts => source()

/**
 * Sets where `texts` come from. A page in a browser has one language from its start to its end; on the server, each
 * request has its own.
 */
export function setTextsSource(newSource: () => Texts) {
  source = newSource
}
