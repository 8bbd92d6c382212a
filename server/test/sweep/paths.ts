import type { Sample } from '../../../contract/test/samples/samples.ts'

export type Path = readonly (string | number)[]
export interface Leaf {
  path: Path
  value: unknown
}

/**
 * Returns every value inside this one with its path. Lists and objects are themselves included from the second level
 * on.
 */
export function valuesBelow(value: unknown, path: Path = []): Leaf[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [{ path, value }]
  const inside = Object.entries(value).flatMap(([key, inner]) =>
    valuesBelow(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length > 1 ? [{ path, value }, ...inside] : inside
}

/** Fields that differ between two samples but aren't ids. */
const nonIdFields = ['updatedAt', 'companySlug']

/** Returns the path of every id in a call, found by comparison with the same call for other ids. */
export const idPlaces = (call: Sample, other: Sample | undefined): Path[] => {
  const others = valuesBelow(other?.input)
  return valuesBelow(call.input)
    .filter(({ value }, index) => typeof value !== 'object' && value !== others[index]?.value)
    .filter(({ path }) => !nonIdFields.includes(String(path.at(-1))))
    .map(({ path }) => path)
}

/** Returns the value at a path. */
export const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)

/** Returns a copy with the value at a path replaced. */
export function replaceAt<Value>(value: Value, [key, ...rest]: Path, to: unknown): Value {
  if (key === undefined) return to as Value
  const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) }
  copy[key] = replaceAt(copy[key], rest, to)
  return copy as Value
}
