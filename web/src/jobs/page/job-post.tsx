import type { Job } from '@hireloom/contract/jobs'
import { Stack, Text, Title } from '@mantine/core'
import { RichText } from '../../platform/ui/text/rich-text.tsx'

/** What the page for applicants says of a job. */
export function JobPost({ job }: { job: Job }) {
  return (
    <Stack gap="lg">
      {job.jobSummary && (
        <Text size="lg" textWrap="pretty">
          {job.jobSummary}
        </Text>
      )}
      <Part title="Description" html={job.description} />
      <Part title="Requirements" html={job.requirements} />
      <Part title="Benefits" html={job.benefits} />
    </Stack>
  )
}

const Part = ({ title, html }: { title: string; html: string }) => (
  <section>
    <Title order={2} mb="xs">
      {title}
    </Title>
    <RichText html={html} />
  </section>
)
