import { Button, Menu, Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { screen, show, user, waitFor } from '../../../test/screen.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

function Desk() {
  useRestoredFocus()
  const [opened, setOpened] = useState<'one' | 'two'>()
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button>Actions</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened('one')}>Open</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && (
        <Modal opened onClose={() => setOpened(undefined)} title="One">
          <Button onClick={() => setOpened('two')}>More</Button>
        </Modal>
      )}
      {opened === 'two' && (
        <Modal opened onClose={() => setOpened('one')} title="Two">
          <input aria-label="Name" />
        </Modal>
      )}
    </>
  )
}

test('the focus comes back from a dialog to the button of the menu that opened it', async () => {
  show(<Desk />)
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'One' })).toContainElement(focused()))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus())
})

test('the focus comes back from a dialog to the button in the dialog below that opened it', async () => {
  show(<Desk />)
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Two' })).toContainElement(focused()))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Two' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
})

function List() {
  useRestoredFocus()
  const [names, setNames] = useState(['Ayu', 'Budi', 'Cindy'])
  const [deleting, setDeleting] = useState<string>()
  return (
    <section>
      <Button>Add</Button>
      {names.length === 0 ? (
        <p>Nobody</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
              <Button onClick={() => setDeleting(name)}>Delete {name}</Button>
            </li>
          ))}
        </ul>
      )}
      {deleting && (
        <Modal opened onClose={() => setDeleting(undefined)} title="Sure?">
          <Button
            onClick={() => {
              setDeleting(undefined)
              setTimeout(() => setNames((all) => all.filter((name) => name !== deleting)))
            }}
          >
            Yes
          </Button>
        </Modal>
      )}
    </section>
  )
}

test('the row next to a removed one gets the focus, and after the last row the first button of the section', async () => {
  show(<List />)
  const leave = async (name: string) => {
    screen.getByRole('button', { name: `Delete ${name}` }).focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
  }
  await leave('Ayu')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Budi' })).toHaveFocus())
  await leave('Cindy')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Budi' })).toHaveFocus())
  await leave('Budi')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus())
})

function Decision() {
  useRestoredFocus()
  const [isRejecting, setRejecting] = useState(false)
  const [isRejected, setRejected] = useState(false)
  const reject = () => {
    setRejecting(false)
    setTimeout(() => setRejected(true))
  }
  return (
    <>
      <Button>Menu</Button>
      <section>
        {isRejected ? (
          <div>
            <Button>Undo</Button>
          </div>
        ) : (
          <div>
            <Button>Move</Button>
            <Button onClick={() => setRejecting(true)}>Reject…</Button>
          </div>
        )}
      </section>
      {isRejecting && (
        <Modal opened onClose={() => setRejecting(false)} title="Reject">
          <Button onClick={reject}>Yes</Button>
        </Modal>
      )}
    </>
  )
}

test('when the refresh after a dialog removes the button that opened it, the first control in its place gets the focus', async () => {
  show(<Decision />)
  await user.click(screen.getByRole('button', { name: 'Reject…' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus()
})

function Settings() {
  useRestoredFocus()
  const [saves, setSaves] = useState(0)
  return (
    <div id="page" tabIndex={-1}>
      <section>
        <form key={saves}>
          <Button disabled={saves > 0} onClick={() => setSaves(1)}>
            Save
          </Button>
        </form>
      </section>
    </div>
  )
}

test('the page gets the focus when a form is shown again as saved, with nothing to press', async () => {
  show(<Settings />)
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  await waitFor(() => expect(save).not.toBeInTheDocument())
  expect(document.getElementById('page')).toHaveFocus()
})

function Steps() {
  useRestoredFocus()
  const [isDone, setDone] = useState(false)
  return (
    <Modal opened onClose={() => undefined} title="Move">
      {isDone ? (
        <p>
          <Button data-autofocus>Done</Button>
        </p>
      ) : (
        <Button onClick={() => setDone(true)}>Go</Button>
      )}
    </Modal>
  )
}

test('when a dialog shows its next part, the focus is at the start of that part', async () => {
  show(<Steps />)
  await user.click(await screen.findByRole('button', { name: 'Go' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus())
})

function Saving({ isInDialog, call }: { isInDialog: boolean; call: Promise<void> }) {
  useRestoredFocus()
  const [isPending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    void call.then(() => setPending(false))
  }
  const button = (
    <Button loading={isPending} onClick={save}>
      Save
    </Button>
  )
  if (!isInDialog) return button
  return (
    <Modal opened onClose={() => undefined} title="Terms">
      {button}
    </Modal>
  )
}

test.each([false, true])('a button gets the focus back after its call, in a dialog: %s', async (isInDialog) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  show(<Saving isInDialog={isInDialog} call={promise} />)
  const save = await screen.findByRole('button', { name: 'Save' })
  await user.click(save)
  await waitFor(() => expect(save).toBeDisabled())
  // Browsers take the focus from a disabled button, jsdom doesn't.
  save.blur()
  expect(document.body).toHaveFocus()
  resolve()
  await waitFor(() => expect(save).toHaveFocus())
})

const focused = () => document.activeElement as HTMLElement | null
