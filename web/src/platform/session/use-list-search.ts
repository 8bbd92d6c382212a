import { type PageSize, pageSizes } from '@hireloom/contract/platform/fields'
import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { type addressPaging, useSearch } from '../api/hooks.ts'
import { useOwnKey } from './use-session.ts'

type ListAddress = z.ZodObject<typeof addressPaging & z.core.$ZodLooseShape>

/**
 * Returns the state of a list from the URL, and a function that changes it. The rows per page that the user chose last
 * are stored on the device, and apply to every list whose URL names neither rows nor a page.
 */
export function useListSearch<S extends ListAddress>(schema: S) {
  const [params] = useSearchParams()
  const [rows, storeRows] = useLocalStorage<PageSize | undefined>({
    key: useOwnKey('hireloom.rows'),
    deserialize: (text) => pageSizes.find((size) => String(size) === text),
    serialize: (size) => String(size ?? ''),
    getInitialValueInEffect: false,
  })
  const hasPaging = params.has('per_page') || params.has('current_page')
  const defaults = useMemo(
    () => (hasPaging || rows === undefined ? undefined : ({ perPage: rows } as object as Partial<z.output<S>>)),
    [hasPaging, rows],
  )
  const [address, changeAddress] = useSearch(schema, defaults)

  const change = useCallback(
    (changes: Partial<z.output<S>>, options?: { replace: boolean }) => {
      const { perPage } = changes as { perPage?: PageSize }
      if (perPage !== undefined && perPage !== address.perPage) storeRows(perPage)
      changeAddress(changes, options)
    },
    [address.perPage, changeAddress, storeRows],
  )
  return [address, change] as const
}
