import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { TimelineEvent } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { comments } from '@hireloom/contract/comments'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openCandidate } from '../../../test/candidate-page.tsx'
import { candidate } from '../../../test/candidates.ts'
import { answer, fill, refusal, screen, user, waitFor, within } from '../../../test/screen.tsx'
import { readComment } from '../../comments/parts/comment-draft.ts'
import { rememberList } from '../last-list.ts'

const at = new Date('2026-11-20T02:00:00Z')
const event: TimelineEvent = {
  id: 5,
  kind: eventKind.applied,
  at,
  actorName: null,
  text: null,
  rejectionReason: null,
  comment: null,
  fromStageName: null,
  toStageName: null,
  toStatus: null,
  scheduleId: null,
  hasMail: false,
}
const commented: TimelineEvent = {
  ...event,
  id: 9,
  kind: eventKind.commented,
  actorName: 'Bayu Prasetyo',
  text: 'Ask @Dimas Prakoso first',
  comment: { isOwn: false, mentions: [{ id: 8, name: 'Dimas Prakoso' }] },
}
const timeline = () => within(screen.getByRole('list', { name: 'Timeline' }))

beforeEach(() => sessionStorage.clear())

test('a comment with a mention shows at once, is sent with the mentioned user, and stays', async () => {
  openCandidate(candidate({ timeline: [event] }))
  answer(comments.people, { data: [{ id: 8, name: 'Dimas Prakoso' }] })
  const added = answer(comments.add, {
    data: {
      id: 12,
      at,
      authorName: 'Ratna Wulandari',
      isOwn: true,
      text: 'Good, @Dimas Prakoso',
      mentions: [{ id: 8, name: 'Dimas Prakoso' }],
    },
  })
  const box = await screen.findByRole('textbox', { name: 'Comment for the hiring team' })
  await user.keyboard('c')
  expect(box).toHaveFocus()
  await user.type(box, 'Good, @dim')
  await user.click(await screen.findByRole('option', { name: /Dimas Prakoso/ }))
  expect(box).toHaveValue('Good, @Dimas Prakoso ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(added.mock.lastCall?.[1]).toEqual({
      jobApplicationId: 400,
      text: 'Good, @Dimas Prakoso',
      mentions: [8],
    }),
  )
  expect(box).toHaveValue('')
  expect(await timeline().findByText('@Dimas Prakoso')).toBeVisible()
  expect(timeline().getAllByText('commented', { exact: false })).toHaveLength(1)
})

test('Enter mentions the first colleague, also after more letters of a name that is already listed', async () => {
  openCandidate(candidate({ timeline: [event] }))
  answer(comments.people, { data: [{ id: 8, name: 'Dimas Prakoso' }] })
  const box = await screen.findByRole('textbox', { name: 'Comment for the hiring team' })
  await user.type(box, 'Good, @d')
  expect(await screen.findByRole('option', { name: /Dimas Prakoso/ })).toBeVisible()
  await user.type(box, 'im{Enter}')
  expect(box).toHaveValue('Good, @Dimas Prakoso ')
})

test('colleagues that fail to load are requested again when the next letter is typed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openCandidate(candidate({ timeline: [event] }))
  answer(comments.people, refusal(503, ''))
  const box = await screen.findByRole('textbox', { name: 'Comment for the hiring team' })
  await user.type(box, 'Good, @')
  expect(await screen.findByText('Failed to load colleagues')).toBeVisible()
  answer(comments.people, { data: [{ id: 8, name: 'Dimas Prakoso' }] })
  await user.type(box, 'd')
  expect(await screen.findByRole('option', { name: /Dimas Prakoso/ })).toBeVisible()
})

test('the list of colleagues opens again when the user comes back to the box', async () => {
  openCandidate(candidate({ timeline: [event] }))
  answer(comments.people, { data: [{ id: 8, name: 'Dimas Prakoso' }] })
  const box = await screen.findByRole('textbox', { name: 'Comment for the hiring team' })
  await user.type(box, 'Good, @')
  expect(await screen.findByRole('option', { name: /Dimas Prakoso/ })).toBeVisible()
  act(() => box.blur())
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  act(() => box.focus())
  expect(await screen.findByRole('option', { name: /Dimas Prakoso/ })).toBeVisible()
})

