import { stages as calls, stageGroup } from '@hireloom/contract/stages'
import { Button, Text } from '@mantine/core'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { plural } from '../platform/ui/text/words.ts'
import { FinalStages } from './final-stages.tsx'
import { processes } from './labels.ts'
import { ProcessStages } from './process-stages.tsx'
import { countChanges, draftOf, isChanged, moved, shownIn, switched } from './stage-draft.ts'
import css from './stage-list.module.css'
import { useStageDraft } from './use-stage-draft.ts'

const listPath = '/settings/recruitment/hiring-stages'

/** Order, use and names of the company's hiring stages. */
export function Page() {
  const navigate = useNavigate()
  const { settings, latest, draft, setDraft, reload } = useStageDraft()
  const isSaved = useRef(false)
  const isDirty = draft !== undefined && isChanged(draft)
  const save = useCall(calls.arrange, {
    success: 'Hiring stages updated',
    failure: 'Failed to update hiring stages',
    refreshes: [calls.settings, calls.pipeline, calls.options],
    onDone: () => {
      isSaved.current = true
      navigate(listPath)
    },
  })
  useUnsavedChanges(() => isDirty && !isSaved.current)

  const head = (
    <PageHead
      title="Edit hiring stages"
      breadcrumb={[{ label: 'Hiring stages', to: listPath }]}
      actions={
        <>
          <Button variant="default" component={Link} to={listPath}>
            {isDirty ? 'Cancel' : 'Back'}
          </Button>
          <Button
            disabled={!isDirty}
            loading={save.isPending}
            onClick={() => {
              if (!draft) return
              const body = { updatedAt: draft.base.updatedAt.toISOString(), stages: [...draft.stages] }
              save.mutate({ body }, { onError: reload })
            }}
          >
            Save
          </Button>
        </>
      }
    />
  )
  if (!latest || !draft) {
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

  const shown = shownIn(draft, latest)
  return (
    <>
      {head}
      <Text c="dimmed" size="sm" className={css.lead}>
        {isDirty ? (
          <>
            {plural(countChanges(draft), 'stage')} changed and not saved yet.{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => setDraft(draftOf(latest))}>
              Discard changes
            </Button>
          </>
        ) : (
          'Order and use count from the moment you save. New stages, new names and deletions count at once.'
        )}
      </Text>
      <div className={css.sections}>
        {processes.map(({ id: processId, name, why }) => {
          const stages = shown.filter((stage) => stage.processId === processId)
          return (
            <FormSection key={processId} title={name} why={why}>
              {stages.some(({ groupId }) => groupId === stageGroup.final) ? (
                <FinalStages stages={stages} />
              ) : (
                <ProcessStages
                  name={name}
                  processId={processId}
                  stages={stages}
                  updatedAt={latest.updatedAt}
                  onRefused={reload}
                  onMove={(from, to) => setDraft(moved(draft, stages, from, to))}
                  onSwitch={(id, isActive) => setDraft(switched(draft, id, isActive))}
                />
              )}
            </FormSection>
          )
        })}
      </div>
    </>
  )
}
