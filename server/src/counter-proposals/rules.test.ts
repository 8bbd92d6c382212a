import { proposalStatus } from '@hireloom/contract/counter-proposals'
import { expect, it } from 'vitest'
import { answeredProblem, proposalFor, proposalProblem, salaryProblem, startProblem } from './rules.ts'

const terms = { salary: 12_500_000, startDate: '2027-01-04', workingType: 2, benefits: 'Meals' } as const
const context = { terms, isWaiting: false, earlierCount: 0 }
const none = { salary: null, startDate: null, workingType: null, benefits: null, words: '' }

it.each([
  ['accepts more pay', { ...none, salary: 13_500_000 }, {}, undefined],
  ['accepts another first day', { ...none, startDate: '2027-02-01' }, {}, undefined],
  ['accepts another working type', { ...none, workingType: 3 }, {}, undefined],
  ['accepts other benefits', { ...none, benefits: 'Meals and transport' }, {}, undefined],
  ['accepts a message alone', { ...none, words: 'A laptop' }, {}, undefined],
  ['refuses an empty proposal', none, {}, 'nothingChanged'],
  ['refuses the same terms', { ...terms, words: '' }, {}, 'nothingChanged'],
  [
    'refuses a second proposal while the first one waits',
    { ...none, words: 'More' },
    { isWaiting: true },
    'stillWaiting',
  ],
  ['refuses a fourth proposal', { ...none, words: 'More' }, { earlierCount: 3 }, 'tooManyProposals'],
] as const)('%s', (_name, proposal, overrides, problem) => {
  expect(proposalProblem(proposal, { ...context, ...overrides })).toBe(problem)
})

it.each([
  ['refuses a salary of 0', salaryProblem(0), 'salaryTooLow'],
  ['accepts the smallest salary', salaryProblem(0.1), undefined],
  ['refuses a day in the past', startProblem('2026-11-19', '2026-11-20'), 'dayInPast'],
  ['accepts today', startProblem('2026-11-20', '2026-11-20'), undefined],
  ['accepts a day in two years', startProblem('2028-11-20', '2026-11-20'), undefined],
  ["refuses a day that an offer can't have", startProblem('2028-11-21', '2026-11-20'), 'dayTooFar'],
])('%s', (_name, problem, expected) => {
  expect(problem).toBe(expected)
})

const stored = {
  ...none,
  id: 1,
  version: 1,
  status: proposalStatus.waiting,
  salary: 13_500_000,
  workingType: 2,
  benefits: 'Transport',
  words: 'For the move',
  terms,
  madeAt: new Date('2026-11-20T03:00:00Z'),
  answererId: null,
  answererName: null,
  answeredAt: null,
  answer: null,
} as const

it('compares a proposal with the version it answers', () => {
  expect(proposalFor(stored, { isPayShown: true, isOpen: true })).toMatchObject({
    status: proposalStatus.waiting,
    proposed: { salary: 13_500_000, startDate: null, workingType: 2, benefits: 'Transport' },
    offered: terms,
    changed: ['salary', 'benefits'],
    words: 'For the move',
  })
})

it('shows which terms differ, but no pay and no words, to readers who may not see pay', () => {
  const shown = proposalFor({ ...stored, answer: 'No more' }, { isPayShown: false, isOpen: true })
  expect(shown.changed).toEqual(['salary', 'benefits'])
  expect(JSON.stringify(shown)).not.toMatch(/500000|Transport|Meals|move|No more/)
})

it('shows a proposal as ended once its offer is no longer open', () => {
  expect(proposalFor(stored, { isPayShown: true, isOpen: false }).status).toBe(proposalStatus.ended)
})

it('lets a user answer a proposal that waits', () => {
  expect(answeredProblem({ status: proposalStatus.waiting, answererName: null })).toBeUndefined()
})

it.each([
  [proposalStatus.takenOver, 'Sari', 'Sari has taken this proposal over'],
  [proposalStatus.answered, 'Sari', 'Sari has answered this proposal'],
  [proposalStatus.withdrawn, null, 'The candidate has taken this proposal back'],
  [proposalStatus.ended, 'Sari', 'Sari has answered this proposal: the offer stays'],
  [proposalStatus.ended, null, 'This proposal ended with its offer'],
])("explains why a proposal with status %s and the answerer %s can't be answered", (status, answererName, sentence) => {
  expect(answeredProblem({ status, answererName })).toBe(sentence)
})
