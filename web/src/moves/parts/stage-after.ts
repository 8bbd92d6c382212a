import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'

/** Returns the stage after the current one on the way to hired. */
export const stageAfter = (stages: readonly ApplicationStage[]) =>
  stages
    .slice(stages.findIndex(({ isCurrent }) => isCurrent) + 1)
    .find(({ status }) => status !== applicationStatus.rejected)
