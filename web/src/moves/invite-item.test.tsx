import { applications } from '@hireloom/contract/applications/endpoints'
import { moves } from '@hireloom/contract/moves/endpoints'
import { Menu } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate } from '../../test/candidates.ts'
import { answer, refusal, screen, show, user, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { InviteItem } from './parts/invite-item.tsx'

const putri = { jobApplicationId: 400, candidateName: 'Putri Lestari', email: 'putri@mail.test', hasEmail: true }
const bagas = { jobApplicationId: 401, candidateName: 'Bagas Nugroho', email: 'bagas@mail.test', hasEmail: true }

function open(selected: Parameters<typeof InviteItem>[0]['selected'] = [putri, bagas]) {
  signIn()
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

const ask = async () => user.click(await screen.findByRole('menuitem', { name: 'Send new joiner form' }))
async function send() {
  await ask()
  await user.click(await screen.findByRole('button', { name: 'Send form' }))
}

test('the new joiner form is sent to all selected candidates, and those left out are counted by reason', async () => {
  const refused = [
    { jobApplicationId: 401, candidateName: 'Bagas', reason: 'The new joiner form goes to hired candidates only' },
  ]
  const sent = answer(applications.inviteNewJoiners, { data: { invited: 1, refused } })
  const onInvited = open()
  await send()
  const words =
    'New joiner form sent to 1 candidate. 1 candidate left out: The new joiner form goes to hired candidates only'
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
  await send()
  expect(await screen.findByText('2 candidates left out: Not hired')).toBeVisible()
})

test('a failure to send the form is shown', async () => {
  answer(applications.inviteNewJoiners, refusal(503, ''))
  open()
  await send()
  expect(await screen.findByText('Failed to bulk invite new joiner')).toBeVisible()
})

test('the question before sending names the addresses, and nothing is sent when it is canceled', async () => {
  const sent = answer(applications.inviteNewJoiners, { data: { invited: 2, refused: [] } })
  open()
  await ask()
  const question = within(await screen.findByRole('dialog', { name: 'Send the new joiner form to 2 candidates?' }))
  expect(question.getByText('The link to the form is mailed to putri@mail.test and bagas@mail.test.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sent).not.toHaveBeenCalled()
})

test('the question names three of many, those with a hidden address by their names, and counts those without an address', async () => {
  const others = [1, 2, 3].map((index) => ({ ...bagas, jobApplicationId: 401 + index }))
  open([putri, { ...bagas, email: null }, ...others, { ...putri, email: null, hasEmail: false }])
  await ask()
  const words =
    'The link to the form is mailed to putri@mail.test, Bagas Nugroho, bagas@mail.test and 2 more. 1 candidate without an e-mail address gets none.'
  expect(await screen.findByText(words)).toBeVisible()
})

test('the menu shows that nothing is sent to candidates without an e-mail address', async () => {
  open([{ ...putri, email: null, hasEmail: false }])
  expect(await screen.findByRole('menuitem', { name: 'New joiner form needs an e-mail address' })).toBeDisabled()
})

test('the form for one candidate is sent after a confirmation that shows the address', async () => {
  const sent = answer(moves.inviteNewJoiners, { data: { invited: 1, refused: [] } })
  openCandidate(candidate({ status: 1, hiredDate: '2026-12-01' }))
  await user.click(await screen.findByRole('button', { name: 'More about this candidate' }))
  await ask()
  expect(await screen.findByText('The link to the form is mailed to putri@mail.test.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Send form' }))
  expect(await screen.findByText('New joiner form sent')).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toEqual({ jobApplicantIds: [400] })
})

test('the reason is shown if one candidate was not sent the form', async () => {
  const reason = 'The new joiner form goes to hired candidates only'
  const refused = [{ jobApplicationId: 400, candidateName: 'Putri', reason }]
  answer(moves.inviteNewJoiners, { data: { invited: 0, refused } })
  openCandidate(candidate({ status: 1, hiredDate: '2026-12-01' }))
  await user.click(await screen.findByRole('button', { name: 'More about this candidate' }))
  await send()
  expect(await screen.findByText(reason)).toBeVisible()
})