test('a comment that fails to send returns to the box', async () => {
  openCandidate(candidate({ timeline: [event] }))
  answer(comments.add, refusal(502, ''))
  const box = await screen.findByRole('textbox', { name: 'Comment for the hiring team' })
  await fill(box, 'Good')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('Failed to send the comment')).toBeVisible()
  expect(box).toHaveValue('Good')
})

test('a comment that fails to send is put before the text typed in the meantime', async () => {
  openCandidate(candidate({ timeline: [event] }))
  const sending = Promise.withResolvers<ReturnType<typeof refusal>>()
  answer(comments.add, { later: sending.promise })
  const box = await screen.findByRole('textbox', { name: 'Comment for the hiring team' })
  await fill(box, 'Good')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await fill(box, 'The next one')
  sending.resolve(refusal(502, ''))
  expect(await screen.findByText('Failed to send the comment')).toBeVisible()
  expect(box).toHaveValue('Good\nThe next one')
  expect(readComment({ writer: { companyId: 20418, id: 7 }, jobApplicationId: 400 })?.text).toBe('Good\nThe next one')
})

test('a comment that fails to send returns to the box, even when another one was sent after it', async () => {
  openCandidate(candidate({ timeline: [event] }))
  const sending = Promise.withResolvers<ReturnType<typeof refusal>>()
  answer(comments.add, { later: sending.promise })
  const box = await screen.findByRole('textbox', { name: 'Comment for the hiring team' })
  await fill(box, 'The first')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  const sent = { id: 12, at, authorName: 'Ratna Wulandari', isOwn: true, mentions: [] }
  answer(comments.add, { data: { ...sent, text: 'The second' } })
  await fill(box, 'The second')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(timeline().getAllByText('Sending')).toHaveLength(1))
  expect(timeline().getByText('The first')).toBeVisible()
  sending.resolve(refusal(502, ''))
  await waitFor(() => expect(box).toHaveValue('The first'))
  expect(timeline().queryByText('The first')).toBeNull()
})

test.each([
  ['in their order', [0, 1]],
  ['in another order', [1, 0]],
])('two comments that fail to send, %s, return to the box in the order in which they were sent', async (_, order) => {
  openCandidate(candidate({ timeline: [event] }))
  const calls = [0, 1].map(() => Promise.withResolvers<ReturnType<typeof refusal>>())
  const box = await screen.findByRole('textbox', { name: 'Comment for the hiring team' })
  for (const [index, text] of ['The first', 'The second'].entries()) {
    answer(comments.add, { later: calls[index]!.promise })
    await fill(box, text)
    await user.click(screen.getByRole('button', { name: 'Comment' }))
  }
  await fill(box, 'The third')
  for (const index of order) {
    calls[index]!.resolve(refusal(502, ''))
    await waitFor(() => expect(box).toHaveDisplayValue(new RegExp(['The first', 'The second'][index]!)))
  }
  expect(box).toHaveValue('The first\nThe second\nThe third')
})

test('an unsent comment is kept when another tab is opened', async () => {
  openCandidate(candidate({ timeline: [event] }))
  await fill(await screen.findByRole('textbox', { name: 'Comment for the hiring team' }), 'Good')
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await user.click(screen.getByRole('tab', { name: 'Timeline' }))
  const box = await screen.findByRole('textbox', { name: 'Comment for the hiring team' })
  expect(box).toHaveValue('Good')
  answer(comments.add, { data: { id: 12, at, authorName: 'Ratna Wulandari', isOwn: true, text: 'Good', mentions: [] } })
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await user.click(screen.getByRole('tab', { name: 'Timeline' }))
  expect(await screen.findByRole('textbox', { name: 'Comment for the hiring team' })).toHaveValue('')
})

