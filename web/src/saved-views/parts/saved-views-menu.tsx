import { SavedView, savedViews, viewKeys } from '@hireloom/contract/saved-views'
import { ActionIcon, Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core'
import { IconBookmark, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'
import css from './saved-views-menu.module.css'

/** Opens, saves, renames and deletes the user's own views of a list. The list's address contains the whole view. */
export function SavedViewsMenu() {
  const [params, setParams] = useSearchParams()
  const [namedView, setNamedView] = useState<SavedView | 'new'>()
  const views = useQuery({ ...queryFor(savedViews.list, {}), throwOnError: false })
  const search = searchOf(params)
  const openView = views.data?.data.find((view) => searchOf(new URLSearchParams(view.search)) === search)
  const remove = useCall(savedViews.remove, {
    success: 'View deleted',
    failure: 'Failed to delete the view',
    refreshes: [savedViews.list],
  })
  const confirmRemoval = ({ id, name }: SavedView) =>
    confirm({
      title: `Delete the view ${name}?`,
      consequence: 'The candidates in it stay as they are.',
      confirm: 'Delete view',
      onConfirm: () => remove.mutate({ params: { viewId: id } }),
    })

  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />} className={css.button}>
            {openView?.name ?? 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.isError && <Menu.Label>Your views could not be loaded</Menu.Label>}
          {views.data?.data.length === 0 && <Menu.Label>No saved views yet</Menu.Label>}
          {views.data?.data.map((view) => (
            <Group key={view.id} gap={0} wrap="nowrap">
              <Menu.Item className={css.view} onClick={() => setParams(view.search)}>
                {view.name}
              </Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Rename ${view.name}`}
                onClick={() => setNamedView(view)}
              >
                <IconPencil size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete ${view.name}`}
                onClick={() => confirmRemoval(view)}
              >
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNamedView('new')}>
            Save this list as a view
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {namedView && <NameModal view={namedView} search={search} onClose={() => setNamedView(undefined)} />}
    </>
  )
}

interface NameProps {
  view: SavedView | 'new'
  search: string
  onClose: () => void
}

function NameModal({ view, search, onClose }: NameProps) {
  const isNew = view === 'new'
  const [name, setName] = useState(isNew ? '' : view.name)
  const callOptions = { refreshes: [savedViews.list], isShownOnScreen: () => true, onDone: onClose }
  const create = useCall(savedViews.create, { ...callOptions, success: 'View saved' })
  const change = useCall(savedViews.change, { ...callOptions, success: 'View renamed' })
  const error = create.error ?? change.error
  return (
    <Modal opened onClose={onClose} title={isNew ? 'Save this list as a view' : `Rename ${view.name}`} size={400}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!name.trim()) return
          if (isNew) create.mutate({ body: { name, search } })
          else change.mutate({ params: { viewId: view.id }, body: { name } })
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus
            maxLength={maxLengthOf(SavedView.shape.name)}
            value={name}
            error={error?.message}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="md" disabled={!name.trim()} loading={create.isPending || change.isPending}>
              {isNew ? 'Save view' : 'Rename'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Returns the list's part of an address, in a fixed order, without the page. */
function searchOf(params: URLSearchParams) {
  const parts = viewKeys.flatMap((key) => {
    const value = params.get(key)
    return value === null ? [] : [[key, value]]
  })
  return new URLSearchParams(parts).toString()
}
