import { candidateForm } from '@hireloom/contract/candidate-form'
import { type Candidate, candidates } from '@hireloom/contract/candidates'
import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Nothing } from '../../platform/ui/nothing.tsx'
import css from './candidate-tags.module.css'
import { TagField } from './tag-field.tsx'

/** The words that hang on a person, which who may change the profile edits in their place. */
export function CandidateTags({ candidate }: { candidate: Candidate }) {
  const { can, isKnown } = useSession()
  const [isEditing, setIsEditing] = useState(false)
  const { tags, mayAct } = candidate
  if (isEditing) return <Editor candidate={candidate} onClose={() => setIsEditing(false)} />
  const mayEdit = isKnown && mayAct && can(candidateForm.changeApplication)
  return (
    <Group gap={4} align="flex-start">
      {tags.length > 0 && (
        <ul className={css.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={css.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && !mayEdit && <Nothing />}
      {mayEdit && (
        <ActionIcon
          size="xs"
          aria-label={tags.length > 0 ? 'Edit tags' : 'Add tags'}
          className={css.edit}
          onClick={() => setIsEditing(true)}
        >
          {tags.length > 0 ? <IconPencil size={14} /> : <IconPlus size={14} />}
        </ActionIcon>
      )}
    </Group>
  )
}

function Editor({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const { jobApplicationId: applicationId } = candidate
  const [tags, setTags] = useState(candidate.tags)
  const saving = useCall(candidateForm.changeApplication, {
    success: 'Tags saved',
    failure: 'Failed to update candidate',
    refreshes: [candidates.read, candidateForm.tags],
    onDone: onClose,
  })
  const save = () =>
    saving.mutate({
      params: { applicationId },
      body: { updatedAt: candidate.updatedAt.toISOString(), tags },
    })
  return (
    <Stack gap="xs">
      <TagField aria-label="Tags" value={tags} onChange={setTags} autoFocus classNames={{ inputField: css.field }} />
      <Group gap="xs">
        <Button size="xs" loading={saving.isPending} onClick={save}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