test('a sent mail opens from its line, with the recipient hidden where the user may not see it', async () => {
  const [mail, notice] = [21, 22].map((id) => ({ ...event, id, kind: eventKind.mailSent, text: `Mail ${id}` }))
  openCandidate(candidate({ timeline: [{ ...(mail ?? event), hasMail: true }, commented, notice ?? event] }))
  const request = answer(candidates.mail, {
    data: { recipient: null, subject: 'Mail 21', at, text: 'Dear Putri,\n\n<b>Welcome</b>\n' },
  })
  await user.click(await screen.findByRole('button', { name: 'Mail 21' }))
  expect(timeline().queryByRole('button', { name: 'Mail 22' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'E-mail' }))
  expect(await dialog.findByText(/<b>Welcome<\/b>/)).toBeVisible()
  expect(dialog.getByText('20 Nov 2026, 09.00 WIB')).toBeVisible()
  expect(dialog.getByRole('img', { name: 'Hidden for your role' })).toBeVisible()
  expect(request.mock.lastCall?.[0]).toMatch(/\/timeline\/21\/mail\?job_application_id=/)
})

test('earlier events load on request, and comments can be shown alone', async () => {
  const mails = [21, 22].map((id) => ({ ...event, id, kind: eventKind.mailSent, text: `Mail ${id}` }))
  openCandidate(candidate({ timeline: [...mails, commented], hasEarlierEvents: true }))
  const request = answer(candidates.timeline, { data: [event], hasEarlierEvents: false })
  expect(await screen.findByText('2 e-mails sent')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show earlier' }))
  expect(await timeline().findByText('applied', { exact: false })).toBeVisible()
  expect(request.mock.lastCall?.[0]).toContain('before=9')
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  answer(candidates.timeline, { data: [commented], hasEarlierEvents: false })
  await user.click(screen.getByRole('radio', { name: 'Comments' }))
  await waitFor(() => expect(screen.queryByText('2 e-mails sent')).toBeNull())
  expect(timeline().getByText('@Dimas Prakoso')).toBeVisible()
})

test('users can only take back their own comments', async () => {
  const ownComment = { ...commented, id: 10, text: 'Hasty', comment: { isOwn: true, mentions: [] } }
  openCandidate(candidate({ timeline: [commented, ownComment] }))
  const removed = answer(comments.remove, undefined)
  expect(await screen.findByText('Hasty')).toBeVisible()
  answer(candidates.read, { data: candidate({ timeline: [commented, { ...ownComment, text: null, comment: null }] }) })
  await user.click(await screen.findByRole('button', { name: 'Your comment' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take back…' }))
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(removed.mock.lastCall?.[0]).toMatch(/comments\/10$/))
  await waitFor(() => expect(screen.queryByText('Hasty')).toBeNull())
})

test('J opens the next candidate of the list, on the same tab', async () => {
  rememberList({ candidateName: 'putri' })
  const beside = { previous: null, next: { candidateId: 40, jobApplicationId: 410 }, position: 3, total: 41 }
  const request = answer(applications.neighbours, { data: { ...beside, isCapped: false } })
  const { router } = openCandidate(candidate({ question: [] }), { tab: 'answers' })
  expect(await screen.findByText('3 of 41')).toBeVisible()
  expect(request.mock.lastCall?.[0]).toContain('candidate_name=putri')
  expect(screen.getByRole('button', { name: 'Previous candidate' })).toBeDisabled()
  await user.keyboard('j')
  await waitFor(() => expect(router.state.location.search).toBe('?job_application_id=410&tab=answers'))
})

test('a candidate who was moved out of the list keeps their neighbours', async () => {
  rememberList({})
  const beside = { previous: null, next: { candidateId: 40, jobApplicationId: 410 }, position: 3, total: 41 }
  answer(applications.neighbours, { data: { ...beside, isCapped: false } })
  const { client } = openCandidate()
  expect(await screen.findByText('3 of 41')).toBeVisible()
  const elsewhere = { ...beside, next: null, position: null, isCapped: false }
  const request = answer(applications.neighbours, { data: elsewhere })
  vi.setSystemTime(Date.now() + 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(request).toHaveBeenCalled())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByText('3 of 41')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next candidate' })).toBeEnabled()
})

test('? opens the list of keys', async () => {
  openCandidate()
  await screen.findByRole('heading', { name: /Putri Lestari/ })
  await user.keyboard('{Shift>}?{/Shift}')
  expect(await screen.findByText('Next candidate in the list')).toBeVisible()
})

test('tags are edited in place', async () => {
  openCandidate(candidate({ tags: ['Latte art'] }))
  answer(candidateForm.tags, { data: ['Latte art', 'Night shifts'] })
  const saved = answer(candidateForm.changeApplication, {
    data: { id: 40, jobApplicationId: 400, updatedAt: new Date() },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit tags' }))
  await user.type(await screen.findByLabelText('Tags', { selector: 'input' }), 'Night shifts{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved.mock.lastCall?.[1]).toMatchObject({ tags: ['Latte art', 'Night shifts'] }))
  expect(await screen.findByRole('button', { name: 'Edit tags' })).toHaveFocus()
})

test("another user's tag changes are kept together with the user's own", async () => {
  const earlier = candidate({ tags: ['Latte art', 'Early'] })
  openCandidate(earlier)
  answer(candidateForm.tags, { data: [] })
  answer(candidateForm.changeApplication, refusal(409, 'Someone changed this in the meantime'))
  await user.click(await screen.findByRole('button', { name: 'Edit tags' }))
  await user.type(await screen.findByLabelText('Tags', { selector: 'input' }), 'Night shifts{Enter}')
  const updatedAt = new Date(earlier.updatedAt.getTime() + 1000)
  answer(candidates.read, { data: { ...earlier, tags: ['Latte art', 'Speaks Dutch'], updatedAt } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Speaks Dutch')).toBeVisible()
  const saved = answer(candidateForm.changeApplication, { data: { id: 40, jobApplicationId: 400, updatedAt } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const tags = ['Latte art', 'Speaks Dutch', 'Night shifts']
  await waitFor(() => expect(saved.mock.lastCall?.[1]).toMatchObject({ tags, updatedAt: updatedAt.toISOString() }))
})

test('Back links to the candidate only if the address asks for that', async () => {
  const { router } = openCandidate()
  await screen.findByRole('heading', { name: /Putri Lestari/ })
  expect(screen.queryByRole('link', { name: 'Back to the candidate' })).toBeNull()
  await act(() => router.navigate('/candidates/40?tab=profile&backTo=https://evil.test'))
  expect(screen.queryByRole('link', { name: 'Back to the candidate' })).toBeNull()
  await router.navigate('/candidates/40?tab=profile&backTo=detail')
  const [back] = await screen.findAllByRole('link', { name: 'Back to the candidate' })
  expect(back).toHaveAttribute('href', '/candidates/40?job_application_id=400')
})

test('a line of the timeline names the candidate who was moved or marked, and the way an offer was accepted', async () => {
  const done = { ...event, actorName: 'Bayu Prasetyo' }
  openCandidate(
    candidate({
      candidateName: 'Ilham Saputra',
      timeline: [
        { ...done, id: 6, kind: eventKind.moved, toStageName: 'Screening' },
        { ...done, id: 7, kind: eventKind.moved, fromStageName: 'Screening', toStageName: 'HR interview' },
        { ...done, id: 8, kind: eventKind.statusChanged, toStatus: applicationStatus.archived },
        { ...done, id: 9, kind: eventKind.offerAccepted, text: 'outside of the product' },
        { ...event, id: 10, kind: eventKind.offerAccepted, text: 'by signature' },
      ],
    }),
  )
  const list = await screen.findByRole('list', { name: 'Timeline' })
  expect(list).toHaveTextContent('Bayu Prasetyo moved Ilham Saputra to Screening')
  expect(list).toHaveTextContent('Bayu Prasetyo moved Ilham Saputra from Screening to HR interview')
  expect(list).toHaveTextContent('Bayu Prasetyo marked Ilham Saputra as Archived')
  expect(list).toHaveTextContent('Bayu Prasetyo marked the offer as accepted outside of the product')
  expect(list).toHaveTextContent('Ilham Saputra accepted the offer by signature')
})

test('the reason of an imported rejection is shown once when the file has the same words as the list', async () => {
  const text = 'Not enough experience'
  openCandidate(candidate({ timeline: [{ ...event, kind: eventKind.moved, text, rejectionReason: text }] }))
  await screen.findByRole('list', { name: 'Timeline' })
  expect(await timeline().findAllByText(text)).toHaveLength(1)
})
