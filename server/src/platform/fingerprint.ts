import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a JSON value (32 bytes), whatever the order of its keys. */
export const fingerprintOf = (value: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(value, sortKeys)).digest()

const sortKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
