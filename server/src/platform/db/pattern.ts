const literally = (words: string) => words.replace(/[\\%_]/g, '\\$&')

/** Pattern of `like` and `ilike` for text that contains these words literally. */
export const containing = (words: string) => `%${literally(words)}%`

/** Pattern for text that begins with these words literally. */
export const beginning = (words: string) => `${literally(words)}%`
