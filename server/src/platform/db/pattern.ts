/** Escapes the wildcards of `like` and `ilike`. */
const escapeWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Returns the pattern of `like` and `ilike` that matches values containing a text. */
export const containing = (text: string) => `%${escapeWildcards(text)}%`

/** Returns the pattern of `like` and `ilike` that matches values beginning with a text. */
export const beginningWith = (text: string) => `${escapeWildcards(text)}%`
