import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications'
import { moves } from '@hireloom/contract/moves'
import { role } from '@hireloom/contract/platform/permissions'
import { useMemo } from 'react'
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

/** What the reader may do with anybody they may act on. */
export interface Mover {
  /** False until known. */
  mayChange: boolean
  /** The company lets people leave what is final. */
  mayLeaveFinal: boolean
  isAdmin: boolean
}

export function useMover(): Mover {
  const { can, isKnown, user } = useSession()
  const mayLeaveFinal = useFlag('move_candidate_all_final_status')
  const mayChange = isKnown && can(moves.changeStatus)
  const isAdmin = user?.roleId === role.admin
  return useMemo(() => ({ mayChange, mayLeaveFinal, isAdmin }), [mayChange, mayLeaveFinal, isAdmin])
}

/** Where the reader may bring someone. */
export const useWays = (standing: Standing): Ways => waysOf(standing, useMover())

/** Who is on the way may be brought anywhere, whoever is off it only back, where that is allowed. */
export function waysOf({ status, mayAct, hiringStageId, isRejectedByScore = false }: Standing, mover: Mover): Ways {
  const { mayChange, mayLeaveFinal, isAdmin } = mover
  if (!mayChange || !mayAct) return nowhere
  if (status === active) {
    const back = hiringStageId === null ? [] : [active]
    return { toStages: true, statuses: [...back, archived, withdrawn, spam, blocked] }
  }
  if (status === hired || status === rejected) {
    if (mayLeaveFinal) return { toStages: true, statuses: [active, archived, withdrawn, spam, blocked] }
    return isRejectedByScore ? backOnly : nowhere
  }
  return status === blocked && !isAdmin ? nowhere : backOnly
}
