import { expect, it } from 'vitest'
import { proposalProblem } from './rules.ts'

const context = {
  terms: { salary: 12_500_000, startDate: '2027-01-04' },
  isWaiting: false,
  earlier: 0,
  today: '2026-11-20',
}
const none = { salary: null, startDate: null, words: '' }

it.each([
  ['accepts more pay', { ...none, salary: 13_500_000 }, {}, undefined],
  ['accepts another first day', { ...none, startDate: '2027-02-01' }, {}, undefined],
  ['accepts words alone', { ...none, words: 'A laptop' }, {}, undefined],
  ['refuses nothing', none, {}, 'nothingChanged'],
  ['refuses the same terms', { ...none, salary: 12_500_000, startDate: '2027-01-04' }, {}, 'nothingChanged'],
  ['refuses no pay', { ...none, salary: 0 }, {}, 'salaryTooLow'],
  ['refuses a day in the past', { ...none, startDate: '2026-11-19' }, {}, 'dayInPast'],
  ['refuses a second one while the first waits', { ...none, words: 'More' }, { isWaiting: true }, 'stillWaiting'],
  ['refuses a fourth one', { ...none, words: 'More' }, { earlier: 3 }, 'tooManyProposals'],
] as const)('%s', (_name, proposal, over, problem) => {
  expect(proposalProblem(proposal, { ...context, ...over })).toBe(problem)
})
