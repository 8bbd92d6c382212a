import { integrations, type LinkedInIntegration, type SeekIntegration } from '@hireloom/contract/integrations'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, fill, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from './integrations-page.tsx'

const savedAt = new Date('2026-11-20T03:00:00Z')
const noLinkedIn: LinkedInIntegration = { id: null, isEnabled: false, updatedAt: null, feedUrl: null }
const feedUrl = 'https://jobs.test/feeds/sagara/linkedin.xml'
const linkedIn: LinkedInIntegration = { id: '71804533', isEnabled: true, updatedAt: savedAt, feedUrl }
const noSeek: SeekIntegration = { id: null, isEnabled: false, updatedAt: null, hirerName: null, isAvailable: true }
const seek: SeekIntegration = { ...noSeek, id: '60128844', isEnabled: true, updatedAt: savedAt, hirerName: 'PT Sagara' }

function showPage(overrides: { linkedIn?: LinkedInIntegration; seek?: SeekIntegration } = {}) {
  answer(integrations.readContact, { data: { contactEmail: '' } })
  answer(integrations.readLinkedIn, { data: overrides.linkedIn ?? linkedIn })
  answer(integrations.readSeek, { data: overrides.seek ?? seek })
  show(<Page />)
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const idField = async (name: string) => (await panel(name)).findByRole('textbox', { name: /Company ID/ })

beforeEach(() => signIn())

test('an expired company can read everything, but change nothing', async () => {
  signIn({ user: { companySubscriptionEndsOn: '2020-11-19' } })
  showPage()
  const section = await panel('LinkedIn')
  await waitFor(async () => expect(await idField('LinkedIn')).toBeDisabled())
  expect(section.getByRole('switch', { name: 'Use LinkedIn' })).toBeDisabled()
  expect(section.getByRole('button', { name: 'Change ID' })).toBeDisabled()
  expect(section.getByRole('button', { name: 'Where do I find it?' })).toBeEnabled()
  expect(section.getByRole('button', { name: 'Copy: Feed for LinkedIn' })).toBeEnabled()
  const contact = await panel('Contact in job feeds')
  expect(await contact.findByRole('textbox', { name: 'Contact address' })).toBeDisabled()
})

test('a contact that another user changed first is loaded again, so that the next change is based on it', async () => {
  showPage()
  const contact = await panel('Contact in job feeds')
  const field = await contact.findByRole('textbox', { name: 'Contact address' })
  await fill(field, 'jobs@kopi.test')
  answer(integrations.changeContact, refusal(409, 'Another user has changed this', [], 'stale'))
  answer(integrations.readContact, { data: { contactEmail: 'hr@kopi.test' } })
  await user.click(contact.getByRole('button', { name: 'Save' }))
  expect(await contact.findByDisplayValue('hr@kopi.test')).toBeVisible()
})

describe('LinkedIn', () => {
  const inPanel = () => panel('LinkedIn')

  test('is set up with a valid id', async () => {
    const created = answer(integrations.createLinkedIn, { data: linkedIn })
    showPage({ linkedIn: noLinkedIn })
    const field = await idField('LinkedIn')
    const section = await inPanel()
    expect(section.getByText('Off')).toBeVisible()
    expect(section.getByRole('switch', { name: 'Use LinkedIn' })).toBeDisabled()
    await user.click(section.getByRole('button', { name: 'Save' }))
    expect(section.getByText('Company ID is required')).toBeVisible()
    await user.type(field, '12345')
    await user.click(section.getByRole('button', { name: 'Save' }))
    expect(section.getByText('Company ID must be 6 to 9 digits')).toBeVisible()
    expect(created).not.toHaveBeenCalled()
    await user.clear(field)
    await fill(field, '71804533')
    answer(integrations.readLinkedIn, { data: linkedIn })
    await user.click(section.getByRole('button', { name: 'Save' }))
    await screen.findByText('LinkedIn connected')
    expect(created.mock.lastCall?.[1]).toEqual({ id: '71804533' })
    expect(await section.findByText('On')).toBeVisible()
  })

  test('shows the address of the feed once it is set up', async () => {
    showPage()
    const section = await inPanel()
    expect(await section.findByRole('textbox', { name: 'Feed for LinkedIn' })).toHaveValue(feedUrl)
    expect(section.getByRole('button', { name: 'Copy: Feed for LinkedIn' })).toBeVisible()
  })

  test('is switched off without typing its id', async () => {
    const off = { ...linkedIn, isEnabled: false }
    const changed = answer(integrations.changeLinkedIn, { data: off })
    showPage()
    const section = await inPanel()
    await section.findByText('On')
    answer(integrations.readLinkedIn, { data: off })
    await user.click(section.getByRole('switch', { name: 'Use LinkedIn' }))
    await screen.findByText('LinkedIn switched off')
    expect(changed.mock.lastCall?.[1]).toEqual({ id: '71804533', isEnabled: false, updatedAt: savedAt.toISOString() })
    expect(await section.findByText('Off')).toBeVisible()
  })

  test('changes its id after a confirmation', async () => {
    const changed = answer(integrations.changeLinkedIn, { data: { ...linkedIn, id: '123456' } })
    showPage()
    const field = await idField('LinkedIn')
    const section = await inPanel()
    await user.click(section.getByRole('button', { name: 'Change ID' }))
    expect(field).toHaveFocus()
    await user.keyboard('123456')
    await user.click(section.getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('dialog', { name: 'Change the LinkedIn company ID?' }))
    expect(question.getByText(/company 123456 instead of 71804533/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(changed).not.toHaveBeenCalled()
    expect(field).toHaveValue('123456')
    await user.click(section.getByRole('button', { name: 'Save' }))
    const again = await screen.findByRole('dialog', { name: 'Change the LinkedIn company ID?' })
    await user.click(within(again).getByRole('button', { name: 'Change ID' }))
    await screen.findByText('LinkedIn company ID changed')
    expect(changed.mock.lastCall?.[1]).toMatchObject({ id: '123456', isEnabled: true })
  })

  test('can be switched with a changed id before the id is loaded again', async () => {
    const renamed = { ...linkedIn, id: '123456', updatedAt: new Date('2026-11-20T04:00:00Z') }
    answer(integrations.changeLinkedIn, { data: renamed })
    showPage()
    const field = await idField('LinkedIn')
    const section = await inPanel()
    await user.clear(field)
    await fill(field, '123456')
    answer(integrations.readLinkedIn, { later: new Promise(() => undefined) })
    await user.click(section.getByRole('button', { name: 'Save' }))
    const question = await screen.findByRole('dialog', { name: 'Change the LinkedIn company ID?' })
    await user.click(within(question).getByRole('button', { name: 'Change ID' }))
    await screen.findByText('LinkedIn company ID changed')
    const switched = answer(integrations.changeLinkedIn, { data: { ...renamed, isEnabled: false } })
    await user.click(section.getByRole('switch', { name: 'Use LinkedIn' }))
    expect(switched.mock.lastCall?.[1]).toEqual({
      id: '123456',
      isEnabled: false,
      updatedAt: renamed.updatedAt.toISOString(),
    })
    expect(await section.findByText('Off')).toBeVisible()
  })

  test('shows an error when it cannot be loaded or saved', async () => {
    answer(integrations.readLinkedIn, refusal(500, 'There is an error on our side'))
    answer(integrations.readSeek, { data: seek })
    answer(integrations.readContact, { data: { contactEmail: '' } })
    show(<Page />)
    expect(await (await inPanel()).findByText('Failed to get LinkedIn data')).toBeVisible()
    answer(integrations.readLinkedIn, { data: linkedIn })
    await user.click((await inPanel()).getByRole('button', { name: 'Try again' }))
    answer(integrations.changeLinkedIn, refusal(500, '', [], 'unreadable'))
    await (await inPanel()).findByText('On')
    await user.click((await inPanel()).getByRole('switch'))
    await screen.findByText('Failed to add / update LinkedIn data')
    expect((await inPanel()).getByText('On')).toBeVisible()
  })

  test('explains where its id is found', async () => {
    showPage()
    const section = await inPanel()
    await user.click(await section.findByRole('button', { name: 'Where do I find it?' }))
    const howTo = within(await screen.findByRole('dialog', { name: 'Your company ID at LinkedIn' }))
    expect(howTo.getAllByRole('listitem')).toHaveLength(3)
  })
})

describe('the job board', () => {
  const inPanel = () => panel('Jobstreet by SEEK')
  const validated = (isValid: boolean, hirerName: string | null = null) =>
    answer(integrations.validateSeek, { data: { isValid, hirerName } })

  test('does not validate a saved id again', async () => {
    const request = validated(true)
    showPage()
    const section = await inPanel()
    expect(await section.findByText('Jobstreet company ID is valid')).toBeVisible()
    expect(section.getByText('. Ads appear as PT Sagara.')).toBeVisible()
    expect(request).not.toHaveBeenCalled()
  })

  test('validates an id a second after the last change, and saves it once it is valid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const typing = user.setup({ advanceTimers: vi.advanceTimersByTime })
    const request = validated(true, 'PT Bahari')
    const created = answer(integrations.createSeek, { data: seek })
    showPage({ seek: noSeek })
    const field = await idField('Jobstreet by SEEK')
    const section = await inPanel()
    await typing.type(field, '3041561')
    await vi.advanceTimersByTimeAsync(800)
    await typing.type(field, '2')
    await vi.advanceTimersByTimeAsync(800)
    expect(request).not.toHaveBeenCalled()
    expect(section.getByText('Not checked yet.')).toBeVisible()
    expect(section.getByRole('button', { name: 'Save' })).toBeDisabled()
    await vi.advanceTimersByTimeAsync(300)
    expect(await section.findByText('Jobstreet company ID is valid')).toBeVisible()
    expect(request.mock.calls.map(([url]) => url)).toEqual(['/api/v1/settings/integrations/seek/validate/30415612'])
    await typing.click(section.getByRole('button', { name: 'Save' }))
    expect(await section.findByText('Confirmation code is required')).toBeVisible()
    expect(created).not.toHaveBeenCalled()
    await typing.type(section.getByRole('textbox', { name: 'Confirmation code' }), 'k7qx2-m4pab')
    await typing.click(section.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(created.mock.lastCall?.[1]).toEqual({ id: '30415612', code: 'k7qx2-m4pab' }))
  })

  test('refuses an unknown id', async () => {
    validated(false)
    showPage({ seek: noSeek })
    const field = await idField('Jobstreet by SEEK')
    const section = await inPanel()
    await fill(field, '60128845')
    expect(await section.findByText(/Jobstreet company ID is not valid/)).toBeVisible()
    expect(field).toBeInvalid()
    expect(section.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(field, '{Enter}')
    await user.clear(field)
    expect(section.queryByText(/not valid/)).toBeNull()
  })

  test('leaves the id unchecked when it does not reply, and can be asked again', async () => {
    answer(integrations.validateSeek, refusal(503, 'Failed to validate Jobstreet company ID'))
    showPage()
    const field = await idField('Jobstreet by SEEK')
    const section = await inPanel()
    await user.clear(field)
    await fill(field, '30415612')
    await screen.findByText('Failed to validate Jobstreet company ID')
    expect(section.getByText("Not checked: Jobstreet isn't responding.")).toBeVisible()
    expect(section.getByRole('button', { name: 'Save' })).toBeDisabled()
    validated(true, 'PT Bahari')
    await user.click(section.getByRole('button', { name: 'Check again' }))
    expect(await section.findByText('. Ads appear as PT Bahari.')).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Cancel' }))
    expect(field).toHaveValue('60128844')
  })

  test('shows the message of the server when saving fails', async () => {
    const message = 'Jobstreet knows no company with this ID'
    validated(true, 'PT Bahari')
    answer(integrations.createSeek, refusal(422, 'Some fields need attention', [{ field: 'id', message }]))
    showPage({ seek: noSeek })
    const section = await inPanel()
    await fill(await idField('Jobstreet by SEEK'), '30415612')
    await section.findByText('Jobstreet company ID is valid')
    await fill(section.getByRole('textbox', { name: 'Confirmation code' }), 'K7QX2M4PAB')
    await user.click(section.getByRole('button', { name: 'Save' }))
    expect(await section.findByText(message)).toBeVisible()
    answer(integrations.createSeek, refusal(502, '', [], 'unreadable'))
    await waitFor(() => expect(section.getByRole('button', { name: 'Save' })).toBeEnabled())
    await user.click(section.getByRole('button', { name: 'Save' }))
    await screen.findByText('Failed to add/update Jobstreet by seek data')
  })

  test('shows an error when it fails to load', async () => {
    answer(integrations.readLinkedIn, { data: linkedIn })
    answer(integrations.readSeek, refusal(500, 'There is an error on our side'))
    answer(integrations.readContact, { data: { contactEmail: '' } })
    show(<Page />)
    expect(await (await inPanel()).findByText('Failed to get Jobstreet by seek data')).toBeVisible()
  })

  test('is not offered where the installation has none', async () => {
    showPage({ seek: { ...noSeek, isAvailable: false } })
    const section = await inPanel()
    expect(await section.findByText(/this installation is not connected to the job board/)).toBeVisible()
    expect(await idField('Jobstreet by SEEK')).toBeDisabled()
    expect(section.getByRole('switch')).toBeDisabled()
  })
})

describe('the contact in job feeds', () => {
  test('is a mailbox of the company, which is checked and saved', async () => {
    const contactEmail = 'recruitment@sagara.test'
    const changed = answer(integrations.changeContact, { data: { contactEmail } })
    showPage()
    const section = await panel('Contact in job feeds')
    const field = await section.findByRole('textbox', { name: 'Contact address' })
    await fill(field, 'recruitment')
    await user.click(section.getByRole('button', { name: 'Save' }))
    expect(section.getByText('Contact address must be an e-mail address')).toBeVisible()
    expect(changed).not.toHaveBeenCalled()
    await user.clear(field)
    await fill(field, contactEmail)
    answer(integrations.readContact, { data: { contactEmail } })
    await user.click(section.getByRole('button', { name: 'Save' }))
    await screen.findByText('Contact saved')
    expect(changed.mock.lastCall?.[1]).toEqual({ contactEmail, before: '' })
    await waitFor(() => expect(section.getByRole('button', { name: 'Save' })).toBeDisabled())
  })
})

test.for([
  ['On', ['career_cv_parsing']],
  ['Off', []],
] as const)('the CV parser shows that it is %s, and no switch', async ([word, flagsOn]) => {
  signIn({ flagsOn })
  showPage()
  const section = await panel('CV parser')
  expect(await section.findByText(word)).toBeVisible()
  expect(section.queryByRole('switch')).toBeNull()
})
