import type { BulkMoveResult } from '@hireloom/contract/moves/results'
import { Button, Group, Stack, Text } from '@mantine/core'
import { requestUpgrade } from '../platform/api/plan-limit.ts'
import { RefusedList } from '../platform/ui/lists/refused-list.tsx'
import { plural } from '../platform/ui/text/words.ts'

/** Lists the candidates who could not be moved, each with the reason. */
export function MoveOutcome({ outcome, onClose }: { outcome: BulkMoveResult; onClose: () => void }) {
  const { moved, refused, limit } = outcome
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {plural(moved, 'candidate')} moved, {plural(refused.length, 'candidate')} not moved:
      </Text>
      <RefusedList
        refused={refused.map(({ jobApplicationId: id, candidateName, reason }) => ({
          id,
          reason,
          name: candidateName ?? 'A candidate you may not see',
        }))}
      />
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
