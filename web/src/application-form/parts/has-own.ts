/** Whether a record has this key, as the compiler understands it. */
export const hasOwn = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key)
