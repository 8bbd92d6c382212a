import { applications } from '@hireloom/contract/applications/endpoints'
import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { candidateLookups, type FilterStage } from '@hireloom/contract/candidates/pickers'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import { savedViews } from '@hireloom/contract/saved-views'
import { scoring } from '@hireloom/contract/scoring'
import type { PipelineStage } from '@hireloom/contract/stages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { candidate, row, stagesAt } from '../../../test/candidates.ts'
import { answer, screen, show, user, waitFor, within } from '../../../test/screen.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { onUpgradeRequested } from '../../platform/api/plan-limit.ts'
import { Page } from './candidate-list-page.tsx'

const counts = {
  newCandidates: 3,
  screening: 2,
  assessments: 0,
  interviews: 12,
  offered: 1,
  hired: 4,
  rejected: 9,
  archived: 1,
  spam: 0,
  blocked: 0,
}

const people = [
  row(),
  row({ id: 41, jobApplicationId: 401, candidateName: 'Bagas Nugroho' }),
  row({ id: 42, jobApplicationId: 402, candidateName: 'Cindy Oktaviani', mayAct: false }),
]

function open(url = '/candidates', rows: ApplicationRow[] = people, total = rows.length) {
  signedIn({ flagsOn: ['candidate_rejection_attachment'] })
  answer(savedViews.list, { data: [] })
  answer(applications.counts, { data: counts, isCapped: false })
  const request = answer(applications.list, { data: rows, pagination: { total, page: 1, limit: 10, isCapped: false } })
  const { router, client } = show(<Page />, url)
  const lastQuery = () => Object.fromEntries(new URLSearchParams(request.mock.lastCall?.[0].split('?')[1]))
  return { client, lastQuery, address: () => decodeURIComponent(router.state.location.search) }
}

const screening: PipelineStage & FilterStage = {
  id: 1,
  name: 'Screening',
  status: 0,
  isActive: true,
  processId: 1,
  group: 'Screening',
  groupId: 1,
  candidates: 2,
}

test('filters apply once confirmed, are stored in the address, and can be removed', async () => {
  answer(candidateLookups.stages, { data: [{ ...screening, candidates: 2 }] })
  const { address, lastQuery } = open('/candidates?status=1')
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const from = drawer.getByLabelText('Age from')
  const apply = drawer.getByText('Apply filters').closest('button') as HTMLElement
  await user.click(from)
  await user.paste('70')
  expect(drawer.getByText('Age must be between 17 and 65')).toBeVisible()
  expect(apply).toBeDisabled()
  await user.clear(from)
  await user.paste('40')
  await user.click(drawer.getByLabelText('Female'))
  await user.click(apply)
  expect(await screen.findByText('Filters applied')).toBeVisible()
  await waitFor(() => expect(address()).toBe('?status=1&age=40,&gender=2'))
  await waitFor(() => expect(lastQuery()).toMatchObject({ age_min: '40', gender: '2' }))

  await user.click(screen.getByLabelText('Remove the filter Gender'))
  await waitFor(() => expect(address()).toBe('?status=1&age=40,'))
  await user.click(screen.getByText('Clear all'))
  expect(await screen.findByText('Filters reset')).toBeVisible()
  await waitFor(() => expect(address()).toBe('?status=1'))
})

test('stages, months, scores and answers of the address are sent in the format of the API', async () => {
  answer(candidateLookups.stages, { data: [] })
  answer(jobs.options, { data: [], pagination: { total: 0, page: 1, limit: 1 } })
  const answers = encodeURIComponent('[{"qId":3,"typeId":2,"ans":true}]')
  const { lastQuery } = open(
    `/candidates?status=3&hiring_stages=12-0,13-0&applied_date=2026-10,2026-11&job_position_ids=5&custom_questions=${answers}&sort_by=name&sort_direction=asc`,
  )
  await screen.findByText('Putri Lestari')
  expect(lastQuery()).toMatchObject({
    chs_id: '12,13',
    jas_status: '0',
    sort_by: 'name',
    sort_direction: 'asc',
    application_date_start: '2026-10-01',
    application_date_end: '2026-11-30',
    custom_q: '[{"q_id":3,"type_id":2,"ans":true}]',
  })
})

test('the archived are filtered by the stage they were in, the withdrawn separately', async () => {
  const stage = { ...screening, id: 12, name: 'HR interview', candidates: 3 }
  answer(candidateLookups.stages, {
    data: [
      { ...stage, status: 3 },
      { ...stage, status: 6, candidates: 1 },
    ],
  })
  const { lastQuery } = open('/candidates?status=7')
  await user.click(await screen.findByRole('button', { name: /Filter/ }))
  await user.click(await screen.findByRole('combobox', { name: 'Hiring stage' }))
  expect(await screen.findByRole('option', { name: 'HR interview, withdrawn (1)' })).toBeInTheDocument()
  await user.click(screen.getByRole('option', { name: 'HR interview (3)' }))
  await user.click(screen.getByRole('button', { name: /^(Apply|Show)/ }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ chs_id: '12', jas_status: '3' }))
  expect(await screen.findByText('HR interview')).toBeVisible()
})

