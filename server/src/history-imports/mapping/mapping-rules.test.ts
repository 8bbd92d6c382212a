import { expect, test } from 'vitest'
import { mapping, stages } from '../../../test/history-mapping.ts'
import { completeMapping, type MappingChoices, mappingProblems, mergeColumns } from './mapping-rules.ts'
import { guessSource, guessStage, guessStatus } from './value-guess-rules.ts'

test.each([
  ['hr interview', 2],
  ['Phone screen', 1],
  ['On-site', 2],
  ['Application Review', null],
  ['Placed', 3],
  ['Not in Consideration', 4],
  ['Somewhere odd', undefined],
])('the stage %s is guessed as %s', (value, id) => expect(guessStage(value, stages)).toBe(id))

test.each([
  ['rejected', 'Status', 2],
  ['TRUE', 'Disqualified', 2],
  ['False', 'Disqualified', 0],
  ['yes', 'Hired', 1],
  ['Ya', 'Selesai', 0],
  ['False', 'active', 2],
  ['True', 'active', 0],
  ['converted', 'Status', 1],
  ['Withdrawn', 'Status', 6],
  ['whatever', 'Status', 0],
])('the status %s of the column %s is guessed as %i', (value, column, status) =>
  expect(guessStatus(value, column)).toBe(status),
)

test.each([
  ['LinkedIn (Ad posting)', 2],
  ['Referred', 7],
  ['Applied', 1],
  ['Job fair', 6],
])('the source %s is guessed as %i', (value, source) => expect(guessSource(value)).toBe(source))

test.each([
  ['Stage', 'stages', 'This column has too many different stages. Choose another one'],
  ['Status', 'statuses', 'This column has too many different statuses. Choose another one'],
] as const)('the values of the column %s must be few enough to match', (name, field, message) => {
  const column = { name, samples: [], order: null, ambiguous: null }
  const choices = { jobs: [], stages: [], rejectionReasons: [], branches: [], organizations: [], employmentTypes: [] }
  const problems = (values: [string, number][] | null) =>
    mappingProblems(mapping, [{ ...column, values }], choices satisfies MappingChoices)
  expect(problems(null)).toContainEqual({ field, message })
  expect(problems([['Won', 1]])).not.toContainEqual({ field, message })
})

test('a saved mapping is completed for files that write its values in another case and lack one of its columns', () => {
  const column = { samples: [], order: null, ambiguous: null, values: null }
  const completed = completeMapping({
    source: 1,
    columns: [
      { ...column, name: 'Email' },
      { ...column, name: 'Phase', values: [['WON', 1]] },
    ],
    choices: { jobs: [], stages: [], rejectionReasons: [], branches: [], organizations: [], employmentTypes: [] },
    timeZone: 'Asia/Jakarta',
    saved: {
      ...mapping,
      columns: [
        { column: 'Address', field: 'email' },
        { column: 'Phase', field: 'stage' },
      ],
      stages: [{ value: 'Won', stageId: 7 }],
    },
    earlierJobs: new Map(),
  })
  expect(completed.columns).toEqual([
    { column: 'Email', field: 'email' },
    { column: 'Phase', field: 'stage' },
  ])
  expect(completed.stages).toEqual([{ value: 'WON', stageId: 7 }])
})

test('a column of several tables has too many values to map one by one when their sum is too large', () => {
  const table = (letter: string) => {
    const values = Array.from({ length: 250 }, (_, index): [string, number] => [`Job ${letter}${index}`, 1])
    return [{ name: 'Job', samples: [], values, order: null, ambiguous: null }]
  }
  const numbers = ['a', 'ab', 'abc'].map((letters) => mergeColumns([...letters].map(table))[0]?.values?.length)
  expect(numbers).toEqual([250, 500, undefined])
})
