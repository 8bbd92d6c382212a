import {
  type ApplicationStatus,
  applicationStatus,
  applicationStatuses,
  type StatusWithoutStage,
  statusWithoutStage,
} from '@hireloom/contract/applications/status'
import { IconArchive, IconArrowBackUp, IconBan, IconDoorExit, IconTrashX } from '@tabler/icons-react'

/** The target of a move: a stage still to be chosen, or a status outside the stages. */
export type MoveTarget = 'stage' | StatusWithoutStage

/** A status that needs neither a stage nor a rejection. */
export type StagelessStatus = Exclude<StatusWithoutStage, typeof applicationStatus.rejected>

interface StagelessStatusTexts {
  /** The position in menus. */
  position: number
  /** The label of the button. */
  label: string
  /** The notice after one candidate got the status. */
  notice: string
  meaning: string
  icon: typeof IconArchive
}

const { active, rejected, archived, spam, blocked, withdrawn } = applicationStatus

/** The texts and the icon of each status outside the stages. */
export const stagelessStatuses: Record<StagelessStatus, StagelessStatusTexts> = {
  [archived]: {
    position: 1,
    label: 'Archive',
    notice: 'Candidate moved to archived',
    meaning: 'The application stays in the talent pool. It can be moved back.',
    icon: IconArchive,
  },
  [active]: {
    position: 2,
    label: 'Back to new candidates',
    notice: 'Candidate marked as new candidate',
    meaning: 'The application starts again among the new candidates.',
    icon: IconArrowBackUp,
  },
  [withdrawn]: {
    position: 3,
    label: 'Mark as withdrawn',
    notice: 'Candidate marked as withdrawn',
    meaning: 'The candidate no longer wants the job. Note how they told you.',
    icon: IconDoorExit,
  },
  [spam]: {
    position: 4,
    label: 'Mark as spam',
    notice: 'Candidate marked as spam',
    meaning: 'The application is junk and is no longer counted. It can be moved back.',
    icon: IconTrashX,
  },
  [blocked]: {
    position: 5,
    label: 'Block',
    notice: 'Candidate blocked',
    meaning: "The person can't apply to the company again until an Admin puts them back.",
    icon: IconBan,
  },
}

/** The statuses without a stage and without a rejection, in the order of menus. */
export const stagelessStatusOrder = statusWithoutStage
  .filter((status): status is StagelessStatus => status !== rejected)
  .sort((a, b) => stagelessStatuses[a].position - stagelessStatuses[b].position)

/** Every status that candidates can be given without a stage, in the order of menus. */
export const statusTargets: readonly { status: StatusWithoutStage; label: string }[] = [
  ...stagelessStatusOrder.map((status) => ({ status, label: stagelessStatuses[status].label })),
  { status: rejected, label: 'Reject' },
]

/** Returns the label of the button that gives a status. */
export const verbOf = (status: StatusWithoutStage) => (status === rejected ? 'Reject' : stagelessStatuses[status].label)

/** Returns the name of the list that has the candidates with a status. */
export const placeName = (status: ApplicationStatus) =>
  status === active ? 'New candidates' : applicationStatuses[status].label

/** Returns the notice after one candidate got a status outside the stages. */
export const statusNotice = (status: StatusWithoutStage) =>
  status === rejected ? 'Candidate moved to rejected' : stagelessStatuses[status].notice
