import { counterProposals } from '@hireloom/contract/counter-proposals'
import { beforeEach, expect, test, vi } from 'vitest'
import { counterProposal } from '../../test/counter-proposals.ts'
import { offer } from '../../test/offers.ts'
import { answer, fill, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { OfferProposals } from './parts/offer-proposals.tsx'
import { OfferQuestions } from './parts/offer-questions.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T03:00:00Z'), toFake: ['Date'] })
  signIn()
})

const negotiated = (changes: Parameters<typeof offer>[0] = {}) =>
  offer({ status: 2, currentVersion: 1, sentVersion: 1, ...changes })

function open({
  proposal = {},
  changes = {},
  mayAnswer = true,
}: Partial<Record<'proposal' | 'changes', object>> & { mayAnswer?: boolean } = {}) {
  answer(counterProposals.list, { data: [counterProposal(proposal)] })
  const onTakenOver = vi.fn()
  show(<OfferProposals offer={negotiated(changes)} firstName="Putri" mayAnswer={mayAnswer} onTakenOver={onTakenOver} />)
  return onTakenOver
}

test('a proposal shows each term against the version it answers', async () => {
  open({
    proposal: {
      proposed: { salary: 12_500_000, startDate: '2027-02-01', workingType: 2, benefits: 'A laptop' },
      changed: ['salary', 'startDate', 'workingType', 'benefits'],
    },
  })
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
  expect((await row('Salary')).getByText(/12\.500\.000/)).toBeVisible()
  expect((await row('Salary')).getByText(/\+Rp\s1\.000\.000, \+8,7%/)).toBeVisible()
  expect((await row('First working day')).getByText('1 Feb 2027')).toBeVisible()
  expect((await row('Working type')).getByText('On-site')).toBeVisible()
  expect((await row('Working type')).getByText('Hybrid')).toBeVisible()
  expect((await row('Benefits')).getByText('A laptop')).toBeVisible()
  expect(screen.getByText('I would move to Surabaya for it.')).toBeVisible()
  expect(screen.getByText('Waits for an answer')).toBeVisible()
  expect(screen.queryByText('Less than 24 hours are left')).toBeNull()
})

test('pay and texts are hidden from users who may not see them', async () => {
  const hidden = { salary: null, startDate: null, workingType: null, benefits: null }
  open({ proposal: { proposed: hidden, offered: hidden, words: null }, mayAnswer: false })
  expect(await screen.findAllByRole('img', { name: 'Hidden for your role' })).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the last day of the offer is announced while its proposal waits', async () => {
  open({ changes: { expirationDate: '2026-11-24' } })
  expect(await screen.findByText('Less than 24 hours are left')).toBeVisible()
})

test('taking over hands the proposed terms to the form', async () => {
  const onTakenOver = open()
  const decide = answer(counterProposals.decide, { data: counterProposal({ status: 1 }) })
  await user.click(await screen.findByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(onTakenOver).toHaveBeenCalledWith(expect.objectContaining({ id: 31 })))
  expect(decide.mock.lastCall?.[0]).toContain('/offer/60/counter/31')
  expect(decide.mock.lastCall?.[1]).toEqual({ decision: 1, updatedAt: '2026-11-20T02:00:00.000Z' })
})

test('an answer requires a text', async () => {
  open()
  const decide = answer(counterProposals.decide, { data: counterProposal({ status: 2 }) })
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Answer is required')).toBeVisible()
  expect(decide).not.toHaveBeenCalled()
  await fill(screen.getByRole('textbox', { name: 'Your answer' }), 'Let us talk on Monday')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Answer sent')).toBeVisible()
  expect(decide.mock.lastCall?.[1]).toMatchObject({ decision: 2, text: 'Let us talk on Monday' })
})

test('staying with the offer requires no text', async () => {
  open()
  const decide = answer(counterProposals.decide, { data: counterProposal({ status: 4 }) })
  await user.click(await screen.findByRole('button', { name: 'Stay with ours' }))
  expect(await screen.findByText(/can answer it until 4 Dec 2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Answer sent')).toBeVisible()
  expect(decide.mock.lastCall?.[1]).toMatchObject({ decision: 3, text: '' })
})

test("a decision after a colleague's shows the colleague's", async () => {
  open()
  answer(counterProposals.decide, refusal(409, 'Sari has answered this proposal', [], 'proposal_answered'))
  await user.click(await screen.findByRole('button', { name: 'Stay with ours' }))
  const send = await screen.findByRole('button', { name: 'Send' })
  answer(counterProposals.list, {
    data: [
      counterProposal({
        status: 2,
        answeredBy: { id: 8, name: 'Sari' },
        answeredAt: new Date('2026-11-24T02:00:00Z'),
        answer: 'Let us talk',
      }),
    ],
  })
  await user.click(send)
  expect(await screen.findByText('Sari has answered this proposal')).toBeVisible()
  expect(await screen.findByText('Let us talk')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stay with ours' })).toBeNull()
})

test("proposals that can't be loaded can be tried again", async () => {
  answer(counterProposals.list, refusal(500, 'Broken'))
  show(<OfferProposals offer={negotiated()} firstName="Putri" mayAnswer onTakenOver={() => undefined} />)
  expect(await screen.findByText('Failed to load the proposals')).toBeVisible()
  answer(counterProposals.list, { data: [counterProposal()] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Waits for an answer')).toBeVisible()
})

test('questions of the candidate are shown, those that may mention pay as hidden', async () => {
  const askedAt = new Date('2026-11-23T03:00:00Z')
  answer(counterProposals.questions, {
    data: [
      { id: 2, text: null, askedAt },
      { id: 1, text: 'May I work from Bandung?', askedAt },
    ],
  })
  show(<OfferQuestions offer={negotiated()} />)
  const questions = within(await screen.findByRole('region', { name: 'Questions' }))
  expect(questions.getByText('May I work from Bandung?')).toBeVisible()
  expect(questions.getByRole('img', { name: 'Hidden for your role' })).toBeVisible()
})

test("questions that can't be loaded can be tried again", async () => {
  answer(counterProposals.questions, refusal(500, 'Broken'))
  show(<OfferQuestions offer={negotiated()} />)
  expect(await screen.findByText('Failed to load the questions')).toBeVisible()
  const askedAt = new Date('2026-11-23T03:00:00Z')
  answer(counterProposals.questions, { data: [{ id: 1, text: 'May I work from Bandung?', askedAt }] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('May I work from Bandung?')).toBeVisible()
})
