/** Returns whether a record has this key, in a way that narrows its type. */
export const hasOwn = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key)
