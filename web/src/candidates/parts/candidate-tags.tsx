import { candidateForm, tagLimits } from '@hireloom/contract/candidate-form'
import { type Candidate, candidates } from '@hireloom/contract/candidates'
import { ActionIcon, Button, Group, Stack, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerTo, useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Nothing } from '../../platform/ui/nothing.tsx'
import css from './candidate-tags.module.css'

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
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 300)
  const known = useQuery({
    ...answerTo(candidateForm.tags, { query: { search: settled } }),
    placeholderData: (before) => before,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load tags' },
  })
  const saving = useCall(candidateForm.changeApplication, {
    success: 'Tags saved',
    failure: 'Failed to update candidate',
    refreshes: [candidates.read, candidateForm.tags],
    onDone: onClose,
  })
  const save = () =>
    saving.mutate({
      params: { applicationId },
      body: { updatedAt: candidate.updatedAt.toISOString(), tags, attachment: {} },
    })
  return (
    <Stack gap="xs">
      <TagsInput
        aria-label="Tags"
        data={known.data?.data ?? []}
        value={tags}
        onChange={(next) => setTags(next.map((tag) => tag.trim().slice(0, tagLimits.length)).filter(Boolean))}
        searchValue={search}
        onSearchChange={setSearch}
        maxTags={tagLimits.tags}
        maxLength={tagLimits.length}
        isDuplicate={(tag, current) => current.some((one) => one.toLowerCase() === tag.trim().toLowerCase())}
        placeholder={tags.length === 0 ? 'Type a word' : ''}
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
