import { analytics } from '@hireloom/contract/analytics'
import { applications } from '@hireloom/contract/applications/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobRow } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createdJob as aJob } from '../../../test/job-wizard.tsx'
import { engineer } from '../../../test/jobs.ts'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn, unlimitedSubscription } from '../../../test/signed-in.ts'
import { Page } from '../list/job-list-page.tsx'

const { draft, published, unpublished, closed } = jobStatus

function list(...rows: JobRow[]) {
  const request = answer(jobs.list, { data: rows, pagination: { total: rows.length, page: 1, limit: 10 } })
  answer(jobs.summary, { data: { publish: 1, unPublish: 0, draft: 0, close: 0 } })
  const { router } = showRoutes(
    [
      { path: '/jobs', Component: Page },
      { path: '*', element: null },
    ],
    '/jobs',
  )
  return { request, address: () => router.state.location.pathname + router.state.location.search }
}

const unused = { ...engineer, allCandidates: 0 }
const publishedReason = "Backend Engineer is published and can't be deleted. Unpublish it first."

async function openMenu() {
  await user.click(await screen.findByRole('button', { name: 'Actions for Backend Engineer, Jakarta Selatan' }))
  return screen.findByRole('menu')
}
const items = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const choose = async (name: string) => user.click(within(await openMenu()).getByRole('menuitem', { name }))
/** Chooses an action that asks first, and confirms it. */
async function chooseAndConfirm(name: string) {
  await choose(`${name}…`)
  const dialog = await screen.findByRole('dialog', { name: `${name} Backend Engineer?` })
  await user.click(within(dialog).getByRole('button', { name }))
}

beforeEach(() => signIn())

