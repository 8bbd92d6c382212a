import { comments, NewComment } from '@hireloom/contract/comments'
import { ActionIcon, Button, Combobox, Group, Text, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { fullName } from '../../platform/ui/text/words.ts'
import { mentionAt, mentionedIn, withMention } from '../mentions.ts'
import css from './comment-box.module.css'
import type { Draft } from './comment-draft.ts'

interface Props {
  candidateId: number
  jobApplicationId: number
  /** The parent stores the draft and restores it if sending fails. */
  draft: Draft
  onChange: (draft: Draft) => void
  onSend: (draft: Draft) => void
  inputRef: Ref<HTMLTextAreaElement>
}

const maxLength = NewComment.shape.text.maxLength ?? 0
/** From this length on, the remaining characters are shown. */
const nearlyFull = maxLength - 200

/** A box to write a comment. `@` searches colleagues who see the application; Ctrl+Enter sends. */
export function CommentBox({ candidateId, jobApplicationId, draft, onChange, onSend, inputRef }: Props) {
  const { user } = useSession()
  const ownRef = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const { text } = draft
  const mention = mentionAt(text, caret)
  const { people, hasFailed } = useColleagues({ candidateId, jobApplicationId, search: mention?.search })
  const combobox = useCombobox()
  const isOpen = mention !== undefined && combobox.dropdownOpened && (people.length > 0 || hasFailed)

  const { selectFirstOption } = combobox
  const listed = people.map(({ id }) => id).join()
  // Enter chooses the first colleague, even when another letter leaves the list unchanged.
  useEffect(() => {
    if (isOpen) selectFirstOption()
  }, [isOpen, mention?.search, listed, selectFirstOption])

  const setText = (next: string, at: number) => {
    setCaret(at)
    onChange({ text: next, mentions: mentionedIn(next, draft.mentions) })
    if (mentionAt(next, at)) combobox.openDropdown()
    else combobox.closeDropdown()
    combobox.resetSelectedOption()
  }
  const replaceText = (next: string, at: number, mentions = draft.mentions) => {
    onChange({ text: next, mentions: mentionedIn(next, mentions) })
    setCaret(at)
    requestAnimationFrame(() => {
      ownRef.current?.focus()
      ownRef.current?.setSelectionRange(at, at)
    })
  }
  const choose = (value: string) => {
    const person = people.find(({ id }) => String(id) === value)
    combobox.closeDropdown()
    if (!person || !mention) return
    const edited = withMention(text, { start: mention.start, caret }, person.name)
    const others = draft.mentions.filter(({ id }) => id !== person.id)
    replaceText(edited.text, edited.caret, [...others, person])
  }
  const startMention = () => {
    const at = ownRef.current?.selectionStart ?? text.length
    const sign = at === 0 || /\s/.test(text[at - 1] ?? '') ? '@' : ' @'
    replaceText(text.slice(0, at) + sign + text.slice(at), at + sign.length)
    combobox.openDropdown()
  }
  const isSendable = text.trim().length > 0 && text.trim().length <= maxLength
  const send = () => isSendable && onSend({ text: text.trim(), mentions: draft.mentions })
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
  }

  return (
    <div className={css.row}>
      {user && <PersonAvatar name={fullName(user)} src={user.avatar} size={28} />}
      <div className={css.box}>
        <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" withinPortal>
          <Combobox.Target autoComplete="off" withKeyboardNavigation={isOpen}>
            <Textarea
              ref={(element) => {
                ownRef.current = element
                if (typeof inputRef === 'function') inputRef(element)
                else if (inputRef) inputRef.current = element
              }}
              aria-label="Comment for the hiring team"
              placeholder="Comment for the hiring team, @ to mention"
              variant="unstyled"
              classNames={{ input: css.input }}
              autosize
              minRows={1}
              maxRows={12}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value, currentTarget.selectionStart)}
              onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
              onFocus={({ currentTarget }) => {
                // The list was closed when the user left the box or the window.
                if (mentionAt(text, currentTarget.selectionStart)) combobox.openDropdown()
              }}
              onBlur={() => combobox.closeDropdown()}
              onKeyDown={handleKeyDown}
              aria-keyshortcuts="c"
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!isOpen}>
            {hasFailed ? (
              <Combobox.Empty role="status">Failed to load colleagues</Combobox.Empty>
            ) : (
              <Combobox.Options aria-label="Colleagues">
                {people.map(({ id, name }) => (
                  <Combobox.Option key={id} value={String(id)}>
                    <Group gap="xs" wrap="nowrap">
                      <PersonAvatar name={name} size={20} />
                      {name}
                    </Group>
                  </Combobox.Option>
                ))}
              </Combobox.Options>
            )}
          </Combobox.Dropdown>
        </Combobox>
        <Group gap="xs" justify="space-between" className={css.tools}>
          <ActionIcon aria-label="Mention a colleague" onClick={startMention}>
            <IconAt size={16} aria-hidden />
          </ActionIcon>
          <Group gap="sm">
            {text.length > nearlyFull && (
              <Text
                size="xs"
                className={css.left}
                data-over={text.trim().length > maxLength || undefined}
                role="status"
              >
                {text.trim().length} of {maxLength}
              </Text>
            )}
            <Button variant="default" disabled={!isSendable} onClick={send}>
              Comment
            </Button>
          </Group>
        </Group>
      </div>
    </div>
  )
}

function useColleagues({
  candidateId,
  jobApplicationId,
  search,
}: {
  candidateId: number
  jobApplicationId: number
  search: string | undefined
}) {
  const [settled] = useDebouncedValue(search ?? '', 200)
  const colleagues = useQuery({
    ...queryFor(comments.people, { params: { candidateId }, query: { jobApplicationId, search: settled } }),
    enabled: search !== undefined,
    placeholderData: (before) => before,
    meta: { failureIsLogged: 'Failed to load colleagues' },
    throwOnError: false,
  })
  const prefix = (search ?? '').toLowerCase()
  const people = (colleagues.data?.data ?? []).filter(({ name }) => name.toLowerCase().includes(prefix))
  return { people, hasFailed: colleagues.isError && people.length === 0 }
}
