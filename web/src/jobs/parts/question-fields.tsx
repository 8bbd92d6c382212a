import { hasOptions, questionLimits } from '@hireloom/contract/application-form'
import { lookups, optionLists, type QuestionType, questionType } from '@hireloom/contract/lookups'
import { ActionIcon, Checkbox, Group, Switch, Text, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { MoveButtons } from '../../platform/ui/move-buttons.tsx'
import { AnswerOptions } from './answer-options.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { JobForm } from './job-form.ts'
import { MasterDataField } from './master-data-field.tsx'
import css from './question-list.module.css'

interface Props {
  form: JobForm
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function QuestionFields({ form, place, count, onMove, onRemove }: Props) {
  const { field, setFieldValue } = form
  const path = `customQuestion.${place}`
  const question = form.values.customQuestion[place]
  const name = `question ${place + 1}`
  if (!question) return null
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
    <fieldset className={css.fields}>
      <legend className={css.legend}>
        <Text span fw={600} size="sm">
          Question {place + 1}
        </Text>
      </legend>
      <Group gap={0} className={css.actions}>
        <MoveButtons name={name} place={place} count={count} onMove={onMove} />
        <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <Textarea
        label="Question"
        className={css.content}
        autosize
        minRows={1}
        maxLength={questionLimits.content}
        required
        {...field(`${path}.content`)}
      />
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
    </fieldset>
  )
}