describe('the actions of a job', () => {
  test.each([
    [draft, ['Publish…', 'Save as unpublished', 'Delete…']],
    [published, ['Copy career link', 'Share…', 'Unpublish…', 'Close job…', `Delete…${publishedReason}`]],
    [unpublished, ['Publish…', 'Close job…', 'Delete…']],
    [closed, ['Publish again…', 'Delete…']],
  ] as const)('match its status %s', async (status, expected) => {
    list({ ...unused, status })
    expect(items(await openMenu())).toEqual([
      'Open pipelineP',
      'Preview as applicant',
      'Edit jobE',
      'Duplicate',
      ...expected,
    ])
  })

  test.each([
    ['jobs.delete', 'Delete…'],
    ['jobs.duplicate', 'Duplicate'],
    ['jobs.updateStatus', 'Publish…'],
    ['candidates.viewDetails', 'Open pipeline'],
  ] as const)('without %s lack “%s”', async (permission, name) => {
    signIn({ without: [permission] })
    list({ ...unused, status: unpublished })
    const menu = await openMenu()
    await waitFor(() => expect(within(menu).queryByRole('menuitem', { name })).not.toBeInTheDocument())
    expect(items(menu).length).toBeGreaterThan(2)
  })

  test('leave out sharing without the permission for it', async () => {
    signIn({ without: ['jobs.shareSocial'] })
    list(engineer)
    const menu = await openMenu()
    await waitFor(() =>
      expect(items(menu).slice(0, 5)).toEqual([
        'Open pipelineP',
        'Preview as applicant',
        'Edit jobE',
        'Duplicate',
        'Unpublish…',
      ]),
    )
  })

  test('are not offered to users without any of their permissions', async () => {
    signIn({
      without: [
        ...(['jobs.delete', 'jobs.duplicate', 'jobs.updateStatus', 'jobs.updateDetails', 'jobs.shareSocial'] as const),
        ...(['jobs.createHiringTeam', 'jobs.manageApplicationForm', 'jobs.manageHiringStages'] as const),
        'candidates.viewDetails',
      ],
    })
    list(engineer)
    await screen.findByRole('link', { name: 'Backend Engineer' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument())
  })

  test('open the pipeline with P', async () => {
    const { address } = list(engineer)
    await openMenu()
    await user.keyboard('p')
    expect(address()).toBe('/jobs/5?tab=pipeline')
  })

  test('open the edit screen with E', async () => {
    const { address } = list(engineer)
    await openMenu()
    await user.keyboard('e')
    expect(address()).toBe('/jobs/5?edit=information')
  })

  test('duplicate a job and open the copy', async () => {
    const { address } = list(engineer)
    const request = answer(jobs.duplicate, { data: { ...aJob, id: 77, status: draft } })
    await choose('Duplicate')
    await waitFor(() => expect(address()).toBe('/jobs/77?edit=information'))
    expect(request.mock.lastCall?.[0]).toBe('/api/v2/jobs/5/duplicate')
    expect(await screen.findByText('Job duplicated as a draft')).toBeVisible()
  })

  test('copy the link, or show it where the browser refuses', async () => {
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('not allowed'))
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    list(engineer)
    await choose('Copy career link')
    expect(await screen.findByText('Copied to clipboard')).toBeVisible()
    expect(writeText).toHaveBeenCalledWith(engineer.publicUrl)
    await choose('Copy career link')
    expect(await screen.findByRole('dialog', { name: 'Share Backend Engineer' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link for applicants' })).toHaveFocus())
  })
})

describe('changing the status of a job', () => {
  test('sends the version the user saw, and reads the list again', async () => {
    const { request } = list(engineer)
    const changed = answer(jobs.change, { data: { ...aJob, status: unpublished } })
    await chooseAndConfirm('Unpublish')
    expect(await screen.findByText('Job successfully updated')).toBeVisible()
    expect(changed.mock.lastCall?.[1]).toEqual({ status: unpublished, updatedAt: '2026-11-03T03:00:00.000Z' })
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  })

  test('to closed requires a reason, and shows how many candidates are kept', async () => {
    list(engineer)
    const changed = answer(jobs.change, { data: { ...aJob, status: closed } })
    await choose('Close job…')
    const dialog = await screen.findByRole('dialog', { name: 'Close Backend Engineer?' })
    expect(dialog).toHaveTextContent('1.086 candidates are kept')
    await user.click(within(dialog).getByRole('button', { name: 'Close job' }))
    expect(within(dialog).getByText('Reason is required')).toBeVisible()
    await waitFor(() => expect(within(dialog).getByRole('radio', { name: 'Position filled' })).toHaveFocus())
    expect(changed).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('radio', { name: 'Position filled' }))
    await user.click(within(dialog).getByRole('button', { name: 'Close job' }))
    await waitFor(() => expect(changed.mock.lastCall?.[1]).toMatchObject({ status: closed, closeReason: 1 }))
  })

  test.each([
    ['the first tab that has some', { screening: 0, assessments: 0, interviews: 5 }, 3],
    ['Screening, when all tabs have some', { screening: 1, assessments: 2, interviews: 5 }, 1],
    ['Screening, when they cannot be counted', undefined, 1],
  ])('to closed lists the candidates in process next if the user chooses that: %s', async (_tab, counts, tab) => {
    const { address } = list(engineer)
    const others = { newCandidates: 9, offered: 0, hired: 0, rejected: 4, archived: 0, spam: 0, blocked: 0 }
    answer(applications.counts, counts ? { data: { ...others, ...counts }, isCapped: false } : refusal(502, ''))
    answer(jobs.change, { data: { ...aJob, status: closed } })
    await choose('Close job…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Backend Engineer?' }))
    await user.click(dialog.getByRole('radio', { name: 'Hiring on hold' }))
    await user.click(dialog.getByRole('radio', { name: /^List them next/ }))
    await user.click(dialog.getByRole('button', { name: 'Close job' }))
    await waitFor(() => expect(address()).toBe(`/candidates?job_position_ids=5&status=${tab}`))
  })

  test('to published is tracked if the user is an Admin', async () => {
    list({ ...engineer, status: unpublished })
    const tracked = answer(analytics.track, undefined)
    const subscriptionRequest = answer(subscription.read, { data: unlimitedSubscription })
    answer(jobs.change, { data: { ...aJob, status: published } })
    answer(jobs.read, { data: aJob })
    await chooseAndConfirm('Publish')
    expect(await screen.findByRole('dialog', { name: 'Job published' })).toBeVisible()
    await waitFor(() => expect(tracked.mock.lastCall?.[1]).toMatchObject({ event: 'job_published' }))
    expect(subscriptionRequest).toHaveBeenCalled()
  })

  test('to published is not tracked for other users', async () => {
    signIn({ user: { roleId: 2, roleName: 'Recruiter' } })
    list({ ...engineer, status: unpublished })
    const tracked = answer(analytics.track, undefined)
    answer(jobs.change, { data: { ...aJob, status: published } })
    answer(jobs.read, { data: aJob })
    await chooseAndConfirm('Publish')
    expect(await screen.findByRole('dialog', { name: 'Job published' })).toBeVisible()
    expect(tracked).not.toHaveBeenCalled()
  })

  test('asks for a closing date when a closed job is published again', async () => {
    list({ ...engineer, status: closed })
    answer(
      jobs.change,
      refusal(422, 'Some fields need attention', [
        { field: 'endDate', message: 'Closing date must not be in the past' },
      ]),
    )
    await choose('Publish again…')
    const dialog = await screen.findByRole('dialog', { name: 'Publish Backend Engineer again?' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    expect(await within(dialog).findByText('Closing date must not be in the past')).toBeVisible()
    const changed = answer(jobs.change, { data: { ...aJob, status: published } })
    await user.type(within(dialog).getByLabelText('New closing date'), '2030-01-31')
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(changed.mock.lastCall?.[1]).toMatchObject({ status: published, endDate: '2030-01-31' }))
  })

  test('again is not offered with an old version: the dialog closes when another user was faster', async () => {
    list({ ...engineer, status: closed })
    answer(jobs.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    await choose('Publish again…')
    const dialog = await screen.findByRole('dialog', { name: 'Publish Backend Engineer again?' })
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('requires a new closing date when a job that closes automatically is published again', async () => {
    list({ ...engineer, status: closed, isAutoClose: true })
    const changed = answer(jobs.change, { data: { ...aJob, status: published } })
    await choose('Publish again…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Backend Engineer again?' }))
    const day = dialog.getByLabelText(/^New closing date/)
    expect(day).toHaveAccessibleDescription('The job closes automatically at the end of this day.')
    expect(day).toHaveAttribute('placeholder', 'Choose a day')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByText('New closing date is required')).toBeVisible()
    await waitFor(() => expect(day).toHaveFocus())
    expect(changed).not.toHaveBeenCalled()
    await user.type(day, '2030-01-31')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(changed.mock.lastCall?.[1]).toMatchObject({ endDate: '2030-01-31' }))
  })

  test('lists the fields that a job lacks, with a link to fill them in', async () => {
    const { address } = list({ ...engineer, status: draft })
    answer(
      jobs.change,
      refusal(422, 'Some fields need attention', [
        { field: 'jobSummary', message: 'Job summary is required' },
        { field: 'education', message: 'Last education is required' },
      ]),
    )
    await chooseAndConfirm('Publish')
    const dialog = await screen.findByRole('dialog', { name: 'Backend Engineer is not ready yet' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Job summary is required', 'Last education is required'])
    expect(screen.queryByText('Failed to update job')).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('link', { name: 'Edit job' }))
    expect(address()).toBe('/jobs/5?edit=information')
  })

  test('shows the fields that a job lacks also when another job is changed before the reply', async () => {
    const first = Promise.withResolvers<ReturnType<typeof refusal>>()
    list({ ...engineer, status: draft }, { ...engineer, id: 6, jobPositionName: 'Head Barista' })
    answer(jobs.change, { later: first.promise })
    await chooseAndConfirm('Publish')
    const other = answer(jobs.change, { later: Promise.withResolvers<never>().promise })
    await user.click(screen.getByRole('button', { name: 'Actions for Head Barista, Jakarta Selatan' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Unpublish…' }))
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
    await waitFor(() => expect(other).toHaveBeenCalled())
    first.resolve(
      refusal(422, 'Some fields need attention', [{ field: 'jobSummary', message: 'Job summary is required' }]),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Backend Engineer is not ready yet' })
    expect(within(dialog).getByText('Job summary is required')).toBeVisible()
  })

  test('shows the reason for a refusal, and reloads the list when another user was faster', async () => {
    const { request } = list(engineer)
    answer(jobs.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    await chooseAndConfirm('Unpublish')
    expect(await screen.findByText('Failed to update job')).toBeVisible()
    expect(screen.getByText('Someone changed this in the meantime')).toBeVisible()
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  })
})

describe('deleting a job', () => {
  test('asks first for a confirmation that names the job', async () => {
    list({ ...unused, status: draft })
    const removed = answer(jobs.remove, undefined)
    await choose('Delete…')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Backend Engineer?' })
    expect(removed).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Delete job' }))
    expect(await screen.findByText('Job listing deleted')).toBeVisible()
    expect(removed.mock.lastCall?.[0]).toBe('/api/v1/jobs/5')
  })

  test.each([
    [unpublished, "Delete… Backend Engineer has applications and can't be deleted. Close it instead."],
    [closed, "Delete… Backend Engineer has applications and can't be deleted"],
  ])('is disabled, with the reason, for a job with candidates and status %s', async (status, name) => {
    list({ ...engineer, status })
    const item = within(await openMenu()).getByRole('menuitem', { name })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    await user.click(item)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(item).toBeVisible()
  })

  test('shows the reason when it fails', async () => {
    list({ ...unused, status: closed })
    answer(jobs.remove, refusal(409, "Backend Engineer has applications and can't be deleted"))
    await choose('Delete…')
    await user.click(await screen.findByRole('button', { name: 'Delete job' }))
    expect(await screen.findByText("Backend Engineer has applications and can't be deleted")).toBeVisible()
    expect(screen.getByText('Failed to delete data')).toBeVisible()
  })
})
