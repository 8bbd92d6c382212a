import type { BulkMoved } from '@hireloom/contract/moved'
import { Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { plural } from '../../platform/ui/words.ts'
import css from './move-outcome.module.css'

/** Who stayed where they were, each with the reason. */
export function MoveOutcome({ outcome, onClose }: { outcome: BulkMoved; onClose: () => void }) {
  const { moved, refused } = outcome
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {plural(moved, 'candidate')} moved, {plural(refused.length, 'candidate')} stayed:
      </Text>
      <ScrollArea.Autosize mah={360}>
        <ul className={css.list}>
          {refused.map(({ jobApplicationId, candidateName, reason }) => (
            <li key={jobApplicationId} className={css.one}>
              <strong className={css.name}>{candidateName ?? 'A candidate you may not see'}</strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button size="md" data-autofocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
