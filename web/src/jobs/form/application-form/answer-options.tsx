import { questionLimits } from '@hireloom/contract/jobs/application-form'
import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import buttons from '../../../platform/ui/lists/move-buttons.module.css'
import { MoveButtons, useReordering } from '../../../platform/ui/lists/move-buttons.tsx'
import type { JobForm } from '../job-form.ts'
import css from './question-list.module.css'

const minOptions = 2

interface Props {
  form: JobForm
  path: string
  options: readonly unknown[]
}

/** The options that an applicant can choose from. Enter moves to the next option. */
export function AnswerOptions({ form, path, options }: Props) {
  const { list, move, announcement } = useReordering(options.length, (from, to) =>
    form.reorderListItem(path, { from, to }),
  )
  const isFull = options.length >= questionLimits.options

  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[data-place="${index}"] input`)?.focus())
  const add = (index: number) => {
    if (!isFull) form.insertListItem(path, '', index)
    focus(index)
  }
  const remove = (index: number) => {
    form.removeListItem(path, index)
    // The focused button is removed or, when no more options can be removed, disabled.
    if (options.length - 1 <= minOptions) focus(Math.min(index, options.length - 2))
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (index < options.length - 1) focus(index + 1)
    else add(index + 1)
  }

  return (
    <Input.Wrapper label="Answer options" labelElement="div" required error={form.errors[path]}>
      <ol className={css.options} ref={list}>
        {options.map((_option, index) => (
          <li key={index} data-place={index} className={css.option}>
            <TextInput
              aria-label={`Option ${index + 1}`}
              placeholder={`Option ${index + 1}`}
              maxLength={questionLimits.option}
              onKeyDown={onKeyDown(index)}
              {...form.field(`${path}.${index}`)}
            />
            <Group gap={0} wrap="nowrap">
              <MoveButtons
                name={`option ${index + 1}`}
                index={index}
                count={options.length}
                onMove={(to) => move(index, to, `Option ${index + 1}`)}
              />
              <ActionIcon
                aria-label={`Remove option ${index + 1}`}
                className={buttons.button}
                disabled={options.length <= minOptions}
                onClick={() => remove(index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      {announcement}
      <Button
        variant="subtle"
        size="xs"
        mt="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={isFull}
        onClick={() => add(options.length)}
      >
        Add option
      </Button>
    </Input.Wrapper>
  )
}
