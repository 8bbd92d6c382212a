import { Button, Group } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import css from './settings-page.module.css'

/** The narrow column of a page with one form. */
export const SettingsPanel = ({ children }: { children: ReactNode }) => <div className={css.panel}>{children}</div>

export interface SettingsFormProps<Settings> {
  settings: Settings
  /** Called on the first change. */
  onBegin: () => void
  onSaved: (saved: Settings) => void
  /** Discards the changes and loads the settings again. */
  onReload: () => void
}

interface PageProps<Settings> {
  title: string
  query: UseQueryResult<{ data: Settings }>
  Form: ComponentType<SettingsFormProps<Settings>>
}

/** A page with one form. From the first change on, it keeps the settings it shows until they are saved or reloaded. */
export function SettingsPage<Settings>({ title, query, Form }: PageProps<Settings>) {
  const [edited, setEdited] = useState<Settings>()
  const [reloads, setReloads] = useState(0)
  const settings = edited ?? query.data?.data
  const reload = async () => {
    setEdited((await query.refetch()).data?.data)
    setReloads((count) => count + 1)
  }
  return (
    <>
      <PageHead title={title} />
      <SettingsPanel>
        {query.isPending && <SkeletonRows rows={2} height={40} />}
        {query.isError && (
          <LoadFailure title="Failed to load settings" error={query.error} onRetry={() => query.refetch()} />
        )}
        {settings && (
          <Form
            key={`${JSON.stringify(settings)} ${reloads}`}
            settings={settings}
            onBegin={() => setEdited(settings)}
            onSaved={setEdited}
            onReload={reload}
          />
        )}
      </SettingsPanel>
    </>
  )
}

interface SaveProps {
  isDirty: boolean
  isSaving: boolean
}

/** The button at the end of a form; disabled until something has changed. */
export const SaveButton = ({ isDirty, isSaving }: SaveProps) => (
  <Group justify="flex-end">
    <Button type="submit" loading={isSaving} disabled={!isDirty}>
      Save
    </Button>
  </Group>
)
