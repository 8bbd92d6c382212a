import { useSortable } from '@dnd-kit/react/sortable'
import { groupOfStage } from '@hireloom/contract/applications/status'
import { type CompanyStage, stages as calls } from '@hireloom/contract/stages'
import { ActionIcon, Group, Menu, Switch, Text } from '@mantine/core'
import { IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEventHandler, type Ref, useRef, useState } from 'react'
import { useCall } from '../platform/api/hooks.ts'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import { MoveButtons } from '../platform/ui/lists/move-buttons.tsx'
import css from './stage-list.module.css'
import { StageNameForm } from './stage-name-form.tsx'
import { dependents, StageUse } from './stage-use.tsx'

interface Props {
  stage: CompanyStage
  index: number
  count: number
  /** When the shown stages were last changed. */
  updatedAt: Date
  /** Loads the stages again and returns when they were last changed. */
  onRefused: () => Promise<Date | undefined>
  onMove: (to: number) => void
  onKeyDown: KeyboardEventHandler
  onSwitch: (isActive: boolean) => void
}

const staleQueries = [calls.settings, calls.pipeline, calls.options]

/** One stage with all its actions. */
export function StageRow({ stage, index, count, updatedAt, onRefused, onMove, onKeyDown, onSwitch }: Props) {
  const { id, name, isActive } = stage
  const { ref, handleRef, isDragging } = useSortable({ id, index: index })
  const [renamedFrom, setRenamedFrom] = useState<Date>()
  const menu = useRef<HTMLButtonElement>(null)
  const closeNaming = () => {
    setRenamedFrom(undefined)
    requestAnimationFrame(() => menu.current?.focus())
  }
  /** Keeps the typed name, so that it can be sent again on top of the other user's changes. */
  const refusedBy = (refuse: (error: Error) => void) => async (error: Error) => {
    refuse(error)
    const changedAt = await onRefused()
    setRenamedFrom((open) => open && (changedAt ?? open))
  }
  const rename = useCall(calls.rename, {
    success: ({ data }) => `${name} is now ${data.name}`,
    failure: 'Failed to rename the stage',
    refreshes: staleQueries,
  })

  return (
    <li
      ref={ref}
      data-place={index}
      data-off={!isActive || undefined}
      data-dragging={isDragging || undefined}
      className={css.stage}
      onKeyDown={renamedFrom ? undefined : onKeyDown}
    >
      <ActionIcon ref={handleRef} variant="transparent" className={css.handle} aria-label={`Drag ${name}`}>
        <IconGripVertical size={16} aria-hidden />
      </ActionIcon>
      <StageRing group={groupOfStage(stage)} />
      {renamedFrom ? (
        <StageNameForm
          label={`New name of ${name}`}
          verb="Rename"
          name={name}
          isPending={rename.isPending}
          onCancel={closeNaming}
          onSubmit={(next, { refuse }) =>
            rename.mutate(
              { params: { stageId: id }, body: { name: next, updatedAt: renamedFrom.toISOString() } },
              { onError: refusedBy(refuse), onSuccess: closeNaming },
            )
          }
        />
      ) : (
        <>
          <div className={css.text}>
            <Text size="md" fw={500} className={css.name}>
              {name}
            </Text>
            <StageUse stage={stage} />
          </div>
          <Group gap={4} wrap="nowrap" className={css.actions}>
            <Switch
              aria-label={`${name} in use`}
              label="In use"
              labelPosition="left"
              classNames={{ labelWrapper: css.inUse }}
              checked={isActive}
              onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
              mr={8}
            />
            <MoveButtons name={name} index={index} count={count} onMove={onMove} />
            <StageMenu
              button={menu}
              stage={stage}
              onRename={() => setRenamedFrom(updatedAt)}
              onSwitchOff={() => onSwitch(false)}
            />
          </Group>
        </>
      )}
    </li>
  )
}

interface MenuProps {
  button: Ref<HTMLButtonElement>
  stage: CompanyStage
  onRename: () => void
  onSwitchOff: () => void
}

function StageMenu({ button, stage, onRename, onSwitchOff }: MenuProps) {
  const { id, name, isUsed, isActive } = stage
  const remove = useCall(calls.remove, {
    success: ({ data }) => data.message,
    failure: 'Failed to delete the stage',
    refreshes: staleQueries,
  })
  const askToRemove = () => {
    if (!isUsed) {
      return confirm({
        title: `Delete ${name}?`,
        consequence: 'It was never used, so nothing else changes.',
        confirm: 'Delete stage',
        onConfirm: () => remove.mutate({ params: { stageId: id } }),
      })
    }
    return confirm({
      title: `${name} can't be deleted`,
      consequence: `It is in use: ${dependents(stage)}. Switched off, it stays where it is used and new jobs no longer get it.`,
      confirm: 'Switch off',
      isDestructive: false,
      onConfirm: onSwitchOff,
    })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Actions for ${name}`} loading={remove.isPending}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          c={isUsed && !isActive ? undefined : 'red'}
          disabled={isUsed && !isActive}
          onClick={askToRemove}
        >
          {isUsed && !isActive ? 'In use, so it stays' : 'Delete'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
