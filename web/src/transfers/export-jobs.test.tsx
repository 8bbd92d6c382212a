import { transfers } from '@hireloom/contract/transfers/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { describe, expect, test } from 'vitest'
import { transfer } from '../../test/imports.ts'
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

  test('starts an export in the background when there are too many jobs for a direct download', async () => {
    answer(transfers.exportJobs, refusal(422, 'Too many', [], 'too_many_jobs'))
    const started = answer(exportLog.exportJobs, { data: transfer({ type: 8, status: 1 }) })
    show(<ExportJobs query={{ search: 'driver', branchId: [3, 5] }} isEmpty={false} />)
    await press()
    expect(await screen.findByText('The export has started')).toBeVisible()
    expect(started.mock.lastCall?.[1]).toMatchObject({ search: 'driver', branchId: '3,5' })
    expect(screen.queryByText('Too many')).not.toBeInTheDocument()
  })

  test('is disabled when there is nothing to export', () => {
    show(<ExportJobs query={{ search: '' }} isEmpty />)
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
  })
})
