import type { Texts } from './texts.ts'

let read = (): Texts => {
  throw new Error('No language is loaded yet')
}

/** Returns the texts in the reader's language. */
export const texts = (): Texts => read()

/**
 * Sets where `texts` come from. A page in a browser has one language from its start to its end; on the server, each
 * request has its own.
 */
export function readTextsFrom(source: () => Texts) {
  read = source
}
