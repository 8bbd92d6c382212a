import { jobs } from '@hireloom/contract/jobs/endpoints'
import { session } from '@hireloom/contract/session'
import { expect, test, vi } from 'vitest'
import { prepareJobForm, showWizard, storedDraft } from '../../../test/job-wizard.tsx'
import { answer, fill, refusal, screen, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { browserLocation } from '../../platform/session/browser-location.ts'
import { ContinueJob } from '../parts/continue-job.tsx'
import { Page } from './job-create-page.tsx'

const summary = () => screen.findByLabelText(/^Job summary/)
const typed = async () => (await summary()).getAttribute('value') ?? (await summary()).textContent
const question = () => screen.findByRole('dialog', { name: 'Keep or discard?' })
const leave = () => user.click(screen.getByRole('link', { name: 'Cancel' }))
const press = async (name: string) => user.click(within(await question()).getByRole('button', { name }))

test('a reload stores what was typed since the last save of the draft', async () => {
  showWizard(1)
  await fill(await summary(), 'Makes coffee')
  expect(storedDraft()).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(storedDraft()).toContain('Makes coffee')
})

test('a user who types without a pause has the draft stored every 2 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showWizard(1)
  await user.click(await summary())
  for (let pastes = 0; pastes < 20 && storedDraft() === null; pastes += 1) {
    await user.paste('a')
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(storedDraft()).toContain('aaa')
})

test('leaving a wizard that nobody filled in asks nothing', async () => {
  const { path } = showWizard(1)
  await summary()
  await leave()
  await waitFor(() => expect(path()).toBe('/jobs'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving offers to keep the job in this tab', async () => {
  const { path } = showWizard(1)
  await fill(await summary(), 'Makes coffee')
  await leave()
  expect(await question()).toHaveTextContent('keep it in this browser tab')
  expect(path()).toBe('/jobs/create/step-1')
  await press('Keep')
  await waitFor(() => expect(path()).toBe('/jobs'))
  expect(storedDraft()).toContain('Makes coffee')
})

test('leaving can discard the job', async () => {
  const { path } = showWizard(1, {})
  await summary()
  await leave()
  await press('Discard')
  await waitFor(() => expect(path()).toBe('/jobs'))
  expect(storedDraft()).toBeNull()
})

test('leaving can be canceled', async () => {
  const { path } = showWizard(1, {})
  await summary()
  await leave()
  await question()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keep or discard?' })).toBeNull())
  expect(path()).toBe('/jobs/create/step-1')
  expect(storedDraft()).not.toBeNull()
})

test('the browser asks before the tab with a draft is closed', async () => {
  showWizard(1)
  await summary()
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(true)
  await fill(await summary(), 'Makes coffee')
  expect(closing()).toBe(false)
})

test('starting over empties the wizard after a confirmation', async () => {
  const { path } = showWizard(3, { jobSummary: 'Makes coffee' })
  expect(await screen.findByText(/in this tab/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Start over' }))
  const dialog = await screen.findByRole('dialog', { name: 'Start over?' })
  await user.click(within(dialog).getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(path()).toBe('/jobs/create/step-1'))
  expect(await typed()).toBe('')
  expect(storedDraft()).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull())
})

/** Opens the wizard as the product does, with the question for users whose session ended. */
function showProduct(session: Parameters<typeof prepareJobForm>[0] = {}) {
  prepareJobForm(session)
  const Frame = () => (
    <>
      <ContinueJob />
      <Page />
    </>
  )
  return showRoutes([{ path: '/jobs/create/:step?', element: <Frame /> }], '/jobs/create/step-1')
}

test('a session that ends keeps the job, and the same user continues it without its salary', async () => {
  const left = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
  const { unmount } = showWizard(1, { jobSummary: 'Makes', minSalary: 4_321_000 })
  await fill(await summary(), ' coffee')
  answer(jobs.create, refusal(401, 'Please sign in'))
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(left).toHaveBeenCalled())
  expect(storedDraft()).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain('4321000')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  expect(storedDraft()).toBeNull()

  showProduct()
  const dialog = await screen.findByRole('dialog', { name: 'Unfinished job' })
  expect(within(dialog).getByText('You were writing a job when your session ended. Continue?')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await waitFor(async () => expect(await summary()).toHaveValue('Makes coffee'))
  expect(screen.getByRole('textbox', { name: 'Minimum salary' })).toHaveValue('')
})

const interrupted = (user: number) => `hireloom:interrupted-job:20418:${user}`
const interrupt = (user: number) =>
  localStorage.setItem(interrupted(user), JSON.stringify({ endedAt: Date.now(), draft: { values: {} } }))

test('a job whose session ended can be discarded', async () => {
  interrupt(7)
  showProduct()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(localStorage.getItem(interrupted(7))).toBeNull()
})

test('the question about an unfinished job is asked before the permissions are known', async () => {
  interrupt(7)
  prepareJobForm()
  answer(session.permissionList, { later: new Promise(() => {}) })
  showRoutes([{ path: '/', element: <ContinueJob /> }])
  expect(await screen.findByRole('dialog', { name: 'Unfinished job' })).toBeVisible()
})

test('the job of another user is deleted without a question, even for users who may create none', async () => {
  interrupt(8)
  showProduct({ without: ['jobs.create'] })
  await summary()
  await waitFor(() => expect(localStorage.getItem(interrupted(8))).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})
