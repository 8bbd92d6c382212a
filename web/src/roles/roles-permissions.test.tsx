import { permissions, role } from '@hireloom/contract/platform/permissions'
import { roles } from '@hireloom/contract/roles'
import { session } from '@hireloom/contract/session'
import { describe, expect, test } from 'vitest'
import { roleMatrix } from '../../test/role-matrix.ts'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { sitemap } from '../sitemap.tsx'

const shownAt = '/settings/roles-permissions'
const editedAt = '/settings/roles-permissions/edit'
const open = (path: string) => showRoutes(sitemap, path).router
const matrix = () => screen.findByRole('table', { name: 'Roles and permissions' })
const box = (name: string) => screen.getByRole('checkbox', { name })
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))

describe('the matrix', () => {
  test('lists the permissions in six groups under the roles and their users', async () => {
    signIn()
    answer(roles.matrix, roleMatrix())
    open(shownAt)
    const table = await matrix()
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      'Permission',
      'Admin 2 users',
      'Recruiter 9 users',
      'User 1 user',
      'Note',
    ])
    const groups = within(table)
      .getAllByRole('rowgroup')
      .slice(1)
      .map((group) => within(group).getAllByRole('row').length - 1)
    expect(groups).toEqual([9, 9, 2, 3, 1, 1])
    const row = within(table).getByRole('row', { name: /^Delete job listing/ })
    expect(
      within(row)
        .getAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label')),
    ).toEqual(['Allowed', 'Not allowed', 'Not allowed'])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  test.each([
    'Duplicate existing job listing',
    'View job listing',
    'Update candidate profile (Profile, Tags)',
    'Add comments on candidate profile',
  ])('does not show %s', async (name) => {
    signIn()
    answer(roles.matrix, roleMatrix())
    open(shownAt)
    expect(await matrix()).toBeVisible()
    expect(screen.queryByText(name)).toBeNull()
  })

  test('lists what depends on being a Hiring Manager', async () => {
    signIn()
    answer(roles.matrix, roleMatrix())
    open(shownAt)
    const table = await matrix()
    for (const name of ['Update candidate status', 'Manage interview schedules', 'Manage assessments']) {
      expect(within(table).getByRole('row', { name: new RegExp(name) })).toHaveTextContent(/as Hiring Manager only/)
    }
    expect(within(table).getByRole('row', { name: /Manage offers/ })).toHaveTextContent(/Hiring Manager can view offer/)
  })

  test.each([shownAt, editedAt])('that fails to load shows an error at %s, and can be loaded again', async (path) => {
    signIn()
    answer(roles.matrix, refusal(500, 'Not now'))
    open(path)
    expect(await screen.findByText('Failed to get roles and permissions')).toBeVisible()
    answer(roles.matrix, roleMatrix())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await matrix()).toBeVisible()
  })

  test.each([shownAt, editedAt])('is not available to users without the permission at %s', async (path) => {
    signIn({ without: ['settings.rolesPermissions'] })
    const request = answer(roles.matrix, refusal(403, 'No'))
    open(path)
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
    expect(request).not.toHaveBeenCalled()
  })
})

