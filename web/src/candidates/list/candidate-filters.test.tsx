import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { snakeKeys } from '@hireloom/contract/platform/wire'
import { viewKeys } from '@hireloom/contract/saved-views'
import { cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openList, screening } from '../../../test/candidate-list.tsx'
import { answer, screen, user, waitFor, within } from '../../../test/screen.tsx'
import { CandidateListAddress } from './list-address.ts'

test('filters apply once confirmed, are stored in the address, and can be removed', async () => {
  answer(candidateLookups.stages, { data: [{ ...screening, candidates: 2 }] })
  const { address, lastQuery } = openList('/candidates?status=1')
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await waitFor(() => expect(drawer.getByRole('combobox', { name: /^Hiring stage/ })).toHaveFocus())
  const from = drawer.getByLabelText('Age from')
  const apply = drawer.getByText('Apply filters').closest('button') as HTMLElement
  await user.click(from)
  await user.paste('70')
  expect(drawer.getByText('Age must be between 17 and 65')).toBeVisible()
  expect(apply).toBeDisabled()
  await user.clear(from)
  await user.paste('40')
  await user.click(drawer.getByLabelText('Female'))
  await user.click(apply)
  expect(await screen.findByText('Filters applied')).toBeVisible()
  await waitFor(() => expect(address()).toBe('?status=1&age=40,&gender=2'))
  await waitFor(() => expect(lastQuery()).toMatchObject({ age_min: '40', gender: '2' }))

  await user.click(screen.getByLabelText('Remove the filter Gender'))
  await waitFor(() => expect(address()).toBe('?status=1&age=40,'))
  await user.click(screen.getByText('Clear all'))
  expect(await screen.findByText('Filters reset')).toBeVisible()
  await waitFor(() => expect(address()).toBe('?status=1'))
})

test('an empty filter in the address is not active', async () => {
  openList('/candidates?status=0&job_position_ids=&hiring_stages=')
  await screen.findByText('Putri Lestari')
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
  expect(screen.queryByText('Clear all')).toBeNull()
})

test('a sort direction without a column in the address applies to the default order', async () => {
  const { lastQuery } = openList('/candidates?sort_direction=asc')
  await screen.findByText('Putri Lestari')
  expect(lastQuery()).toMatchObject({ sort_direction: 'asc' })
  expect(screen.getByRole('columnheader', { name: 'Applied' })).toHaveAttribute('aria-sort', 'ascending')
})

test('stages, months, answers and order in the address are sent in the format of the API', async () => {
  answer(candidateLookups.stages, { data: [] })
  answer(jobs.options, { data: [], pagination: { total: 0, page: 1, limit: 1 } })
  const answers = encodeURIComponent('[{"qId":3,"typeId":2,"ans":true}]')
  const { lastQuery } = openList(
    `/candidates?status=3&hiring_stages=12-0,13-0&applied_date=2026-10,2026-11&job_position_ids=5&custom_questions=${answers}&sort_by=name&sort_direction=asc`,
  )
  await screen.findByText('Putri Lestari')
  expect(lastQuery()).toMatchObject({
    chs_id: '12,13',
    jas_status: '0',
    sort_by: 'name',
    sort_direction: 'asc',
    application_date_start: '2026-10-01',
    application_date_end: '2026-11-30',
    custom_q: '[{"q_id":3,"type_id":2,"ans":true}]',
  })
})

test('answers in an address with two jobs are neither sent nor shown as a filter', async () => {
  answer(candidateLookups.stages, { data: [] })
  answer(jobs.options, { data: [], pagination: { total: 0, page: 1, limit: 1 } })
  const answers = encodeURIComponent('[{"qId":3,"typeId":2,"ans":true}]')
  const { lastQuery } = openList(`/candidates?status=3&job_position_ids=5,6&gender=2&custom_questions=${answers}`)
  await screen.findByText('Putri Lestari')
  expect(lastQuery()).not.toHaveProperty('custom_q')
  expect(await screen.findByLabelText('Remove the filter Gender')).toBeVisible()
  expect(screen.queryByLabelText('Remove the filter Answer')).toBeNull()
  expect(screen.getByRole('button', { name: /Filters/ })).toHaveAccessibleName(/2 active/)
})

