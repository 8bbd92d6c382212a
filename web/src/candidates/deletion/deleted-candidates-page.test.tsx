import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { sitemap } from '../../sitemap.tsx'

const deleted = {
  candidateId: 40,
  candidateName: 'Putri Lestari',
  jobApplicationIds: [400, 401],
  jobPositionNames: ['Head Barista', 'Cashier'],
  deletedAt: new Date('2026-11-10T03:00:00Z'),
  erasedAt: new Date('2026-12-10T03:00:00Z'),
}
const paged = (data: (typeof deleted)[]) => ({ data, pagination: { total: data.length, page: 1, limit: 10 } })

test('an Admin restores a deleted candidate with all the applications', async () => {
  signIn()
  answer(candidateForm.deleted, paged([deleted]))
  showRoutes(sitemap, '/candidates/deleted')
  expect(await screen.findByText('Putri Lestari')).toBeVisible()
  expect(screen.getByText('Head Barista, Cashier')).toBeVisible()
  expect(screen.getByText('Deleted on 10 Nov 2026, will be erased on 10 Dec 2026')).toBeVisible()

  answer(candidateForm.restore, refusal(409, 'The person now has an open application for the same job'))
  await user.click(screen.getByRole('button', { name: 'Restore Putri Lestari' }))
  expect(await screen.findByText('The person now has an open application for the same job')).toBeVisible()

  const restored = answer(candidateForm.restore, { data: { jobApplicationIds: [400, 401] } })
  answer(candidateForm.deleted, paged([]))
  await user.click(screen.getByRole('button', { name: 'Restore Putri Lestari' }))
  expect(await screen.findByText('Candidate restored')).toBeVisible()
  expect(restored.mock.lastCall?.[1]).toEqual({ jobApplicationIds: [400, 401] })
  expect(await screen.findByText('Nobody was deleted in the last 30 days')).toBeVisible()
})

test('users who are not Admins have no access', async () => {
  signIn({ user: { roleId: 2 } })
  showRoutes(sitemap, '/candidates/deleted')
  await waitFor(() => expect(screen.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible())
})
