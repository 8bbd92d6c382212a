import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatNumber } from '../../platform/ui/text/words.ts'
import css from './candidate-head.module.css'
import type { ListPosition as Position } from './use-neighbours.ts'

/** The candidate's position in the list, with links to the previous and the next. */
export function ListPosition({ place }: { place: Position }) {
  const { position, total, isCapped, goPrevious, goNext } = place
  return (
    <Group gap={6} wrap="nowrap" className={css.position}>
      <Text size="sm" className={css.number}>
        {formatNumber(position)} of {formatNumber(total)}
        {isCapped && '+'}
      </Text>
      <Tooltip label="Previous candidate (K)">
        <ActionIcon
          variant="default"
          aria-label="Previous candidate"
          aria-keyshortcuts="k"
          disabled={!goPrevious}
          onClick={goPrevious}
        >
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Next candidate (J)">
        <ActionIcon
          variant="default"
          aria-label="Next candidate"
          aria-keyshortcuts="j"
          disabled={!goNext}
          onClick={goNext}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
