import { applicationStatus } from '@hireloom/contract/applications'
import type { Candidate } from '@hireloom/contract/candidates'
import { moves } from '@hireloom/contract/moves'
import { role } from '@hireloom/contract/platform/permissions'
import { Menu } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconBan, IconDoorExit, IconMailForward, IconTrashX } from '@tabler/icons-react'
import { useCall } from '../../platform/api/hooks.ts'
import { useFlag } from '../../platform/session/use-flag.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { type LooseStatus, statusTargets } from './bulk-target.ts'

interface Props {
  candidate: Candidate
  onChoose: (status: LooseStatus) => void
}

const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus

const icons = {
  [archived]: IconArchive,
  [active]: IconArrowBackUp,
  [withdrawn]: IconDoorExit,
  [spam]: IconTrashX,
  [blocked]: IconBan,
}

/** The statuses outside of the stages that an application can get, for those who may give them. */
export function StatusItems({ candidate, onChoose }: Props) {
  const statuses = useStatuses(candidate)
  const { can, isKnown } = useSession()
  const inviting = useCall(moves.inviteNewJoiner, {
    success: 'New joiner form sent',
    failure: 'Failed to send new joiner form',
  })
  const mayInvite = isKnown && candidate.mayAct && candidate.status === hired && can(moves.inviteNewJoiner)
  if (statuses.length === 0 && !mayInvite) return null
  return (
    <>
      {statuses.map((status) => {
        const Icon = icons[status]
        return (
          <Menu.Item
            key={status}
            c={status === blocked ? 'red' : undefined}
            leftSection={<Icon size={16} />}
            onClick={() => onChoose(status)}
          >
            {statusTargets.find((target) => target.status === status)?.label}
          </Menu.Item>
        )
      })}
      {mayInvite && (
        <Menu.Item
          leftSection={<IconMailForward size={16} />}
          onClick={() => inviting.mutate({ body: { candidateId: candidate.id } })}
        >
          Send new joiner form
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  )
}

/** Who is on the way can get any; whoever is off it can only come back, where that is allowed. */
function useStatuses({ status, mayAct, hiringStageId }: Candidate): readonly LooseStatus[] {
  const { can, isKnown, user } = useSession()
  const mayLeaveFinal = useFlag('move_candidate_all_final_status')
  if (!isKnown || !mayAct || !can(moves.changeStatus)) return []
  if (status === active) {
    const back = hiringStageId === null ? [] : [active]
    return [...back, archived, withdrawn, spam, blocked]
  }
  if (status === hired || status === rejected) {
    return mayLeaveFinal ? [active, archived, withdrawn, spam, blocked] : []
  }
  return status === blocked && user?.roleId !== role.admin ? [] : [active]
}
