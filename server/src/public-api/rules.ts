import type { NamedRecord } from '@hireloom/contract/platform/fields'

interface Picker {
  page: number
  limit: number
  search: string
}

/** Returns one page of a short list that is in memory, narrowed to names that contain the words. */
export function pageOfNamed(all: readonly NamedRecord[], { page, limit, search }: Picker) {
  const words = search.toLocaleLowerCase()
  const matching = all.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  return {
    data: matching.slice((page - 1) * limit, page * limit),
    pagination: { total: matching.length, page, limit },
  }
}
