import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import { Menu } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import { newUpdate, type SelectedState } from '../paths.ts'

/** Opens the page that makes a file of the selected candidates, to fill in their new stages. */
export function UpdateItem({ selected }: { selected: readonly { jobApplicationId: number }[] }) {
  const navigate = useNavigate()
  const { can } = useSession()
  if (!can(stageUpdates.makeTemplate)) return null
  const state: SelectedState = { ids: selected.map(({ jobApplicationId }) => jobApplicationId) }
  return <Menu.Item onClick={() => navigate(newUpdate, { state })}>Move by spreadsheet…</Menu.Item>
}
