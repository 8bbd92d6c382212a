import { WholeListQuery } from '@hireloom/contract/applications/list'
import { fromSearch, toSearch } from '@hireloom/contract/platform/wire'

const key = 'hireloom.candidate-list'

/** Stores the list the user looked at last, for this browser tab, so that a candidate's page can step through it. */
export function rememberList(list: Partial<WholeListQuery>) {
  sessionStorage.setItem(key, toSearch(WholeListQuery, list))
}

/** Returns the list the user looked at last, or undefined. */
export function readList(): WholeListQuery | undefined {
  const stored = sessionStorage.getItem(key)
  return stored === null ? undefined : fromSearch(WholeListQuery, new URLSearchParams(stored))
}
