const list = new Intl.ListFormat('id', { type: 'disjunction' })

/** Returns a list such as "JPG atau PNG" or "PDF, JPG, atau PNG". */
export const alternatives = (words: readonly string[]) => list.format(words)
