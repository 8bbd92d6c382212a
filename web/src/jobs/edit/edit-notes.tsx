import { labelOf } from '@hireloom/contract/platform/messages'
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { reveal } from '../../platform/ui/forms/first-error.ts'
import { plural } from '../../platform/ui/text/words.ts'
import css from './edit-notes.module.css'
import { failedToUpdate, type JobEdit } from './use-job-edit.ts'

interface Props {
  edit: JobEdit
  onShow: (path: string) => void
}

/** Notices that the user should read before editing further. */
export function EditNotes({ edit, onShow }: Props) {
  return (
    <div className={css.notes}>
      {edit.isStale && <StaleNote edit={edit} />}
      {edit.contested && !edit.isStale && <RebasedNote fields={edit.contested} />}
      <MissingNote edit={edit} onShow={onShow} />
    </div>
  )
}

function StaleNote({ edit }: { edit: JobEdit }) {
  return (
    <Alert
      ref={reveal}
      tabIndex={-1}
      color="orange"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      title={failedToUpdate}
      role="alert"
    >
      <Text size="sm">
        Someone else changed it in the meantime. Nothing you typed is lost: load the newest version, and your changes
        are put on top of it.
      </Text>
      <Button
        variant="default"
        size="sm"
        mt="sm"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={edit.isLoading}
        onClick={edit.loadNewest}
      >
        Load the newest version and keep my changes
      </Button>
    </Alert>
  )
}

function RebasedNote({ fields }: { fields: NonNullable<JobEdit['contested']> }) {
  const words = fields.map((field) => labelOf([field]))
  return (
    <Alert
      ref={reveal}
      tabIndex={-1}
      color={fields.length > 0 ? 'orange' : 'blue'}
      icon={<IconInfoCircle size={16} aria-hidden />}
      title="This is the newest version"
    >
      {fields.length === 0
        ? "It includes your changes, which aren't saved yet."
        : `Both of you changed: ${words.join(', ')}. Yours are kept; check them before you save.`}
    </Alert>
  )
}

/** A notice for jobs that lack fields: edited jobs require more fields than new ones. */
function MissingNote({ edit, onShow }: Props) {
  const missing = Object.keys(edit.firstProblems).filter((path) => path in edit.problems)
  if (missing.length === 0) return null
  return (
    <Alert
      color="gray"
      icon={<IconInfoCircle size={16} aria-hidden />}
      title={`${plural(missing.length, 'field is', 'fields are')} missing before this can be saved`}
    >
      <Group gap="xs">
        {missing.map((path) => (
          <Anchor key={path} component="button" type="button" size="sm" underline="always" onClick={() => onShow(path)}>
            {labelOf(path.split('.'))}
          </Anchor>
        ))}
      </Group>
    </Alert>
  )
}
