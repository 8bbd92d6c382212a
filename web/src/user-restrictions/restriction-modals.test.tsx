import { lookups } from '@hireloom/contract/lookups'
import { permissionSet } from '@hireloom/contract/session'
import { type JobOutside, type UserRestriction, userRestrictions } from '@hireloom/contract/user-restrictions'
import { users } from '@hireloom/contract/users'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { userOption } from '../../test/users.ts'
import { RestrictionModals } from './parts/restriction-modals.tsx'

const dimas: UserRestriction = {
  id: 12,
  userId: 12,
  idEmployee: null,
  firstName: 'Dimas',
  lastName: 'Prakoso',
  avatar: null,
  jobId: null,
  jobPositionName: 'Talent Acquisition Lead',
  roleId: 2,
  roleName: 'Recruiter',
  statusId: 1,
  statusName: 'Active',
  rolePermissions: permissionSet(() => true),
  useRestriction: false,
  listBranchName: [],
  listOrganizationName: [],
  listJobPositionName: [],
  visibleJobs: 8,
  updatedAt: null,
}
const seenAt = new Date('2026-11-20T03:00:00Z')
const restricted = { ...dimas, useRestriction: true, listBranchName: [{ id: 3, name: 'Bandung' }], updatedAt: seenAt }
const outside: JobOutside[] = [
  {
    id: 41,
    jobPositionName: 'Driver',
    branchName: 'Medan',
    organizationName: 'Fleet',
    status: 1,
    hiringRoleId: 1,
    hasNoOtherViewer: true,
  },
  {
    id: 42,
    jobPositionName: 'Cook',
    branchName: 'Jakarta',
    organizationName: 'Canteen',
    status: 3,
    hiringRoleId: 2,
    hasNoOtherViewer: false,
  },
]
const page = <Row,>(data: Row[]) => ({ data, pagination: { total: data.length, page: 1, limit: 500 } })
const ayu = userOption({ id: 9, firstName: 'Ayu', lastName: 'Lestari' })
const budi = userOption({ id: 10, firstName: 'Budi', isExternal: true })

beforeEach(() => {
  signIn()
  const branch = (id: number, name: string) => ({ id, name, cityId: 1, provinceId: 1 })
  answer(lookups.branches, page([branch(3, 'Bandung'), branch(4, 'Medan')]))
  answer(lookups.organizations, page([{ id: 5, name: 'Fleet' }]))
  answer(lookups.jobPositions, page([{ id: 6, name: 'Driver' }]))
  answer(lookups.hiringUsers, page([ayu, budi, { ...ayu, id: 12, firstName: 'Dimas', lastName: 'Prakoso' }]))
  answer(userRestrictions.jobsOutside, { data: outside })
})

function open(restriction: UserRestriction = dimas) {
  const onClose = vi.fn()
  answer(userRestrictions.read, { data: restriction })
  const { client } = show(<RestrictionModals userId={12} opened onClose={onClose} />)
  return { onClose, client }
}

async function choose(list: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: list }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const button = (name: string) => screen.getByRole('button', { name })
const apply = async () => {
  await waitFor(() => expect(button('Apply restriction')).toBeEnabled())
  await user.click(button('Apply restriction'))
}

