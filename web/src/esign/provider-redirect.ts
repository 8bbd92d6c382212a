import { isSafePath } from '../platform/session/last-path.ts'

const key = 'hireloom:esign-trip'
const defaultPath = '/settings/integrations'

/** A visit to the provider, stored in this tab. */
interface ProviderVisit {
  /** The path to return to. */
  path: string
  providerName: string
}

export const startVisit = (visit: ProviderVisit) => sessionStorage.setItem(key, JSON.stringify(visit))

/** Returns the stored visit of this tab and deletes it. */
export function takeVisit(): ProviderVisit {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const { path, providerName } = read(text)
  return {
    path: typeof path === 'string' && isSafePath(path) ? path : defaultPath,
    providerName: typeof providerName === 'string' ? providerName : 'the e-signature provider',
  }
}

/** Reads the stored text. Anything may be there, because users can change the storage of their browser. */
function read(text: string | null): Partial<Record<keyof ProviderVisit, unknown>> {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
