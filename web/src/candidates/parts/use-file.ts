import { applications } from '@hireloom/contract/applications'
import type { FileInfo } from '@hireloom/contract/candidates'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../../platform/api/hooks.ts'

/** Links work for five minutes; one older than this is asked for anew. */
const linkLife = 4 * 60 * 1000

/** A link to a file of the application, once it is needed. */
export function useFile(applicationId: number, file: FileInfo | null) {
  return useQuery({
    ...answerTo(applications.file, { params: { applicationId, fileId: file?.id ?? 0 } }),
    enabled: file !== null,
    staleTime: linkLife,
    gcTime: linkLife,
    throwOnError: false,
  })
}