test('a choice is saved with the user who takes over, and the restriction is shown', async () => {
  const onClose = open().onClose
  const request = answer(userRestrictions.jobsOutside, { data: outside })
  expect(await screen.findByText('Restrict Dimas Prakoso')).toBeVisible()
  expect(button('Apply restriction')).toBeDisabled()
  await choose('Branches', 'Bandung')
  expect(await screen.findByText('2 jobs Dimas will no longer see')).toBeVisible()
  expect(request).toHaveBeenCalledWith(
    '/api/v1/settings/user-restrictions/12/jobs-outside?branch_id=3',
    undefined,
    expect.anything(),
  )

  await user.click(screen.getByRole('combobox', { name: 'Who takes over' }))
  expect(screen.queryByRole('option', { name: /Dimas/ })).toBeNull()
  expect(screen.queryByRole('option', { name: /Budi/ }), 'a Consultant').toBeNull()
  await user.click(screen.getByRole('option', { name: 'Ayu Lestari' }))
  await user.click(screen.getByRole('checkbox', { name: 'Cook' }))
  const saved = answer(userRestrictions.change, { data: { ...restricted, visibleJobs: 6 } })
  await apply()

  expect(await screen.findByText('Restrictions updated')).toBeVisible()
  expect(saved.mock.calls[0]?.[1]).toEqual({
    id: 12,
    roleId: 2,
    useRestriction: true,
    branchId: '3',
    organizationId: '',
    jobPositionId: '',
    assignedUserId: 9,
    uncheckedIds: [42],
    updatedAt: null,
  })
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('What Dimas Prakoso sees')
  expect(dialog).toHaveTextContent('Dimas sees 6 jobs now, with their candidates. 1 job was handed over.')
  expect(within(dialog).getByText('Bandung')).toBeVisible()
  expect(within(dialog).getAllByText('All')).toHaveLength(2)
  await user.click(button('Done'))
  expect(onClose).toHaveBeenCalled()
})

test('nothing is handed over without a user to take over', async () => {
  open()
  await choose('Organizations', 'Fleet')
  await screen.findByText('2 jobs Dimas will no longer see')
  expect(screen.queryByRole('checkbox')).toBeNull()
  const saved = answer(userRestrictions.change, { data: restricted })
  await apply()
  await screen.findByText('Restrictions updated')
  expect(saved.mock.calls[0]?.[1]).toMatchObject({ organizationId: '5', assignedUserId: null, uncheckedIds: [] })
  expect(screen.getByRole('dialog')).not.toHaveTextContent('handed over')
})

test('a single visible job is not described as several', async () => {
  open()
  await choose('Organizations', 'Fleet')
  answer(userRestrictions.change, { data: { ...restricted, visibleJobs: 1 } })
  await apply()
  expect(await screen.findByText('Dimas sees 1 job now, with its candidates.')).toBeVisible()
})

