import type { CandidateSource } from '@hireloom/contract/lookups'

/** The color of each source, in charts and in the tables beneath them. */
export const sourceColors: Record<CandidateSource, string> = {
  1: 'nila.6',
  3: 'nila.4',
  2: 'blue.5',
  7: 'green.5',
  6: 'orange.6',
  5: 'gray.5',
  4: 'soga.5',
}
