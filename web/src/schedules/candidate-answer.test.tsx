import { candidatePages } from '@hireloom/contract/candidate-page/endpoints'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { beforeEach, expect, test } from 'vitest'
import { meeting } from '../../test/candidates.ts'
import { answer, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { CandidateAnswer } from './parts/candidate-answer.tsx'

const proposal = { times: [new Date('2026-11-25T02:00:00Z'), new Date('2026-11-26T03:00:00Z')], note: 'After my shift' }
const proposed = meeting({ response: meetingResponse.proposed, proposal })

beforeEach(() => {
  signIn()
})

test.each([
  [{}, 'No answer to the invitation yet'],
  [{ response: meetingResponse.accepted }, 'The candidate will come'],
  [{ response: meetingResponse.declined, responseNote: 'I have an exam' }, "The candidate can't come"],
])('shows the answer of the candidate: %o', (changes, text) => {
  show(<CandidateAnswer schedule={meeting(changes)} mayAnswer isCurrent />)
  expect(screen.getByText(text)).toBeVisible()
})

test('shows nothing before an invitation', () => {
  show(<CandidateAnswer schedule={meeting({ isCandidateInvited: false })} mayAnswer isCurrent />)
  expect(screen.queryByText(/candidate|answer/)).toBeNull()
})

test('accepts one of the proposed times', async () => {
  const take = answer(candidatePages.takeTime, undefined)
  show(<CandidateAnswer schedule={proposed} mayAnswer isCurrent />)
  expect(screen.getByText('“After my shift”')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: /^Take / })[1] as HTMLElement)
  await waitFor(() => expect(take).toHaveBeenCalledOnce())
  expect(take.mock.calls[0]?.[1]).toEqual({ startsAt: '2026-11-26T03:00:00.000Z' })
})

test('offers no time of a stage that the candidate left, only the refusal', () => {
  show(<CandidateAnswer schedule={proposed} mayAnswer isCurrent={false} />)
  expect(screen.getByText(/Wed 25 Nov/)).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refuse…'])
})

test('refuses the proposed times with a message', async () => {
  const refuse = answer(candidatePages.refuseTimes, undefined)
  show(<CandidateAnswer schedule={proposed} mayAnswer isCurrent />)
  await user.click(screen.getByRole('button', { name: 'Refuse…' }))
  await user.click(await screen.findByRole('button', { name: 'Refuse and send' }))
  expect(await screen.findByText('Message is required')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /Message to the candidate/ }), 'The room is taken.')
  await user.click(screen.getByRole('button', { name: 'Refuse and send' }))
  await waitFor(() => expect(refuse).toHaveBeenCalledOnce())
  expect(refuse.mock.calls[0]?.[1]).toEqual({ note: 'The room is taken.' })
})

test('lists the times without buttons for users who may not answer', () => {
  show(<CandidateAnswer schedule={proposed} mayAnswer={false} isCurrent />)
  expect(screen.getByText(/Wed 25 Nov/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
