import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications'
import { moves } from '@hireloom/contract/moves'
import { role } from '@hireloom/contract/platform/permissions'
import { useFlag } from '../../platform/session/use-flag.ts'
import { useSession } from '../../platform/session/use-session.ts'
import type { LooseStatus } from './bulk-target.ts'

interface Standing {
  status: ApplicationStatus
  /** Null for a new candidate. */
  hiringStageId: number | null
  mayAct: boolean
  /** Nobody has looked at this rejection, so that it can be taken back whatever the company's flags say. */
  isRejectedByScore?: boolean | undefined
}

interface Ways {
  /** To another stage, and to a rejection. */
  toStages: boolean
  /** The statuses outside of the stages. */
  statuses: readonly LooseStatus[]
}

const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus
const nowhere: Ways = { toStages: false, statuses: [] }
const backOnly: Ways = { toStages: false, statuses: [active] }

/** Where the reader may bring someone: who is on the way anywhere, whoever is off it only back, where that is allowed. */
export function useWays({ status, mayAct, hiringStageId, isRejectedByScore = false }: Standing): Ways {
  const { can, isKnown, user } = useSession()
  const mayLeaveFinal = useFlag('move_candidate_all_final_status')
  if (!isKnown || !mayAct || !can(moves.changeStatus)) return nowhere
  if (status === active) {
    const back = hiringStageId === null ? [] : [active]
    return { toStages: true, statuses: [...back, archived, withdrawn, spam, blocked] }
  }
  if (status === hired || status === rejected) {
    if (mayLeaveFinal) return { toStages: true, statuses: [active, archived, withdrawn, spam, blocked] }
    return isRejectedByScore ? backOnly : nowhere
  }
  return status === blocked && user?.roleId !== role.admin ? nowhere : backOnly
}
