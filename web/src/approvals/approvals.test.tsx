import { type ApprovalSettings, approvals } from '@hireloom/contract/approvals/endpoints'
import { ApprovalConditions } from '@hireloom/contract/approvals/rules'
import { lookups } from '@hireloom/contract/lookups'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { approval, round, version } from '../../test/approvals.ts'
import { offer } from '../../test/offers.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page as ApprovalPage } from './approval-page.tsx'
import { Page as ListPage } from './approvals-page.tsx'
import { OfferApproval } from './parts/offer-approval.tsx'
import { Page as RulesPage } from './rules/rules-page.tsx'

const pagination = { total: 1, page: 1, limit: 10 }
const {
  candidate: _candidate,
  round: _round,
  ...item
} = approval({
  version: version({ version: 2, changed: ['salary'] }),
  previous: version({ terms: { ...version().terms, salary: 10_500_000 } }),
})

beforeEach(() => signIn())

describe('the list of approvals', () => {
  test('shows the pay against the range and the change, and approves the version on the screen', async () => {
    answer(approvals.list, { data: [item], pagination })
    show(<ListPage />, '/approvals')
    expect(await screen.findByRole('link', { name: 'Laras, Warehouse Supervisor' })).toBeVisible()
    expect(screen.getByText('Rp 500.000 above the range, 4,5%')).toBeVisible()
    expect(screen.getByText('+Rp 1.000.000, +9,5%')).toBeInTheDocument()
    const decide = answer(approvals.decide, { data: approval({ status: 2, roundStatus: 2 }) })
    answer(approvals.list, { data: [], pagination: { ...pagination, total: 0 } })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(decide.mock.lastCall?.[1]).toEqual({ decision: 2, words: '', versionHash: 'ab'.repeat(32) })
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
  })

  test('refuses with a reason, and shows why a reason is refused', async () => {
    answer(approvals.list, { data: [item], pagination })
    show(<ListPage />, '/approvals')
    await user.click(await screen.findByRole('button', { name: 'Refuse…' }))
    const dialog = await screen.findByRole('dialog')
    const message = 'Give a reason of at least 10 characters'
    const decide = answer(approvals.decide, refusal(422, 'Some fields need attention', [{ field: 'words', message }]))
    await user.type(within(dialog).getByLabelText(/Reason/), 'No')
    await user.click(within(dialog).getByRole('button', { name: 'Refuse offer' }))
    expect(await within(dialog).findByText(message)).toBeVisible()
    expect(decide.mock.lastCall?.[1]).toMatchObject({ decision: 3, words: 'No' })
  })

  test('shows that the delegations failed to load', async () => {
    answer(approvals.list, { data: [], pagination: { ...pagination, total: 0 } })
    answer(approvals.delegations, refusal(500, 'There is an error on our side'))
    show(<ListPage />, '/approvals')
    await user.click(await screen.findByRole('button', { name: 'Delegate' }))
    expect(await screen.findByText('Failed to load your delegations')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Colleague' })).toHaveFocus())
  })

  test('opens the last page in place of one after it', async () => {
    answer(approvals.list, { data: [], pagination: { ...pagination, total: 10 } })
    const { router } = show(<ListPage />, '/approvals?page=2')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('shows the state of a request to the user who asked, and to its approvers what they decided', async () => {
    const decided = { ...item, status: 2 as const, mayDecide: false }
    const colleaguesRequest = { ...decided, roundStatus: 3 as const, askedBy: { id: 9, name: 'Ayu Lestari' } }
    answer(approvals.list, { data: [colleaguesRequest, { ...decided, id: 802 }], pagination })
    show(<ListPage />, '/approvals?tab=3')
    const [approved, waiting] = await screen.findAllByRole('listitem')
    expect(within(approved as HTMLElement).getByText('Approved')).toBeVisible()
    expect(await within(waiting as HTMLElement).findByText('Waits for approval')).toBeVisible()
  })

  test('shows that nothing waits', async () => {
    answer(approvals.list, { data: [], pagination: { ...pagination, total: 0 } })
    show(<ListPage />, '/approvals')
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
  })
})

test('an approval shows its approvers and can be asked about', async () => {
  answer(approvals.read, { data: approval() })
  show(<ApprovalPage />, '/approvals/801', '/approvals/:approvalId')
  const approvers = await screen.findByRole('list', { name: 'Approvers' })
  expect(within(approvers).getByText('Budi Santoso')).toBeVisible()
  expect(within(approvers).getByText('Worth it')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the candidate' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask a question' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Question/), 'Why so much?')
  const ask = answer(approvals.question, { data: approval() })
  await user.click(within(dialog).getByRole('button', { name: 'Send question' }))
  expect(ask.mock.lastCall?.[1]).toEqual({ text: 'Why so much?' })
})

describe('the approval of an offer', () => {
  const planned = [{ step: 1, user: { id: 8, name: 'Budi Santoso' }, rules: ['Above the range'], isKept: false }]

  test('is asked for, with its approvers and the reason', async () => {
    answer(approvals.ofOffer, { data: { round: null, needsRequest: true, planned } })
    show(<OfferApproval offer={offer({ approvalStatus: 1, sendToEmail: true })} mayManage />)
    await user.click(await screen.findByRole('button', { name: 'Ask for approval' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Step 1, required by Above the range')).toBeVisible()
    const ask = answer(approvals.ask, { data: { round: round(), needsRequest: false, planned: [] } })
    await user.click(within(dialog).getByRole('button', { name: 'Ask now' }))
    expect(ask.mock.lastCall?.[1]).toMatchObject({ words: '', sendWhenApproved: true })
  })

  test('is asked for, and shown as waiting, while its approvers are hidden', async () => {
    answer(approvals.ofOffer, { data: { round: null, needsRequest: true, planned: [] } })
    const { unmount } = show(<OfferApproval offer={offer({ approvalStatus: 1 })} mayManage />)
    await user.click(await screen.findByRole('button', { name: 'Ask for approval' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('button', { name: 'Ask now' })).toBeVisible()
    expect(within(dialog).queryByRole('list')).toBeNull()
    unmount()
    answer(approvals.ofOffer, { data: { round: round({ approvers: [] }), needsRequest: false, planned: [] } })
    show(<OfferApproval offer={offer({ approvalStatus: 2 })} mayManage />)
    expect(await screen.findByText('Waits for approval')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Approvers' })).toBeNull()
  })

  test('that waits shows how many have approved, and can be taken back by users who manage offers', async () => {
    answer(approvals.ofOffer, { data: { round: round(), needsRequest: false, planned: [] } })
    const { unmount } = show(<OfferApproval offer={offer({ approvalStatus: 2 })} mayManage />)
    expect(await screen.findByText('Waits for approval: 1 of 2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remind' })).toBeVisible()
    const takeBack = answer(approvals.takeBack, { data: { round: round({ status: 4 }), needsRequest: true, planned } })
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    expect(takeBack).toHaveBeenCalled()
    unmount()
    show(<OfferApproval offer={offer({ approvalStatus: 2 })} mayManage={false} />)
    expect(await screen.findByText('Waits for approval: 1 of 2')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  })
})

const updatedAt = new Date('2026-11-20T02:00:00Z')

/** Shows the page of the rules of a company without master data. */
function showRules(rules: ApprovalSettings['rules'] = []) {
  answer(approvals.settings, { data: { rules, allowsLinks: true, updatedAt, users: [] } })
  for (const endpoint of [lookups.jobLevels, lookups.organizations, lookups.employmentTypes] as const) {
    answer(endpoint, { data: [], pagination: { total: 0, page: 1, limit: 500 } } as never)
  }
  answer(lookups.branches, { data: [], pagination: { total: 0, page: 1, limit: 500 } })
  answer(lookups.hiringUsers, { data: [], pagination: { total: 0, page: 1, limit: 500 } })
  return show(<RulesPage />, '/settings/recruitment/offer-approvals')
}

test('a rule about the salary keeps its currency, which can be changed, and is tried as it is', async () => {
  const steps = [{ approvers: [{ userId: null, role: 1 as const }], needed: null }]
  const conditions = ApprovalConditions.parse({ salaryFrom: { amount: 9000, currency: 'USD' } })
  const hours = { remindHours: 24, deputyHours: 72, deputyId: null }
  showRules([{ id: 3, name: 'High pay', conditions, steps, ...hours, isActive: true }])
  await user.click(await screen.findByRole('button', { name: 'Edit High pay' }))
  const dialog = await screen.findByRole('dialog')
  const amount = within(dialog).getByLabelText('Salary of at least')
  const save = answer(approvals.save, refusal(409, 'The rules were changed'))
  const saved = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Save rule' }))
    return save.mock.lastCall?.[1]
  }
  answer(approvals.tryRule, { data: { total: 10, fitting: 3, offers: [] } })
  await user.click(within(dialog).getByRole('button', { name: 'Try it' }))
  expect(await within(dialog).findByText('The rule applies to 3 of 10 offers from the last 90 days')).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '9500')
  expect(within(dialog).queryByText(/^The rule applies/)).toBeNull()
  expect(await saved()).toMatchObject({
    rules: [{ conditions: { salaryFrom: { amount: 9500, currency: 'USD' } } }],
  })
  await user.click(within(dialog).getByRole('combobox', { name: 'Currency' }))
  await user.click(await screen.findByRole('option', { name: 'SGD' }))
  expect(await saved()).toMatchObject({
    rules: [{ conditions: { salaryFrom: { amount: 9500, currency: 'SGD' } } }],
  })
})

test('a rule is saved in the version in which it was opened, and the dialog shows that it is stale', async () => {
  const steps = [{ approvers: [{ userId: null, role: 1 as const }], needed: null }]
  const rule = { id: 3, name: 'Pay', conditions: ApprovalConditions.parse({ isAlways: true }), steps, isActive: true }
  const rules = [{ ...rule, remindHours: 24, deputyHours: 72, deputyId: null }]
  const { client } = showRules(rules)
  await user.click(await screen.findByRole('button', { name: 'Edit Pay' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), ' and place')
  // Another user's change is loaded behind the dialog.
  const newest = new Date('2026-11-20T03:00:00Z')
  answer(approvals.settings, { data: { rules, allowsLinks: true, updatedAt: newest, users: [] } })
  const save = answer(approvals.save, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await act(() => client.refetchQueries())
  await user.click(dialog.getByRole('button', { name: 'Save rule' }))
  expect(save.mock.lastCall?.[1]).toMatchObject({
    rules: [{ name: 'Pay and place' }],
    updatedAt: updatedAt.toISOString(),
  })
  await user.click(await dialog.findByRole('button', { name: 'Discard your changes and reload' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText('Someone changed this in the meantime')).not.toBeInTheDocument()
})

test('a rule is added with its approvers, and a refusal is shown at its field', async () => {
  showRules()
  await user.click(await screen.findByRole('button', { name: 'Add rule' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Name/), 'Every offer')
  await user.click(within(dialog).getByRole('button', { name: 'Save rule' }))
  expect(await within(dialog).findByText('Choose when this rule applies')).toBeVisible()
  expect(within(dialog).getByText('Choose at least one approver')).toBeVisible()
  await user.click(within(dialog).getByLabelText(/Every offer that meets the other conditions/))
  await user.click(within(dialog).getByRole('combobox', { name: /Step 1/ }))
  await user.click(await screen.findByRole('option', { name: 'Hiring Manager of the job' }))
  const save = answer(approvals.save, { data: { rules: [], allowsLinks: true, updatedAt, users: [] } })
  await user.click(within(dialog).getByRole('button', { name: 'Save rule' }))
  expect(save.mock.lastCall?.[1]).toMatchObject({
    rules: [
      {
        name: 'Every offer',
        conditions: { isAlways: true },
        steps: [{ approvers: [{ userId: null, role: 1 }], needed: null }],
      },
    ],
  })
})
