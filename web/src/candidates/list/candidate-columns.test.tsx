import { applications } from '@hireloom/contract/applications/endpoints'
import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { candidateLookups, type FilterStage } from '@hireloom/contract/candidates/pickers'
import { savedViews } from '@hireloom/contract/saved-views'
import { expect, test } from 'vitest'
import { counts as defaultCounts } from '../../../test/candidate-list.tsx'
import { row } from '../../../test/candidates.ts'
import { answer, screen, show, user, waitFor } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { Page } from './candidate-list-page.tsx'

const counts = { ...defaultCounts, spam: 7 }

const stage = (id: number, name: string): FilterStage => ({
  id,
  name,
  status: 0,
  isActive: true,
  processId: 1,
  group: 'Screening',
  groupId: 1,
  candidates: 1,
})

function open(url: string, stages: FilterStage[], rows: ApplicationRow[] = [row({ lastStageName: 'Screening' })]) {
  signIn()
  answer(savedViews.list, { data: [] })
  answer(candidateLookups.stages, { data: stages })
  answer(applications.counts, { data: counts, isCapped: false })
  answer(applications.list, { data: rows, pagination: { total: rows.length, page: 1, limit: 10, isCapped: false } })
  show(<Page />, url)
}

const stageHead = () => screen.queryByRole('columnheader', { name: 'Stage' })

test.each([
  ['new candidates', '/candidates', [stage(11, 'Screening'), stage(12, 'Phone call')]],
  ['a process of one stage', '/candidates?status=1', [stage(11, 'Screening')]],
  ['the hired', '/candidates?status=5', []],
])('the Stage column is absent for %s, and not offered', async (_tab, url, stages) => {
  open(url, stages)
  await screen.findByText('Putri Lestari')
  await waitFor(() => expect(stageHead()).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Branch' })).toBeVisible()
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Stage' })).toBeNull()
})

test('the tab of a process with two stages has the column Stage', async () => {
  open('/candidates?status=1', [stage(11, 'Screening'), stage(12, 'Phone call')])
  await screen.findByText('Putri Lestari')
  expect(stageHead()).toBeVisible()
})

test('the tab Offered has the column Stage with the offers, even for a single stage', async () => {
  open('/candidates?status=4', [stage(14, 'Offering')])
  await screen.findByText('Putri Lestari')
  await waitFor(() => expect(stageHead()).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Stage' })).toBeVisible()
})

test('candidates in two stages show the column Stage, even if the stages were loaded before a move', async () => {
  const other = row({ id: 41, jobApplicationId: 401, candidateName: 'Bagas Nugroho', lastStageName: 'Phone call' })
  open('/candidates?status=1', [stage(11, 'Screening')], [row({ lastStageName: 'Screening' }), other])
  await screen.findByText('Bagas Nugroho')
  expect(stageHead()).toBeVisible()
})

test('texts that are cut off are shown in full in the tooltip', async () => {
  open('/candidates', [])
  expect(await screen.findByTitle('Head Barista')).toBeVisible()
})
