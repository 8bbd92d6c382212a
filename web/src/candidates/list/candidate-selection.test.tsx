import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import { savedViews } from '@hireloom/contract/saved-views'
import { scoring } from '@hireloom/contract/scoring'
import { expect, onTestFinished, test, vi } from 'vitest'
import { counts, openList, people, screening } from '../../../test/candidate-list.tsx'
import { candidate, row, stagesAt } from '../../../test/candidates.ts'
import { answer, screen, user, waitFor, within } from '../../../test/screen.tsx'
import { undoResult } from '../../../test/undo-results.ts'
import { onUpgradeRequested } from '../../platform/api/plan-limit.ts'

test('only candidates the user may move can be selected, and at most 1000 of them', async () => {
  answer(applications.ids, { data: people, total: 1200, isCapped: false })
  openList('/candidates', people, 1200)
  expect(await screen.findByRole('checkbox', { name: 'Select Putri Lestari' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Select Cindy Oktaviani' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Select all 1.200' }))
  expect(
    await screen.findByText('You can only select up to 1000 candidates for bulk move. Please reduce your selection.'),
  ).toBeVisible()
  expect(screen.getByText('2 selected')).toBeVisible()
})

test('a late reply with all ids of a list does not change the selection of another list', async () => {
  const all = Promise.withResolvers<Reply<typeof applications.ids>>()
  answer(applications.ids, { later: all.promise })
  openList('/candidates', people, 30)
  await screen.findByText('Putri Lestari')
  await user.click(await screen.findByLabelText('Select everyone on this page'))
  await user.click(screen.getByText('Select all 30'))
  await user.click(screen.getByRole('tab', { name: /Screening/ }))
  await user.click(await screen.findByLabelText('Select Bagas Nugroho'))
  expect(screen.getByText('1 selected')).toBeVisible()
  all.resolve({ data: people, total: 30, isCapped: false })
  await waitFor(() => expect(screen.getByText('Select all 30').closest('[data-loading]')).toBeNull())
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('selected candidates move together; refused ones are listed with the reason, and an upgrade is offered', async () => {
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
  const undone = answer(applications.undo, { data: undoResult() })
  openList()
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
  expect(await screen.findByText('1 candidate moved back.')).toBeVisible()
  expect(undone.mock.lastCall?.[0]).toContain('/undo/7')
})

test('after a move the list and the numbers of its tabs are read again, and restrictions when they are next shown', async () => {
  answer(candidates.read, { data: candidate() })
  answer(applications.moveMany, { data: { moved: 1, movedIds: [400], refused: [], limit: null, undo: null } })
  const { client } = openList()
  const restrictions = [restrictedCandidates.list.path, {}]
  client.setQueryData(restrictions, { data: [] })
  expect(await screen.findByRole('tab', { name: 'Archived 1' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Actions for Putri Lestari' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  answer(applications.counts, { data: { ...counts, newCandidates: 2, archived: 2 }, isCapped: false })
  answer(applications.list, { data: [people[1]!], pagination: { total: 1, page: 1, limit: 10, isCapped: false } })
  const dialog = within(await screen.findByRole('dialog', { name: /^Archive/ }))
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('tab', { name: 'Archived 2' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Putri Lestari' })).toBeNull())
  expect(client.getQueryState(restrictions)).toMatchObject({ isInvalidated: true })
})

test('rejecting several candidates asks for notes and previews the mail', async () => {
  answer(candidates.read, { data: candidate() })
  const sent = answer(applications.moveMany, {
    data: { moved: 2, movedIds: [400, 401], refused: [], limit: null, undo: null },
  })
  openList()
  await screen.findByText('Putri Lestari')
  await user.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }))
  await user.click(screen.getByRole('button', { name: 'Reject…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 candidates' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Notes are required')).toBeVisible()
  const mail = within(await dialog.findByRole('region', { name: 'E-mail to 2 candidates' }))
  expect(await mail.findByText('Dear Putri,')).toBeVisible()
  await user.click(dialog.getByLabelText('Message to the candidates'))
  await user.paste('Do apply again')
  expect(mail.getByText('Do apply again')).toBeVisible()
  expect(mail.getByText(/The others get it with their own name and job/)).toBeVisible()
  await user.click(mail.getByRole('switch', { name: 'Send an e-mail to 2 candidates' }))
  expect(mail.queryByText('Dear Putri,')).toBeNull()
  await user.click(dialog.getByLabelText(/Notes/))
  await user.paste('The position is filled')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('2 candidate(s) moved to rejected')).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toMatchObject({ status: 2, sendEmail: false, candidateNotes: '' })
})

test('a candidate is rejected from the row menu in the same dialog as on the page', async () => {
  answer(candidates.read, { data: candidate({ sensitiveFieldAccess: true }) })
  answer(applications.stages, { data: stagesAt('HR interview') })
  const sent = answer(applications.change, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'Rejected', status: 2, undo: null },
  })
  openList()
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

test('a move to a stage is named without its shortcut, which screen readers announce separately', async () => {
  openList()
  await user.click(await screen.findByRole('button', { name: 'Actions for Putri Lestari' }))
  const item = await screen.findByRole('menuitem', { name: 'Move to stage' })
  expect(item).toHaveAttribute('aria-keyshortcuts', 'm')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Putri Lestari' }))
  const button = await screen.findByRole('button', { name: 'Move to stage' })
  expect(button).toHaveAttribute('aria-keyshortcuts', 'm')
})

test('a candidate rejected by the score can only be moved back to the new candidates from the row menu', async () => {
  openList('/candidates?status=6', [
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
  openList()
  await screen.findByText('Putri Lestari')
  await user.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }))
  await user.click(screen.getByRole('button', { name: 'More actions for the selected candidates' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Score again' }))
  const words = 'Score requested for 1 candidate. 1 candidate left out: There is no résumé to score'
  expect(await screen.findByText(words)).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toEqual({ jobApplicationIds: [400, 401] })
})

test('a list is saved as a view, and another view is opened', async () => {
  answer(candidateLookups.stages, { data: [] })
  const saved = answer(savedViews.create, { data: { id: 3, name: 'Women', search: 'status=1&gender=2' } })
  const { address } = openList('/candidates?status=1&gender=2&is_in_talent_pool=true&current_page=2')
  answer(savedViews.list, { data: [{ id: 4, name: 'Hired', search: 'status=5' }] })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save this list as a view' }))
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Women')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText('View saved')).toBeVisible()
  expect(saved.mock.lastCall?.[1]).toEqual({ name: 'Women', search: 'status=1&gender=2&is_in_talent_pool=true' })
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hired' }))
  expect(address()).toBe('?status=5')
})
