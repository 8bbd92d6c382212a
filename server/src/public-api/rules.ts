import type { NamedRecord } from '@hireloom/contract/platform/fields'

interface Picker {
  page: number
  limit: number
  search: string
}

/** Returns one page of the entries of a list in memory whose names contain the search text. */
export function pageOfNamed(all: readonly NamedRecord[], { page, limit, search }: Picker) {
  const searchText = search.toLocaleLowerCase()
  const matching = all.filter(({ name }) => name.toLocaleLowerCase().includes(searchText))
  return {
    data: matching.slice((page - 1) * limit, page * limit),
    pagination: { total: matching.length, page, limit },
  }
}
