import { applications } from '@hireloom/contract/applications/endpoints'
import type { SelectedApplication } from '@hireloom/contract/applications/list'
import type { NewJoinerResult } from '@hireloom/contract/moves/results'
import { Menu } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import type { z } from 'zod'
import { refusalSummary } from '../../changing/parts/refusal-summary.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { plural } from '../../platform/ui/text/words.ts'

interface Props {
  /** Hired candidates only. */
  selected: readonly Pick<SelectedApplication, 'jobApplicationId'>[]
  onInvited: () => void
}

/** Sends the new joiner form to all selected candidates. */
export function InviteItem({ selected, onInvited }: Props) {
  const inviting = useCall(applications.inviteNewJoiners, {
    success: ({ data }) => inviteNotice(data),
    failure: 'Failed to bulk invite new joiner',
    onDone: onInvited,
  })
  const { can, isKnown } = useSession()
  if (!isKnown || !can(applications.inviteNewJoiners)) return null
  const jobApplicantIds = selected.map(({ jobApplicationId }) => jobApplicationId)
  return (
    <Menu.Item
      leftSection={<IconMailForward size={16} />}
      onClick={() => inviting.mutate({ body: { jobApplicantIds } })}
    >
      Send new joiner form
    </Menu.Item>
  )
}

/** Returns the notice: how many were invited, and how many were left out by reason. */
const inviteNotice = ({ invited, refused }: z.infer<typeof NewJoinerResult>) =>
  [
    ...(invited > 0 ? [`New joiner form sent to ${plural(invited, 'candidate')}`] : []),
    ...refusalSummary(refused),
  ].join('. ')
