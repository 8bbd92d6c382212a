import { candidates } from '@hireloom/contract/candidates/endpoints'
import { type ComparedPerson, duplicates, matchedBy } from '@hireloom/contract/duplicates'
import { expect, test } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate } from '../../test/candidates.ts'
import { answer, refusal, screen, user, waitFor, within } from '../../test/screen.tsx'

const at = new Date('2026-11-20T02:00:00Z')
const merge = {
  id: 3,
  otherName: 'Putri L.',
  applicationCount: 1,
  mergedAt: at,
  mergedByName: 'Ratna',
  undoUntil: at,
}
const person: ComparedPerson = {
  candidateId: 40,
  jobApplicationId: 400,
  candidateName: 'Putri Lestari',
  firstName: 'Putri',
  lastName: 'Lestari',
  email: 'putri@mail.test',
  phoneNumber: '+6281200001111',
  dateOfBirth: null,
  nik: null,
  passportNumber: null,
  lastJobPosition: 'Barista',
  lastCompany: 'Kopi Tanah',
  jobPositionName: 'Head Barista',
  appliedDate: at,
  applicationCount: 1,
  sensitiveFieldAccess: true,
}

test('two people are compared before they are merged', async () => {
  openCandidate(candidate({ isPossibleDuplicate: true }))
  const other = { ...person, candidateId: 50, candidateName: 'Putri L.', matchedBy: [matchedBy.email], mayMerge: true }
  answer(duplicates.possible, { data: { person, others: [other], dismissed: [] } })
  const merged = answer(duplicates.merge, { data: merge })
  await user.click(await screen.findByRole('button', { name: 'Possible duplicate' }))
  expect(await screen.findByText('Same e-mail')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Merge into one' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const sides = within(await screen.findByRole('table', { name: 'Both people side by side' }))
  expect(sides.getByRole('row', { name: /E-mail putri@mail.test putri@mail.test/ })).toHaveAttribute('data-same')
  await user.click(screen.getByRole('button', { name: 'Merge into one' }))
  expect(await screen.findByText('Putri L. merged, 1 application moved')).toBeVisible()
  expect(merged.mock.lastCall?.[1]).toEqual({ otherId: 50 })
})

test('two people are marked as different after they were compared, which can be undone in the same place', async () => {
  openCandidate(candidate({ isPossibleDuplicate: true }))
  const other = { ...person, candidateId: 50, candidateName: 'Putri L.', matchedBy: [matchedBy.phone], mayMerge: true }
  answer(duplicates.possible, { data: { person, others: [other], dismissed: [] } })
  const dismissed = answer(duplicates.dismiss, { data: { candidateId: 50 } })
  const restored = answer(duplicates.restore, { data: { candidateId: 50 } })
  await user.click(await screen.findByRole('button', { name: 'Possible duplicate' }))
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  const separated = { ...other, dismissedAt: at, dismissedByName: 'Ratna Wulandari' }
  answer(duplicates.possible, { data: { person, others: [], dismissed: [separated] } })
  await user.click(screen.getByRole('button', { name: 'Not the same person' }))
  expect(dismissed.mock.lastCall?.[1]).toEqual({ otherId: 50 })
  const dismissedList = within(await screen.findByRole('list', { name: 'Not the same person' }))
  expect(dismissedList.getByText('Marked by Ratna Wulandari on 20 Nov 2026')).toBeVisible()
  answer(duplicates.possible, { data: { person, others: [other], dismissed: [] } })
  await user.click(dismissedList.getByRole('button', { name: 'Undo: Putri L. is not the same person' }))
  expect(restored).toHaveBeenCalledOnce()
  expect(await screen.findByRole('list', { name: 'Possible duplicates' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Not the same person' })).toBeNull()
})

test.each([
  [true, /applied for the same job before/],
  [false, /No candidate you can see has the same NIK/],
])('without a duplicate, the reason depends on the mark of the candidate: %s', async (isPossibleDuplicate, reason) => {
  openCandidate(candidate({ isPossibleDuplicate }))
  answer(duplicates.possible, { data: { person, others: [], dismissed: [] } })
  await user.click(await screen.findByRole('button', { name: 'More about this candidate' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Possible duplicates' }))
  expect(await screen.findByText('Nobody else matches')).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
})

test('applications, restrictions and merges are shown together, and a merge can be undone', async () => {
  openCandidate(candidate({ applicationCount: 2 }), { tab: 'applications' })
  const past = {
    jobId: 5,
    reference: 'A',
    branchName: 'Surabaya',
    appliedDate: at,
    inStageSince: at,
    source: 1 as const,
  }
  answer(candidates.applicationHistory, {
    data: [
      { ...past, jobApplicationId: 400, jobPositionName: 'Head Barista', status: 0, stageName: null },
      { ...past, jobApplicationId: 401, jobPositionName: 'Cashier', status: 2, stageName: 'Rejected' },
    ],
  })
  const restriction = {
    id: 1,
    reason: 'Left without a word',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    createdAt: at,
  }
  answer(candidates.restrictionHistory, {
    data: [{ ...restriction, createdByName: 'Bayu', liftedByName: null, liftedAt: null }],
  })
  answer(duplicates.merges, { data: [merge] })
  const undone = answer(duplicates.unmerge, { data: { candidateId: 50, restoredCount: 1, restoredIds: [401] } })
  expect(await screen.findByRole('link', { name: 'Cashier' })).toHaveAttribute(
    'href',
    '/candidates/40?job_application_id=401&tab=applications',
  )
  expect(await screen.findByText('Left without a word')).toBeVisible()
  const button = await screen.findByRole('button', { name: 'Undo merge' })
  answer(duplicates.merges, { data: [] })
  await user.click(button)
  expect(await screen.findByText('Merge undone, 1 application moved back')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo merge' })).toBeNull())
  expect(undone.mock.lastCall?.[1]).toEqual({ mergeId: 3 })
})

test('undoing the merge that brought the open application opens it at the other person', async () => {
  const { router } = openCandidate(candidate(), { tab: 'applications' })
  answer(candidates.applicationHistory, { data: [] })
  answer(candidates.restrictionHistory, { data: [] })
  answer(duplicates.merges, { data: [merge] })
  answer(duplicates.unmerge, { data: { candidateId: 50, restoredCount: 1, restoredIds: [400] } })
  const button = await screen.findByRole('button', { name: 'Undo merge' })
  answer(candidates.read, refusal(404, 'Candidate not found'))
  answer(duplicates.merges, { data: [] })
  await user.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/candidates/50'))
  expect(router.state.location.search).toBe('?job_application_id=400&tab=applications')
})

test('the address of a merged candidate opens the candidate they were merged into', async () => {
  const { router } = openCandidate(candidate({ id: 44 }))
  await screen.findByRole('heading', { name: /Putri Lestari/ })
  expect(router.state.location.pathname).toBe('/candidates/44')
})
