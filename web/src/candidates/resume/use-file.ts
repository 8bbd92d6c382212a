import { applications } from '@hireloom/contract/applications/endpoints'
import type { FileInfo } from '@hireloom/contract/candidates/candidate'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'

/**
 * Returns a link to a file of the application. Links expire after five minutes, so each caller requests one and keeps
 * it.
 */
export function useFile(applicationId: number, file: FileInfo | null) {
  return useQuery({
    ...queryFor(applications.file, { params: { applicationId, fileId: file?.id ?? 0 } }),
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
    throwOnError: false,
  })
}
