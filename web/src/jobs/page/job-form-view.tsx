import {
  type ApplicationForm,
  type FormField,
  type FormGroup,
  formFields,
  formGroups,
  type JobQuestion,
} from '@hireloom/contract/jobs/application-form'
import type { Job } from '@hireloom/contract/jobs/job'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formFieldLabel, formGroupLabels } from '../form/application-form/form-field-labels.ts'
import css from './job-form-view.module.css'

/** The questions of this job, then the fields of its application form. */
export function JobFormView({ job }: { job: Job }) {
  const questions = job.customQuestion.filter(({ isDeleted }) => !isDeleted)
  return (
    <Stack gap="xl">
      <section>
        <Title order={2} mb="xs">
          Questions
        </Title>
        {questions.length === 0 && <Text c="dimmed">This job has no questions of its own.</Text>}
        <ol className={css.questions}>
          {questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ol>
      </section>
      {formGroups.map((group) => {
        const fields = visibleFields(job.applicationForm[group])
        return (
          <section key={group}>
            <Title order={2} mb="xs">
              {formGroupLabels[group]}
            </Title>
            {fields.length === 0 && <Text c="dimmed">The form asks for none of these.</Text>}
            <ul className={css.fields}>
              {formFields[group].flatMap((field: FormField) => {
                const setting = fields.find(([name]) => name === field)?.[1]
                return setting ? (
                  <li key={field} className={css.field}>
                    <IconCheck size={15} className={css.check} aria-hidden />
                    <Text size="md">{formFieldLabel(field)}</Text>
                    <Need isMandatory={setting.isMandatory} />
                  </li>
                ) : (
                  []
                )
              })}
            </ul>
          </section>
        )
      })}
    </Stack>
  )
}

const visibleFields = (settings: ApplicationForm[FormGroup]) =>
  Object.entries(settings).filter(([, { isEnabled }]) => isEnabled)

function Question({ question }: { question: JobQuestion }) {
  const { content, type, isMandatory, answerOptions } = question
  return (
    <li className={css.question}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
        <Text size="md" fw={500} className={css.content}>
          {content}
        </Text>
        <Need isMandatory={isMandatory} />
      </Group>
      <Text size="sm" c="dimmed">
        {[nameOf(optionLists.questionType, type), answerOptions.join(', ')].filter(Boolean).join(': ')}
      </Text>
    </li>
  )
}

const Need = ({ isMandatory }: { isMandatory: boolean }) => (
  <Text size="sm" c={isMandatory ? undefined : 'dimmed'} className={css.need}>
    {isMandatory ? 'Required' : 'Optional'}
  </Text>
)
