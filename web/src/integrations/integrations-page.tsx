import { Stack, Text } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { ESignPanel } from '../esign/parts/esign-panel.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { CvParserPanel } from './cv-parser-panel.tsx'
import css from './integrations-page.module.css'
import { LinkedInPanel } from './linkedin-panel.tsx'
import { SeekPanel } from './seek-panel.tsx'

export function Page() {
  const edited = useRef({ linkedIn: false, seek: false })
  useUnsavedChanges(() => edited.current.linkedIn || edited.current.seek)
  const editLinkedIn = useCallback((isEdited: boolean) => {
    edited.current.linkedIn = isEdited
  }, [])
  const editSeek = useCallback((isEdited: boolean) => {
    edited.current.seek = isEdited
  }, [])

  return (
    <>
      <PageHead title="Integrations" />
      <Text size="sm" className={css.lead}>
        Where jobs are posted and letters are signed.
      </Text>
      <Stack gap="md" className={css.panels}>
        <LinkedInPanel onEdit={editLinkedIn} />
        <SeekPanel onEdit={editSeek} />
        <ESignPanel />
        <CvParserPanel />
      </Stack>
    </>
  )
}
