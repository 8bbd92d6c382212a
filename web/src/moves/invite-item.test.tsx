import { applications } from '@hireloom/contract/applications/endpoints'
import { Menu } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { answer, refusal, screen, show, user } from '../../test/screen.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { InviteItem } from './parts/invite-item.tsx'

const selected = [{ jobApplicationId: 400 }, { jobApplicationId: 401 }]

function open() {
  signedIn()
  const onInvited = vi.fn()
  show(
    <Menu opened withinPortal={false}>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <InviteItem selected={selected} onInvited={onInvited} />
      </Menu.Dropdown>
    </Menu>,
  )
  return onInvited
}

test('the new joiner form is sent to all selected candidates, and those left out are counted by reason', async () => {
  const refused = [{ jobApplicationId: 401, candidateName: 'Bagas', reason: 'The new joiner form goes to hired only' }]
  const sent = answer(applications.inviteNewJoiners, { data: { invited: 1, refused } })
  const onInvited = open()
  await user.click(await screen.findByRole('menuitem', { name: 'Send new joiner form' }))
  const words = 'New joiner form sent to 1 candidate. 1 candidate left out: The new joiner form goes to hired only'
  expect(await screen.findByText(words)).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toEqual({ jobApplicantIds: [400, 401] })
  expect(onInvited).toHaveBeenCalled()
})

test('the notice does not mention sending if nobody was sent the form', async () => {
  const refused = [400, 401].map((jobApplicationId) => ({
    jobApplicationId,
    candidateName: 'Bagas',
    reason: 'Not hired',
  }))
  answer(applications.inviteNewJoiners, { data: { invited: 0, refused } })
  open()
  await user.click(await screen.findByRole('menuitem', { name: 'Send new joiner form' }))
  expect(await screen.findByText('2 candidates left out: Not hired')).toBeVisible()
})

test('a failure to send the form is shown', async () => {
  answer(applications.inviteNewJoiners, refusal(503, ''))
  open()
  await user.click(await screen.findByRole('menuitem', { name: 'Send new joiner form' }))
  expect(await screen.findByText('Failed to bulk invite new joiner')).toBeVisible()
})
