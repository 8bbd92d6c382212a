import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { expect, it } from 'vitest'
import { columnsOf } from './column-rules.ts'
import { candidateOf } from './person-rows.ts'

/** Returns the columns of the problems of a row with these answers, by the ID of their question. */
function columnsWithProblem(answers: readonly (readonly [id: number, text: string])[]) {
  const customQuestion = answers.map(([id]) => ({
    id,
    content: `Question ${id}`,
    type: questionType.shortAnswer,
    answerOptions: [],
    isMandatory: false,
  }))
  const form = { applicationForm: defaultApplicationForm, customQuestion } as never
  const columns = columnsOf(form)
  const cells = Object.fromEntries(answers.map(([id, text]) => [`question.${id}`, text]))
  const row = { rowNumber: 2, cells, numbers: [], documents: {} }
  const result = candidateOf(row, { jobId: 1, form, columns, dayOrders: {} }, '2026-11-30')
  const problems = 'problems' in result ? result.problems : []
  return problems.map(({ column }) => column).filter((column) => column?.startsWith('question.'))
}

it.each([
  ['is too long for its question', 300],
  ['is too long for any question', 6000],
])('names the column of an answer that %s', (_case, length) => {
  const long = 'x'.repeat(length)
  expect(
    columnsWithProblem([
      [3, 'First'],
      [7, 'Second'],
      [1, long],
    ]),
  ).toEqual(['question.1'])
  expect(
    columnsWithProblem([
      [1, ''],
      [2, 'Second'],
      [3, long],
    ]),
  ).toEqual(['question.3'])
})

it('reads an e-mail address that was copied from a web page without its invisible characters', () => {
  const form = { applicationForm: defaultApplicationForm, customQuestion: [] } as never
  const cells = { firstName: 'Siti', emailAddress: '\u200b siti@\u00adexample.com\u00a0\ufeff' }
  const row = { rowNumber: 2, cells, numbers: [], documents: {} }
  const job = { jobId: 1, form, columns: columnsOf(form), dayOrders: {} }
  const result = candidateOf(row, job, '2026-11-30')
  expect(result).toMatchObject({ candidate: { personalInformation: { emailAddress: 'siti@example.com' } } })
})
