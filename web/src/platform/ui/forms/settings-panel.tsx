import { Button, Group } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHead } from '../display/page-head.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { SkeletonRows } from '../lists/skeleton-rows.tsx'
import css from './settings-panel.module.css'

/** The narrow column of a page with one form. */
export const SettingsPanel = ({ children }: { children: ReactNode }) => <div className={css.panel}>{children}</div>

interface PageProps<Settings> {
  title: string
  settings: UseQueryResult<{ data: Settings }>
  children: (stored: Settings) => ReactNode
}

/** A page of settings with their form, once they are loaded. */
export function SettingsPage<Settings>({ title, settings, children }: PageProps<Settings>) {
  return (
    <>
      <PageHead title={title} />
      <SettingsPanel>
        {settings.isPending && <SkeletonRows rows={2} height={40} />}
        {settings.isError && (
          <LoadFailure title="Failed to load settings" error={settings.error} onRetry={() => settings.refetch()} />
        )}
        {settings.data && children(settings.data.data)}
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