test('another tab drops the stage filter', async () => {
  answer(candidateLookups.stages, { data: [] })
  const { address } = open('/candidates?status=3&hiring_stages=12-0&gender=1')
  await user.click(await screen.findByRole('tab', { name: /Screening/ }))
  expect(address()).toBe('?status=1&gender=1')
})

test('the chosen columns are remembered', async () => {
  open()
  await screen.findByText('Putri Lestari')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Branch', checked: true }))
  expect(screen.queryByRole('columnheader', { name: 'Branch' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'As at first' }))
  expect(screen.getByRole('columnheader', { name: 'Branch' })).toBeVisible()
})

test('only candidates the user may move can be selected, and the whole list at once', async () => {
  answer(applications.ids, { data: people, total: 1200, isCapped: false })
  open('/candidates', people, 1200)
  await screen.findByText('Putri Lestari')
  expect(screen.queryByRole('checkbox', { name: 'Select Cindy Oktaviani' })).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody on this page' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Select all 1.200' }))
  expect(
    await screen.findByText('You can only select up to 1000 candidates for bulk move. Please reduce your selection.'),
  ).toBeVisible()
})

test('a late reply with all ids of a list does not change the selection of another list', async () => {
  const all = Promise.withResolvers<Reply<typeof applications.ids>>()
  answer(applications.ids, { later: all.promise })
  open('/candidates', people, 30)
  await user.click(await screen.findByLabelText('Select everybody on this page'))
  await user.click(screen.getByText('Select all 30'))
  await user.click(screen.getByRole('tab', { name: /Screening/ }))
  await user.click(await screen.findByLabelText('Select Bagas Nugroho'))
  expect(screen.getByText('1 selected')).toBeVisible()
  all.resolve({ data: people, total: 30, isCapped: false })
  await waitFor(() => expect(screen.getByText('Select all 30').closest('[data-loading]')).toBeNull())
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('selected candidates move together; the others are listed with the reason, below the upgrade offer', async () => {
  answer(jobs.stages, { data: [screening] })
  const upgrade = vi.fn()
  onTestFinished(onUpgradeRequested(upgrade))
  const limit = "Your plan allows 10 candidate reviews a month, and this month's are used"
  const sent = answer(applications.moveMany, {
    data: {
      moved: 1,
      movedIds: [400],
      refused: [{ jobApplicationId: 401, candidateName: 'Bagas Nugroho', reason: limit }],
      limit,
      undo: { id: 7, until: new Date('2026-11-21T00:00:00Z') },
    },
  })
  const undone = answer(applications.undo, {
    data: { restored: 1, restoredIds: [400], refused: [], mailsSent: 0, schedulesCanceled: 0 },
  })
  open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Putri Lestari' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Bagas Nugroho' }))
  // The box that was ticked still has the focus.
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 candidates' }))
  await user.click(dialog.getByRole('combobox', { name: /Stage/ }))
  await user.click(await screen.findByRole('option', { name: 'Screening' }))
  await user.click(dialog.getByRole('button', { name: 'Move to Screening' }))
  expect(await screen.findByText('1 candidate(s) moved to Screening')).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toMatchObject({
    stageId: 1,
    status: 0,
    groupId: 1,
    jobApplications: [
      { id: 400, jobId: 5 },
      { id: 401, jobId: 5 },
    ],
  })
  expect(await screen.findByText(limit)).toBeVisible()
  expect(upgrade.mock.calls).toEqual([[limit]])
  await user.click(screen.getByRole('button', { name: 'Upgrade your plan' }))
  expect(upgrade).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('2 selected')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 candidate back where they were.')).toBeVisible()
  expect(undone.mock.lastCall?.[0]).toContain('/undo/7')
})

