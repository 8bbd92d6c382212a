import { Button, Drawer, Modal } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { screen, show, user, waitFor } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { DateField } from '../ui/fields/date-field.tsx'

function NestedDialogs() {
  const [opened, setOpened] = useState(1)
  const ask = () => confirm({ title: 'Sure?', consequence: '', confirm: 'Yes', onConfirm: () => undefined })
  return (
    <Drawer opened={opened > 0} onClose={() => setOpened(0)} title="Drawer">
      <Button onClick={() => setOpened(2)}>More</Button>
      <Modal opened={opened > 1} onClose={() => setOpened(1)} title="Modal">
        <DateField label="Day" />
        <Button onClick={ask}>Ask</Button>
      </Modal>
    </Drawer>
  )
}

const dialogs = () => screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.textContent?.slice(0, 5))

beforeEach(() => signIn())

test('Escape closes only the uppermost layer', async () => {
  show(<NestedDialogs />)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog', { name: 'Sure?' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  for (const left of [2, 1, 0]) {
    await user.keyboard('{Escape}')
    expect(dialogs()).toHaveLength(left)
  }
})

test('an open calendar is closed before the dialog it is in', async () => {
  show(<NestedDialogs />)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByLabelText('Day'))
  expect(await screen.findByLabelText('Next month')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Next month')).toBeNull()
  expect(dialogs()).toHaveLength(2)
  await user.keyboard('{Escape}')
  expect(dialogs()).toHaveLength(1)
})