test("the filter for the last days counts from today in the company's zone, and the address stores the period", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T18:00:00Z') })
  answer(candidateLookups.stages, { data: [] })
  const { lastQuery, address } = openList('/candidates?status=3')
  await user.click(await screen.findByRole('button', { name: /Filter/ }))
  await user.click(await screen.findByRole('combobox', { name: 'Applied' }))
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }))
  await user.click(screen.getByRole('button', { name: /^(Apply|Show)/ }))
  await waitFor(() => expect(address()).toBe('?status=3&applied_date=last_7_days'))
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ application_date_start: '2026-11-14', application_date_end: '2026-11-20' }),
  )
  expect(await screen.findByText('Last 7 days')).toBeVisible()
  vi.useRealTimers()
})

test('a date range is chosen by its first and last day', async () => {
  answer(candidateLookups.stages, { data: [] })
  const { lastQuery } = openList('/candidates?status=3')
  await user.click(await screen.findByRole('button', { name: /Filter/ }))
  await user.click(await screen.findByRole('combobox', { name: 'Applied' }))
  await user.click(await screen.findByRole('option', { name: 'Date range' }))
  await user.type(screen.getByRole('textbox', { name: 'Applied from' }), '5 Oct 2026')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Applied until' }), '9 Oct 2026')
  await user.tab()
  await user.click(screen.getByRole('button', { name: /^(Apply|Show)/ }))
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ application_date_start: '2026-10-05', application_date_end: '2026-10-09' }),
  )
})

test('archived candidates are filtered by the stage they were in, withdrawn ones separately', async () => {
  const stage = { ...screening, id: 12, name: 'HR interview', candidates: 3 }
  answer(candidateLookups.stages, {
    data: [
      { ...stage, status: 3 },
      { ...stage, status: 6, candidates: 1 },
    ],
  })
  const { lastQuery } = openList('/candidates?status=7')
  await user.click(await screen.findByRole('button', { name: /Filter/ }))
  await user.click(await screen.findByRole('combobox', { name: 'Hiring stage' }))
  expect(await screen.findByRole('option', { name: 'HR interview, withdrawn (1)' })).toBeInTheDocument()
  await user.click(screen.getByRole('option', { name: 'HR interview (3)' }))
  await user.click(screen.getByRole('button', { name: /^(Apply|Show)/ }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ chs_id: '12', jas_status: '3' }))
  expect(await screen.findByText('HR interview')).toBeVisible()
})

test('a status in the address filters the Archived tab and is shown as a filter', async () => {
  const { lastQuery, address } = openList('/candidates?status=7&application_statuses=6')
  await waitFor(() => expect(lastQuery()).toMatchObject({ metrics: '7', jas_status: '6' }))
  expect(await screen.findByText('Withdrawn')).toBeVisible()
  await user.click(await screen.findByLabelText('Remove the filter Status'))
  expect(address()).toBe('?status=7')
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('jas_status'))
})

test('a chosen stage replaces the filter by status', async () => {
  answer(candidateLookups.stages, { data: [{ ...screening, status: 3, candidates: 2 }] })
  const { lastQuery } = openList(`/candidates?status=7&application_statuses=6&hiring_stages=${screening.id}-3`)
  await waitFor(() => expect(lastQuery()).toMatchObject({ chs_id: `${screening.id}`, jas_status: '3' }))
  expect(await screen.findByLabelText('Remove the filter Stage')).toBeVisible()
  expect(screen.queryByLabelText('Remove the filter Status')).toBeNull()
})

test('another tab drops the filters by stage and status', async () => {
  answer(candidateLookups.stages, { data: [] })
  const { address } = openList('/candidates?status=3&hiring_stages=12-0&application_statuses=0&gender=1')
  await user.click(await screen.findByRole('tab', { name: /Screening/ }))
  expect(address()).toBe('?status=1&gender=1')
})

test('the chosen columns are remembered', async () => {
  openList()
  await screen.findByText('Putri Lestari')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Branch', checked: true }))
  expect(screen.queryByRole('columnheader', { name: 'Branch' })).toBeNull()
  cleanup()
  openList()
  await screen.findByText('Putri Lestari')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Branch' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reset to default' }))
  expect(screen.getByRole('columnheader', { name: 'Branch' })).toBeVisible()
})

test('a saved view can have every filter of the list', () => {
  const names = Object.keys(CandidateListAddress.shape).filter((name) => name !== 'currentPage')
  const keys = Object.keys(snakeKeys(Object.fromEntries(names.map((name) => [name, '']))) as object)
  expect(keys.toSorted()).toEqual(viewKeys.toSorted())
})
