import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { TagField } from '../form/tag-field.tsx'
import css from './candidate-tags.module.css'

/** The tags of a candidate, editable in place by users who may edit the profile. */
export function CandidateTags({ candidate }: { candidate: Candidate }) {
  const { can } = useSession()
  /** False once the editor has been closed, so that the focus returns to the button; undefined before. */
  const [isEditing, setIsEditing] = useState<boolean>()
  const { tags, mayAct } = candidate
  if (isEditing) return <Editor candidate={candidate} onClose={() => setIsEditing(false)} />
  const mayEdit = mayAct && can(candidateForm.changeApplication)
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
          autoFocus={isEditing === false}
          onClick={() => setIsEditing(true)}
        >
          {tags.length > 0 ? <IconPencil size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
        </ActionIcon>
      )}
    </Group>
  )
}

function Editor({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const { jobApplicationId: applicationId, tags: stored } = candidate
  const client = useQueryClient()
  const [edited, setEdited] = useState({ from: stored, to: stored })
  const tags = rebased(edited, stored)
  const saving = useCall(candidateForm.changeApplication, {
    success: 'Tags saved',
    failure: 'Failed to update candidate',
    refreshes: [candidates.read, candidateForm.tags],
    onDone: onClose,
  })
  const save = () =>
    saving.mutate(
      { params: { applicationId }, body: { updatedAt: candidate.updatedAt.toISOString(), tags } },
      // If another user saved first, this user's changes apply to the reloaded version, and can be saved.
      { onError: () => client.invalidateQueries({ queryKey: [candidates.read.path] }) },
    )
  return (
    <Stack gap="xs">
      <TagField
        aria-label="Tags"
        value={tags}
        onChange={(to) => setEdited({ from: stored, to })}
        autoFocus
        classNames={{ inputField: css.field }}
      />
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

/** Returns the stored tags with the user's changes: without those they removed, with those they added. */
function rebased({ from, to }: { from: readonly string[]; to: readonly string[] }, stored: readonly string[]) {
  const words = stored.map((tag) => tag.toLowerCase())
  const added = to.filter((tag) => !from.includes(tag) && !words.includes(tag.toLowerCase()))
  return [...stored.filter((tag) => to.includes(tag) || !from.includes(tag)), ...added]
}
