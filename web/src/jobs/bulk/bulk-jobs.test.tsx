import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobRow } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform, lookups } from '@hireloom/contract/lookups'
import { cleanup } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createdJob } from '../../../test/job-wizard.tsx'
import { engineer } from '../../../test/jobs.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { Page } from '../list/job-list-page.tsx'
import { changedTeam } from './changed-team.ts'

const cook: JobRow = { ...engineer, id: 6, jobPositionName: 'Cook' }
const dewi = { id: 9, firstName: 'Dewi', lastName: 'Anggraini', avatar: null, jobPosition: 'Manager' }
const aDewi = { ...dewi, canRunJobs: true, isExternal: false }

const select = (...names: string[]) => selectOf([engineer, cook], ...names)

async function selectOf(data: JobRow[], ...names: string[]) {
  answer(jobs.summary, { data: { publish: 2, unPublish: 0, draft: 0, close: 0 } })
  const list = answer(jobs.list, { data, pagination: { total: data.length, page: 1, limit: 10 } })
  show(<Page />, '/jobs')
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  return { list, bar: within(screen.getByRole('region', { name: 'Selected jobs' })) }
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

beforeEach(() => signIn())

describe('several jobs', () => {
  test('are closed for one reason, and those that are refused are listed', async () => {
    const { list, bar } = await select('Backend Engineer, Jakarta Selatan', 'Cook, Jakarta Selatan')
    expect(bar.getByText('2 selected')).toBeVisible()
    const changed = answer(jobs.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    await user.click(bar.getByRole('button', { name: 'Close…' }))
    const dialog = await dialogOf('Close 2 jobs?')
    await user.click(dialog.getByRole('button', { name: 'Close jobs' }))
    expect(dialog.getByText('Reason is required')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Position filled' }))
    await user.click(dialog.getByRole('button', { name: 'Close jobs' }))
    expect(await dialog.findByText('0 jobs changed, 2 jobs unchanged:')).toBeVisible()
    expect(dialog.getByText('Cook, Jakarta Selatan').closest('li')).toHaveTextContent('Someone changed this')
    expect(changed.mock.calls.map(([url]) => url)).toEqual(['/api/v1/jobs/5', '/api/v1/jobs/6'])
    expect(changed.mock.lastCall?.[1]).toMatchObject({ status: jobStatus.closed, closeReason: 1 })
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Select Cook/ })).not.toBeChecked())
  })

  test('stay selected when the dialog is canceled', async () => {
    const { bar } = await select('Backend Engineer, Jakarta Selatan', 'Cook, Jakarta Selatan')
    await user.click(bar.getByRole('button', { name: 'Close…' }))
    await user.click((await dialogOf('Close 2 jobs?')).getByRole('button', { name: 'Cancel' }))
    expect(bar.getByText('2 selected')).toBeVisible()
  })

  test('are unpublished with their progress shown', async () => {
    const { bar } = await select('Cook, Jakarta Selatan')
    const reply = Promise.withResolvers<{ data: typeof createdJob }>()
    const changed = answer(jobs.change, { later: reply.promise })
    await user.click(bar.getByRole('button', { name: 'Unpublish…' }))
    const dialog = await dialogOf('Unpublish 1 job?')
    await user.click(dialog.getByRole('button', { name: 'Unpublish jobs' }))
    expect(await dialog.findByText('0 of 1 job done')).toBeVisible()
    expect(dialog.getByRole('progressbar', { name: 'Jobs done' })).toBeVisible()
    reply.resolve({ data: createdJob })
    expect(await dialog.findByText('1 job changed.')).toBeVisible()
    expect(changed.mock.lastCall?.[1]).toEqual({
      status: jobStatus.unpublished,
      updatedAt: cook.updatedAt.toISOString(),
    })
  })

  test('whose reply cannot be read are listed as unchanged, so that the dialog can be closed', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
    const { bar } = await select('Cook, Jakarta Selatan')
    answer(jobs.change, { data: createdJob })
    vi.spyOn(Response.prototype, 'json').mockRejectedValueOnce(new SyntaxError('Unexpected token'))
    await user.click(bar.getByRole('button', { name: 'Unpublish…' }))
    const dialog = await dialogOf('Unpublish 1 job?')
    await user.click(dialog.getByRole('button', { name: 'Unpublish jobs' }))
    expect(await dialog.findByText('0 jobs changed, 1 job unchanged:')).toBeVisible()
    expect(reported).toHaveBeenCalledOnce()
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('get a person added to their hiring teams', async () => {
    answer(lookups.hiringUsers, { data: [aDewi], pagination: { total: 1, page: 1, limit: 500 } })
    const { bar } = await select('Cook, Jakarta Selatan')
    await user.click(bar.getByRole('button', { name: 'Change team…' }))
    const dialog = await dialogOf('Change the hiring team of 1 job')
    await user.click(dialog.getByRole('button', { name: 'Add to teams' }))
    expect(dialog.getByText('Person is required')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Person' })).toHaveFocus())
    await user.click(dialog.getByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: 'Dewi Anggraini · Manager' }))
    const member = { id: 1, hiringUserId: 7, hiringRoleId: 1, userId: 7, roleId: 1, name: 'Ratna' } as const
    const newer = new Date(cook.updatedAt.getTime() + 1000)
    answer(jobs.read, { data: { ...createdJob, hiringTeam: [member], updatedAt: newer } })
    const changed = answer(jobs.change, { data: createdJob })
    await user.click(dialog.getByRole('button', { name: 'Add to teams' }))
    expect(await dialog.findByText('1 job changed.')).toBeVisible()
    // The version that the user saw, so that the change of another user since then isn't lost.
    expect(changed.mock.lastCall?.[1]).toEqual({
      hiringTeam: [
        { hiringUserId: 7, hiringRoleId: 1 },
        { hiringUserId: 9, hiringRoleId: 3 },
      ],
      updatedAt: cook.updatedAt.toISOString(),
    })
  })

  test('whose team already has the person in this role are listed as unchanged', async () => {
    answer(lookups.hiringUsers, { data: [aDewi], pagination: { total: 1, page: 1, limit: 500 } })
    const { bar } = await select('Cook, Jakarta Selatan')
    await user.click(bar.getByRole('button', { name: 'Change team…' }))
    const dialog = await dialogOf('Change the hiring team of 1 job')
    await user.click(dialog.getByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: 'Dewi Anggraini · Manager' }))
    const member = { id: 1, hiringUserId: 9, hiringRoleId: 3, userId: 9, roleId: 3, name: 'Dewi' } as const
    answer(jobs.read, { data: { ...createdJob, hiringTeam: [member] } })
    await user.click(dialog.getByRole('button', { name: 'Add to teams' }))
    expect(await dialog.findByText('0 jobs changed, 1 job unchanged:')).toBeVisible()
    expect(dialog.getByText('Cook, Jakarta Selatan').closest('li')).toHaveTextContent(
      'The person has this role already',
    )
  })

  test('get a person with the role User as Hiring Manager or Interviewer, not as Recruiter', async () => {
    const nia = { ...aDewi, id: 10, firstName: 'Nia', lastName: '', jobPosition: null, canRunJobs: false }
    answer(lookups.hiringUsers, { data: [aDewi, nia], pagination: { total: 2, page: 1, limit: 500 } })
    const { bar } = await select('Cook, Jakarta Selatan')
    await user.click(bar.getByRole('button', { name: 'Change team…' }))
    const dialog = await dialogOf('Change the hiring team of 1 job')
    await user.click(dialog.getByRole('combobox', { name: 'Hiring role' }))
    await user.click(await screen.findByRole('option', { name: 'Recruiter' }))
    await user.click(dialog.getByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: 'Nia' }))
    expect(dialog.getByRole('combobox', { name: 'Hiring role' })).toHaveValue('Interviewer')
    await user.click(dialog.getByRole('combobox', { name: 'Hiring role' }))
    await screen.findByRole('option', { name: 'Hiring Manager' })
    expect(screen.queryByRole('option', { name: 'Recruiter' })).toBeNull()
  })

  test('that leave the tab when they are unpublished are still counted in the dialog', async () => {
    const { bar } = await select('Backend Engineer, Jakarta Selatan', 'Cook, Jakarta Selatan')
    await user.click(bar.getByRole('button', { name: 'Unpublish…' }))
    const dialog = await dialogOf('Unpublish 2 jobs?')
    answer(jobs.change, { data: createdJob })
    const list = answer(jobs.list, { data: [], pagination: { total: 0, page: 1, limit: 10 } })
    await user.click(dialog.getByRole('button', { name: 'Unpublish jobs' }))
    expect(await dialog.findByText('2 jobs changed.')).toBeVisible()
    await waitFor(() => expect(list).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Select Cook/ })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Jobs changed' })).toBeVisible()
  })

  test('are closed or unpublished without those whose status rules that out', async () => {
    const drafted: JobRow = { ...cook, id: 7, jobPositionName: 'Waiter', status: jobStatus.draft }
    const rows = [engineer, { ...cook, status: jobStatus.unpublished }, drafted]
    const { bar } = await selectOf(rows, ...rows.map(({ jobPositionName: name }) => `${name}, Jakarta Selatan`))
    await user.click(bar.getByRole('button', { name: 'Close…' }))
    const closing = await dialogOf('Close 2 jobs?')
    const onlyOpen = 'The other selected job stays as it is. Only published and unpublished jobs can be closed.'
    expect(closing.getByText(onlyOpen)).toBeVisible()
    await user.click(closing.getByRole('button', { name: 'Cancel' }))
    await user.click(bar.getByRole('button', { name: 'Unpublish…' }))
    const dialog = await dialogOf('Unpublish 1 job?')
    const onlyPublished = '2 other selected jobs stay as they are. Only published jobs can be unpublished.'
    expect(dialog.getByText(onlyPublished)).toBeVisible()
    const changed = answer(jobs.change, { data: createdJob })
    await user.click(dialog.getByRole('button', { name: 'Unpublish jobs' }))
    expect(await dialog.findByText('1 job changed.')).toBeVisible()
    expect(changed.mock.calls.map(([url]) => url)).toEqual(['/api/v1/jobs/5'])
  })

  test('that are all drafts can only get another team', async () => {
    const { bar } = await selectOf([{ ...cook, status: jobStatus.draft }], 'Cook, Jakarta Selatan')
    expect(await bar.findByRole('button', { name: 'Change team…' })).toBeVisible()
    expect(bar.queryByRole('button', { name: 'Close…' })).toBeNull()
    expect(bar.queryByRole('button', { name: 'Unpublish…' })).toBeNull()
  })

  test('with the same name are listed with their numbers', async () => {
    const other: JobRow = { ...engineer, id: 8, number: 119 }
    const list = [engineer, other, cook]
    answer(jobs.summary, { data: { publish: 3, unPublish: 0, draft: 0, close: 0 } })
    answer(jobs.list, { data: list, pagination: { total: 3, page: 1, limit: 10 } })
    show(<Page />, '/jobs')
    await user.click(await screen.findByRole('checkbox', { name: 'Select every job on this page' }))
    await user.click(screen.getByRole('button', { name: 'Unpublish…' }))
    const dialog = await dialogOf('Unpublish 3 jobs?')
    answer(jobs.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    await user.click(dialog.getByRole('button', { name: 'Unpublish jobs' }))
    const result = await dialogOf('No jobs changed')
    for (const name of ['Backend Engineer, Jakarta Selatan (J-118)', 'Backend Engineer, Jakarta Selatan (J-119)']) {
      expect(result.getByText(name)).toBeVisible()
    }
    expect(result.getByText('Cook, Jakarta Selatan')).toBeVisible()
  })

  test('of a page are all selected by its checkbox if only some are, and deselected if all are', async () => {
    await select('Cook, Jakarta Selatan')
    const every = screen.getByRole('checkbox', { name: 'Select every job on this page' })
    expect(every).not.toBeChecked()
    await user.click(every)
    expect(await screen.findByText('2 selected')).toBeVisible()
    await user.click(every)
    await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull())
  })

  test('offer only the changes that the user may make', async () => {
    signIn({ without: ['jobs.updateStatus'] })
    const { bar } = await select('Cook, Jakarta Selatan')
    expect(await bar.findByRole('button', { name: 'Change team…' })).toBeVisible()
    await waitFor(() => expect(bar.queryByRole('button', { name: 'Close…' })).toBeNull())
    expect(bar.queryByRole('button', { name: 'Unpublish…' })).toBeNull()
    cleanup()
    signIn({ without: ['jobs.createHiringTeam'] })
    const others = (await select('Cook, Jakarta Selatan')).bar
    expect(await others.findByRole('button', { name: 'Close…' })).toBeVisible()
    await waitFor(() => expect(others.queryByRole('button', { name: 'Change team…' })).toBeNull())
  })

  test('that are refused for a field are listed with what is wrong with the field', async () => {
    const { bar } = await select('Cook, Jakarta Selatan')
    const problem = { field: 'status', message: "A draft can't become closed" }
    answer(jobs.change, refusal(422, 'Some fields need attention', [problem]))
    await user.click(bar.getByRole('button', { name: 'Unpublish…' }))
    const dialog = await dialogOf('Unpublish 1 job?')
    await user.click(dialog.getByRole('button', { name: 'Unpublish jobs' }))
    expect((await dialog.findByText('Cook, Jakarta Selatan')).closest('li')).toHaveTextContent(problem.message)
  })

  test('show how many paid advertisements end with them, counting published jobs only', async () => {
    const paid = [{ id: 1, platformId: jobPlatform.jobBoard, isPublish: true }]
    const advertised = { ...engineer, status: jobStatus.published, jobPlatform: paid }
    const { bar } = await selectOf(
      [advertised, { ...cook, status: jobStatus.unpublished, jobPlatform: paid }],
      'Backend Engineer, Jakarta Selatan',
      'Cook, Jakarta Selatan',
    )
    await user.click(bar.getByRole('button', { name: 'Close…' }))
    const note = '1 paid advertisement on Jobstreet by SEEK will be taken down.'
    expect((await dialogOf('Close 2 jobs?')).getByText(note)).toBeVisible()
  })

  test('cannot be selected without a permission to change them', async () => {
    signIn({ without: ['jobs.updateStatus', 'jobs.createHiringTeam'] })
    answer(jobs.summary, { data: { publish: 2, unPublish: 0, draft: 0, close: 0 } })
    answer(jobs.list, { data: [cook], pagination: { total: 1, page: 1, limit: 10 } })
    show(<Page />, '/jobs')
    await screen.findByText('Cook')
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  })
})

describe('a team with a person', () => {
  const team = [{ hiringUserId: 7, hiringRoleId: 1 } as const]
  test.each([
    ['is unchanged when they have the role already', { personId: 7, roleId: 1 } as const, undefined],
    ['is unchanged when they are removed and were not in it', { personId: 9, roleId: null }, undefined],
    ['has them in their new role', { personId: 7, roleId: 2 } as const, [{ hiringUserId: 7, hiringRoleId: 2 }]],
    ['loses them', { personId: 7, roleId: null }, []],
  ])('%s', (_, member, expected) => expect(changedTeam(team, member)).toEqual(expected))
})
