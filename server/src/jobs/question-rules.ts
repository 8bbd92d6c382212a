import { type ChangedQuestion, type JobQuestion, questionLimits } from '@hireloom/contract/jobs/application-form'
import { tooMany } from '@hireloom/contract/platform/messages'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { isSame } from './rules.ts'

/** A question as it will be stored; a new one has no id yet. */
export type StoredQuestion = Omit<JobQuestion, 'id'> & { id: number | null }

/**
 * Returns the questions of a job after a change. A question that the change leaves out is deleted, or hidden if it has
 * answers: then it moves after the visible ones.
 */
export function questionsAfter(
  stored: readonly StoredQuestion[],
  changes: readonly ChangedQuestion[] | undefined,
): StoredQuestion[] {
  if (!changes) return [...stored]
  const questions = changes.map((question) => ({
    ...question,
    isAnswered: findStored(stored, question)?.isAnswered ?? false,
  }))
  const removed = stored.filter(({ id }) => !changes.some((question) => question.id === id))
  const deleted = [...questions.filter(({ isDeleted }) => isDeleted), ...removed.map(asDeleted)]
  return [...questions.filter(({ isDeleted }) => !isDeleted), ...deleted.filter(({ isAnswered }) => isAnswered)]
}

const asDeleted = (question: StoredQuestion) => ({ ...question, isDeleted: true })
const findStored = (stored: readonly StoredQuestion[], { id }: Pick<ChangedQuestion, 'id'>) =>
  id === null ? undefined : stored.find((question) => question.id === id)

/** The fields that can't change once a question has answers. */
const locked = [
  'type',
  'isMandatory',
  'answerOptions',
  'mapToCustomField',
  'customFieldId',
  'mapToFileCategory',
  'fileCategoryId',
] as const

/** Refuses changes to questions that have answers, except to their wording and to whether they are shown. */
export function questionProblems(
  stored: readonly StoredQuestion[],
  changes: readonly ChangedQuestion[] = [],
): FieldError[] {
  const problems = changes.flatMap((question, index) => {
    if (question.id === null) return []
    const field = `customQuestion.${index}`
    const storedQuestion = findStored(stored, question)
    if (!storedQuestion) return [{ field: `${field}.id`, message: "This question doesn't belong to this job" }]
    if (changes.findIndex(({ id }) => id === question.id) < index) {
      return [{ field: `${field}.id`, message: 'Each question may be named only once' }]
    }
    if (!storedQuestion.isAnswered) return []
    const message = `“${storedQuestion.content}” has answers, so only its wording may change`
    return locked
      .filter((key) => !isSame(storedQuestion[key], question[key]))
      .map((key) => ({ field: `${field}.${key}`, message }))
  })
  const visibleCount = changes.filter(({ isDeleted }) => !isDeleted).length
  if (visibleCount <= questionLimits.questions) return problems
  return [...problems, { field: 'customQuestion', message: tooMany(questionLimits.questions, 'custom questions') }]
}
