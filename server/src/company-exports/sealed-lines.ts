import type { Sealer } from '../platform/sealing.ts'
import { fingerprintColumns, sealedNumbers } from './table-rules.ts'

type Line = Record<string, unknown>

/** Returns the key of an exported number's fingerprint, by which the import finds the other records of the person. */
export const fingerprintKey = (number: string) => `${number}_fingerprint`

const hexOf = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

interface LineOptions {
  withIdentityNumbers: boolean
}

/**
 * Returns a line of an export with its identity numbers in plain text, or without the numbers and their fingerprints.
 */
export function unsealLine(
  text: string,
  table: string,
  { withIdentityNumbers }: LineOptions,
  sealing: Pick<Sealer, 'unseal' | 'fingerprint'>,
) {
  const numbers = sealedNumbers[table] ?? []
  const fingerprints = withIdentityNumbers ? [] : (fingerprintColumns[table] ?? [])
  if (fingerprints.length === 0 && (numbers.length === 0 || !withIdentityNumbers)) return text
  const line: Line = JSON.parse(text)
  for (const column of fingerprints) line[column] = null
  for (const { cipher, number, purpose } of withIdentityNumbers ? numbers : []) {
    const sealed = line[cipher]
    delete line[cipher]
    const value = typeof sealed === 'string' ? sealing.unseal(Buffer.from(sealed.slice(2), 'hex')) : null
    line[number] = value
    line[fingerprintKey(number)] = value === null ? null : hexOf(fingerprintOf(sealing, purpose, value))
  }
  return JSON.stringify(line)
}

const fingerprintOf = (sealing: Pick<Sealer, 'fingerprint'>, purpose: 'nik' | 'passport', value: string) =>
  sealing.fingerprint(purpose, purpose === 'passport' ? value.toUpperCase() : value)

/** The fingerprints in an export, each with the same number's fingerprint in this installation. */
export type Fingerprints = ReadonlyMap<string, string>

/** Returns pairs of the fingerprints in a line of an export and those of this installation. */
export function fingerprintsIn(line: Line, table: string, sealing: Pick<Sealer, 'fingerprint'>): [string, string][] {
  return (sealedNumbers[table] ?? []).flatMap(({ number, purpose }) => {
    const [value, former] = [line[number], line[fingerprintKey(number)]]
    if (typeof value !== 'string' || typeof former !== 'string') return []
    return [[former, hexOf(fingerprintOf(sealing, purpose, value))]]
  })
}

/** Seals the numbers of a line again, and gives it the fingerprints of this installation. */
export function sealLine(line: Line, table: string, fingerprints: Fingerprints, sealing: Pick<Sealer, 'seal'>) {
  for (const { cipher, number } of sealedNumbers[table] ?? []) {
    const value = line[number]
    line[cipher] = typeof value === 'string' ? hexOf(sealing.seal(value)) : null
  }
  for (const column of fingerprintColumns[table] ?? []) {
    const former = line[column]
    line[column] = typeof former === 'string' ? (fingerprints.get(former) ?? null) : null
  }
}
