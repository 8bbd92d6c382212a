import { applicationStatus } from '@hireloom/contract/applications/status'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'

const { screening, assessment, interview, offering, final } = hiringProcess

/** The initial stages of a company. */
export const defaultStages = [
  { name: 'Screening', process: screening, status: applicationStatus.active },
  { name: 'Assessment', process: assessment, status: applicationStatus.active },
  { name: 'HR Interview', process: interview, status: applicationStatus.active },
  { name: 'User Interview', process: interview, status: applicationStatus.active },
  { name: 'Offering', process: offering, status: applicationStatus.active },
  { name: 'Offer Sent', process: offering, status: applicationStatus.active },
  { name: 'Hired', process: final, status: applicationStatus.hired },
  { name: 'Rejected', process: final, status: applicationStatus.rejected },
] as const satisfies readonly { name: string; process: HiringProcess; status: number }[]

export type StageName = (typeof defaultStages)[number]['name']

export const processOf = (name: StageName): HiringProcess =>
  defaultStages.find((stage) => stage.name === name)?.process ?? screening
