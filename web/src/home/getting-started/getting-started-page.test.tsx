import { home, type SetupProgress } from '@hireloom/contract/home'
import { expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { sitemap } from '../../sitemap.tsx'

const noProgress: SetupProgress = {
  isCareerPagePublished: false,
  hasJob: false,
  hasPublishedJob: false,
  hasTeam: false,
  isJobBoardConnected: false,
  hasCandidate: false,
}

const step = async (name: string | RegExp) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}

test('completed steps are ticked, and the others link to their page', async () => {
  signIn()
  answer(home.gettingStarted, { data: { ...noProgress, isCareerPagePublished: true, hasJob: true } })
  showRoutes(sitemap, '/getting-started')
  const done = await step(/Complete your career page.*done/)
  expect(done.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Complete your career page'])
  expect((await step('Publish it')).getByRole('link', { name: 'Open job listings' })).toHaveAttribute('href', '/jobs')
  const connect = await step('Connect a job board')
  expect(connect.getByRole('link', { name: 'Open integrations' })).toHaveAttribute('href', '/settings/integrations')
  expect(screen.getByText('2 of 6 done')).toBeVisible()
})

test('steps that the user may not take are left to the Admin', async () => {
  signIn({ without: ['settings.users'] })
  answer(home.gettingStarted, { data: noProgress })
  showRoutes(sitemap, '/getting-started')
  const invite = await step('Invite your team')
  expect(await invite.findByText('For your Admin')).toBeVisible()
  expect(invite.queryByRole('link')).toBeNull()
})

test('a failure is shown and can be retried', async () => {
  signIn()
  answer(home.gettingStarted, refusal(500, 'Oops'))
  showRoutes(sitemap, '/getting-started')
  await screen.findByText('Failed to load your progress')
  answer(home.gettingStarted, { data: noProgress })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('0 of 6 done')).toBeVisible()
})
