import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { expect, it } from 'vitest'
import { headerKey } from '../transfers/rules.ts'
import { columnsOf } from './column-rules.ts'

it.each([
  [
    ['Experience', 'experience', 'Experience (2)'],
    ['Experience', 'experience (2)', 'Experience (2) (2)'],
  ],
  [
    ['Experience', 'Experience (2)', 'Experience'],
    ['Experience', 'Experience (2)', 'Experience (3)'],
  ],
  [
    ['Row', 'First name *'],
    ['Row (2)', 'First name * (2)'],
  ],
])('gives each of the questions %j a separate header', (contents, headers) => {
  const customQuestion = contents.map((content, index) => ({
    id: index + 1,
    content,
    type: questionType.shortAnswer,
    answerOptions: [],
    isMandatory: false,
  }))
  const columns = columnsOf({ applicationForm: defaultApplicationForm, customQuestion } as never)
  expect(columns.slice(-contents.length).map(({ header }) => header)).toEqual(headers)
  const keys = columns.map(({ header }) => headerKey(header))
  expect(new Set(keys).size).toBe(keys.length)
})
