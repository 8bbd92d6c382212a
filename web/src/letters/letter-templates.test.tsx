import { type LetterTemplate, letters } from '@hireloom/contract/letters/templates'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { expect, test, vi } from 'vitest'
import { answer, fill, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { Page as ListPage } from './template-list-page.tsx'
import { Page } from './template-page.tsx'

vi.mock('../platform/ui/display/save-file.ts', () => ({ saveFile: vi.fn() }))

const template: LetterTemplate = {
  id: 8,
  name: 'Offer letter 2026',
  kind: 1,
  language: 2,
  body: '<p>Dear {{candidate_name}}</p>',
  bodyEnglish: null,
  isArchived: false,
  updatedAt: new Date('2026-11-20T02:00:00Z'),
}

function open(changes: Partial<LetterTemplate> = {}) {
  signIn()
  answer(letters.read, { data: { ...template, ...changes } })
  return show(
    <Page />,
    '/settings/recruitment/letter-templates/8',
    '/settings/recruitment/letter-templates/:templateId',
  )
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('the list shows the kind, the language and the archived templates', async () => {
  signIn()
  answer(letters.list, {
    data: [template, { ...template, id: 9, name: 'Old', kind: 3, language: 3, isArchived: true }],
  })
  show(<ListPage />)
  expect(await screen.findByRole('row', { name: /Offer letter 2026 ?Offer letter English In use/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Old ?Integrity agreement Indonesian and English Archived/ })).toBeVisible()
})

test('templates can be added until the subscription expires', async () => {
  signIn()
  answer(letters.list, { data: [] })
  const list = show(<ListPage />)
  expect(await screen.findByText('There are no letter templates')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Add template' })).toHaveLength(2)
  list.unmount()
  signIn({ user: { companySubscriptionEndsOn: '2020-11-19' } })
  show(<ListPage />)
  expect(await screen.findByText('There are no letter templates')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Add template' })).toBeNull())
})

test("Admins see that offers can't use templates while the feature is off, and how it is turned on", async () => {
  const command = 'npm run flags -- set sagara offer_letter_template on'
  signIn()
  answer(letters.list, { data: [template] })
  const list = show(<ListPage />)
  expect(await screen.findByText("Offers can't use templates yet")).toBeVisible()
  expect(screen.getByText(command)).toBeVisible()
  list.unmount()
  const one = open()
  expect(await screen.findByText(command)).toBeVisible()
  one.unmount()
  const employment = open({ kind: 2 })
  expect(await screen.findByDisplayValue('Offer letter 2026')).toBeVisible()
  expect(screen.queryByText(command)).toBeNull()
  employment.unmount()
  signIn({ flagsOn: ['offer_letter_template'] })
  show(<ListPage />)
  expect(await screen.findByRole('row', { name: /Offer letter 2026/ })).toBeVisible()
  expect(screen.queryByText(command)).toBeNull()
})

test('a name that another template of the kind has is refused at its field, and stays there', async () => {
  const { router } = open()
  const message = 'Another template of this kind has this name'
  answer(letters.change, refusal(422, 'Some fields need attention', [{ field: 'name', message }]))
  await fill(await screen.findByRole('textbox', { name: 'Name' }), ' copy')
  await press('Save changes')
  expect(await screen.findByRole('textbox', { name: 'Name', description: message })).toHaveValue(
    'Offer letter 2026 copy',
  )
  expect(router.state.location.pathname).toBe('/settings/recruitment/letter-templates/8')
})

test("a list that can't be loaded can be tried again", async () => {
  signIn()
  answer(letters.list, refusal(500, ''))
  show(<ListPage />)
  expect(await screen.findByText('Failed to load letter templates')).toBeVisible()
  answer(letters.list, { data: [template] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Offer letter 2026/ })).toBeVisible()
})

test('a placeholder is inserted by its label and saved with the version that was seen', async () => {
  const { router } = open()
  await press('Insert a placeholder in Text')
  await user.click(await screen.findByRole('menuitem', { name: 'Position' }))
  const change = answer(letters.change, { data: template })
  await press('Save changes')
  expect(await screen.findByText('Template saved')).toBeVisible()
  expect(change.mock.lastCall?.[1]).toMatchObject({
    body: '<p>Dear {{candidate_name}}{{position}}</p>',
    bodyEnglish: null,
    updatedAt: '2026-11-20T02:00:00.000Z',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/recruitment/letter-templates'))
})

test('an unknown placeholder is named before saving', async () => {
  open({ body: '<p>{{salry}}</p>' })
  expect(await screen.findByText('Remove the unknown placeholder {{salry}}')).toBeVisible()
})

test('a letter in both languages needs an English text', async () => {
  open()
  await user.click(await screen.findByRole('combobox', { name: 'Language' }))
  await user.click(await screen.findByRole('option', { name: 'Indonesian and English' }))
  expect(await screen.findByText('Indonesian text')).toBeVisible()
  const change = answer(letters.change, { data: template })
  await press('Save changes')
  expect(await screen.findByText('English text is required')).toBeVisible()
  expect(change).not.toHaveBeenCalled()
  await press('Insert a placeholder in English text')
  await user.click(await screen.findByRole('menuitem', { name: 'Today' }))
  await press('Save changes')
  expect(await screen.findByText('Template saved')).toBeVisible()
  expect(change.mock.lastCall?.[1]).toMatchObject({ language: 3, bodyEnglish: '<p>{{today}}</p>' })
})

test('a new template needs a name and a text', async () => {
  signIn()
  show(<Page />, '/settings/recruitment/letter-templates/add')
  const create = answer(letters.create, { data: template })
  await press('Create template')
  expect(await screen.findByText('Name is required')).toBeVisible()
  expect(screen.getByText('Text is required')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test('a template is previewed with samples', async () => {
  open()
  const preview = answer(letters.preview, new File(['%PDF-1.7'], 'Letter.pdf', { type: 'application/pdf' }))
  await press('Preview')
  await waitFor(() => expect(saveFile).toHaveBeenCalled())
  expect(preview.mock.lastCall?.[1]).toMatchObject({ language: 2, body: template.body, bodyEnglish: null })
})

test.each([
  ['Archive', false],
  ['Restore', true],
])('%s changes nothing else in a template', async (verb, isArchived) => {
  open({ isArchived })
  const change = answer(letters.change, { data: template })
  await press(verb)
  await waitFor(() => expect(change).toHaveBeenCalled())
  expect(change.mock.lastCall?.[1]).toMatchObject({ name: template.name, body: template.body, isArchived: !isArchived })
})

test('the newest version can be loaded after a change by another user', async () => {
  open()
  answer(letters.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await fill(await screen.findByRole('textbox', { name: 'Name' }), ' new')
  await press('Save changes')
  const newest = { name: 'Offer letter 2027', updatedAt: new Date('2026-11-20T04:00:00Z') }
  const reload = Promise.withResolvers<Reply<typeof letters.read>>()
  answer(letters.read, { later: reload.promise })
  await press('Discard your changes and reload')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  reload.resolve({ data: { ...template, ...newest } })
  expect(await screen.findByDisplayValue('Offer letter 2027')).toBeVisible()
})
