/** Quotes a word for the shell. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Quotes a value for a configuration file of PostgreSQL. */
export const settingQuoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
