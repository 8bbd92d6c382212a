import { applications } from '@hireloom/contract/applications/endpoints'
import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { home } from '@hireloom/contract/home'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { type RestrictedCandidate, restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, fill, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { listPath } from './labels.ts'
import { readPeople } from './pasted-people.ts'
import { Page as AddPage } from './restricted-candidate-add-page.tsx'
import { Page as EditPage } from './restricted-candidate-edit-page.tsx'
import { Page as ListPage } from './restricted-candidate-list-page.tsx'

const galih: RestrictedCandidate = {
  id: 7,
  candidateId: null,
  isTyped: true,
  candidateName: 'Galih Nugroho',
  firstName: 'Galih',
  lastName: 'Nugroho',
  nik: '3171010101980007',
  email: 'galih@example.com',
  phoneNumber: '+6281234567890',
  sensitiveFieldAccess: true,
  reason: 'Did not come',
  startDate: '2026-11-01',
  endDate: '2026-12-20',
  status: 1,
  jobApplicationId: null,
  createdByName: 'Ratna Wulandari',
  createdAt: new Date('2026-11-01T03:00:00Z'),
  liftedByName: null,
  liftedAt: null,
  updatedAt: new Date('2026-11-01T03:00:00Z'),
}

const groups = {
  newCandidates: 3,
  screening: 0,
  assessments: 0,
  interviews: 0,
  offered: 0,
  hired: 0,
  rejected: 1,
  archived: 0,
  spam: 0,
  blocked: 0,
}

const answerList = (data: RestrictedCandidate[], total = data.length) =>
  answer(restrictedCandidates.list, {
    data,
    pagination: { total, page: 1, limit: 10 },
    counts: { active: total, upcoming: 0, ended: 0, lifted: 0 },
  })
const answerRestriction = (overrides: Partial<RestrictedCandidate> = {}, turnedAway = 0) =>
  answer(restrictedCandidates.read, { data: { ...galih, ...overrides, turnedAway } })

const routes = [
  { path: listPath, Component: ListPage },
  { path: `${listPath}/add`, Component: AddPage },
  { path: `${listPath}/edit/:id`, Component: EditPage },
]
const openPage = (path = '') => showRoutes(routes, `${listPath}${path}`)
const bodyOf = (request: ReturnType<typeof answerList>) => request.mock.lastCall?.[1] as Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
  signIn()
})

