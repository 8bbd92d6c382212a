import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDeviceMobile, IconDots, IconId, IconKeyboard, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIdCard, useIsDrawing } from '../use-id-card.ts'

interface Props {
  candidate: Candidate
  onDuplicates: () => void
  /** Shows what the candidate reads on their own page. */
  onCandidateView: () => void
  onShortcuts: () => void
  /** Items that other slices add. */
  children?: ReactNode
  /** Items that are hard to undo, at the end. */
  last?: ReactNode
}

/** The menu of less frequent actions. */
export function CandidateMenu({ candidate, onDuplicates, onCandidateView, onShortcuts, children, last }: Props) {
  const { jobApplicationId } = candidate
  const card = useIdCard(candidate.status)
  const isDrawing = useIsDrawing(jobApplicationId)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More about this candidate" loading={isDrawing}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item leftSection={<IconDeviceMobile size={16} aria-hidden />} onClick={onCandidateView}>
          As the candidate sees it
        </Menu.Item>
        <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={onDuplicates}>
          Possible duplicates
        </Menu.Item>
        {card.isOffered && (
          <Menu.Item leftSection={<IconId size={16} aria-hidden />} onClick={() => card.draw(jobApplicationId)}>
            Download ID card
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} visibleFrom="sm" onClick={onShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        {last}
      </Menu.Dropdown>
    </Menu>
  )
}
