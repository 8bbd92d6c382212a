import { applications } from '@hireloom/contract/applications/endpoints'
import type { SelectedApplication } from '@hireloom/contract/applications/list'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { type RescoreResult, scoring } from '@hireloom/contract/scoring'
import { Menu } from '@mantine/core'
import { refusalSummary } from '../../changing/parts/refusal-summary.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { plural } from '../../platform/ui/text/words.ts'

interface Props {
  selected: readonly Pick<SelectedApplication, 'jobApplicationId'>[]
  onRequested: () => void
}

/** Requests new scores for all selected candidates. */
export function RescoreItem({ selected, onRequested }: Props) {
  const rescore = useCall(scoring.rescoreMany, {
    success: ({ data }) => rescoreNotice(data),
    failure: 'Failed to request the scores',
    refreshes: [applications.list, applications.board, scoring.read, candidates.read],
    onDone: onRequested,
  })
  const { can } = useSession()
  if (!can(scoring.rescoreMany)) return null
  const jobApplicationIds = selected.map(({ jobApplicationId }) => jobApplicationId)
  return <Menu.Item onClick={() => rescore.mutate({ body: { jobApplicationIds } })}>Score again</Menu.Item>
}

/** Returns the notice: how many scores were requested, and how many candidates were left out by reason. */
const rescoreNotice = ({ requested, refused }: RescoreResult) =>
  [
    ...(requested > 0 ? [`Score requested for ${plural(requested, 'candidate')}`] : []),
    ...refusalSummary(refused),
  ].join('. ')
