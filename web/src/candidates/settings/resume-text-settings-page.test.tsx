import { resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { expect, test } from 'vitest'
import { answer, refusal, screen, show, user, waitFor } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { Page } from './resume-text-settings-page.tsx'

const stored = { hiringManagersReadResumes: true, interviewersReadResumes: false }

test('Interviewers are allowed to read redacted résumés, and a change by another user is reported', async () => {
  signIn()
  answer(resumeTexts.settings, { data: stored })
  show(<Page />)
  expect(await screen.findByRole('switch', { name: 'Hiring Managers of the job' })).toBeChecked()
  expect(
    screen.getByText(/without name, address, contact data, links, birth date and identity numbers\./),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('switch', { name: 'Interviewers of the job' }))
  answer(resumeTexts.changeSettings, refusal(409, 'Someone changed this in the meantime'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone changed this in the meantime')).toBeVisible()
  const changed = { ...stored, interviewersReadResumes: true }
  const saved = answer(resumeTexts.changeSettings, { data: changed })
  answer(resumeTexts.settings, { data: changed })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(saved.mock.lastCall?.[1]).toEqual({ ...changed, previous: stored })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
})

test('switches that were changed stay when another user saves, until they are loaded again', async () => {
  signIn()
  answer(resumeTexts.settings, { data: stored })
  const { client } = show(<Page />)
  const switchOf = (name: string) => screen.getByRole('switch', { name })
  await user.click(await screen.findByRole('switch', { name: 'Interviewers of the job' }))
  answer(resumeTexts.settings, { data: { hiringManagersReadResumes: false, interviewersReadResumes: false } })
  await client.refetchQueries({ queryKey: [resumeTexts.settings.path] })
  expect(switchOf('Interviewers of the job')).toBeChecked()
  expect(switchOf('Hiring Managers of the job')).toBeChecked()
  const sent = answer(resumeTexts.changeSettings, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Discard your changes and reload' }))
  expect(sent.mock.lastCall?.[1]).toMatchObject({ previous: stored })
  await waitFor(() => expect(switchOf('Hiring Managers of the job')).not.toBeChecked())
  expect(switchOf('Interviewers of the job')).not.toBeChecked()
  expect(screen.queryByText('Someone changed this in the meantime')).toBeNull()
})
