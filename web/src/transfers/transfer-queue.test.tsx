import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { transfer } from '../../test/imports.ts'
import { answer, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { TransferQueue } from './parts/transfer-queue.tsx'

beforeEach(() => signIn())

test('the queue counts running and unread transfers; opening it marks the unread ones as read', async () => {
  signIn({ flagsOn: ['export_candidates'] })
  const running = { status: 2, finishedAt: null, fileUrl: null } as const
  answer(queue.list, {
    data: [
      transfer({
        importId: 43,
        type: 5,
        filename: 'Hired 2026-11-19.xlsx',
        ...running,
        totalRows: 40,
        succeededRows: 10,
      }),
      transfer({ importId: 42, isRead: false }),
      transfer({ importId: 41, filename: 'seen.xlsx' }),
    ],
  })
  const markRead = answer(queue.markRead, undefined)
  show(<TransferQueue />)
  await user.click(await screen.findByRole('button', { name: 'Imports and exports, 1 running, 1 new' }))
  expect(await screen.findByRole('link', { name: 'new-drivers.xlsx' })).toHaveAttribute('href', '/jobs/imports/42')
  expect(screen.getByRole('link', { name: 'Hired 2026-11-19.xlsx' })).toHaveAttribute(
    'href',
    '/candidates/logs/export/43',
  )
  expect(screen.getByText('10 of 40')).toBeVisible()
  await waitFor(() => expect(markRead.mock.lastCall?.[1]).toEqual({ ids: [42] }))
})

test('an export is a link only for users who may open its page', async () => {
  signIn({ without: ['candidates.export'] })
  const [jobs, stages] = [
    transfer({ importId: 12, type: 8, filename: 'Jobs.xlsx' }),
    transfer({ importId: 13, type: 3, filename: 'Stages.xlsx', fileUrl: '/api/v1/exports/13/file' }),
  ]
  answer(queue.list, { data: [jobs, stages] })
  show(<TransferQueue />)
  await user.click(await screen.findByRole('button', { name: 'Imports and exports' }))
  expect(await screen.findByRole('link', { name: 'Jobs.xlsx' })).toHaveAttribute('href', '/jobs/exports/12')
  expect(screen.getByRole('button', { name: 'Download Stages.xlsx' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Stages.xlsx' })).toBeNull()
})

test('the page stays when the queue gets a 429, and the queue is read again after the time the server names', async () => {
  const refused = answer(queue.list, refusal(429, 'Too many', [], 'too_many', { 'retry-after': '1' }))
  show(
    <>
      <TransferQueue />A page
    </>,
  )
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1))
  answer(queue.list, { data: [transfer()] })
  expect(await screen.findByRole('button', { name: 'Imports and exports' })).toBeVisible()
  expect(screen.getByText('A page')).toBeVisible()
})

test('the queue marks no transfer as read twice, and is hidden while it is empty', async () => {
  answer(queue.list, { data: [transfer()] })
  const markRead = answer(queue.markRead, undefined)
  const { unmount } = show(<TransferQueue />)
  await user.click(await screen.findByRole('button', { name: 'Imports and exports' }))
  expect(markRead).not.toHaveBeenCalled()
  unmount()
  const request = answer(queue.list, { data: [] })
  const { client } = show(<TransferQueue />)
  await waitFor(() => expect(request).toHaveBeenCalled())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
