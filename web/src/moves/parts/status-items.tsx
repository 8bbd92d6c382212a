import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { moves } from '@hireloom/contract/moves/endpoints'
import { Menu } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useScore } from '../../scoring/parts/use-scores.ts'
import { askToSendForm } from '../ask-to-send-form.ts'
import { useAllowedMoves } from './allowed-moves.ts'
import { type StagelessStatus, stagelessStatuses } from './move-target.ts'

interface Props {
  candidate: Candidate
  onChoose: (status: StagelessStatus) => void
}

const { hired, blocked } = applicationStatus

/** The statuses outside the stages that the user may give an application. */
export function StatusItems({ candidate, onChoose }: Props) {
  const { score } = useScore(candidate.id, candidate.jobApplicationId)
  const { statuses } = useAllowedMoves({ ...candidate, isRejectedByScore: score?.isRejectedByScore })
  const { can } = useSession()
  const inviting = useCall(moves.inviteNewJoiners, {
    success: ({ data: { refused } }) => refused[0]?.reason ?? 'New joiner form sent',
    failure: 'Failed to send new joiner form',
  })
  const mayInvite = candidate.mayAct && candidate.status === hired && can(moves.inviteNewJoiners)
  if (statuses.length === 0 && !mayInvite) return null
  return (
    <>
      {statuses.map((status) => {
        const { icon: Icon, label } = stagelessStatuses[status]
        return (
          <Menu.Item
            key={status}
            c={status === blocked ? 'red' : undefined}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => onChoose(status)}
          >
            {label}
          </Menu.Item>
        )
      })}
      {mayInvite && (
        <Menu.Item
          leftSection={<IconMailForward size={16} aria-hidden />}
          disabled={!candidate.hasEmail}
          // The call names the application, because the candidate may be hired on another one too, with another
          // address.
          onClick={() =>
            askToSendForm([candidate], () =>
              inviting.mutate({ body: { jobApplicantIds: [candidate.jobApplicationId] } }),
            )
          }
        >
          {candidate.hasEmail ? 'Send new joiner form' : 'New joiner form needs an e-mail address'}
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  )
}
