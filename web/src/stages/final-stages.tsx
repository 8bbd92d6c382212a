import type { CompanyStage } from '@hireloom/contract/stages'
import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import section from '../platform/ui/forms/form-section.module.css'
import { groupOfStage } from './parts/stage-group.ts'
import css from './stage-list.module.css'

/** The stages that close every job. */
export const FinalStages = ({ stages }: { stages: readonly CompanyStage[] }) => (
  <ol className={`${css.list} ${section.wide}`} aria-label="Final">
    {stages.map((stage) => (
      <li key={stage.id} className={css.stage} data-final>
        <IconLock size={16} className={css.lock} />
        <StageRing group={groupOfStage(stage)} />
        <Text size="md" className={css.words}>
          {stage.name}
        </Text>
        <Text size="xs" c="dimmed">
          Always at the end
        </Text>
      </li>
    ))}
  </ol>
)
