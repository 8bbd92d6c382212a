import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { expect, test } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate, row, stagesAt } from '../../test/candidates.ts'
import { answer, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { BulkMoveModal } from './parts/bulk-move-modal.tsx'

const tooLate = '1 Dec 2056'

async function chooseStage(stage: string) {
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('combobox', { name: /^Stage/ }))
  await user.click(await screen.findByRole('option', { name: stage }))
}

test('an invalid first working day does not prevent another move, of one candidate or of many', async () => {
  const { sent, client } = openCandidate(candidate({ hiringStageId: 1, hiringStageName: 'Screening' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move' }))[0] as HTMLElement)
  await chooseStage('Hired')
  await user.type(await screen.findByLabelText(/^First working day/), tooLate)
  await chooseStage('Offering')
  await user.click(screen.getByRole('button', { name: 'Move to Offering' }))
  await waitFor(() => expect(sent()).toMatchObject({ stageId: 4 }))
  client.clear()

  answer(jobs.stages, { data: stagesAt() })
  const sentForMany = answerBulkMove()
  showBulk('stage')
  await chooseStage('Hired')
  await user.type(await screen.findByLabelText(/^First working day/), tooLate)
  await chooseStage('Offering')
  await user.click(screen.getByRole('button', { name: 'Move to Offering' }))
  await waitFor(() => expect(sentForMany()).toMatchObject({ stageId: 4, schedule: null }))
})

test('an invalid restriction does not prevent a rejection after the user has removed it', async () => {
  answer(candidates.read, { data: candidate() })
  const sent = answerBulkMove()
  showBulk(2)
  const restriction = await screen.findByRole('checkbox', { name: 'Restrict these candidates for a period' })
  await user.click(restriction)
  await user.type(screen.getByLabelText(/^End date/), tooLate)
  await user.click(restriction)
  await user.type(screen.getByLabelText(/Notes/), 'Both were late')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent()).toMatchObject({ isRestricted: false, startDate: null, endDate: null }))
})

function answerBulkMove() {
  const moved = answer(applications.moveMany, {
    data: { moved: 2, movedIds: [400, 401], refused: [], limit: null, undo: null },
  })
  return () => moved.mock.lastCall?.[1]
}

function showBulk(to: 'stage' | 2) {
  signIn({ flagsOn: ['candidate_rejection_attachment'] })
  const selected = [row(), row({ id: 41, jobApplicationId: 401 })]
  show(<BulkMoveModal selected={selected} to={to} onMoved={() => undefined} onClose={() => undefined} />)
}