describe('restricted candidates', () => {
  test('are listed, filtered by the address, and open in a drawer', async () => {
    const request = answerList([galih])
    answerRestriction()
    const { router } = openPage('?status=1&search=ga&current_page=2&per_page=25')
    expect(await screen.findByText('1 Nov 2026 – 20 Dec 2026')).toBeVisible()
    expect(request.mock.lastCall?.[0]).toBe('/api/v2/restrictions?page=2&limit=25&status=1&search=ga')
    await user.click(screen.getByRole('link', { name: 'Galih Nugroho' }))
    const drawer = await screen.findByRole('dialog', { name: 'Restriction' })
    expect(await within(drawer).findByText('3171010101980007')).toBeVisible()
    expect(router.state.location.search).toContain('restriction=7')
    expect(router.state.location.search).toContain('current_page=2')
  })

  test('that fail to load show an error', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    answer(restrictedCandidates.list, refusal(500, 'There is an error on our side'))
    openPage()
    expect(await screen.findByText('Failed to get restriction details')).toBeVisible()
  })

  test('stay open when Escape closes the confirmation before lifting', async () => {
    answerList([galih])
    answerRestriction()
    openPage('?restriction=7')
    await user.click(await screen.findByRole('button', { name: 'Lift restriction' }))
    const question = await screen.findByRole('dialog', { name: 'Lift the restriction of Galih Nugroho?' })
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: /^Lift/ })).not.toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'Restriction' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('are edited in the drawer, and fields the user may not see are not sent', async () => {
    answerList([galih])
    answerRestriction({
      candidateName: 'Galih',
      lastName: null,
      nik: null,
      email: null,
      phoneNumber: null,
      sensitiveFieldAccess: false,
    })
    const request = answer(restrictedCandidates.change, { data: galih })
    openPage('?restriction=7')
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(screen.queryByLabelText(/NIK/)).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' twice')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Restrictions updated')).toBeVisible()
    expect(Object.keys(bodyOf(request)).toSorted()).toEqual([
      'endDate',
      'firstName',
      'reason',
      'startDate',
      'updatedAt',
    ])
  })

  test('ask before Escape or Back discards an edit in the drawer, and keep it when another user saves', async () => {
    answerList([galih])
    answerRestriction()
    const request = answer(
      restrictedCandidates.change,
      refusal(409, 'Someone changed this in the meantime', [], 'stale'),
    )
    const { client, router } = openPage()
    await user.click(await screen.findByRole('link', { name: 'Galih Nugroho' }))
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' twice')
    answerRestriction({ reason: 'Written by another user', updatedAt: new Date('2026-11-19T03:00:00Z') })
    await client.refetchQueries({ queryKey: [restrictedCandidates.read.path] })
    const waysToLeave = [() => user.keyboard('{Escape}'), () => router.navigate(-1)]
    for (const leave of waysToLeave) {
      await leave()
      await user.click(await screen.findByRole('button', { name: 'Stay' }))
    }
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Did not come twice')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Load their changes' }))
    expect(bodyOf(request)).toMatchObject({ updatedAt: galih.updatedAt.toISOString() })
    expect(await screen.findByRole('textbox', { name: /Reason/ })).toHaveValue('Written by another user')
  })

  test('that another user changed in the meantime can be reloaded', async () => {
    answerRestriction()
    answer(restrictedCandidates.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    openPage('/edit/7')
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), ' twice')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    answerRestriction({ reason: 'Written by another user', updatedAt: new Date('2026-11-19T03:00:00Z') })
    await user.click(await screen.findByRole('button', { name: 'Load their changes' }))
    expect(await screen.findByDisplayValue('Written by another user')).toBeVisible()
  })

  test('are not shown as changed by another user when the subscription has expired', async () => {
    answerRestriction()
    answer(restrictedCandidates.change, refusal(409, 'Your subscription has expired', [], 'subscription_expired'))
    openPage('/edit/7')
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), ' twice')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your subscription has expired')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load their changes' })).toBeNull()
  })

  test('are lifted, with the blocked applications if the user chooses', async () => {
    answerList([galih])
    answerRestriction({}, 2)
    const request = answer(restrictedCandidates.lift, { data: { id: 7, liftedAt: new Date(), returned: 2 } })
    openPage('?restriction=7')
    await user.click(await screen.findByRole('button', { name: 'Lift restriction' }))
    const modal = await screen.findByRole('dialog', { name: 'Lift the restriction of Galih Nugroho?' })
    await user.click(within(modal).getByRole('checkbox', { name: 'Return 2 applications to New' }))
    await user.click(within(modal).getByRole('button', { name: 'Lift restriction' }))
    expect(await screen.findByText('Restrictions updated. 2 applications returned to New')).toBeVisible()
    expect(request.mock.lastCall?.[0]).toBe('/api/v2/restrictions/7?return_applications=true')
  })

  test('are lifted without the blocked applications unless the user chooses them', async () => {
    answerList([galih])
    answerRestriction({}, 2)
    const request = answer(restrictedCandidates.lift, { data: { id: 7, liftedAt: new Date(), returned: 0 } })
    openPage('?restriction=7')
    await user.click(await screen.findByRole('button', { name: 'Lift restriction' }))
    const modal = await screen.findByRole('dialog', { name: 'Lift the restriction of Galih Nugroho?' })
    expect(within(modal).getByRole('checkbox', { name: 'Return 2 applications to New' })).not.toBeChecked()
    await user.click(within(modal).getByRole('button', { name: 'Lift restriction' }))
    expect(await screen.findByText('Restrictions updated')).toBeVisible()
    expect(request.mock.lastCall?.[0]).not.toContain('return_applications=true')
  })

  test('are loaded again after a restriction is lifted, with the numbers of the tabs and the sidebar', async () => {
    answerList([galih])
    answerRestriction({}, 1)
    answer(restrictedCandidates.lift, { data: { id: 7, liftedAt: new Date(), returned: 1 } })
    const { client } = openPage('?restriction=7')
    const numbers = { data: { ...groups, newCandidates: 4 }, isCapped: false }
    client.setQueryData([applications.counts.path, {}], numbers)
    client.setQueryData([home.candidatesSummary.path, {}], { ...numbers, toReview: 4 })
    await user.click(await screen.findByRole('button', { name: 'Lift restriction' }))
    const modal = await screen.findByRole('dialog', { name: 'Lift the restriction of Galih Nugroho?' })
    answerList([{ ...galih, status: 4, reason: 'Lifted since' }])
    await user.click(within(modal).getByRole('button', { name: 'Lift restriction' }))
    expect(await screen.findByText('Lifted since')).toBeInTheDocument()
    for (const { path } of [applications.counts, home.candidatesSummary]) {
      expect(client.getQueryState([path, {}])).toMatchObject({ isInvalidated: true })
    }
  })

  test('are chosen from the candidates; those who cannot be restricted stay with the reason', async () => {
    answer(candidateLookups.people, {
      data: [{ id: 3, candidateName: 'Rara Putri', email: 'rara@example.com' }],
      pagination: { total: 1, page: 1, limit: 50 },
    })
    const request = answer(restrictedCandidates.addMany, {
      data: { added: 0, addedIds: [], refused: [{ index: 0, field: 'candidateId', message: 'Candidate not found' }] },
    })
    openPage('/add')
    await fill(await screen.findByRole('textbox', { name: /Reason/ }), 'Did not come')
    await user.click(screen.getByRole('button', { name: 'Restrict' }))
    expect(await screen.findByText('Choose at least one candidate')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Candidates' }))
    await user.click(await screen.findByRole('option', { name: 'Rara Putri · rara@example.com' }))
    await user.click(screen.getByRole('button', { name: 'Restrict' }))
    expect(await screen.findByText('Rara Putri: Candidate not found')).toBeVisible()
    expect(bodyOf(request).restrictions).toEqual([
      { candidateId: 3, reason: 'Did not come', startDate: '2026-11-20', endDate: null },
    ])
  })

  test('pasted from a spreadsheet stay while another tab is open', async () => {
    openPage('/add')
    await user.click(await screen.findByRole('radio', { name: 'Paste rows' }))
    await fill(screen.getByRole('textbox', { name: /Rows/ }), 'Rara\tPutri\trara@example.com')
    await user.click(screen.getByRole('radio', { name: 'Another person' }))
    expect(screen.queryByRole('textbox', { name: /Rows/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Paste rows' }))
    expect(screen.getByRole('textbox', { name: /Rows/ })).toHaveDisplayValue(/^Rara/)
  })

  test('pasted from a spreadsheet stay to be corrected only if they were refused', async () => {
    answerList([galih])
    const refused = [{ index: 1, field: 'email', message: 'This person is already restricted' }]
    const reply = Promise.withResolvers<Reply<typeof restrictedCandidates.addMany>>()
    answer(restrictedCandidates.addMany, { later: reply.promise })
    openPage('/add')
    await user.click(await screen.findByRole('radio', { name: 'Paste rows' }))
    const rows = screen.getByRole('textbox', { name: /Rows/ })
    await fill(rows, 'Rara\tPutri\trara@example.com\nBima\tSakti\tbima@example.com')
    await fill(screen.getByRole('textbox', { name: /Reason/ }), 'Did not come')
    await user.click(screen.getByRole('button', { name: 'Restrict' }))
    await waitFor(() => expect(rows).toBeDisabled())
    reply.resolve({ data: { added: 1, addedIds: [8], refused } })
    expect(await screen.findByText('Bima Sakti: This person is already restricted')).toBeVisible()
    expect(rows).toHaveDisplayValue(/^Bima\tSakti\tbima@example\.com/)
  })

  test('are entered by hand, and a missing field is named', async () => {
    answerList([galih])
    const request = answer(restrictedCandidates.add, { data: galih })
    openPage('/add')
    await user.click(await screen.findByRole('radio', { name: 'Another person' }))
    await fill(screen.getByRole('textbox', { name: /First name/ }), 'Galih')
    await fill(screen.getByRole('textbox', { name: /Reason/ }), 'Did not come')
    await user.click(screen.getByRole('button', { name: 'Restrict' }))
    expect(await screen.findByText('E-mail is required')).toBeVisible()
    expect(request).not.toHaveBeenCalled()
    await fill(screen.getByRole('textbox', { name: /E-mail/ }), 'galih@example.com')
    await user.click(screen.getByRole('button', { name: 'Restrict' }))
    expect(await screen.findByText('Restrictions updated')).toBeVisible()
    expect(bodyOf(request)).toMatchObject({ firstName: 'Galih', email: 'galih@example.com', endDate: null })
    expect(await screen.findByRole('heading', { name: 'Restricted candidates' })).toBeVisible()
  })

  test('entered by hand are saved without losing rows pasted in another form', async () => {
    answer(restrictedCandidates.add, { data: galih })
    openPage('/add')
    await user.click(await screen.findByRole('radio', { name: 'Paste rows' }))
    await fill(screen.getByRole('textbox', { name: /Rows/ }), 'Rara\tPutri\trara@example.com')
    await user.click(screen.getByRole('radio', { name: 'Another person' }))
    await fill(screen.getByRole('textbox', { name: /First name/ }), 'Galih')
    await fill(screen.getByRole('textbox', { name: /E-mail/ }), 'galih@example.com')
    await fill(screen.getByRole('textbox', { name: /Reason/ }), 'Did not come')
    await user.click(screen.getByRole('button', { name: 'Restrict' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Stay' }))
    await user.click(screen.getByRole('radio', { name: 'Paste rows' }))
    expect(screen.getByRole('textbox', { name: /Rows/ })).toHaveDisplayValue(/^Rara/)
  })
})

test('pasted rows become people, and a problem is reported with its line', () => {
  const rows = 'Galih\tNugroho\tgalih@example.com\t3171010101980007\t0812 3456 7890\n\nAyu;;ayu@example.com\nTirta,,,12'
  const { people, problems } = readPeople(rows)
  expect(people.map(({ firstName, email, nik }) => [firstName, email, nik])).toEqual([
    ['Galih', 'galih@example.com', '3171010101980007'],
    ['Ayu', 'ayu@example.com', ''],
  ])
  expect(problems).toEqual(['Line 4: NIK must be 16 digits'])
})
