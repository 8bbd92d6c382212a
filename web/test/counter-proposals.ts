import type { CounterProposal } from '@hireloom/contract/counter-proposals'

/** Returns a proposal for more pay that waits for an answer. */
export const counterProposal = (changes: Partial<CounterProposal> = {}): CounterProposal => ({
  id: 31,
  version: 1,
  status: 0,
  proposed: { salary: 12_500_000, startDate: null, workingType: null, benefits: null },
  offered: { salary: 11_500_000, startDate: null, workingType: 1, benefits: 'Meals and transport' },
  changed: ['salary'],
  words: 'I would move to Surabaya for it.',
  madeAt: new Date('2026-11-23T03:00:00Z'),
  answeredBy: null,
  answeredAt: null,
  answer: null,
  ...changes,
})
