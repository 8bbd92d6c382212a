const literally = (words: string) => words.replace(/[\\%_]/g, '\\$&')

/** Returns the pattern of `like` and `ilike` for text that contains these words literally. */
export const containing = (words: string) => `%${literally(words)}%`

/** Returns the pattern for text that begins with these words literally. */
export const beginning = (words: string) => `${literally(words)}%`
