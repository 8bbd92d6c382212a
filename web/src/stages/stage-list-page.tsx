import { groupOfStage } from '@hireloom/contract/applications/status'
import { type CompanyStage, stages as calls } from '@hireloom/contract/stages'
import { Button, Text } from '@mantine/core'
import { IconMessage2, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import section from '../platform/ui/forms/form-section.module.css'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { processes } from './labels.ts'
import css from './stage-list.module.css'
import { StageUse } from './stage-use.tsx'

/** The company's hiring stages, process by process. */
export function Page() {
  const settings = useQuery(queryFor(calls.settings, {}))
  const stages = settings.data?.data.stages
  return (
    <>
      <PageHead
        title="Hiring stages"
        count={stages?.filter(({ isActive }) => isActive).length}
        actions={
          <>
            <Button
              component={Link}
              to="/settings/recruitment/hiring-stages/words"
              variant="default"
              leftSection={<IconMessage2 size={16} aria-hidden />}
            >
              What candidates read
            </Button>
            <Button
              component={Link}
              to="/settings/recruitment/hiring-stages/edit"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              Edit stages
            </Button>
          </>
        }
      />
      <Text c="dimmed" size="sm" className={css.lead}>
        The stages of new jobs. Existing jobs keep their stages.
      </Text>
      {settings.isPending && <SkeletonRows rows={8} height={28} />}
      {settings.isError && !stages && (
        <LoadFailure title="Failed to load hiring stages" error={settings.error} onRetry={() => settings.refetch()} />
      )}
      {stages && (
        <div className={css.sections}>
          {processes.map(({ id, name, description }) => (
            <FormSection key={id} title={name} description={description}>
              <ol className={`${css.list} ${section.wide}`} aria-label={name}>
                {stages
                  .filter(({ processId }) => processId === id)
                  .map((stage) => (
                    <StageLine key={stage.id} stage={stage} />
                  ))}
              </ol>
            </FormSection>
          ))}
        </div>
      )}
    </>
  )
}

const StageLine = ({ stage }: { stage: CompanyStage }) => (
  <li className={css.stage} data-off={!stage.isActive || undefined}>
    <StageRing group={groupOfStage(stage)} />
    <div className={css.text}>
      <Text size="md" fw={500} className={css.name}>
        {stage.name}
      </Text>
      <StageUse stage={stage} />
    </div>
    {stage.isActive ? <StatusBadge color="green">In use</StatusBadge> : <StatusBadge color="gray">Off</StatusBadge>}
  </li>
)
