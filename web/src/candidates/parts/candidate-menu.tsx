import { applicationStatus } from '@hireloom/contract/applications'
import { type Candidate, candidates } from '@hireloom/contract/candidates'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconId, IconKeyboard, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { saveFrom } from './save-from.ts'

interface Props {
  candidate: Candidate
  onDuplicates: () => void
  onShortcuts: () => void
  /** What other parts of the product do with a candidate. */
  children?: ReactNode
  /** What can't be taken back easily, after everything else. */
  last?: ReactNode
}

/** What is done with a candidate now and then. */
export function CandidateMenu({ candidate, onDuplicates, onShortcuts, children, last }: Props) {
  const { can, isKnown } = useSession()
  const { jobApplicationId, status } = candidate
  const card = useCall(candidates.idCard, {
    failure: 'Failed to draw the ID card',
    onDone(file) {
      const url = URL.createObjectURL(file)
      saveFrom(url, file.name)
      URL.revokeObjectURL(url)
    },
  })
  const hasCard = isKnown && status === applicationStatus.hired && can(candidates.idCard)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More about this candidate" loading={card.isPending}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item leftSection={<IconUsers size={16} />} onClick={onDuplicates}>
          Possible duplicates
        </Menu.Item>
        {hasCard && (
          <Menu.Item leftSection={<IconId size={16} />} onClick={() => card.mutate({ body: { jobApplicationId } })}>
            Download ID card
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} visibleFrom="sm" onClick={onShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        {last}
      </Menu.Dropdown>
    </Menu>
  )
}
