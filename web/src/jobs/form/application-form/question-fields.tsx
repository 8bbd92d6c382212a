import { hasOptions, questionLimits } from '@hireloom/contract/jobs/application-form'
import { lookups, nameOf, optionLists, type QuestionType, questionType } from '@hireloom/contract/lookups'
import { ActionIcon, Checkbox, Group, Switch, Text, Textarea } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { MasterDataField } from '../../../lookups/parts/master-data-field.tsx'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { MoveButtons } from '../../../platform/ui/lists/move-buttons.tsx'
import type { JobForm, JobValues } from '../job-form.ts'
import { AnswerOptions } from './answer-options.tsx'
import css from './question-list.module.css'

type Question = JobValues['customQuestion'][number]

interface Props {
  form: JobForm
  index: number
  count: number
  /** Whether the question has answers. Then it can only be reworded or removed. */
  isAnswered: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

export function QuestionFields({ form, index, count, isAnswered, onMove, onRemove }: Props) {
  const path = `customQuestion.${index}`
  const question = form.values.customQuestion[index]
  const name = `question ${index + 1}`
  if (!question) return null
  return (
    <fieldset className={css.fields}>
      <legend className={css.legend}>
        <Text span fw={600} size="sm">
          Question {index + 1}
        </Text>
      </legend>
      <Group gap={0} className={css.actions}>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
        <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Textarea
        label="Question"
        className={isAnswered ? css.wide : undefined}
        autosize
        minRows={1}
        maxLength={questionLimits.content}
        required
        {...form.field(`${path}.content`)}
      />
      {isAnswered ? <LockedFacts question={question} /> : <Kind form={form} index={index} question={question} />}
    </fieldset>
  )
}

/** The type of a question, and where its answer is copied or its document is filed. */
function Kind({ form, index, question }: { form: JobForm; index: number; question: Question }) {
  const { field, setFieldValue } = form
  const path = `customQuestion.${index}`
  const type = question.type ?? questionType.shortAnswer

  const change = (next: QuestionType) => {
    setFieldValue(`${path}.type`, next)
    if (!hasOptions(next)) setFieldValue(`${path}.answerOptions`, [])
    else if (!hasOptions(type)) setFieldValue(`${path}.answerOptions`, ['', ''])
    if (next !== questionType.fileUpload) map('File', false)
  }
  const map = (target: 'Custom' | 'File', isMapped: boolean) => {
    const [flag, id] =
      target === 'Custom' ? ['mapToCustomField', 'customFieldId'] : ['mapToFileCategory', 'fileCategoryId']
    setFieldValue(`${path}.${flag}`, isMapped)
    if (!isMapped) setFieldValue(`${path}.${id}`, null)
  }

  return (
    <>
      <ChoiceField
        label="Question type"
        choices={optionLists.questionType}
        required
        {...field(`${path}.type`)}
        onChange={(next) => change(next as QuestionType)}
      />
      {hasOptions(type) && (
        <div className={css.wide}>
          <AnswerOptions form={form} path={`${path}.answerOptions`} options={question.answerOptions ?? []} />
        </div>
      )}
      <Group className={css.wide} gap="lg">
        <Switch label="Mandatory" {...field(`${path}.isMandatory`, { type: 'checkbox' })} />
        <Checkbox
          label="Copy the answer to a custom field"
          {...field(`${path}.mapToCustomField`, { type: 'checkbox' })}
          onChange={(event) => map('Custom', event.currentTarget.checked)}
        />
        {type === questionType.fileUpload && (
          <Checkbox
            label="File the document into a category"
            {...field(`${path}.mapToFileCategory`, { type: 'checkbox' })}
            onChange={(event) => map('File', event.currentTarget.checked)}
          />
        )}
      </Group>
      {question.mapToCustomField && (
        <MasterDataField label="Custom field" of={lookups.customFields} required {...field(`${path}.customFieldId`)} />
      )}
      {question.mapToFileCategory && (
        <MasterDataField
          label="File category"
          of={lookups.fileCategories}
          required
          {...field(`${path}.fileCategoryId`)}
        />
      )}
    </>
  )
}

/** The read-only facts of a question that already has answers. */
function LockedFacts({ question }: { question: Question }) {
  const { type, answerOptions, isMandatory } = question
  const kind = [nameOf(optionLists.questionType, type), isMandatory ? 'mandatory' : 'optional'].join(', ')
  return (
    <div className={`${css.wide} ${css.locked}`}>
      <IconLock size={14} aria-hidden />
      <div>
        <Text size="sm">{[kind, answerOptions?.join(', ')].filter(Boolean).join(': ')}</Text>
        <Text size="xs" c="dimmed">
          Applicants have answered this, so only its text can change. You can remove it; the answers are kept.
        </Text>
      </div>
    </div>
  )
}
