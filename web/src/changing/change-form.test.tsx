import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { screen, show } from '../../test/screen.tsx'
import { ChangeForm } from './parts/change-dialog.tsx'

test('a change that waits for the connection explains so in its dialog, which covers the page on a phone', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  show(
    <ChangeForm onSubmit={() => undefined} action="Submit feedback" isPending onClose={() => undefined}>
      Notes
    </ChangeForm>,
  )
  expect(await screen.findByText(/^You are offline/)).toBeVisible()
})
