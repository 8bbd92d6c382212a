import { applications } from '@hireloom/contract/applications/endpoints'
import { plan, subscription } from '@hireloom/contract/subscription/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { transfer } from '../../../test/imports.ts'
import { answer, refusal, screen, showRoutes, user, waitFor } from '../../../test/screen.tsx'
import { signIn, unlimitedSubscription } from '../../../test/signed-in.ts'
import { Page } from './candidate-export-page.tsx'

const counts = {
  newCandidates: 12,
  screening: 4,
  assessments: 0,
  interviews: 3,
  offered: 0,
  hired: 0,
  rejected: 0,
  archived: 0,
  spam: 1,
  blocked: 0,
}
const openPage = (search = '') =>
  showRoutes(
    [
      { path: '/candidates/bulk/export', Component: Page },
      { path: '/candidates/logs/export/:exportId', Component: () => <p>The log</p> },
    ],
    `/candidates/bulk/export${search}`,
  )

beforeEach(() => {
  signIn({ flagsOn: ['export_candidates'] })
  answer(applications.counts, { data: counts, isCapped: false })
})

test('the export has the tab, the filters and the order of the list', async () => {
  const started = answer(exportLog.exportCandidates, { data: transfer({ importId: 41, type: 5, status: 1 }) })
  openPage('?status=3&candidate_name=budi&gender=1&sort_by=name&sort_direction=asc')
  expect(await screen.findByRole('radio', { name: 'The tab Interviews, 3' })).toBeChecked()
  expect(screen.getByText(/Only those that match “budi”/)).toBeVisible()
  expect(screen.getByText(/Personal data: contact, NIK/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start export' }))
  expect(await screen.findByText('The log')).toBeVisible()
  expect(started.mock.lastCall?.[1]).toMatchObject({
    metrics: 3,
    candidateName: 'budi',
    gender: 1,
    sortBy: 'name',
    sortDirection: 'asc',
  })
})

test('the export of a list in reversed default order is reversed, too', async () => {
  const started = answer(exportLog.exportCandidates, { data: transfer({ importId: 41, type: 5, status: 1 }) })
  openPage('?sort_direction=asc')
  await user.click(await screen.findByRole('button', { name: 'Start export' }))
  await waitFor(() => expect(started.mock.lastCall?.[1]).toMatchObject({ sortDirection: 'asc' }))
})

test('the export of a list sorted by scores is in the default order on a plan without scores', async () => {
  const started = answer(exportLog.exportCandidates, { data: transfer({ importId: 41, type: 5, status: 1 }) })
  answer(subscription.read, { data: { ...unlimitedSubscription, subscriptionPlanId: plan.proHire } })
  const { client } = openPage('?sort_by=score&sort_direction=asc')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await user.click(await screen.findByRole('button', { name: 'Start export' }))
  await waitFor(() => expect(started).toHaveBeenCalledOnce())
  expect(started.mock.lastCall?.[1]).not.toHaveProperty('sortBy')
})

test('an export of all tabs names no tab, and a refusal is shown', async () => {
  const refused = answer(exportLog.exportCandidates, refusal(409, 'You have 3 exports running', [], 'too_many_exports'))
  openPage()
  await user.click(await screen.findByRole('radio', { name: 'All tabs, 20' }))
  await user.click(screen.getByRole('button', { name: 'Start export' }))
  expect(await screen.findByText('You have 3 exports running')).toBeVisible()
  await waitFor(() => expect(refused.mock.lastCall?.[1]).not.toHaveProperty('metrics'))
})

test('users whose role hides personal data see that it is left out', async () => {
  signIn({ flagsOn: ['export_candidates'], without: ['candidates.viewSensitiveData'] })
  answer(applications.counts, { data: counts, isCapped: false })
  openPage()
  expect(await screen.findByText(/Personal data is left out/)).toBeVisible()
  expect(screen.queryByText(/Personal data: contact/)).not.toBeInTheDocument()
})

test('nobody is exported from an empty tab', async () => {
  openPage('?status=5')
  expect(await screen.findByText('There is nobody to export.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start export' })).toBeDisabled()
})
