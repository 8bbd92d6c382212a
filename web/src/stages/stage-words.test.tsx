import { type StageWordSettings, stageWords } from '@hireloom/contract/candidate-page/stage-words'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from './stage-words-page.tsx'

const settings: StageWordSettings = {
  updatedAt: new Date('2026-11-20T03:00:00Z'),
  rejectionShownAfterHours: 24,
  rejectionNoteEnglish: '',
  rejectionNoteIndonesian: '',
  stages: [
    { id: 1, name: 'Screening', processId: 1, isActive: true, answerDays: null, words: [] },
    {
      id: 3,
      name: 'HR Interview',
      processId: 3,
      isActive: true,
      answerDays: 7,
      words: [{ language: 'en', statusWords: 'We want to meet you.', nextWords: '' }],
    },
  ],
}
const path = '/settings/recruitment/hiring-stages/words'
const open = () => showRoutes([{ path, Component: Page }], path)
const preview = () => screen.getByRole('region', { name: 'As the candidate sees it' })

beforeEach(() => {
  signIn()
  answer(stageWords.read, { data: settings })
})

test("shows the company's words, otherwise the product's, and the promise of each stage", async () => {
  open()
  const row = await screen.findByRole('button', { name: /HR Interview/ })
  expect(row).toHaveTextContent('We want to meet you.')
  expect(row).toHaveTextContent('Kami ingin bertemu Anda.')
  expect(row).toHaveTextContent('7 days')
  expect(preview()).toHaveTextContent('We are reading your application.')
})

test('previews typed texts in both languages, and warns if they contain the name of a stage', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: /HR Interview/ }))
  const status = screen.getByRole('textbox', { name: 'Status, English' })
  await user.clear(status)
  await user.type(status, 'You are in the HR Interview.')
  expect(preview()).toHaveTextContent('You are in the HR Interview.')
  expect(screen.getByText('Applicants will read the name of the stage')).toBeVisible()
  await user.click(within(screen.getByRole('radiogroup')).getByText('Indonesian'))
  expect(preview()).toHaveTextContent('Kami ingin bertemu Anda.')
})

test.each(['0', '1000000000'])('previews no promise of %s days, which can not be saved', async (days) => {
  open()
  await user.type(await screen.findByRole('textbox', { name: 'Answer within (days)' }), days)
  expect(screen.getByRole('complementary', { name: 'Preview' })).not.toHaveTextContent(/0/)
  expect(preview()).toHaveTextContent('We are reading your application.')
})

test('saves the words of all stages', async () => {
  const request = answer(stageWords.save, { data: { ...settings, updatedAt: new Date('2026-11-20T03:01:00Z') } })
  open()
  await user.type(await screen.findByRole('textbox', { name: 'Status, Indonesian' }), 'Lamaran sedang dibaca.')
  await user.type(screen.getByRole('textbox', { name: 'Answer within (days)' }), '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(request).toHaveBeenCalledOnce())
  expect(request.mock.calls[0]?.[1]).toMatchObject({
    updatedAt: '2026-11-20T03:00:00.000Z',
    stages: [
      {
        id: 1,
        answerDays: 5,
        words: [
          { language: 'en', statusWords: '', nextWords: '' },
          { language: 'id', statusWords: 'Lamaran sedang dibaca.', nextWords: '' },
        ],
      },
      { id: 3, answerDays: 7 },
    ],
  })
})

test('keeps what was typed when texts are too short, and when another user saved first', async () => {
  open()
  const status = await screen.findByRole('textbox', { name: 'Status, English' })
  await user.type(status, 'ab')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Status must be at least 3 characters')).toBeVisible()
  answer(stageWords.save, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await user.type(status, 'c')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone changed this in the meantime')).toBeVisible()
  expect(status).toHaveValue('abc')
})
