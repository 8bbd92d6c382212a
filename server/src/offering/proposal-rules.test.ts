import { proposalDecision } from '@hireloom/contract/counter-proposals'
import { offerStatus } from '@hireloom/contract/offers/status'
import { expect, it } from 'vitest'
import { decisionProblem } from './proposal-rules.ts'

const { takeOver, answer, stay } = proposalDecision
const { negotiation, hired } = offerStatus
const offer = { status: negotiation, expirationDate: '2026-12-04', currentVersion: 1, sentVersion: 1 }
const changed = 'This offer has changed since it was sent. Send it again instead.'
const expired = 'This offer has expired. Choose a later expiration date to answer the proposal.'

it.each([
  ['takes over on the last day', takeOver, { expirationDate: '2026-11-20' }, undefined],
  ['refuses the day after', takeOver, { expirationDate: '2026-11-19' }, expired],
  ['stays with the version that was sent', stay, {}, undefined],
  ['does not stay with a version that was never sent', stay, { currentVersion: 2 }, changed],
  ['answers while the offer is being changed', answer, { currentVersion: 2 }, undefined],
  [
    'refuses the proposal of a hired candidate',
    answer,
    { status: hired },
    "This offer is hired, so the proposal can't be answered",
  ],
] as const)('%s', (_name, decision, overrides, problem) => {
  expect(decisionProblem({ ...offer, ...overrides }, decision, '2026-11-20')).toBe(problem)
})
