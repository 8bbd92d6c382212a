import { type JobQuestion, questionLimits } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useReordering } from '../../../platform/ui/lists/move-buttons.tsx'
import type { JobForm, JobValues } from '../job-form.ts'
import { CopyQuestions } from './copy-questions.tsx'
import { QuestionFields } from './question-fields.tsx'
import css from './question-list.module.css'
import { RemovedQuestions } from './removed-questions.tsx'

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

interface Props {
  form: JobForm
  /** The saved questions, when the job is edited. */
  saved?: readonly JobQuestion[] | undefined
}

/** The company's own questions of the form, in their order. */
export function QuestionList({ form, saved = [] }: Props) {
  const { active, removed, remove, askAgain, add, addAll } = useQuestions(form, saved)
  const { list, move, onKeyDown, announcement } = useReordering(active.length, (from, to) =>
    form.reorderListItem('customQuestion', { from, to }),
  )
  const isFull = active.length >= questionLimits.questions
  const addAndFocus = () => {
    add()
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-place="${active.length}"] textarea`)?.focus(),
    )
  }

  return (
    <>
      <ol className={css.list} ref={list}>
        {active.map(({ id }, index) => (
          <li
            key={index}
            data-place={index}
            className={css.question}
            onKeyDown={onKeyDown(index, `Question ${index + 1}`)}
          >
            <QuestionFields
              form={form}
              index={index}
              count={active.length}
              isAnswered={saved.some((question) => question.id === id && question.isAnswered)}
              onMove={(to) => move(index, to, `Question ${index + 1}`)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {announcement}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          onClick={addAndFocus}
        >
          Add question
        </Button>
        <CopyQuestions remaining={questionLimits.questions - active.length} onCopy={addAll} />
        <Text size="xs" c="dimmed">
          {isFull
            ? `A form can have at most ${questionLimits.questions} questions.`
            : active.length > 1 && 'Alt with an arrow key moves the question you are in.'}
        </Text>
      </Group>
      {removed.length > 0 && (
        <RemovedQuestions questions={removed} saved={saved} isFull={isFull} onAskAgain={askAgain} />
      )}
    </>
  )
}

/**
 * Returns the active and the removed questions, and the functions that change them. A saved question stays in the form
 * after it is removed, because of its answers.
 */
function useQuestions(form: JobForm, saved: readonly JobQuestion[]) {
  const questions = form.values.customQuestion
  const active = questions.filter(({ isDeleted }) => !isDeleted)
  const removed = questions.slice(active.length)
  const change = (next: typeof questions) => form.setFieldValue('customQuestion', next)

  return {
    active,
    removed,
    addAll: (copied: readonly (typeof questions)[number][]) => change([...active, ...copied, ...removed]),
    add: () => form.insertListItem('customQuestion', emptyQuestion, active.length),
    remove: (index: number) => {
      const before = saved.find(({ id }) => id === questions[index]?.id)
      if (!before) return form.removeListItem('customQuestion', index)
      const { isAnswered, ...question } = before
      change([...questions.filter((_question, other) => other !== index), { ...question, isDeleted: true }])
    },
    askAgain: (question: (typeof questions)[number]) =>
      change([...active, { ...question, isDeleted: false }, ...removed.filter((other) => other !== question)]),
  }
}
