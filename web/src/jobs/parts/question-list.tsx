import { questionLimits } from '@hireloom/contract/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useReordering } from '../../platform/ui/move-buttons.tsx'
import type { JobForm, JobValues } from './job-form.ts'
import { QuestionFields } from './question-fields.tsx'
import css from './question-list.module.css'

const emptyQuestion: JobValues['customQuestion'][number] = {
  content: '',
  type: questionType.shortAnswer,
  isMandatory: false,
  answerOptions: [],
  mapToCustomField: false,
  customFieldId: null,
  mapToFileCategory: false,
  fileCategoryId: null,
}

/** The questions a company adds to the form, in the order they are asked. */
export function QuestionList({ form }: { form: JobForm }) {
  const questions = form.values.customQuestion
  const { list, move, onKeyDown, announcement } = useReordering(questions.length, (from, to) =>
    form.reorderListItem('customQuestion', { from, to }),
  )
  const isFull = questions.length >= questionLimits.questions

  return (
    <>
      <ol className={css.list} ref={list}>
        {questions.map((_question, place) => (
          <li
            key={place}
            data-place={place}
            className={css.question}
            onKeyDown={onKeyDown(place, `Question ${place + 1}`)}
          >
            <QuestionFields
              form={form}
              place={place}
              count={questions.length}
              onMove={(to) => move(place, to, `Question ${place + 1}`)}
              onRemove={() => form.removeListItem('customQuestion', place)}
            />
          </li>
        ))}
      </ol>
      {announcement}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={isFull}
          onClick={() => form.insertListItem('customQuestion', emptyQuestion)}
        >
          Add question
        </Button>
        <Text size="xs" c="dimmed">
          {isFull
            ? `${questionLimits.questions} questions are the most a form can ask.`
            : questions.length > 1 && 'Alt with an arrow key moves the question you are in.'}
        </Text>
      </Group>
    </>
  )
}
