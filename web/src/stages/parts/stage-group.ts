import type { CandidateGroupName } from '@hireloom/contract/applications/status'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import type { PipelineStage } from '@hireloom/contract/stages'

const groups: Record<HiringProcess, CandidateGroupName> = {
  [hiringProcess.screening]: 'screening',
  [hiringProcess.assessment]: 'assessments',
  [hiringProcess.interview]: 'interviews',
  [hiringProcess.offering]: 'offered',
  [hiringProcess.final]: 'rejected',
}
/** Application status of those who end in the stage of the hired. */
const hiredStatus = 1

/** The tab of the candidates in a stage, which is also its sign. */
export const groupOfStage = ({ processId, status }: Pick<PipelineStage, 'processId' | 'status'>): CandidateGroupName =>
  status === hiredStatus ? 'hired' : groups[processId]
