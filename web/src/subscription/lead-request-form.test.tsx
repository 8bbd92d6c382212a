import { type LeadForm, subscription } from '@hireloom/contract/subscription/endpoints'
import { expect, test, vi } from 'vitest'
import { plans } from '../../test/plans.ts'
import { answer, fill, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn, unlimitedSubscription } from '../../test/signed-in.ts'
import { sitemap } from '../sitemap.tsx'

const leadForm: LeadForm = {
  action: null,
  companyId: 20418,
  currentPackage: 'free',
  leadSource: 'Hireloom upgrade',
  lastRequest: null,
}

/** Opens the form for an Admin of a company on the free plan, who wants Pro Hire. */
async function openForm(overrides: Partial<LeadForm> = {}) {
  signIn({ user: { recruitPackage: 'free', companySize: null, mobilePhone: null } })
  answer(subscription.read, { data: { ...unlimitedSubscription, subscriptionPlanId: 1, subscriptionPlanName: 'Free' } })
  answer(subscription.plans, { data: plans })
  answer(subscription.leadForm, { data: { ...leadForm, ...overrides } })
  showRoutes(sitemap, '/settings/subscription')
  await user.click(await screen.findByRole('button', { name: 'Upgrade plan' }))
  const offer = within(await screen.findByRole('dialog', { name: 'Choose a plan' }))
  expect(offer.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'Pro Hire',
    'Ultimate Hire',
  ])
  await user.click(offer.getByRole('button', { name: 'Request a quote for Pro Hire' }))
  return within(await screen.findByRole('dialog', { name: 'Request a quote' }))
}
type Form = Awaited<ReturnType<typeof openForm>>

async function fillAndSend(form: Form) {
  await fill(form.getByLabelText(/Phone/), '0811 4100 220')
  await user.click(form.getByRole('combobox', { name: /Company size/ }))
  await user.click(await screen.findByRole('option', { name: 'Micro 1-50', hidden: true }))
  await user.click(form.getByRole('button', { name: 'Submit request' }))
}

test('sends the requester and the plan to the product', async () => {
  const form = await openForm()
  const sent = answer(subscription.requestQuote, undefined)
  const value = (label: string | RegExp) => (form.getByLabelText(label) as HTMLInputElement).value
  expect(['Billing ID', 'Current package', 'Expansion item'].map(value)).toEqual([
    '20418',
    'Free',
    'Recruitment Pro Hire',
  ])
  expect([/Full name/, /^Company \*/, /E-mail/].map(value)).toEqual([
    'Ratna Wulandari',
    'Sagara Logistik',
    'ratna@sagara.test',
  ])
  const requestedAt = new Date('2026-11-20T03:00:00Z')
  answer(subscription.leadForm, { data: { ...leadForm, lastRequest: { expansionItem: 2, requestedAt } } })
  await fillAndSend(form)
  expect(await screen.findByText('Request submitted')).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toEqual({
    fullName: 'Ratna Wulandari',
    company: 'Sagara Logistik',
    email: 'ratna@sagara.test',
    phone: '0811 4100 220',
    companySize: 1,
    expansionItem: 2,
    source: 'billing page',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Upgrade plan' }))
  expect(await screen.findByText('Requested on 20 Nov 2026, 10.00 WIB')).toBeVisible()
})

test('shows the day of the last request next to its plan', async () => {
  const lastRequest = { expansionItem: 2, requestedAt: new Date('2026-11-20T03:00:00Z') } as const
  await user.click((await openForm({ lastRequest })).getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Requested on 20 Nov 2026, 10.00 WIB')).toBeVisible()
})

test('shows missing fields and sends nothing', async () => {
  const form = await openForm()
  const sent = answer(subscription.requestQuote, undefined)
  await user.click(form.getByRole('button', { name: 'Submit request' }))
  expect(await form.findByText('Phone number is required')).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Phone number' })).toBeInvalid()
  expect(form.getByText('Company size is required')).toBeVisible()
  expect(await screen.findByText('Failed to submit your request')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

test('keeps typed text when sending fails', async () => {
  const form = await openForm()
  answer(subscription.requestQuote, refusal(500, 'Oops'))
  await fillAndSend(form)
  expect(await screen.findByText('Failed to submit your request')).toBeVisible()
  expect(screen.queryByText('Oops')).toBeNull()
  expect(form.getByLabelText(/Phone/)).toHaveValue('0811 4100 220')
})

test('posts the request to the external form in a new tab, with the company of the session', async () => {
  const tab = { opener: window }
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as never)
  const posted: HTMLFormElement[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(this.cloneNode(true) as HTMLFormElement)
  })
  const dialog = await openForm({ action: 'https://forms.example.com/leads' })
  const stored = answer(subscription.requestQuote, undefined)
  await fillAndSend(dialog)
  expect(await screen.findByText('Request submitted')).toBeVisible()
  await waitFor(() => expect(stored.mock.lastCall?.[1]).toMatchObject({ expansionItem: 2, phone: '0811 4100 220' }))
  const [form] = posted
  expect([form?.method, form?.action, form?.target]).toEqual([
    'post',
    'https://forms.example.com/leads',
    'hireloom-quote',
  ])
  expect(opened).toHaveBeenCalledWith('', 'hireloom-quote')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    company_id: '20418',
    billing_id: '20418',
    full_name: 'Ratna Wulandari',
    company: 'Sagara Logistik',
    email: 'ratna@sagara.test',
    phone: '0811 4100 220',
    company_size: 'Micro 1-50',
    expansion_item: 'Recruitment Pro Hire',
    current_package: 'free',
    lead_source: 'Hireloom upgrade',
    lead_source_detail: 'billing page',
  })
  expect(tab.opener).toBeNull()
})

test('fails when the browser blocks the tab', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await fillAndSend(await openForm({ action: 'https://forms.example.com/leads' }))
  expect(await screen.findByText('Failed to submit your request')).toBeVisible()
})
