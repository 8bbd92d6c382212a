import { lookups } from '@hireloom/contract/lookups'
import { users } from '@hireloom/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { answerUserList, arman, dewi, listedUser, prepareUserSettings, ratna, userOption } from '../../test/users.ts'
import { Page } from './user-list-page.tsx'

beforeEach(prepareUserSettings)

describe('several users', () => {
  const budi = listedUser({ id: 13, firstName: 'Budi', lastName: 'Santoso', email: 'budi@sagara.test' })
  const select = async (name: string) => user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  /** Selects the page once its users are shown: until then, the checkbox of a slow list is disabled. */
  const selectPage = async () => {
    await screen.findByRole('checkbox', { name: 'Select Dewi Anggraini' })
    await user.click(screen.getByRole('checkbox', { name: 'Select every user on this page' }))
  }
  const listedVersion = '2026-11-02T03:00:00.000Z'

  test('get another role together after a confirmation, and those refused are named with the reason', async () => {
    answerUserList([arman, budi, dewi, ratna])
    const reason = 'Someone changed this in the meantime. Reload to see the change, then try again'
    const changed = answer(users.changeRoles, {
      data: { changed: [12], refused: [{ id: 13, name: 'Budi Santoso', reason }] },
    })
    show(<Page />, '/settings/users')
    await select('Dewi Anggraini')
    await select('Budi Santoso')
    const bar = await screen.findByRole('region', { name: 'Selected users' })
    expect(bar).toHaveTextContent('2 selected')
    await user.click(within(bar).getByRole('button', { name: 'Change role' }))
    await user.click(await screen.findByRole('menuitem', { name: 'User' }))
    expect(
      await screen.findByText(/In hiring teams where they are Recruiter, they become Hiring Manager/),
    ).toBeVisible()
    expect(changed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Make User' }))
    expect(await screen.findByText('1 user changed to User')).toBeVisible()
    expect(changed.mock.calls[0]?.[1]).toEqual({
      roleId: 3,
      users: [
        { id: 13, updatedAt: listedVersion },
        { id: 12, updatedAt: listedVersion },
      ],
    })
    const outcome = await screen.findByRole('dialog', { name: 'Some users were not changed' })
    expect(within(outcome).getByRole('listitem')).toHaveTextContent(`Budi Santoso${reason}`)
    await user.click(within(outcome).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Dewi Anggraini' })).not.toBeChecked())
    expect(screen.getByRole('checkbox', { name: 'Select Budi Santoso' })).toBeChecked()
  })

  test('are removed together, with one colleague who takes over', async () => {
    answerUserList([arman, budi, dewi, ratna])
    answer(lookups.hiringUsers, {
      data: [userOption({ id: 7, firstName: 'Ratna' }), userOption({ id: 12, firstName: 'Dewi' })],
      pagination: { total: 2, page: 1, limit: 500 },
    })
    const removed = answer(users.removeMany, { data: { changed: [12, 13], refused: [] } })
    show(<Page />, '/settings/users')
    await selectPage()
    await select('Arman Siregar')
    const bar = await screen.findByRole('region', { name: 'Selected users' })
    await user.click(within(bar).getByRole('button', { name: 'Remove…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove 2 users?' })
    const successor = within(dialog).getByRole('combobox', { name: 'Who takes over' })
    await waitFor(() => expect(successor).toHaveFocus())
    await user.click(successor)
    const colleague = await screen.findByRole('option', { name: /Ratna/ })
    expect(screen.queryByRole('option', { name: /Dewi/ })).not.toBeInTheDocument()
    await user.click(colleague)
    await user.click(within(dialog).getByRole('button', { name: 'Remove users' }))
    expect(await screen.findByText('2 users were removed')).toBeVisible()
    expect(removed.mock.calls[0]?.[1]).toEqual({
      assignedUserId: 7,
      users: [
        { id: 13, updatedAt: listedVersion },
        { id: 12, updatedAt: listedVersion },
      ],
    })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected users' })).not.toBeInTheDocument())
  })

  test('are no longer selected after another filter, nor when the first one is back', async () => {
    answerUserList([budi, dewi])
    show(<Page />, '/settings/users')
    await select('Dewi Anggraini')
    const filter = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Status' }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await filter('Status: Active')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected users' })).not.toBeInTheDocument())
    await filter('Status: Active')
    expect(await screen.findByRole('checkbox', { name: 'Select Dewi Anggraini' })).not.toBeChecked()
    expect(screen.queryByRole('region', { name: 'Selected users' })).not.toBeInTheDocument()
  })

  test('can be made Admins only by an Admin', async () => {
    signIn({ user: { roleId: 2, id: 99 } })
    answerUserList([dewi])
    show(<Page />, '/settings/users')
    await select('Dewi Anggraini')
    await user.click(await screen.findByRole('button', { name: 'Change role' }))
    expect(await screen.findByRole('menuitem', { name: 'User' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Admin' })).not.toBeInTheDocument()
  })

  test('of a page are all selected by its checkbox if only some are, and deselected if all are', async () => {
    answerUserList([budi, dewi])
    show(<Page />, '/settings/users')
    await select('Dewi Anggraini')
    const every = screen.getByRole('checkbox', { name: 'Select every user on this page' })
    await user.click(every)
    expect(await screen.findByRole('region', { name: 'Selected users' })).toHaveTextContent('2 selected')
    await user.click(every)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected users' })).not.toBeInTheDocument())
  })

  test('who were removed are counted, without a user who could not be removed', async () => {
    answerUserList([budi, dewi])
    answer(lookups.hiringUsers, { data: [], pagination: { total: 0, page: 1, limit: 500 } })
    const reason = 'Who takes over is required'
    answer(users.removeMany, { data: { changed: [12], refused: [{ id: 13, name: 'Budi Santoso', reason }] } })
    show(<Page />, '/settings/users')
    await selectPage()
    await user.click(await screen.findByRole('button', { name: 'Remove…' }))
    await user.click(await screen.findByRole('button', { name: 'Remove users' }))
    expect(await screen.findByText('1 user was removed')).toBeVisible()
    expect(await screen.findByText('1 user unchanged:')).toBeVisible()
  })
})
