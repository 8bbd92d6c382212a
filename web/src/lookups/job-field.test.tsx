import { jobs } from '@hireloom/contract/jobs/endpoints'
import { lookups } from '@hireloom/contract/lookups'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, show, user } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { JobField } from './parts/job-field.tsx'
import { MasterDataChoices } from './parts/master-data-choices.tsx'

const page = (...names: string[]) => ({
  data: names.map((jobPositionName, index) => ({
    id: index + 5,
    jobPositionName,
    branchName: 'Bandung',
    status: 1 as const,
  })),
  pagination: { total: names.length, page: 1, limit: 50 },
})

function StatefulField({ first }: { first?: number }) {
  const [jobId, setJobId] = useState(first)
  return <JobField aria-label="Job" value={jobId} onChange={setJobId} />
}

beforeEach(() => signIn())

test('a job is picked by its name, and the one chosen before is loaded by its id', async () => {
  const request = answer(jobs.options, page('Cook', 'Barista'))
  show(<StatefulField first={5} />)
  const field = screen.getByRole('combobox', { name: 'Job' })
  expect(await screen.findByDisplayValue('Cook, Bandung')).toBe(field)
  expect(request.mock.calls).toEqual([['/api/v2/jobs?limit=1&id=5', undefined, expect.anything()]])
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Barista, Bandung' }))
  expect(field).toHaveValue('Barista, Bandung')
})

test('jobs that fail to load show an error', async () => {
  answer(jobs.options, refusal(500, 'There is an error on our side'))
  show(<StatefulField />)
  await user.click(screen.getByRole('combobox', { name: 'Job' }))
  expect(await screen.findByText('Failed to get job openings')).toBeVisible()
  // An empty list would cover the error.
  expect(screen.queryByText('Nothing found')).toBeNull()
})

test('jobs that fail to load show an error at a form field and at a filter, too', async () => {
  answer(jobs.options, refusal(500, 'There is an error on our side'))
  show(
    <>
      <JobField aria-label="Job of the form" value={undefined} onChange={() => {}} error={undefined} />
      <MasterDataChoices of={jobs.options} aria-label="Jobs of the filter" />
    </>,
  )
  await user.click(screen.getByRole('combobox', { name: 'Job of the form' }))
  expect(await screen.findAllByText('Failed to get job openings')).toHaveLength(2)
})

test('users who fail to load for a filter show the same error as for a form field', async () => {
  answer(lookups.hiringUsers, refusal(500, 'There is an error on our side'))
  show(<MasterDataChoices of={lookups.hiringUsers} aria-label="Hiring team" />)
  await user.click(screen.getByRole('combobox', { name: 'Hiring team' }))
  expect(await screen.findByText('Failed to get active users')).toBeVisible()
})
