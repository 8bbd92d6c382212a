import { transfers } from '@hireloom/contract/transfers/endpoints'
import { describe, expect, test } from 'vitest'
import { answer, refusal, screen, show, user } from '../../test/screen.tsx'
import { ExportJobs } from './parts/export-jobs.tsx'

const query = { search: 'driver', branchId: [3, 5], status: 1 } as const
const press = () => user.click(screen.getByRole('button', { name: 'Export' }))

describe('exporting jobs', () => {
  test('requests the jobs of the list, and shows a failure', async () => {
    const request = answer(transfers.exportJobs, refusal(500, 'Oops', [], 'unreadable'))
    show(<ExportJobs query={{ ...query, branchId: [...query.branchId] }} isEmpty={false} />)
    await press()
    expect(await screen.findByText('Failed to export data, Please try again')).toBeVisible()
    const [path, search] = String(request.mock.lastCall?.[0]).split('?')
    expect([path, Object.fromEntries(new URLSearchParams(search))]).toEqual([
      '/api/v1/jobs-export',
      { search: 'driver', branch_id: '3,5', status: '1' },
    ])
  })

  test('explains the next step when there are more jobs than one file holds', async () => {
    answer(transfers.exportJobs, refusal(422, 'Narrow the list down', [], 'too_many_jobs'))
    show(<ExportJobs query={{ search: '' }} isEmpty={false} />)
    await press()
    expect(await screen.findByText('Narrow the list down')).toBeVisible()
  })

  test('is disabled when there is nothing to export', () => {
    show(<ExportJobs query={{ search: '' }} isEmpty />)
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
  })
})
