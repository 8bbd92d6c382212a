import { type StageWordSettings, stageWords } from '@hireloom/contract/candidate-page/stage-words'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import css from './stage-words.module.css'
import { StageWordsForm } from './stage-words-form.tsx'

/** The words for candidates in each hiring stage, in both languages, and the promises of the company. */
export function Page() {
  const settings = useQuery(queryFor(stageWords.read, {}))
  // The form keeps the version it began with until it is saved or reloaded.
  const [editedSettings, setEditedSettings] = useState<StageWordSettings>()
  const loaded = editedSettings ?? settings.data?.data
  const reload = async () => setEditedSettings((await settings.refetch()).data?.data)
  return (
    <>
      <PageHead
        title="What candidates read"
        breadcrumb={[{ label: 'Hiring stages', to: '/settings/recruitment/hiring-stages' }]}
      />
      <Text c="dimmed" size="sm" className={css.lead}>
        Each application shows its real state; you choose the words. Interviews, offers and the end of an application
        keep the product's words.
      </Text>
      {settings.isPending && <SkeletonRows rows={6} height={48} />}
      {settings.isError && !loaded && (
        <LoadFailure
          title="Failed to load what candidates read"
          error={settings.error}
          onRetry={() => settings.refetch()}
        />
      )}
      {loaded && (
        <StageWordsForm
          key={loaded.updatedAt.getTime()}
          settings={loaded}
          onBegin={() => setEditedSettings(loaded)}
          onSaved={setEditedSettings}
          onReload={reload}
        />
      )}
    </>
  )
}
