import { type ResumeText as ResumeTextData, resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { Alert, Stack, Title } from '@mantine/core'
import { IconEyeOff, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { redactedData } from '../labels.ts'
import css from './resume-text.module.css'
import { TextSkeleton } from './text-skeleton.tsx'

type Section = NonNullable<ResumeTextData['parts']>[number]['section']

const titles: Record<Section, string> = {
  summary: 'Summary',
  work: 'Work experience',
  education: 'Education',
  certificates: 'Courses and certificates',
  skills: 'Skills',
  languages: 'Languages',
}

/** The text of a résumé without personal data, for users who may not open the file. */
export function ResumeText({ applicationId }: { applicationId: number }) {
  const text = useQuery({
    ...queryFor(resumeTexts.read, { params: { applicationId } }),
    staleTime: Infinity,
    throwOnError: false,
  })
  if (text.isError && !text.data) {
    return <LoadFailure title="Failed to load the résumé" error={text.error} onRetry={() => text.refetch()} />
  }
  if (!text.data) return <TextSkeleton />
  const { parts } = text.data.data
  if (!parts) {
    return (
      <EmptyState
        icon={<IconFileText aria-hidden />}
        title="This résumé can't be shown here"
        description="Its text can't be read well enough to remove personal data."
      />
    )
  }
  return (
    <Stack gap="md">
      <Alert variant="light" color="gray" icon={<IconEyeOff size={16} aria-hidden />} title="Personal data is removed">
        This is the text of the résumé without {redactedData}. Your role can't open the file.
      </Alert>
      {parts.map(({ section, lines }) => (
        <section key={section} aria-labelledby={`resume-${section}`}>
          <Title order={2} size="h4" id={`resume-${section}`} mb="xs">
            {titles[section]}
          </Title>
          <div className={css.lines}>{lines.join('\n')}</div>
        </section>
      ))}
    </Stack>
  )
}
