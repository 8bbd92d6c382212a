import { lookups } from '@hireloom/contract/lookups'
import { users } from '@hireloom/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { answerUserList, dewi, prepareUserSettings, userOption } from '../../test/users.ts'
import { Page } from './user-list-page.tsx'

beforeEach(prepareUserSettings)

test('removing a user lists what is handed over and asks who takes over', async () => {
  answerUserList([dewi])
  const people = [userOption({ id: 12, firstName: 'Dewi' }), userOption({ id: 13, firstName: 'Bayu' })]
  answer(lookups.hiringUsers, { data: people, pagination: { total: 2, page: 1, limit: 500 } })
  answer(users.handover, { data: { jobs: 2, teams: 1, interviews: 0 } })
  const removed = answer(users.remove, undefined)
  show(<Page />, '/settings/users')
  await user.click(await screen.findByRole('button', { name: 'More actions for Dewi Anggraini' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove user…' }))
  const text = 'To hand over: 2 jobs they created and their part in 1 hiring team.'
  expect(await screen.findByText(text)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Who takes over/ })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove user' }))
  expect(await screen.findByText('Who takes over is required')).toBeVisible()
  expect(removed).not.toHaveBeenCalled()

  await user.click(screen.getByRole('combobox', { name: /Who takes over/ }))
  expect(screen.queryByRole('option', { name: /Dewi/ })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('option', { name: /Bayu/ }))
  await user.click(screen.getByRole('button', { name: 'Remove user' }))
  expect(await screen.findByText('Dewi Anggraini was removed')).toBeVisible()
  expect(removed.mock.lastCall?.slice(0, 2)).toEqual([
    '/api/v1/settings/user/12',
    { assignedUserId: 13, updatedAt: '2026-11-02T03:00:00.000Z' },
  ])
})

test('no successor is required when there is nothing to hand over', async () => {
  answerUserList([dewi])
  answer(users.handover, { data: { jobs: 0, teams: 0, interviews: 0 } })
  const removed = answer(users.remove, undefined)
  show(<Page />, '/settings/users')
  await user.click(await screen.findByRole('button', { name: 'More actions for Dewi Anggraini' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove user…' }))
  expect(await screen.findByText(/There is nothing to/)).toBeVisible()
  expect(screen.queryByRole('combobox', { name: /Who takes over/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove user' }))
  await waitFor(() => expect(removed.mock.lastCall?.[1]).toMatchObject({ assignedUserId: null }))
})

test('a dialog stays open, with the latest version of the user, when their row leaves the list', async () => {
  answerUserList([dewi])
  answer(users.handover, { data: { jobs: 0, teams: 0, interviews: 0 } })
  const { client } = show(<Page />, '/settings/users')
  await user.click(await screen.findByRole('button', { name: 'More actions for Dewi Anggraini' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove user…' }))
  await screen.findByText(/There is nothing to/)

  answerUserList([])
  await client.invalidateQueries({ queryKey: [users.list.path] })
  await waitFor(() => expect(screen.queryByText('dewi@sagara.test', { exact: false })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Remove Dewi Anggraini?' })).toBeVisible()

  answerUserList([{ ...dewi, updatedAt: new Date('2026-11-03T03:00:00Z') }])
  await client.invalidateQueries({ queryKey: [users.list.path] })
  await screen.findByText('dewi@sagara.test', { exact: false })
  const removed = answer(users.remove, undefined)
  await user.click(screen.getByRole('button', { name: 'Remove user' }))
  await waitFor(() => expect(removed.mock.lastCall?.[1]).toMatchObject({ updatedAt: '2026-11-03T03:00:00.000Z' }))
})

test('a picker shows an error when the active users fail to load', async () => {
  answerUserList([dewi])
  answer(users.handover, { data: { jobs: 1, teams: 0, interviews: 0 } })
  show(<Page />, '/settings/users')
  await user.click(await screen.findByRole('button', { name: 'More actions for Dewi Anggraini' }))
  const request = answer(lookups.hiringUsers, refusal(403, 'No'))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove user…' }))
  expect(await screen.findByText('Failed to get active users')).toBeVisible()
  expect(request.mock.calls[0]?.[0]).toBe('/api/v1/hiring-users?page=1&limit=500')
})
