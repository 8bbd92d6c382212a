/** Pattern of `like` and `ilike` for text that contains these words literally. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
