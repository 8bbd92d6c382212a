import { applications } from '@hireloom/contract/applications/endpoints'
import type { FileInfo } from '@hireloom/contract/candidates/candidate'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../../platform/api/hooks.ts'

/** A link to a file of the application. It works for five minutes, so each use asks for its own and keeps it. */
export function useFile(applicationId: number, file: FileInfo | null) {
  return useQuery({
    ...answerTo(applications.file, { params: { applicationId, fileId: file?.id ?? 0 } }),
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
    throwOnError: false,
  })
}