describe('editing', () => {
  test('counts changed cells, except those changed back', async () => {
    signIn()
    answer(roles.matrix, roleMatrix())
    open(editedAt)
    await matrix()
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await user.click(box('Create job listing: Recruiter'))
    await user.click(box('Manage offers: User'))
    expect(screen.getByText('2 unsaved changes')).toBeVisible()
    expect(box('Create job listing: Recruiter')).not.toBeChecked()
    expect(box('Create job listing: Recruiter').closest('td')).toHaveAttribute('data-changed')
    await user.click(box('Create job listing: Recruiter'))
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    expect(box('Create job listing: Recruiter').closest('td')).not.toHaveAttribute('data-changed')
  })

  test('does not offer changes of the Admin role', async () => {
    signIn()
    answer(roles.matrix, roleMatrix())
    open(editedAt)
    await matrix()
    const admin = screen.getAllByRole('checkbox', { name: /: Admin$/ })
    expect(admin).toHaveLength(25)
    for (const cell of admin) {
      expect(cell).toBeChecked()
      expect(cell).toBeDisabled()
    }
  })

  test('saves the whole matrix in one call and ends on the matrix', async () => {
    signIn()
    const seen = new Date('2026-11-20T03:00:00Z')
    answer(roles.matrix, roleMatrix([], seen))
    const saved = answer(roles.saveMatrix, roleMatrix([['jobs.create', role.recruiter]], new Date()))
    const router = open(editedAt)
    await matrix()
    const own = answer(session.permissionList, { data: permissions.map((key) => ({ key, status: true })) })
    await user.click(box('Create job listing: Recruiter'))
    await save()
    await screen.findByText('Permissions updated')
    await waitFor(() => expect(router.state.location.pathname).toBe(shownAt))
    expect(saved).toHaveBeenCalledTimes(1)
    const [, body] = saved.mock.calls[0] as [
      string,
      { permissions: { id: number; role: object[] }[]; updatedAt: string },
    ]
    expect(body.updatedAt).toBe(seen.toISOString())
    expect(body.permissions).toHaveLength(29)
    expect(body.permissions[0]).toEqual({
      id: 1,
      role: [
        { id: 1, status: true },
        { id: 2, status: false },
        { id: 3, status: false },
      ],
    })
    expect(own).toHaveBeenCalled()
    expect(await screen.findByRole('link', { name: 'Edit permissions' })).toBeVisible()
    const row = screen.getByRole('row', { name: /^Create job listing/ })
    expect(within(row).getAllByRole('img', { name: 'Not allowed' })).toHaveLength(2)
    expect(screen.queryByText('Leave without saving?')).toBeNull()
  })

  test('keeps the changes when saving fails', async () => {
    signIn()
    answer(roles.matrix, roleMatrix())
    answer(roles.saveMatrix, refusal(502, ''))
    const router = open(editedAt)
    await matrix()
    await user.click(box('Create job listing: Recruiter'))
    await save()
    expect(await screen.findByText('Failed to update permissions')).toBeVisible()
    expect(box('Create job listing: Recruiter')).not.toBeChecked()
    expect(router.state.location.pathname).toBe(editedAt)
  })

  test("keeps the changes on top of another user's", async () => {
    signIn()
    answer(roles.matrix, roleMatrix())
    answer(roles.saveMatrix, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    open(editedAt)
    await matrix()
    await user.click(box('Create job listing: Recruiter'))
    const newest = new Date('2026-11-20T04:00:00Z')
    answer(roles.matrix, roleMatrix([['jobs.shareSocial', role.recruiter]], newest))
    await save()
    expect(await screen.findByText(/^Someone else has saved changes in the meantime/)).toBeVisible()
    expect(screen.getByRole('alert', { name: 'Failed to update permissions' })).toHaveFocus()
    expect(screen.queryByText('Someone changed this in the meantime')).toBeNull()
    expect(box('Create job listing: Recruiter')).not.toBeChecked()
    expect(box('Share on social media: Recruiter')).not.toBeChecked()
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    const saved = answer(roles.saveMatrix, roleMatrix())
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const [, body] = saved.mock.calls[0] as [string, { permissions: { id: number; role: { status: boolean }[] }[] }]
    expect(body).toMatchObject({ updatedAt: newest.toISOString() })
    const sent = (id: number) => body.permissions.find((row) => row.id === id)?.role[1]?.status
    expect([sent(1), sent(8)]).toEqual([false, false])
  })

  test("shows that the subscription has expired, not another user's changes", async () => {
    signIn()
    answer(roles.matrix, roleMatrix())
    answer(roles.saveMatrix, refusal(409, 'Your subscription has expired', [], 'subscription_expired'))
    open(editedAt)
    await matrix()
    await user.click(box('Create job listing: Recruiter'))
    await save()
    expect(await screen.findByText('Your subscription has expired')).toBeVisible()
    expect(screen.queryByText(/^Someone else has saved changes in the meantime/)).toBeNull()
  })

  test('asks before discarding the changes', async () => {
    signIn()
    answer(roles.matrix, roleMatrix())
    const router = open(editedAt)
    await matrix()
    await user.click(box('Create job listing: Recruiter'))
    await user.click(screen.getByRole('link', { name: /Candidates/ }))
    expect(await screen.findByText('Leave without saving?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe(editedAt)
    expect(box('Create job listing: Recruiter')).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(shownAt))
    await user.click(await screen.findByRole('link', { name: 'Edit permissions' }))
    await matrix()
    expect(box('Create job listing: Recruiter')).toBeChecked()
  })
})
