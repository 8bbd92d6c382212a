import { isSafePath } from '../platform/session/last-path.ts'

const key = 'hireloom:esign-trip'
const usualPath = '/settings/integrations'

/** The way to the provider and back, as this tab remembers it. */
interface Trip {
  /** Where to go afterwards. */
  path: string
  providerName: string
}

export const beginTrip = (trip: Trip) => sessionStorage.setItem(key, JSON.stringify(trip))

/** Returns the trip this tab is on and forgets it. */
export function endTrip(): Trip {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const { path, providerName } = read(text)
  return {
    path: typeof path === 'string' && isSafePath(path) ? path : usualPath,
    providerName: typeof providerName === 'string' ? providerName : 'the e-signature provider',
  }
}

/** Reads the stored text. Anything may be there, because users can change the storage of their browser. */
function read(text: string | null): Partial<Record<keyof Trip, unknown>> {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
