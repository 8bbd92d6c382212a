import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'

/** The processes of a pipeline in their order, each with its purpose. */
export const processes: readonly { id: HiringProcess; name: string; description: string }[] = [
  { id: hiringProcess.screening, name: 'Screening', description: 'Where applications are read.' },
  {
    id: hiringProcess.assessment,
    name: 'Assessment',
    description: 'Tests and tasks, each with a date on the calendar.',
  },
  {
    id: hiringProcess.interview,
    name: 'Interview',
    description: 'Conversations, each with people and a date on the calendar.',
  },
  {
    id: hiringProcess.offering,
    name: 'Offering',
    description: 'From the offer to the answer. At least one stage is in use.',
  },
  { id: hiringProcess.final, name: 'Final', description: 'Every job ends in one of these. They stay as they are.' },
]
