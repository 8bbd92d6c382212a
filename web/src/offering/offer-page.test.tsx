import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { counterProposals } from '@hireloom/contract/counter-proposals'
import { letters } from '@hireloom/contract/letters/templates'
import { lookups } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import type { Offer } from '@hireloom/contract/offers/offer'
import { type StageDetail, schedules } from '@hireloom/contract/schedules/endpoints'
import { uploads } from '@hireloom/contract/uploads'
import { beforeEach, expect, test, vi } from 'vitest'
import { counterProposal } from '../../test/counter-proposals.ts'
import { offer } from '../../test/offers.ts'
import { answer, fill, refusal, screen, show, showRoutes, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { answerStoreUploads } from '../../test/store-uploads.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { Page } from './offer-page.tsx'

vi.mock('../platform/ui/display/save-file.ts', () => ({ saveFile: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T03:00:00Z'), toFake: ['Date'] })
  signIn()
  const uploadTo = { url: '/files/1', key: 'A'.repeat(43), contentType: 'application/pdf' }
  answer(uploads.presignedUrl, { data: { ...uploadTo, expiresAt: '2026-11-24T04:00:00Z' } })
  answerStoreUploads()
  answer(lookups.employmentTypes, {
    data: [{ id: 3, name: 'Permanent (PKWTT)', hasEndDate: false }],
    pagination: { total: 1, page: 1, limit: 50 },
  })
})

type DetailChanges = Partial<Omit<StageDetail, 'offering'>> & { offering?: Offer }

const detail = (changes: DetailChanges = {}) =>
  ({
    jobApplicationId: 400,
    jobId: 5,
    candidateId: 40,
    hasEmail: true,
    candidateName: 'Putri Lestari',
    jobPositionId: 1,
    jobPositionName: 'Head Barista',
    branchId: 1,
    branchName: 'Surabaya',
    organizationId: 1,
    organizationName: 'Outlets',
    employmentTypeId: 3,
    provinceId: 1,
    provinceName: 'Jawa Timur',
    cityId: 1,
    cityName: 'Surabaya',
    hiringStageId: 5,
    hiringStageName: 'Offering',
    processId: 4,
    processName: 'Offering',
    hiringProcess: 'Offering',
    statusId: 0,
    statusName: 'On process',
    appliedDate: new Date('2026-11-10T03:00:00Z'),
    source: 1,
    salaryCurrency: 'IDR',
    isScheduled: false,
    schedule: null,
    isOnlineLocation: null,
    location: null,
    message: null,
    candidateNotes: null,
    notes: null,
    attachment: null,
    inChargeIds: [],
    scheduledBy: null,
    scheduledByDate: null,
    isOfferLetterCreated: false,
    isEmploymentLetterCreated: false,
    isCreateOfferEligible: true,
    isCreateElEligible: false,
    ...changes,
    offering: changes.offering ? { ...changes.offering, counterProposal: null } : null,
  }) satisfies StageDetail

const open = (changes: DetailChanges = {}, url = '/candidates/offer/400?jobId=5') => {
  answer(schedules.stageDetail, { data: detail(changes) })
  return show(<Page />, url, '/candidates/offer/:applicationId?')
}

test.each([
  ['without an application', '/candidates/offer?jobId=5'],
  ['without a job', '/candidates/offer/400'],
])('%s there is no page', async (_case, url) => {
  open({}, url)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test("an application that can't be loaded shows “Page not found” and a button to try again", async () => {
  answer(schedules.stageDetail, refusal(500, 'Broken'))
  show(<Page />, '/candidates/offer/400?jobId=5', '/candidates/offer/:applicationId?')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test("an application that can't get an offer shows why", async () => {
  open({ isCreateOfferEligible: false, offering: offer({ status: 1 }) })
  expect(await screen.findByText("This candidate can't get an offer now")).toBeVisible()
  expect(screen.getByText('The last offer has the status “Offered”.')).toBeVisible()
})

test("the draft of an application that has ended can't be edited", async () => {
  open({ statusId: applicationStatus.archived, isCreateOfferEligible: false, offering: offer() })
  expect(await screen.findByText('An offer can be made while the candidate is in an offering stage.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('the first attempt to save names the required fields and sends nothing', async () => {
  open()
  const create = answer(offering.create, refusal(500, ''))
  await user.click(await screen.findByRole('button', { name: 'Create and send' }))
  for (const sentence of [
    'Working type is required',
    'Probation period is required',
    'Salary is required',
    'Salary type is required',
    'Expiration date is required',
    'Offer letter is required',
  ])
    expect(screen.getByText(sentence)).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

async function fillIn() {
  await fillTerms()
  const file = new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  // The form can't be sent before the upload has ended.
  await screen.findByLabelText('Remove the offer letter')
}

async function fillTerms() {
  for (const [label, option] of [
    ['Working type', 'Hybrid'],
    ['Probation period', '3 months'],
    ['Salary type', 'Gross'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await fill(screen.getByRole('textbox', { name: /^Salary per month/ }), '11.500.000')
  await fill(screen.getByRole('textbox', { name: /^Expiration date/ }), '4 Dec 2026')
}

test('an offer that needs approval shows that after it is created', async () => {
  open()
  answer(offering.create, { data: offer({ approvalStatus: 1 }) })
  await screen.findByRole('button', { name: 'Create and send' })
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Create and send' }))
  expect(await screen.findByText('Offer created')).toBeVisible()
  expect(await screen.findByText('It needs approval before it can be sent')).toBeVisible()
})

test("an offer is created with the salary as a number, and the candidate's offers open", async () => {
  const { router, client } = open()
  const visited = [candidates.read.path, { params: { candidateId: 40 }, query: { jobApplicationId: 400 } }]
  client.setQueryData(visited, { data: { offers: [] } })
  const create = answer(offering.create, { data: offer({ status: 1 }) })
  await screen.findByRole('button', { name: 'Create and send' })
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Create and send' }))
  expect(await screen.findByText('Offer created')).toBeVisible()
  expect(create.mock.lastCall?.[1]).toMatchObject({
    jobId: 5,
    jobApplicationId: 400,
    employmentTypeId: 3,
    workingType: 2,
    probationPeriod: 3,
    salary: 11_500_000,
    salaryType: 11,
    expirationDate: '2026-12-04',
    offerLetter: 'A'.repeat(43),
    sendToEmail: true,
  })
  await waitFor(() => expect(router.state.location.search).toBe('?job_application_id=400&tab=offers'))
  expect(client.getQueryData(visited), 'the candidate without the offer').toBeUndefined()
})

test("a sent offer shows no refusal while the candidate's page is loaded", async () => {
  answer(schedules.stageDetail, { data: detail() })
  const loadsForever = { path: '*', lazy: () => new Promise<never>(() => undefined) }
  showRoutes(
    [{ path: '/candidates/offer/:applicationId?', element: <Page /> }, loadsForever],
    '/candidates/offer/400?jobId=5',
  )
  answer(offering.create, { data: offer({ status: 1 }) })
  await screen.findByRole('button', { name: 'Create and send' })
  await fillIn()
  const sent = { isCreateOfferEligible: false, offering: offer({ status: 1 }) }
  const updatedDetail = answer(schedules.stageDetail, { data: detail(sent) })
  await user.click(screen.getByRole('button', { name: 'Create and send' }))
  await waitFor(() => expect(updatedDetail).toHaveBeenCalled())
  const refused = screen.findByText("This candidate can't get an offer now", {}, { timeout: 1000 })
  await expect(refused).rejects.toThrow()
})

test('a failure without a message shows that creating failed', async () => {
  open({ hasEmail: false })
  answer(offering.create, refusal(500, ''))
  await screen.findByRole('button', { name: 'Create offer' })
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Create offer' }))
  expect(await screen.findByText('failed to create offer')).toBeVisible()
})

test('an offer in draft is edited with the version that was seen', async () => {
  open({ offering: offer(), isCreateOfferEligible: false })
  const change = answer(offering.change, { data: offer() })
  const salary = await screen.findByRole('textbox', { name: /^Salary per month/ })
  expect(salary).toHaveValue('11.500.000')
  await user.clear(salary)
  await fill(salary, '12.000.000')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Offer updated')).toBeVisible()
  expect(change.mock.lastCall?.[1]).toMatchObject({ salary: 12_000_000, updatedAt: '2026-11-20T02:00:00.000Z' })
})

test('a change by another user is loaded into the form', async () => {
  open({ offering: offer(), isCreateOfferEligible: false })
  answer(offering.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await fill(await screen.findByRole('textbox', { name: 'Benefits' }), ' and more')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const reload = await screen.findByRole('button', { name: 'Discard your changes and reload' })
  const newest = offer({ benefits: 'Meals and a bus pass', updatedAt: new Date('2026-11-24T02:00:00Z') })
  answer(schedules.stageDetail, { data: detail({ offering: newest, isCreateOfferEligible: false }) })
  await user.click(reload)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Benefits' })).toHaveValue('Meals and a bus pass'))
})

test('the terms of a proposal that was taken over are filled in, and saved as changes', async () => {
  const negotiated = offer({ status: 2, currentVersion: 1, sentVersion: 1 })
  const proposed = { salary: 12_500_000, startDate: '2027-02-01', workingType: 2 as const, benefits: null }
  answer(counterProposals.list, { data: [counterProposal({ status: 1, proposed })] })
  open({ offering: negotiated, isCreateOfferEligible: false }, '/candidates/offer/400?jobId=5&proposalId=31')
  expect(await screen.findByText('Filled in with the proposed terms')).toBeVisible()
  expect(screen.getByText(/Putri Lestari writes: “I would move to Surabaya for it\.”/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Salary per month/ })).toHaveValue('12.500.000')
  const change = answer(offering.change, { data: negotiated })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Offer updated')).toBeVisible()
  expect(change.mock.lastCall?.[1]).toMatchObject({
    salary: 12_500_000,
    startDate: '2027-02-01',
    workingType: 2,
    benefits: 'Meals and transport',
  })
})

test('a proposal that fails to load shows an error', async () => {
  answer(counterProposals.list, refusal(500, 'Broken'))
  open({ offering: offer({ status: 2 }), isCreateOfferEligible: false }, '/candidates/offer/400?jobId=5&proposalId=31')
  expect(await screen.findByText('Failed to load the proposal')).toBeVisible()
})

const template = { id: 8, name: 'Offer letter 2026', kind: 1, language: 3, needsStartDate: false } as const

function withTemplates() {
  signIn({ flagsOn: ['offer_letter_template'] })
  return answer(letters.offered, { data: [template] })
}

async function chooseTemplate() {
  await user.click(await screen.findByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByRole('option', { name: template.name }))
}

test('a company without templates only uploads letters', async () => {
  open()
  await screen.findByRole('button', { name: 'Create and send' })
  expect(screen.queryByRole('radio', { name: 'From a template' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})

test('an offer with a template has no file, and can be previewed before it is saved', async () => {
  withTemplates()
  open()
  await chooseTemplate()
  await fillTerms()
  const letter = new File(['%PDF-1.7'], 'Offer letter.pdf', { type: 'application/pdf' })
  const preview = answer(offering.preview, letter)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalled())
  const body = { jobId: 5, jobApplicationId: 400, templateId: 8, offerLetter: null, salary: 11_500_000 }
  expect(preview.mock.lastCall?.[1]).toMatchObject(body)
  const create = answer(offering.create, { data: offer({ status: 1 }) })
  await user.click(screen.getByRole('button', { name: 'Create and send' }))
  expect(await screen.findByText('Offer created')).toBeVisible()
  expect(create.mock.lastCall?.[1]).toMatchObject(body)
})

test('an uploaded file replaces the chosen template', async () => {
  withTemplates()
  open()
  await chooseTemplate()
  await user.click(screen.getByRole('radio', { name: 'Upload a file' }))
  await fillIn()
  const create = answer(offering.create, { data: offer({ status: 1 }) })
  await user.click(screen.getByRole('button', { name: 'Create and send' }))
  expect(await screen.findByText('Offer created')).toBeVisible()
  expect(create.mock.lastCall?.[1]).toMatchObject({ templateId: null, offerLetter: 'A'.repeat(43) })
})

test("a missing template and the server's refusal of one are shown at the field", async () => {
  withTemplates()
  open()
  await screen.findByRole('combobox', { name: 'Template' })
  await fillTerms()
  await user.click(screen.getByRole('button', { name: 'Create and send' }))
  expect(await screen.findByText('Template is required')).toBeVisible()
  await chooseTemplate()
  const sentence = 'Fill in the first working day: the letter names it'
  answer(offering.create, refusal(422, sentence, [{ field: 'templateId', message: sentence }]))
  await user.click(screen.getByRole('button', { name: 'Create and send' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Template' })).toHaveAccessibleDescription(sentence))
})

test.each(['Create and send', 'Preview'])('%s needs the first working day when the letter names it', async (action) => {
  signIn({ flagsOn: ['offer_letter_template'] })
  answer(letters.offered, { data: [{ ...template, needsStartDate: true }] })
  open()
  await chooseTemplate()
  await fillTerms()
  await user.clear(screen.getByRole('textbox', { name: /^First working day/ }))
  const create = answer(offering.create, { data: offer({ status: 1 }) })
  const preview = answer(offering.preview, refusal(422, ''))
  await user.click(screen.getByRole('button', { name: action }))
  expect(await screen.findByText('First working day is required')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
  expect(preview).not.toHaveBeenCalled()
})

test("templates that can't be loaded are reported at the field", async () => {
  signIn({ flagsOn: ['offer_letter_template'] })
  answer(letters.offered, refusal(500, ''))
  open()
  expect(await screen.findByText('Failed to fetch offer templates')).toBeVisible()
})

test('an edited offer keeps its template', async () => {
  withTemplates()
  open({ offering: offer({ templateId: 8 }), isCreateOfferEligible: false })
  expect(await screen.findByDisplayValue(template.name)).toBeVisible()
  const change = answer(offering.change, { data: offer({ templateId: 8 }) })
  await fill(screen.getByRole('textbox', { name: 'Benefits' }), ' and more')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Offer updated')).toBeVisible()
  expect(change.mock.lastCall?.[1]).toMatchObject({ templateId: 8, offerLetter: null })
})

test("an offer that was to be sent by e-mail can be edited after the candidate's address was removed", async () => {
  open({ isCreateOfferEligible: false, hasEmail: false, offering: offer({ sendToEmail: true, sendToEsign: true }) })
  expect(await screen.findByRole('checkbox', { name: 'Send by e-mail' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Send for e-signature' })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible()
})
