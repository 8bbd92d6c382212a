import { home } from '@hireloom/contract/home'
import { type Role, role } from '@hireloom/contract/platform/permissions'
import { users } from '@hireloom/contract/users'
import { expect, test } from 'vitest'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from './user-list-page.tsx'

test.each<[string, Role, string[]]>([
  ['an Admin', role.admin, ['Admin', 'Recruiter', 'User']],
  ['a Recruiter', role.recruiter, ['Recruiter', 'User']],
])('%s may invite users to these roles only', async (_who, roleId, offered) => {
  signIn({ user: { roleId } })
  answer(home.gettingStarted, refusal(500, 'Not needed here'))
  answer(users.list, { data: [], pagination: { total: 0, page: 1, limit: 10 } })
  show(<Page />, '/settings/users')
  const [button] = await screen.findAllByRole('button', { name: 'Invite user' })
  await user.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite user' }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Employee' })).toHaveFocus())
  const all = ['Admin', 'Recruiter', 'User']
  expect(all.filter((name) => dialog.queryByRole('radio', { name }))).toEqual(offered)
})
