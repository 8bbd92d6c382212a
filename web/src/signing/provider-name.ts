import { esign } from '@hireloom/contract/esign'
import { builtInName, type DocumentProvider, documentProvider } from '@hireloom/contract/signing/codes'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../platform/api/hooks.ts'

/** Returns the name of a document's provider; undefined while the name of the outside provider is loading. */
export function useProviderName(provider: DocumentProvider | undefined) {
  const isOutside = provider === documentProvider.outside
  const { data } = useQuery({ ...queryFor(esign.status, {}), enabled: isOutside, throwOnError: false })
  return isOutside ? data?.data.outside.providerName : builtInName
}
