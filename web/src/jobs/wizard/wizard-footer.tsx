import { jobStatus } from '@hireloom/contract/jobs/status'
import { Button, Menu } from '@mantine/core'
import { IconArrowRight, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import css from '../../platform/ui/forms/form-footer.module.css'
import { FormFooter } from '../../platform/ui/forms/form-footer.tsx'
import { jobParts } from '../form/job-form.ts'
import { stepSlug } from './new-job.ts'
import type { SavedStatus } from './use-job-saving.ts'

interface Props {
  active: number
  errorCount: number
  /** The status that is being saved. */
  saving: SavedStatus | undefined
  /** The cost of publishing. */
  note?: ReactNode
  onSave: (status: SavedStatus) => void
  onShowErrors: () => void
  onLeaveStep: () => void
}

const draft = { status: jobStatus.draft, words: 'Save as draft' } as const
const unpublished = { status: jobStatus.unpublished, words: 'Save as unpublished' } as const

export function WizardFooter({ active, errorCount, saving, note, onSave, onShowErrors, onLeaveStep }: Props) {
  const next = jobParts[active + 1]
  const isSaving = saving !== undefined
  const { can } = useSession()
  const mayPublish = can('jobs.updateStatus')
  const savesWithoutPublishing = mayPublish ? [draft, unpublished] : [draft]
  return (
    <FormFooter cancelTo="/jobs" errorCount={errorCount} onShowErrors={onShowErrors} note={note}>
      {active > 0 && (
        <Button
          component={Link}
          to={`/jobs/create/${stepSlug(active - 1)}`}
          onClick={onLeaveStep}
          variant="default"
          size="md"
        >
          Back
        </Button>
      )}
      {savesWithoutPublishing.map(({ status, words }) => (
        <Button
          key={status}
          variant="default"
          size="md"
          className={css.roomy}
          loading={saving === status}
          disabled={isSaving}
          onClick={() => onSave(status)}
        >
          {words}
        </Button>
      ))}
      <Menu position="top-end">
        <Menu.Target>
          <Button
            variant="default"
            size="md"
            className={css.tight}
            rightSection={<IconChevronUp size={16} aria-hidden />}
            loading={isSaving && saving !== jobStatus.published}
            disabled={isSaving}
          >
            Save
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {savesWithoutPublishing.map(({ status, words }) => (
            <Menu.Item key={status} onClick={() => onSave(status)}>
              {words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {next && (
        <Button
          component={Link}
          to={`/jobs/create/${stepSlug(active + 1)}`}
          onClick={onLeaveStep}
          size="md"
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          Next<span className={css.roomy}>: {next.title}</span>
        </Button>
      )}
      {!next && mayPublish && (
        <Button
          size="md"
          loading={saving === jobStatus.published}
          disabled={isSaving}
          onClick={() => onSave(jobStatus.published)}
        >
          Publish
        </Button>
      )}
    </FormFooter>
  )
}
