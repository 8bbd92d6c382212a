import type { JobQuestion } from '@hireloom/contract/jobs/application-form'
import { Button, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { JobValues } from '../job-form.ts'
import css from './question-list.module.css'

type Question = JobValues['customQuestion'][number]

interface Props {
  questions: readonly Question[]
  saved: readonly JobQuestion[]
  /** True when the form has the maximum number of questions. */
  isFull: boolean
  onAskAgain: (question: Question) => void
}

/** Questions that are no longer in the form, or won't be after the next save. */
export function RemovedQuestions({ questions, saved, isFull, onAskAgain }: Props) {
  const id = useId()
  const consequenceOf = (question: Question) => {
    const before = saved.find((savedQuestion) => savedQuestion.id === question.id)
    if (!before?.isAnswered) return 'Gone when you save.'
    return before.isDeleted
      ? 'No longer asked. Its answers are kept.'
      : 'Not asked after you save. Its answers are kept.'
  }
  return (
    <section aria-labelledby={id} className={css.removed}>
      <Title order={3} size="h4" id={id} mb="xs">
        Removed questions
      </Title>
      <ul className={css.list}>
        {questions.map((question) => (
          <li key={question.id} className={css.past}>
            <div>
              <Text size="sm" td="line-through">
                {question.content}
              </Text>
              <Text size="xs" c="dimmed">
                {consequenceOf(question)}
              </Text>
            </div>
            <Button variant="subtle" size="xs" disabled={isFull} onClick={() => onAskAgain(question)}>
              Ask again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
