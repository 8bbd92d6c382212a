import type { FileInfo } from '@hireloom/contract/candidates/candidate'
import { type ResumeProblem, resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { Alert, Group, Paper, Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { FileLink } from '../../platform/ui/display/file-link.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import css from './resume-text.module.css'
import { TextSkeleton } from './text-skeleton.tsx'

const problems: Record<ResumeProblem, { title: string; description: string }> = {
  locked: {
    title: 'This résumé is protected by a password',
    description: 'Download it to open it with the password, or ask the applicant for a copy without one.',
  },
  'no-text': {
    title: 'This résumé has no text',
    description: 'It may contain only pictures. Download it to open it with a word processor.',
  },
  'old-doc': {
    title: "This résumé can't be shown here",
    description: 'It was saved by an old version of Word. Download it to open it with a word processor.',
  },
  broken: {
    title: "This résumé can't be read",
    description: 'The file is damaged. Download it to try a word processor, or ask the applicant for another copy.',
  },
  'too-much': {
    title: "This résumé can't be shown here",
    description: 'It is too large to read inside the page. Download it to open it with a word processor.',
  },
}

interface Props {
  applicationId: number
  file: FileInfo
}

/** The text of a résumé that isn't a PDF, as the server reads it. */
export function ResumePreview({ applicationId, file }: Props) {
  const preview = useQuery({
    ...queryFor(resumeTexts.preview, { params: { applicationId } }),
    staleTime: Infinity,
    throwOnError: false,
  })
  if (preview.isError && !preview.data) {
    return <LoadFailure title="Failed to load the résumé" error={preview.error} onRetry={() => preview.refetch()} />
  }
  if (!preview.data) return <TextSkeleton />
  const { lines, problem } = preview.data.data
  const download = <FileLink applicationId={applicationId} file={file} />
  if (problem) {
    return (
      <EmptyState icon={<IconFileText aria-hidden />} {...problems[problem]}>
        {download}
      </EmptyState>
    )
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Alert variant="light" color="gray" icon={<IconFileText size={16} aria-hidden />} flex={1} miw={300}>
          This is the text of the résumé. Download the file to see its layout and pictures.
        </Alert>
        {download}
      </Group>
      <Paper withBorder p="lg" component="section" aria-label="Résumé" tabIndex={0}>
        <div className={css.lines}>{lines.join('\n')}</div>
      </Paper>
    </Stack>
  )
}
