import { maxRejectionReasons, rejectionReasons } from '@hireloom/contract/rejection-reasons'
import { expect, test } from 'vitest'
import { answer, fill, refusal, screen, show, user, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { Page } from './reason-settings-page.tsx'

const updatedAt = new Date('2026-11-20T03:00:00Z')
const skills = { id: 31, name: 'Skills do not match', nameIndonesian: 'Keahlian tidak sesuai', isArchived: false }
const positionFilled = { id: 32, name: 'Position filled', nameIndonesian: '', isArchived: false }

function open(reasons = [skills, positionFilled]) {
  signIn()
  answer(rejectionReasons.settings, { data: { updatedAt, reasons } })
  return show(<Page />)
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('reasons are added, translated, archived and put in order, and saved with the version that was shown', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: 'Rejection reasons' }))
  await press('Add reason')
  await fill(list.getByLabelText('Name of reason 3'), 'Prefers other hours')
  await fill(list.getByLabelText('Indonesian name of reason 2'), 'Posisi sudah terisi')
  await press('Archive Skills do not match')
  await press('Move Position filled up')
  const saved = { updatedAt: new Date('2026-11-20T04:00:00Z'), reasons: [positionFilled] }
  const sent = answer(rejectionReasons.save, { data: saved })
  await press('Save')
  expect(await screen.findByText('Rejection reasons saved')).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toEqual({
    updatedAt: updatedAt.toISOString(),
    reasons: [
      { ...positionFilled, nameIndonesian: 'Posisi sudah terisi' },
      { ...skills, isArchived: true },
      { id: null, name: 'Prefers other hours', nameIndonesian: '', isArchived: false },
    ],
  })
  expect(screen.queryByLabelText('Name of reason 2')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('the columns of the name and the Indonesian name have headings', async () => {
  open()
  await screen.findByRole('list', { name: 'Rejection reasons' })
  expect(screen.getByText('Name')).toBeVisible()
  expect(screen.getByText('In Indonesian')).toBeVisible()
})

test('each name is labeled on a phone, which has no headings', async () => {
  setWindowWidth(390)
  open()
  await screen.findByRole('list', { name: 'Rejection reasons' })
  expect(screen.getAllByText('Indonesian name')).toHaveLength(2)
})

test('saving refreshes the reasons that users choose from', async () => {
  const { client } = open()
  const offered = queryFor(rejectionReasons.offered, {})
  client.setQueryData(offered.queryKey, { data: [skills, positionFilled] })
  await screen.findByRole('list', { name: 'Rejection reasons' })
  await press('Archive Position filled')
  answer(rejectionReasons.save, { data: { updatedAt, reasons: [skills] } })
  await press('Save')
  expect(await screen.findByText('Rejection reasons saved')).toBeVisible()
  expect(client.getQueryState(offered.queryKey)?.isInvalidated).toBe(true)
})

test('an archived reason can be restored', async () => {
  open([skills, { ...positionFilled, isArchived: true }])
  await screen.findByRole('list', { name: 'Rejection reasons' })
  await press('Restore Position filled')
  expect(screen.getByRole('button', { name: 'Archive Position filled' })).toBeVisible()
})

test('a company has at most a hundred reasons', async () => {
  const reasons = Array.from({ length: maxRejectionReasons - 1 }, (_, index) => ({
    ...positionFilled,
    id: index + 1,
    name: `Reason ${index + 1}`,
  }))
  open(reasons)
  await screen.findByRole('list', { name: 'Rejection reasons' })
  await press('Add reason')
  expect(screen.getByRole('button', { name: 'Add reason' })).toBeDisabled()
})

test('a name that is missing or used twice is reported at its field', async () => {
  open()
  await screen.findByRole('list', { name: 'Rejection reasons' })
  await press('Add reason')
  await press('Save')
  expect(await screen.findByText('Name is required')).toBeVisible()
  await fill(screen.getByLabelText('Name of reason 3'), 'position FILLED')
  await press('Save')
  expect(await screen.findByText('Another reason has this name')).toBeVisible()
  await press('Remove position FILLED')
  expect(screen.queryByLabelText('Name of reason 3')).toBeNull()
})

test('a list that another user has changed is loaded again when the user asks for it', async () => {
  open()
  await screen.findByRole('list', { name: 'Rejection reasons' })
  await press('Archive Position filled')
  answer(rejectionReasons.save, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await press('Save')
  expect(await screen.findByText('Someone changed this in the meantime')).toBeVisible()
  const newest = { updatedAt: new Date('2026-11-20T04:00:00Z'), reasons: [{ ...skills, name: 'Other skills' }] }
  answer(rejectionReasons.settings, { data: newest })
  await press('Discard your changes and reload')
  expect(await screen.findByDisplayValue('Other skills')).toBeVisible()
  expect(screen.queryByDisplayValue('Position filled')).toBeNull()
})
