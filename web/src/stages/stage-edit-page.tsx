import { groupOfStage } from '@hireloom/contract/applications/status'
import { type CompanyStage, stageGroup } from '@hireloom/contract/stages'
import { Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import section from '../platform/ui/forms/form-section.module.css'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { processes } from './labels.ts'
import { ProcessStages } from './process-stages.tsx'
import css from './stage-list.module.css'
import { moveStage, orderedStages, withStageActive } from './stage-order.ts'
import { useStageOrder } from './use-stage-order.ts'

const listPath = '/settings/recruitment/hiring-stages'

/** The page for order, use and names of the company's hiring stages. Every change is saved at once. */
export function Page() {
  const { settings, latest, order, isSaving, change, reload } = useStageOrder()
  const head = (
    <PageHead
      title="Edit hiring stages"
      breadcrumb={[{ label: 'Hiring stages', to: listPath }]}
      actions={
        <Button variant="default" component={Link} to={listPath}>
          Done
        </Button>
      }
    />
  )
  if (!latest || !order) {
    return (
      <>
        {head}
        {settings.isPending && <SkeletonRows rows={8} height={28} />}
        {settings.isError && (
          <LoadFailure title="Failed to load hiring stages" error={settings.error} onRetry={() => settings.refetch()} />
        )}
      </>
    )
  }

  const orderedList = orderedStages(order, latest)
  return (
    <>
      {head}
      <Text c="dimmed" size="sm" className={css.lead}>
        Every change is saved at once, for new jobs. Existing jobs keep their stages.{' '}
        <span role="status">{isSaving && 'Saving…'}</span>
      </Text>
      <div className={css.sections}>
        {processes.map(({ id: processId, name, description }) => {
          const stages = orderedList.filter((stage) => stage.processId === processId)
          return (
            <FormSection key={processId} title={name} description={description}>
              {stages.some(({ groupId }) => groupId === stageGroup.final) ? (
                <FinalStages stages={stages} />
              ) : (
                <ProcessStages
                  name={name}
                  processId={processId}
                  stages={stages}
                  updatedAt={latest.updatedAt}
                  onRefused={reload}
                  onMove={(from, to) => change((current) => moveStage(current, stages, from, to))}
                  onSwitch={(id, isActive) => change((current) => withStageActive(current, id, isActive))}
                />
              )}
            </FormSection>
          )
        })}
      </div>
    </>
  )
}

/** The stages that close every job. */
const FinalStages = ({ stages }: { stages: readonly CompanyStage[] }) => (
  <ol className={`${css.list} ${section.wide}`} aria-label="Final">
    {stages.map((stage) => (
      <li key={stage.id} className={css.stage} data-final>
        <IconLock size={16} className={css.lock} aria-hidden />
        <StageRing group={groupOfStage(stage)} />
        <Text size="md" className={css.text}>
          {stage.name}
        </Text>
        <Text size="xs" c="dimmed">
          Always at the end
        </Text>
      </li>
    ))}
  </ol>
)
