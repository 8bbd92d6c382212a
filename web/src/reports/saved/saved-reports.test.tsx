import { role } from '@hireloom/contract/platform/permissions'
import { reports } from '@hireloom/contract/reports/endpoints'
import { cadence, savedReports } from '@hireloom/contract/reports/saved'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { setWindowWidth } from '../../../test/window-width.ts'
import { sitemap } from '../../sitemap.tsx'

const asOf = new Date('2026-11-20T03:00:00Z')
const savedReport = {
  id: 4,
  name: 'Rejections of Bandung',
  report: 'rejections' as const,
  search: 'job_opening_id=7',
  isShared: false,
  isOwn: true,
  ownerName: 'Ratna Wulandari',
  mailing: { cadence: cadence.weekly, day: 1 },
  nextMailAt: new Date('2026-11-23T00:00:00Z'),
  lastMailAt: null,
  updatedAt: asOf,
}

test('a report is saved with its filters, and mailed on a day of the week', async () => {
  signIn()
  answer(reports.rejections, { rejected: 0, reasons: [], stages: [], users: [], months: [], asOf })
  const create = answer(savedReports.create, { data: savedReport })
  showRoutes(sitemap, '/reports/rejections?start_date=2026-01&end_date=2026-03')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save Rejections' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'First quarter')
  await user.click(within(dialog).getByRole('combobox', { name: 'Mail it to me' }))
  await user.click(await screen.findByRole('option', { name: 'Every week' }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Weekday' }))
  await user.click(await screen.findByRole('option', { name: 'Friday' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  expect(create.mock.lastCall?.[1]).toEqual({
    name: 'First quarter',
    report: 'rejections',
    search: 'start_date=2026-01&end_date=2026-03',
    isShared: false,
    mailing: { cadence: cadence.weekly, day: 5 },
  })
})

test('saved reports open their page, and can be deleted', async () => {
  signIn()
  answer(savedReports.list, { data: [savedReport] })
  const remove = answer(savedReports.remove, undefined)
  showRoutes(sitemap, '/reports/saved')
  const row = await screen.findByRole('row', { name: /Rejections of Bandung/ })
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/reports/rejections?job_opening_id=7')
  expect(within(row).getByText('Every Monday')).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Delete Rejections of Bandung' }))
  await user.click(await screen.findByRole('button', { name: 'Delete report' }))
  await waitFor(() => expect(remove).toHaveBeenCalled())
})

test('saved reports are blocks on a phone, with the same buttons', async () => {
  setWindowWidth(390)
  signIn()
  answer(savedReports.list, { data: [savedReport] })
  const mail = answer(savedReports.mail, undefined)
  showRoutes(sitemap, '/reports/saved')
  const reports = within(await screen.findByRole('list', { name: 'Saved reports' }))
  expect(reports.getByRole('listitem')).toHaveTextContent(
    /^Rejections of BandungReportRejectionsSaved byYouMailed to meEvery MondayLast mail–Next mail23 Nov 2026/,
  )
  expect(reports.getByRole('link')).toHaveAttribute('href', '/reports/rejections?job_opening_id=7')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(reports.getByRole('button', { name: 'Mail Rejections of Bandung now' }))
  await waitFor(() => expect(mail).toHaveBeenCalled())
})

test('a report is neither saved nor mailed after the subscription has expired, and can still be deleted', async () => {
  signIn({ user: { companySubscriptionEndsOn: '2020-01-01' } })
  answer(savedReports.list, { data: [savedReport] })
  answer(reports.rejections, { rejected: 0, reasons: [], stages: [], users: [], months: [], asOf })
  const { router } = showRoutes(sitemap, '/reports/saved')
  const row = await screen.findByRole('row', { name: /Rejections of Bandung/ })
  await waitFor(() => expect(within(row).queryByRole('button', { name: /^Mail/ })).toBeNull())
  expect(within(row).getByRole('button', { name: 'Delete Rejections of Bandung' })).toBeVisible()
  await act(() => router.navigate('/reports/rejections'))
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a Recruiter can mail a report that a colleague shares, but not change it', async () => {
  const shared = { ...savedReport, isShared: true, isOwn: false, ownerName: 'Dimas Prakoso', nextMailAt: null }
  const unmailed = { ...shared, mailing: { cadence: cadence.never, day: 1 } }
  signIn({ user: { roleId: role.recruiter } })
  answer(savedReports.list, { data: [unmailed] })
  showRoutes(sitemap, '/reports/saved')
  const row = await screen.findByRole('row', { name: /Rejections of Bandung.*Dimas Prakoso/ })
  expect(within(row).getByRole('button', { name: 'Mail Rejections of Bandung now' })).toBeVisible()
  expect(within(row).queryByRole('button', { name: 'Change Rejections of Bandung' })).not.toBeInTheDocument()
})

test('an Admin stops sharing the report of a colleague', async () => {
  const shared = { ...savedReport, isShared: true, isOwn: false, ownerName: 'Dimas Prakoso', nextMailAt: null }
  signIn({ user: { roleId: role.admin } })
  answer(savedReports.list, { data: [{ ...shared, mailing: { cadence: cadence.never, day: 1 } }] })
  const change = answer(savedReports.change, { data: { ...shared, isShared: false } })
  showRoutes(sitemap, '/reports/saved')
  await user.click(await screen.findByRole('button', { name: 'Change Rejections of Bandung' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change Rejections of Bandung' })
  expect(within(dialog).queryByRole('combobox', { name: 'Mail it to me' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Share with colleagues' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(change).toHaveBeenCalled())
  expect(change.mock.lastCall?.[1]).toEqual({
    name: 'Rejections of Bandung',
    isShared: false,
    updatedAt: asOf.toISOString(),
  })
})

test('a change to a report that another user changed is refused, and the typed name stays until a reload', async () => {
  signIn()
  answer(savedReports.list, { data: [savedReport] })
  answer(savedReports.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  showRoutes(sitemap, '/reports/saved')
  await user.click(await screen.findByRole('button', { name: 'Change Rejections of Bandung' }))
  const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Rejections in Bandung')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone changed this in the meantime')).toBeVisible()
  expect(name).toHaveValue('Rejections in Bandung')
  const updatedAt = new Date('2026-11-20T04:00:00Z')
  answer(savedReports.list, { data: [{ ...savedReport, name: 'Bandung', updatedAt }] })
  await user.click(screen.getByRole('button', { name: 'Discard your changes and reload' }))
  expect(await screen.findByRole('dialog', { name: 'Change Bandung' })).toBeVisible()
  const change = answer(savedReports.change, { data: savedReport })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(change).toHaveBeenCalled())
  expect(change.mock.lastCall?.[1]).toMatchObject({ name: 'Bandung', updatedAt: updatedAt.toISOString() })
})

test('the definitions page finds definitions by their text', async () => {
  signIn()
  showRoutes(sitemap, '/reports/definitions')
  await user.type(await screen.findByRole('searchbox', { name: 'Search definitions' }), 'restriction of the candidate')
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Rejected, by user' })).toBeVisible()
})
