import { useState } from 'react'

/**
 * Returns keys for the entries of a list, which have no ids, and a function that replaces them. A key moves with its
 * entry, so that a field keeps typed text that isn't a valid value yet.
 */
export function useEntryKeys(count: number) {
  const [state, setState] = useState(() => withCount({ keys: [], next: 0 }, count))
  const current = withCount(state, count)
  if (current !== state) setState(current)
  const setKeys = (keys: readonly number[]) => setState({ ...current, keys })
  return [current.keys, setKeys] as const
}

interface Keys {
  keys: readonly number[]
  /** The key of the next new entry. */
  next: number
}

/** Returns the keys with new ones for entries that were added, and without those of entries that were removed. */
function withCount(state: Keys, count: number): Keys {
  const { keys, next } = state
  if (keys.length === count) return state
  const added = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => next + index)
  return { keys: [...keys.slice(0, count), ...added], next: next + added.length }
}
