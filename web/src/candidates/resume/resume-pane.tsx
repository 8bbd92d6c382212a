import type { Candidate, FileInfo } from '@hireloom/contract/candidates/candidate'
import { Skeleton, Stack } from '@mantine/core'
import { IconFileText, IconLock } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { ResumePreview } from './resume-preview.tsx'
import { ResumeText } from './resume-text.tsx'
import { useFile } from './use-file.ts'

/** The PDF reader is large, so it is loaded when a résumé is opened. */
const ResumeReader = lazy(async () => ({ default: (await import('./resume-reader.tsx')).ResumeReader }))

/** The résumé, shown in the page if its file type allows. */
export function ResumePane({ candidate }: { candidate: Candidate }) {
  const { resume, hasResumeText, sensitiveFieldAccess, jobApplicationId } = candidate
  if (hasResumeText) return <ResumeText applicationId={jobApplicationId} />
  if (!sensitiveFieldAccess)
    return <EmptyState icon={<IconLock aria-hidden />} title="The résumé is hidden for your role" />
  if (!resume) return <EmptyState icon={<IconFileText aria-hidden />} title="No résumé came with this application" />
  if (resume.contentType !== 'application/pdf') return <ResumePreview applicationId={jobApplicationId} file={resume} />
  return <Reader applicationId={jobApplicationId} file={resume} />
}

function Reader({ applicationId, file }: { applicationId: number; file: FileInfo }) {
  const link = useFile(applicationId, file)
  if (link.isError && !link.data) {
    return <LoadFailure title="Failed to load the résumé" error={link.error} onRetry={link.refetch} />
  }
  if (!link.data) return <LoadingPane />
  return (
    <Suspense fallback={<LoadingPane />}>
      <ResumeReader applicationId={applicationId} file={file} url={link.data.data.url} onRetry={link.refetch} />
    </Suspense>
  )
}

const LoadingPane = () => (
  <Stack gap={0} aria-busy>
    <Skeleton height={40} />
    <Skeleton height={480} mt="xs" />
  </Stack>
)