test('all jobs can be handed over or kept at once', async () => {
  open()
  await choose('Branches', 'Bandung')
  await screen.findByText('2 jobs Dimas will no longer see')
  await user.click(screen.getByRole('combobox', { name: 'Who takes over' }))
  await user.click(screen.getByRole('option', { name: 'Ayu Lestari' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hand over all' }))
  const saved = answer(userRestrictions.change, { data: restricted })
  await apply()
  await screen.findByText('Restrictions updated')
  expect(saved.mock.calls[0]?.[1]).toMatchObject({ assignedUserId: 9, uncheckedIds: [41, 42] })
})

test('the number of jobs that no colleague would see is shown until they are handed over', async () => {
  open()
  await choose('Branches', 'Bandung')
  const warning = /1 job has no other team member who can see it\. Only Admins will\./
  expect(await screen.findByText(warning)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Who takes over' }))
  await user.click(screen.getByRole('option', { name: 'Ayu Lestari' }))
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Driver' }))
  expect(await screen.findByText(warning)).toBeVisible()
})

test('a restriction is removed by choosing nothing', async () => {
  open(restricted)
  expect(await screen.findByText('Bandung')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Branches' }))
  await user.keyboard('{Backspace}')
  const saved = answer(userRestrictions.change, { data: { ...dimas, updatedAt: new Date() } })
  await user.click(button('Remove restriction'))
  expect(await screen.findByText(/No restriction applies\. Dimas sees every job/)).toBeVisible()
  expect(saved.mock.calls[0]?.[1]).toMatchObject({
    useRestriction: false,
    branchId: '',
    updatedAt: seenAt.toISOString(),
  })
})

test('the first field has the focus, also when the form is loaded after the dialog has opened', async () => {
  const later = Promise.withResolvers<{ data: UserRestriction }>()
  answer(userRestrictions.read, { later: later.promise })
  const { unmount } = show(<RestrictionModals userId={12} opened onClose={() => undefined} />)
  await waitFor(() => expect(button('Close')).toHaveFocus())
  later.resolve({ data: dimas })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Branches' })).toHaveFocus())
  unmount()
  open()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Branches' })).toHaveFocus())
})

test('details that fail to load show an error, and can be loaded again', async () => {
  answer(userRestrictions.read, refusal(500, 'Not now'))
  show(<RestrictionModals userId={12} opened onClose={() => undefined} />)
  expect(await screen.findByText('Failed to get restriction details')).toBeVisible()
  answer(userRestrictions.read, { data: dimas })
  await user.click(button('Try again'))
  expect(await screen.findByText('Restrict Dimas Prakoso')).toBeVisible()
})

test('the list of users is read again after a restriction is changed', async () => {
  const { client } = open(restricted)
  client.setQueryData([users.list.path, {}], { data: [], pagination: { total: 0, page: 1, limit: 10 } })
  expect(await screen.findByText('Bandung')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Branches' }))
  await user.keyboard('{Backspace}')
  answer(userRestrictions.change, { data: { ...dimas, updatedAt: new Date() } })
  await user.click(button('Remove restriction'))
  expect(await screen.findByText(/No restriction applies/)).toBeVisible()
  expect(client.getQueryState([users.list.path, {}])?.isInvalidated).toBe(true)
})

test('a failed save keeps the choices', async () => {
  open()
  await choose('Branches', 'Bandung')
  answer(userRestrictions.change, refusal(502, ''))
  await apply()
  expect(await screen.findByText('Failed to update restrictions data')).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveTextContent('Bandung')
  expect(button('Apply restriction')).toBeEnabled()
})

test('an error of the server is shown at its field', async () => {
  open()
  await choose('Branches', 'Bandung')
  await screen.findByText('2 jobs Dimas will no longer see')
  await user.click(screen.getByRole('combobox', { name: 'Who takes over' }))
  await user.click(screen.getByRole('option', { name: 'Ayu Lestari' }))
  const message = 'Some of these jobs need a Recruiter'
  answer(userRestrictions.change, refusal(422, 'Some fields need attention', [{ field: 'assignedUserId', message }]))
  await apply()
  expect(await within(screen.getByRole('dialog')).findByText(message)).toBeVisible()
})

test('a change by another user is reported, and the choices stay', async () => {
  open()
  await choose('Branches', 'Bandung')
  answer(userRestrictions.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  answer(userRestrictions.read, { data: { ...restricted, listBranchName: [{ id: 4, name: 'Medan' }] } })
  await apply()
  expect(await screen.findByText(/^Someone else has changed this restriction in the meantime/)).toBeVisible()
  expect(screen.getByText('Failed to update restrictions data')).toBeVisible()
  expect(screen.queryByText('Someone changed this in the meantime')).toBeNull()
  const saved = answer(userRestrictions.change, { data: restricted })
  await apply()
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[1]).toMatchObject({ branchId: '3', updatedAt: seenAt.toISOString() })
})

test('an expired subscription is reported as such, not as a change by another user', async () => {
  open()
  await choose('Branches', 'Bandung')
  answer(userRestrictions.change, refusal(409, 'Your subscription has expired', [], 'subscription_expired'))
  await apply()
  expect(await screen.findByText('Your subscription has expired')).toBeVisible()
  expect(screen.queryByText(/^Someone else has changed this restriction in the meantime/)).toBeNull()
})

test('nothing is loaded while the dialog is closed', () => {
  const request = answer(userRestrictions.read, { data: dimas })
  show(<RestrictionModals userId={12} opened={false} onClose={() => undefined} />)
  expect(request).not.toHaveBeenCalled()
})
