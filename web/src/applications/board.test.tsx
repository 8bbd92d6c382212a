import type { BoardLane } from '@hireloom/contract/application-list'
import { applications } from '@hireloom/contract/applications'
import { role } from '@hireloom/contract/platform/permissions'
import { expect, test } from 'vitest'
import { row } from '../../test/candidates.ts'
import { answer, refusal, screen, show, user, within } from '../../test/screen.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { Board } from './parts/board.tsx'

const stage = { process: 1, status: 0, groupId: 1, metrics: 1, count: 0, cards: [] } as const
const lanes: BoardLane[] = [
  {
    ...stage,
    stageId: null,
    name: 'New candidates',
    process: null,
    metrics: 0,
    count: 2,
    cards: [
      row({ hiringStageId: null }),
      row({ id: 41, jobApplicationId: 401, candidateName: 'Bagas Nugroho', hiringStageId: null, mayAct: false }),
    ],
  },
  { ...stage, cards: [], stageId: 1, name: 'Screening' },
  { ...stage, cards: [], stageId: 8, name: 'Hired', process: 5, status: 1, groupId: 2, metrics: 5 },
]

const lane = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}, `) }))

test('a card goes to a stage by keys, and comes back when the server refuses', async () => {
  signedIn({ user: { roleId: role.consultant } })
  answer(applications.board, { data: lanes, isCapped: false })
  const sent = answer(applications.change, refusal(409, 'Somebody else changed this application'))
  show(<Board jobId={5} hasScores={false} />)

  ;(await screen.findByRole('link', { name: 'Bagas Nugroho' })).focus()
  await user.keyboard('m')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('link', { name: 'Putri Lestari' })).toHaveFocus()
  await user.keyboard('m')
  await screen.findByRole('option', { name: 'Screening', hidden: true })
  // A Consultant doesn't hire.
  expect(screen.queryByRole('option', { name: 'Hired', hidden: true })).toBeNull()
  await user.keyboard('scr{Enter}')
  expect(await screen.findByText('Somebody else changed this application')).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toMatchObject({ jobId: 5, stageId: 1, status: 0, groupId: 1 })
  expect(await lane('New candidates').findByRole('link', { name: 'Putri Lestari' })).toBeVisible()
})
