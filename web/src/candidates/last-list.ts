import { WholeListQuery } from '@hireloom/contract/applications/list'
import { fromSearch, toSearch } from '@hireloom/contract/platform/wire'

const key = 'hireloom.candidate-list'

/** Keeps, for this browser tab, which list was looked at last, so that a candidate's page can go on through it. */
export function rememberList(list: Partial<WholeListQuery>) {
  sessionStorage.setItem(key, toSearch(WholeListQuery, list))
}

/** The list that was looked at last; undefined where none was. */
export function readList(): WholeListQuery | undefined {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : fromSearch(WholeListQuery, new URLSearchParams(kept))
}
