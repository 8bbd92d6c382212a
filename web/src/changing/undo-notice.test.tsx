import { applications } from '@hireloom/contract/applications/endpoints'
import { expect, test } from 'vitest'
import { answer, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { undoResult } from '../../test/undo-results.ts'
import { notifyMoved, undoText } from './parts/undo-notice.tsx'

test('a second move of an application hides the offer to undo the first, but not those of others', async () => {
  signIn()
  show(<p>Candidates</p>)
  const until = new Date(Date.now() + 10_000)
  notifyMoved('Putri moved to Screening', { id: 41, until }, [400])
  notifyMoved('Bagas moved to Screening', { id: 42, until }, [401])
  expect(await screen.findByText('Putri moved to Screening')).toBeVisible()
  notifyMoved('Putri moved to Interview', { id: 43, until }, [400])
  expect(await screen.findByText('Putri moved to Interview')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Putri moved to Screening')).toBeNull())
  expect(screen.getByText('Bagas moved to Screening')).toBeVisible()
})

test('a move of several applications hides the undo of earlier moves, except of moves that include others', async () => {
  signIn()
  show(<p>Candidates</p>)
  const until = new Date(Date.now() + 10_000)
  notifyMoved('Putri moved to Screening', { id: 51, until }, [400])
  notifyMoved('2 candidate(s) moved to Screening', { id: 52, until }, [401, 402])
  expect(await screen.findByText('2 candidate(s) moved to Screening')).toBeVisible()
  notifyMoved('2 candidate(s) moved to Interview', { id: 53, until }, [400, 401])
  expect(await screen.findByText('2 candidate(s) moved to Interview')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Putri moved to Screening')).toBeNull())
  expect(screen.getByText('2 candidate(s) moved to Screening')).toBeVisible()
})

test('Ctrl+Z undoes only the newer of two moves', async () => {
  signIn()
  show(<p>Candidates</p>)
  const until = new Date(Date.now() + 10_000)
  notifyMoved('Putri moved to Screening', { id: 31, until }, [400])
  notifyMoved('Bagas moved to Screening', { id: 32, until }, [401])
  expect(await screen.findByText('Bagas moved to Screening')).toBeVisible()
  expect(screen.getByText('Putri moved to Screening')).toBeVisible()
  const undo = answer(applications.undo, { data: undoResult() })
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('1 candidate moved back.')).toBeVisible()
  expect(undo.mock.calls.map(([url]) => url)).toEqual([expect.stringContaining('/32')])
  await waitFor(() => expect(screen.queryByText('Bagas moved to Screening')).toBeNull())
  expect(screen.getByText('Putri moved to Screening')).toBeVisible()
})

test.each([
  [{ documentsVoided: 1 }, '1 candidate moved back. 1 voided document stays void.'],
  [
    { restored: 2, schedulesCanceled: 1, documentsVoided: 2 },
    '2 candidates moved back. 1 canceled meeting stays canceled. 2 voided documents stay void.',
  ],
  [{ approvalsEnded: 1 }, '1 candidate moved back. 1 approval request stays ended.'],
])('an undo with %j reports what was not restored', (result, text) => {
  expect(undoText(undoResult(result))).toBe(text)
})
