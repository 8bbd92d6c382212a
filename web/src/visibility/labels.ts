import { type Place, type VisibilityState, visibilityState } from '@hireloom/contract/visibility'
import type { StateColor } from '../platform/ui/theme/colors.ts'

interface Label {
  label: string
  color: StateColor
}

const states: Record<VisibilityState, Label> = {
  [visibilityState.off]: { label: 'Not there', color: 'gray' },
  [visibilityState.live]: { label: 'Live', color: 'green' },
  [visibilityState.pending]: { label: 'Waiting', color: 'blue' },
  [visibilityState.refused]: { label: 'Would be refused', color: 'red' },
}

/** Places that read our feed and decide which jobs to list. */
const readers: readonly Place['key'][] = ['linkedIn', 'googleForJobs', 'indeed']

export function stateLabel({ key, state }: Place): Label {
  if (state === visibilityState.live && readers.includes(key)) return { label: 'Handed over', color: 'green' }
  // The board was sent the advertisement already, so the refusal isn't a forecast.
  if (state === visibilityState.refused && key === 'jobBoard') return { label: 'Failed', color: 'red' }
  return states[state]
}

/** A description of each place, or of the way a job gets there. */
export const descriptions: Record<Place['key'], string> = {
  careerPage: "Your company's own list of jobs.",
  linkedIn: 'LinkedIn reads our feed a few times a day and lists what it accepts.',
  jobBoard: 'An ad on Jobstreet as your company.',
  googleForJobs: "The job's page carries the data that Google's job search reads.",
  indeed: 'Indeed reads a feed of everything that the career page lists.',
}
