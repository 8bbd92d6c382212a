import { Stack, Text } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { ESignPanel } from '../esign/parts/esign-panel.tsx'
import { useFlags } from '../platform/session/use-flag.ts'
import { IntegrationPanel } from '../platform/ui/display/integration-panel.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { FeedContactPanel } from './feed-contact-panel.tsx'
import css from './integrations-page.module.css'
import { LinkedInPanel } from './linkedin-panel.tsx'
import { SeekPanel } from './seek-panel.tsx'

export function Page() {
  const edited = useRef({ linkedIn: false, seek: false, contact: false })
  useUnsavedChanges(() => Object.values(edited.current).includes(true))
  const editLinkedIn = useCallback((isEdited: boolean) => {
    edited.current.linkedIn = isEdited
  }, [])
  const editSeek = useCallback((isEdited: boolean) => {
    edited.current.seek = isEdited
  }, [])

  const editContact = useCallback((isEdited: boolean) => {
    edited.current.contact = isEdited
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
        <FeedContactPanel onEdit={editContact} />
        <ESignPanel />
        <CvParserPanel />
      </Stack>
    </>
  )
}

/** Whether résumés are parsed automatically. It is a flag of the company, so it can't be set here. */
function CvParserPanel() {
  return (
    <IntegrationPanel
      icon={<IconFileSearch size={20} aria-hidden />}
      color="gray"
      name="CV parser"
      description="Reads an applicant's résumé and fills in the application form. Support turns it on for your company."
      isOn={useFlags()?.get('career_cv_parsing')}
    />
  )
}
