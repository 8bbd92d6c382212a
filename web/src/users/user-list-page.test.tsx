import { subscription } from '@hireloom/contract/subscription/endpoints'
import { users } from '@hireloom/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, fill, refusal, screen, show, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn, unlimitedSubscription } from '../../test/signed-in.ts'
import { answerUserList, arman, dewi, listedUser, prepareUserSettings, ratna } from '../../test/users.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { Page } from './user-list-page.tsx'

beforeEach(prepareUserSettings)

describe('the users', () => {
  test('are listed with role, restrictions, last use, status and actions', async () => {
    answerUserList([arman, dewi, ratna])
    show(<Page />, '/settings/users')
    await screen.findByRole('button', { name: 'Resend the invitation of Arman Siregar' })
    const cells = screen.getAllByRole('row').map((line) => within(line).queryAllByRole('cell'))
    expect(cells.slice(1).map((row) => row.map(({ textContent }) => textContent))).toEqual([
      ['', 'Arman SiregarInvited 2 days ago · arman@sagara.test', 'User', '–', '–', 'Pending', 'Resend'],
      [
        '',
        'DADewi AnggrainiSenior Recruiter · dewi@sagara.test',
        'Recruiter',
        'Technology, Commercial',
        'Yesterday',
        'Active',
        '',
      ],
      ['', 'RWRatna WulandariSenior Recruiter · dewi@sagara.test', 'Admin', '–', 'Yesterday', 'Active', ''],
    ])
    expect(screen.queryByRole('button', { name: /Ratna/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /Ratna/ })).not.toBeInTheDocument()
  })

  test("show the day they were last active, in the company's zone", async () => {
    // 1:00 of 20 November in Jakarta.
    answerUserList([listedUser({ lastActiveAt: new Date('2026-11-19T18:00:00Z') })])
    show(<Page />, '/settings/users')
    expect(await screen.findByRole('cell', { name: 'Today' })).toBeVisible()
  })

  test('are loaded with the filters in the address, which follows every change', async () => {
    const request = answerUserList([dewi], 60)
    const { router } = showRoutes(
      [{ path: '/settings/users', Component: Page }],
      '/settings/users?role_id=2&search=dewi&current_page=2&per_page=25',
    )
    await screen.findByText('Dewi Anggraini')
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/settings/user?page=2&limit=25&role_id=2&search=dewi')
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(screen.getByRole('option', { name: 'Status: Pending' }))
    expect(router.state.location.search).toBe('?role_id=2&status=2&search=dewi&per_page=25')
  })

  test('are ten to a page', async () => {
    const request = answerUserList([dewi])
    show(<Page />, '/settings/users')
    await screen.findByText('Dewi Anggraini')
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/settings/user?page=1&limit=10')
  })

  test('that fail to load show an error, and can be loaded again', async () => {
    answer(users.list, refusal(500, 'There is an error on our side'))
    show(<Page />, '/settings/users')
    expect(await screen.findByText('Failed to get users data')).toBeVisible()
    answerUserList([dewi])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Dewi Anggraini')).toBeVisible()
  })

  test('are replaced by a message that names the filters when none match', async () => {
    answerUserList([])
    const { router } = showRoutes([{ path: '/settings/users', Component: Page }], '/settings/users?status=2&search=x')
    expect(await screen.findByText('No pending user matches “x”')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all users' }))
    expect(router.state.location.search).toBe('')
  })

  test('are listed as blocks on a phone', async () => {
    setWindowWidth(390)
    answerUserList([dewi])
    show(<Page />, '/settings/users')
    const block = (await screen.findByText('Dewi Anggraini')).closest('li')!
    expect(block).toHaveTextContent(
      'DADewi AnggrainiActiveSenior Recruiter · dewi@sagara.testTechnology, CommercialLast active: yesterday',
    )
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})

describe('a role', () => {
  const choose = async (name: RegExp) => {
    const shown = show(<Page />, '/settings/users')
    await user.click(await screen.findByRole('button', { name: 'Role of Dewi Anggraini: Recruiter' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    return shown
  }

  test('changes after a confirmation, based on the version the user saw', async () => {
    answerUserList([dewi])
    const changed = answer(users.changeRole, { data: { ...dewi, roleId: 1, roleName: 'Admin' } })
    await choose(/^Admin/)
    expect(changed).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Make Admin' }))
    expect(await screen.findByText('Dewi Anggraini is now Admin')).toBeVisible()
    expect(changed).toHaveBeenCalledExactlyOnceWith(
      '/api/v1/settings/user/12',
      { roleId: 1, updatedAt: '2026-11-02T03:00:00.000Z' },
      expect.anything(),
    )
  })

  test('reloads the seats and the handovers of users when it changes', async () => {
    const seats = answer(subscription.read, { data: unlimitedSubscription })
    answerUserList([dewi])
    answer(users.changeRole, { data: { ...dewi, roleId: 1, roleName: 'Admin' } })
    const { client } = await choose(/^Admin/)
    const { queryKey } = queryFor(users.handover, { params: { id: 13 } })
    client.setQueryData(queryKey, { data: { jobs: 0, teams: 0, interviews: 0 } })
    await user.click(await screen.findByRole('button', { name: 'Make Admin' }))
    await waitFor(() => expect(seats).toHaveBeenCalledTimes(2))
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  test('that another user changed first is refused, and the list is loaded again', async () => {
    const request = answerUserList([dewi])
    answer(users.changeRole, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    await choose(/^User/)
    const before = request.mock.calls.length
    await user.click(await screen.findByRole('button', { name: 'Make User' }))
    expect(await screen.findByText('Someone changed this in the meantime')).toBeVisible()
    await waitFor(() => expect(request.mock.calls.length).toBeGreaterThan(before))
  })

  test('of Admin is offered only to Admins', async () => {
    signIn({ user: { roleId: 2, id: 99 } })
    answerUserList([dewi, ratna])
    show(<Page />, '/settings/users')
    await user.click(await screen.findByRole('button', { name: 'Role of Dewi Anggraini: Recruiter' }))
    expect(await screen.findByRole('menuitem', { name: /^User/ })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /^Admin/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Ratna/ })).not.toBeInTheDocument()
  })
})

describe('an invitation', () => {
  test('is sent by name and e-mail address, and marks invalid fields', async () => {
    answerUserList([dewi])
    answer(users.employees, { data: [], pagination: { total: 0, page: 1, limit: 50 } })
    show(<Page />, '/settings/users')
    await user.click(await screen.findByRole('button', { name: 'Invite user' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
    expect(await within(dialog).findByText('Employee is required')).toBeVisible()
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Employee' })).toHaveFocus())

    await user.click(within(dialog).getByRole('radio', { name: 'By e-mail' }))
    await user.click(within(dialog).getByRole('radio', { name: 'Recruiter' }))
    expect(within(dialog).getByRole('radio', { name: 'Recruiter' })).toBeChecked()
    await fill(within(dialog).getByRole('textbox', { name: /First name/ }), 'Nia')
    await fill(within(dialog).getByRole('textbox', { name: /E-mail/ }), 'nia@sagara.test')
    const refusalText = 'This e-mail address has already been invited'
    const sent = answer(
      users.invite,
      refusal(422, 'Some fields need attention', [{ field: 'email', message: refusalText }]),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
    expect(await within(dialog).findByText(refusalText)).toBeVisible()
    expect(sent.mock.lastCall?.[1]).toEqual({
      employeeId: null,
      firstName: 'Nia',
      lastName: '',
      email: 'nia@sagara.test',
      roleId: 2,
    })
  })

  test('is sent to an employee, but not to one without an e-mail address', async () => {
    answerUserList([dewi])
    const person = { id: 3, firstName: 'Bambang', lastName: '', idEmployee: 'SGR-1', jobPosition: 'Driver' }
    answer(users.employees, {
      data: [
        { ...person, email: 'bambang@sagara.test' },
        { ...person, id: 4, firstName: 'Citra', email: null },
      ],
      pagination: { total: 2, page: 1, limit: 50 },
    })
    const sent = answer(users.invite, {
      data: {
        id: 9,
        userId: 30,
        roleId: 3,
        email: 'bambang@sagara.test',
        status: 1,
        invitedBy: 'Ratna Wulandari',
        sentAt: new Date(),
        expiresAt: new Date(),
      },
    })
    show(<Page />, '/settings/users')
    await user.click(await screen.findByRole('button', { name: 'Invite user' }))
    await user.click(await screen.findByRole('combobox', { name: /Employee/ }))
    expect(await screen.findByRole('option', { name: /Citra.*no e-mail address/ })).toHaveAttribute(
      'data-combobox-disabled',
      'true',
    )
    await user.click(screen.getByRole('option', { name: /Bambang/ }))
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Invitation sent to bambang@sagara.test')).toBeVisible()
    expect(sent.mock.lastCall?.[1]).toMatchObject({ employeeId: 3, roleId: 3 })
  })

  test('can be resent, and canceled after a confirmation', async () => {
    answerUserList([arman])
    const again = answer(users.resend, {
      data: {
        id: 5,
        userId: 20,
        roleId: 3,
        email: 'arman@sagara.test',
        status: 1,
        invitedBy: 'Ratna Wulandari',
        sentAt: new Date(),
        expiresAt: new Date(),
      },
    })
    const canceled = answer(users.cancelInvitation, undefined)
    show(<Page />, '/settings/users')
    await user.click(await screen.findByRole('button', { name: 'Resend the invitation of Arman Siregar' }))
    expect(await screen.findByText('Invitation sent again to arman@sagara.test')).toBeVisible()
    expect(again.mock.lastCall?.slice(0, 2)).toEqual(['/api/v1/settings/user/5', { userId: 20, roleId: 3 }])

    await user.click(screen.getByRole('button', { name: 'More actions for Arman Siregar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel invitation…' }))
    expect(canceled).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Cancel invitation' }))
    await waitFor(() => expect(canceled.mock.lastCall?.[0]).toBe('/api/v1/settings/user-invitation/5'))
    expect(await screen.findByText('Invitation of Arman Siregar canceled')).toBeVisible()
  })
})
