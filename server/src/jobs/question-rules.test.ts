import type { ChangedQuestion } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionProblems, questionsAfter, type StoredQuestion } from './question-rules.ts'

const question = (id: number | null, overrides: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id,
  content: `Question ${id}`,
  type: questionType.dropdown,
  isMandatory: false,
  answerOptions: ['Day', 'Night'],
  mapToCustomField: false,
  customFieldId: null,
  mapToFileCategory: false,
  fileCategoryId: null,
  isDeleted: false,
  isAnswered: false,
  ...overrides,
})
const changedQuestion = ({ isAnswered: _, ...rest }: StoredQuestion): ChangedQuestion => rest

/** Generates the stored questions of a job: the deleted ones have answers. */
const storedQuestions = fc
  .array(fc.record({ isAnswered: fc.boolean(), isDeleted: fc.boolean() }), { maxLength: 8 })
  .map((flags) =>
    flags.map(({ isAnswered, isDeleted }, index) =>
      question(index + 1, { isAnswered, isDeleted: isDeleted && isAnswered }),
    ),
  )

describe('questions after a change', () => {
  test('keep every one that has answers, and show the named ones in their order', () => {
    const change = storedQuestions.chain((stored) =>
      fc.record({
        stored: fc.constant(stored),
        named: fc
          .shuffledSubarray([...stored, question(null), question(null)])
          .chain((questions) =>
            fc.tuple(...questions.map((question) => fc.boolean().map((isDeleted) => ({ ...question, isDeleted })))),
          ),
      }),
    )
    fc.assert(
      fc.property(change, ({ stored, named }) => {
        const after = questionsAfter(stored, named.map(changedQuestion))
        const ids = (questions: readonly { id: number | null }[]) => questions.map(({ id }) => id)
        const visible = named.filter(({ isDeleted }) => !isDeleted)
        expect(ids(after.filter(({ isDeleted }) => !isDeleted))).toEqual(ids(visible))
        expect(ids(after)).toEqual(expect.arrayContaining(ids(stored.filter(({ isAnswered }) => isAnswered))))
        expect(after.filter(({ isDeleted, isAnswered }) => isDeleted && !isAnswered)).toEqual([])
      }),
    )
  })

  test('are the same when none are named', () => {
    fc.assert(
      fc.property(storedQuestions, (stored) => {
        expect(questionsAfter(stored, undefined)).toEqual(stored)
      }),
    )
  })

  test('keep whether they have answers', () => {
    const answered = question(1, { isAnswered: true })
    expect(questionsAfter([answered], [changedQuestion(question(1, { content: 'Shift?' }))])).toEqual([
      { ...answered, content: 'Shift?' },
    ])
  })
})

describe('what is wrong with questions', () => {
  const stored = [question(1, { isAnswered: true }), question(2)]
  const locked = '“Question 1” has answers, so only its wording may change'
  test.each<[string, Partial<ChangedQuestion>[], Record<string, string>]>([
    [
      'nothing',
      [
        { id: 1, content: 'Shift?' },
        { id: 2, type: questionType.multipleChoice },
      ],
      {},
    ],
    [
      'nothing when all are deleted',
      [
        { id: 1, isDeleted: true },
        { id: 2, isDeleted: true },
      ],
      {},
    ],
    ['the type of an answered one', [{ id: 1, type: 4 }], { 'customQuestion.0.type': locked }],
    [
      'the file category of an answered one',
      [{ id: 1, fileCategoryId: 4 }],
      { 'customQuestion.0.fileCategoryId': locked },
    ],
    [
      'one of another job',
      [{ id: 1 }, { id: 7 }],
      { 'customQuestion.1.id': "This question doesn't belong to this job" },
    ],
    ['one named twice', [{ id: 2 }, { id: 2 }], { 'customQuestion.1.id': 'Each question may be named only once' }],
    [
      'too many',
      Array.from({ length: 21 }, () => ({ id: null })),
      { customQuestion: 'At most 20 custom questions are allowed' },
    ],
    ['nothing with twenty', Array.from({ length: 21 }, (_, index) => ({ id: null, isDeleted: index === 0 })), {}],
  ])('%s', (_what, named, problems) => {
    const questions = named.map((stored) =>
      changedQuestion(question(stored.id === 2 ? 2 : 1, stored as Partial<StoredQuestion>)),
    )
    const found = questionProblems(stored, questions)
    expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(problems)
  })
})
