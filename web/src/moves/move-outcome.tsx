import type { BulkMoveResult } from '@hireloom/contract/moves/results'
import { Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { requestUpgrade } from '../platform/api/plan-limit.ts'
import { plural } from '../platform/ui/text/words.ts'
import css from './move-outcome.module.css'

/** Lists the candidates who could not be moved, each with the reason. */
export function MoveOutcome({ outcome, onClose }: { outcome: BulkMoveResult; onClose: () => void }) {
  const { moved, refused, limit } = outcome
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
        {limit !== null && (
          <Button variant="default" size="md" onClick={() => requestUpgrade(limit)}>
            Upgrade your plan
          </Button>
        )}
        <Button size="md" data-autofocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
