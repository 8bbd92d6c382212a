import { groupOfStage } from '@hireloom/contract/applications/status'
import { type CompanyStage, stages as calls, type StageSettings, stageGroup } from '@hireloom/contract/stages'
import { Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { answerTo, useCall } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import section from '../platform/ui/forms/form-section.module.css'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { plural } from '../platform/ui/text/words.ts'
import { processes } from './labels.ts'
import { ProcessStages } from './process-stages.tsx'
import {
  carriedOver,
  countChanges,
  draftOf,
  isChanged,
  moveStage,
  type StageDraft,
  shownIn,
  switched,
} from './stage-draft.ts'
import css from './stage-list.module.css'

const listPath = '/settings/recruitment/hiring-stages'

/** The page for order, use and names of the company's hiring stages. */
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
          'Order and use take effect when you save. New stages, new names and deletions take effect immediately.'
        )}
      </Text>
      <div className={css.sections}>
        {processes.map(({ id: processId, name, description }) => {
          const stages = shown.filter((stage) => stage.processId === processId)
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
                  onMove={(from, to) => setDraft(moveStage(draft, stages, from, to))}
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

/** Returns the company's stages as they are and as the user is arranging them. */
function useStageDraft() {
  const settings = useQuery(answerTo(calls.settings, {}))
  const latest = settings.data?.data
  const [seen, setSeen] = useState<StageSettings>()
  const [draft, setDraft] = useState<StageDraft>()
  if (latest && latest !== seen) {
    setSeen(latest)
    setDraft(draft ? carriedOver(draft, latest) : draftOf(latest))
  }
  /** Loads the stages again after a refusal. Returns when they were last changed. */
  const reload = async () => (await settings.refetch()).data?.data.updatedAt
  return { settings, latest, draft, setDraft, reload }
}

/** The stages that close every job. */
const FinalStages = ({ stages }: { stages: readonly CompanyStage[] }) => (
  <ol className={`${css.list} ${section.wide}`} aria-label="Final">
    {stages.map((stage) => (
      <li key={stage.id} className={css.stage} data-final>
        <IconLock size={16} className={css.lock} />
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
