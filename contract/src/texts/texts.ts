import type { english } from './english.ts'

/** The texts of one language. English is the source, so every other language must have each of its texts. */
export type Texts = typeof english