test('after a move the list and the numbers of its tabs are read again, and restrictions when they are next shown', async () => {
  answer(candidates.read, { data: candidate() })
  answer(applications.moveMany, { data: { moved: 1, movedIds: [400], refused: [], limit: null, undo: null } })
  const { client } = open()
  const restrictions = [restrictedCandidates.list.path, {}]
  client.setQueryData(restrictions, { data: [] })
  expect(await screen.findByRole('tab', { name: 'Archived1' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Actions for Putri Lestari' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  answer(applications.counts, { data: { ...counts, newCandidates: 2, archived: 2 }, isCapped: false })
  answer(applications.list, { data: [people[1]!], pagination: { total: 1, page: 1, limit: 10, isCapped: false } })
  const dialog = within(await screen.findByRole('dialog', { name: /^Archive/ }))
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('tab', { name: 'Archived2' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Putri Lestari' })).toBeNull())
  expect(client.getQueryState(restrictions)).toMatchObject({ isInvalidated: true })
})

test('rejecting several candidates asks for notes and previews the mail', async () => {
  answer(candidates.read, { data: candidate() })
  const sent = answer(applications.moveMany, {
    data: { moved: 2, movedIds: [400, 401], refused: [], limit: null, undo: null },
  })
  open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody on this page' }))
  await user.click(screen.getByRole('button', { name: 'Reject…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 candidates' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Notes are required')).toBeVisible()
  const mail = within(await dialog.findByRole('region', { name: 'E-mail to 2 candidates' }))
  expect(await mail.findByText('Dear Putri,')).toBeVisible()
  await user.click(dialog.getByLabelText('Message to the candidates'))
  await user.paste('Do apply again')
  expect(mail.getByText('Do apply again')).toBeVisible()
  expect(mail.getByText(/Everybody else gets it with their own name and job/)).toBeVisible()
  await user.click(mail.getByRole('switch', { name: 'Send an e-mail to 2 candidates' }))
  expect(mail.queryByText('Dear Putri,')).toBeNull()
  await user.click(dialog.getByLabelText(/Notes/))
  await user.paste('The position is filled')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('2 candidate(s) moved to rejected')).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toMatchObject({ status: 2, sendEmail: false, candidateNotes: '' })
})

test('a candidate is rejected from the row menu as on the page, with an attachment', async () => {
  answer(candidates.read, { data: candidate({ sensitiveFieldAccess: true }) })
  answer(applications.stages, { data: stagesAt('HR interview') })
  const sent = answer(applications.change, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'Rejected', status: 2, undo: null },
  })
  open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bagas Nugroho' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Putri Lestari' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reject…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Reject Putri Lestari/ }))
  expect(dialog.getByText('Attachment of the e-mail')).toBeVisible()
  expect(dialog.getByText(/hear from you again/)).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Restrict this candidate for a period' }))
  expect(dialog.queryByText(/hear from you again/)).toBeNull()
  expect(dialog.getByRole('textbox', { name: 'Start date' })).not.toHaveValue('')
  await user.click(dialog.getByRole('checkbox', { name: 'Restrict this candidate for a period' }))
  await user.click(dialog.getByLabelText(/Notes/))
  await user.paste('The position is filled')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Candidate moved to rejected')).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toMatchObject({ stageId: 6, status: 2, notes: 'The position is filled' })
  // The other candidates stay selected.
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('a candidate rejected by the score can only be moved back to the new candidates from the row menu', async () => {
  open('/candidates?status=6', [
    row({ jobApplicationStatus: 2, isRejectedByScore: true }),
    row({ id: 41, jobApplicationId: 401, candidateName: 'Bagas Nugroho', jobApplicationStatus: 2 }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Actions for Bagas Nugroho' }))
  await screen.findByRole('menuitem', { name: 'Open' })
  expect(screen.queryByRole('menuitem', { name: 'Back to new candidates' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Actions for Putri Lestari' }))
  expect(await screen.findByRole('menuitem', { name: 'Back to new candidates' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Move to stage' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.keyboard('m')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('selected candidates are scored again, and those left out are counted by reason', async () => {
  const refused = [{ jobApplicationId: 401, candidateName: 'Bagas', reason: 'There is no résumé to score' }]
  const sent = answer(scoring.rescoreMany, { data: { requested: 1, refused } })
  open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody on this page' }))
  await user.click(screen.getByRole('button', { name: 'More for the selected' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Score again' }))
  const words = 'Score requested for 1 candidate. 1 candidate left out: There is no résumé to score'
  expect(await screen.findByText(words)).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toEqual({ jobApplicationIds: [400, 401] })
})

test('a list is saved as a view, and opened again', async () => {
  answer(candidateLookups.stages, { data: [] })
  const saved = answer(savedViews.create, { data: { id: 3, name: 'Women', search: 'status=1&gender=2' } })
  const { address } = open('/candidates?status=1&gender=2&current_page=2')
  answer(savedViews.list, { data: [{ id: 4, name: 'Hired', search: 'status=5' }] })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save this list as a view' }))
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Women')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText('View saved')).toBeVisible()
  expect(saved.mock.lastCall?.[1]).toEqual({ name: 'Women', search: 'status=1&gender=2' })
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hired' }))
  expect(address()).toBe('?status=5')
})
