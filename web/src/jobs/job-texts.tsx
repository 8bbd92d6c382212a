import type { JobTexts } from '@hireloom/contract/jobs/fields'
import type { Job } from '@hireloom/contract/jobs/job'
import { Stack, Text, Textarea, Title } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { RichTextField } from '../platform/ui/fields/rich-text-field.tsx'
import css from '../platform/ui/forms/form-section.module.css'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { RichText } from '../platform/ui/text/rich-text.tsx'
import type { JobForm } from './form/job-form.ts'

type JobText = keyof JobTexts

/** The input and the view of one text of a job. */
interface TextParts {
  input: (field: ReturnType<JobForm['field']>) => ReactNode
  view: (text: string) => ReactNode
}

const summaryLimit = 150

const richText = (title: string, range: { min: number; max: number }): TextParts => ({
  input: (field) => (
    <div className={css.wide}>
      <RichTextField label={title} {...range} required {...field} />
    </div>
  ),
  view: (html) => (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <RichText html={html} />
    </section>
  ),
})

/** The texts of a job, in the order of the form and of the job's page. */
const texts: Record<JobText, TextParts> = {
  jobSummary: {
    input: (field) => (
      <Textarea
        label="Job summary"
        description={`One or two sentences, at most ${summaryLimit} characters`}
        className={css.wide}
        maxLength={summaryLimit}
        autosize
        minRows={2}
        required
        {...field}
      />
    ),
    view: (summary) =>
      summary && (
        <Text size="lg" textWrap="pretty">
          {summary}
        </Text>
      ),
  },
  description: richText('Description', { min: 100, max: 2500 }),
  requirements: richText('Requirements', { min: 200, max: 2500 }),
  benefits: richText('Benefits', { min: 50, max: 2500 }),
}
const entries = Object.entries(texts) as [JobText, TextParts][]

/** The fields of the texts that candidates read. */
export const JobTextFields = ({ form: { field } }: { form: JobForm }) => (
  <FormSection
    title="What candidates read"
    description="Shown on the career page and on job boards. Plain words work best."
  >
    {entries.map(([name, { input }]) => (
      <Fragment key={name}>{input(field(name))}</Fragment>
    ))}
  </FormSection>
)

/** The texts of a job that candidates read. */
export const JobTextsView = ({ job }: { job: Job }) => (
  <Stack gap="lg">
    {entries.map(([name, { view }]) => (
      <Fragment key={name}>{view(job[name])}</Fragment>
    ))}
  </Stack>
)
