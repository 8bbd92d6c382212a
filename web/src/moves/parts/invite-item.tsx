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
import { askToSendForm } from '../ask-to-send-form.ts'

interface Props {
  /** Hired candidates only. */
  selected: readonly Pick<SelectedApplication, 'jobApplicationId' | 'candidateName' | 'email' | 'hasEmail'>[]
  onInvited: () => void
}

/** Sends the new joiner form to all selected candidates, after a confirmation. */
export function InviteItem({ selected, onInvited }: Props) {
  const inviting = useCall(applications.inviteNewJoiners, {
    success: ({ data }) => inviteNotice(data),
    failure: 'Failed to bulk invite new joiner',
    onDone: onInvited,
  })
  const { can } = useSession()
  if (!can(applications.inviteNewJoiners)) return null
  const reachesAny = selected.some(({ hasEmail }) => hasEmail)
  const jobApplicantIds = selected.map(({ jobApplicationId }) => jobApplicationId)
  return (
    <Menu.Item
      leftSection={<IconMailForward size={16} aria-hidden />}
      disabled={!reachesAny}
      onClick={() => askToSendForm(selected, () => inviting.mutate({ body: { jobApplicantIds } }))}
    >
      {reachesAny ? 'Send new joiner form' : 'New joiner form needs an e-mail address'}
    </Menu.Item>
  )
}

/** Returns the notice: how many were invited, and how many were left out by reason. */
const inviteNotice = ({ invited, refused }: z.infer<typeof NewJoinerResult>) =>
  [
    ...(invited > 0 ? [`New joiner form sent to ${plural(invited, 'candidate')}`] : []),
    ...refusalSummary(refused),
  ].join('. ')
