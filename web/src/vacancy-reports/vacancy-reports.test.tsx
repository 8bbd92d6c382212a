import { type ReportedVacancy, reportStep, vacancyReports } from '@hireloom/contract/vacancy-reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, refusal, screen, show, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { Page } from './vacancy-reports-page.tsx'

const vacancy = (overrides: Partial<ReportedVacancy> = {}): ReportedVacancy => ({
  jobId: 7,
  jobPositionName: 'Barista',
  branchName: 'Jakarta Selatan',
  status: 1,
  step: reportStep.toReport,
  headcount: 2,
  filled: 0,
  publishedOn: '2026-11-02',
  validUntil: null,
  filledOn: null,
  dueOn: '2020-11-09',
  reportedOn: null,
  number: '',
  note: '',
  hiresReportedOn: null,
  hiresNote: '',
  updatedAt: null,
  ...overrides,
})
const reply = (...data: ReportedVacancy[]) => ({
  data,
  counts: data.map(({ step }) => ({ step, vacancies: 1 })),
  pagination: { total: data.length, page: 1, limit: 10 },
})

beforeEach(() => signIn())

describe('reports to the ministry', () => {
  test('mark selected vacancies, and read the list again', async () => {
    const list = answer(vacancyReports.list, reply(vacancy(), vacancy({ jobId: 8, jobPositionName: 'Cook' })))
    show(<Page />, '/reports/vacancies/ministry')
    expect((await screen.findAllByText('9 Nov 2020, late'))[0]).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select every vacancy on this page' }))
    await user.click(screen.getByRole('button', { name: 'Mark as reported…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mark 2 vacancies as reported' })
    const message = 'Reported on must not be in the future'
    answer(vacancyReports.mark, refusal(422, 'Some fields need attention', [{ field: 'reportedOn', message }]))
    await user.type(within(dialog).getByLabelText('Number'), 'LK-7')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as reported' }))
    expect(await within(dialog).findByText(message)).toBeVisible()
    const mark = answer(vacancyReports.mark, undefined)
    const before = list.mock.calls.length
    await user.click(within(dialog).getByRole('button', { name: 'Mark as reported' }))
    expect(await screen.findByText('2 vacancies marked as reported')).toBeVisible()
    expect(mark.mock.lastCall?.[1]).toMatchObject({ kind: 'vacancy', jobIds: [7, 8], number: 'LK-7' })
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(before)
    expect(screen.queryByRole('region', { name: 'Selected vacancies' })).not.toBeInTheDocument()
  })

  test('are blocks on a phone, which can be selected one by one or all at once', async () => {
    setWindowWidth(390)
    answer(vacancyReports.list, reply(vacancy({ number: 'LK-7' }), vacancy({ jobId: 8, jobPositionName: 'Cook' })))
    show(<Page />, '/reports/vacancies/ministry')
    const vacancies = within(await screen.findByRole('list', { name: 'Vacancies' }))
    expect(vacancies.getAllByRole('listitem')[0]).toHaveTextContent(
      /^BaristaJakarta SelatanOpenings2Filled–Published2 Nov 2026.*Report by9 Nov 2020, lateReported–LK-7Hires reported–$/,
    )
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(vacancies.getByRole('checkbox', { name: 'Select Cook, Jakarta Selatan' }))
    expect(screen.getByText('1 selected')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select every vacancy on this page' }))
    expect(screen.getByText('2 selected')).toBeVisible()
  })

  test('keep no vacancy selected after Back, or when it leaves the list', async () => {
    answer(vacancyReports.list, reply(vacancy(), vacancy({ jobId: 8, jobPositionName: 'Cook' })))
    const address = '/reports/vacancies/ministry'
    const { client, router } = showRoutes([{ path: address, Component: Page }], `${address}?step=${reportStep.filled}`)
    await router.navigate(address)
    await screen.findByRole('tab', { name: /^To report/, selected: true })
    await user.click(await screen.findByRole('checkbox', { name: 'Select every vacancy on this page' }))
    expect(screen.getByText('2 selected')).toBeVisible()
    answer(vacancyReports.list, reply(vacancy()))
    await client.refetchQueries({ queryKey: [vacancyReports.list.path] })
    expect(await screen.findByText('1 selected')).toBeVisible()
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected vacancies' })).toBeNull())
  })

  test('are shown as all done only if a vacancy is published', async () => {
    answer(vacancyReports.list, reply())
    const { unmount } = show(<Page />, '/reports/vacancies/ministry')
    expect(await screen.findByText('No vacancy is published yet.')).toBeVisible()
    unmount()
    answer(vacancyReports.list, { ...reply(), counts: [{ step: reportStep.reported, vacancies: 1 }] })
    show(<Page />, '/reports/vacancies/ministry')
    expect(await screen.findByText('Every published vacancy is reported.')).toBeVisible()
  })

  test('are exported for the vacancies that match the search', async () => {
    answer(vacancyReports.list, reply(vacancy()))
    const file = answer(vacancyReports.file, refusal(500, 'No file'))
    show(<Page />, '/reports/vacancies/ministry?search=bari')
    await screen.findByText('Barista')
    await user.click(screen.getByRole('button', { name: 'Export for reporting' }))
    await expect.poll(() => file.mock.lastCall?.[0]).toMatch(/\?kind=vacancy&search=bari$/)
  })

  test('are shown with the note of each', async () => {
    const notes = { number: 'LK-7', note: 'By phone', hiresReportedOn: '2026-11-20', hiresNote: 'By mail' }
    answer(vacancyReports.list, reply(vacancy({ step: reportStep.done, reportedOn: '2026-11-09', ...notes })))
    show(<Page />, `/reports/vacancies/ministry?step=${reportStep.done}`)
    expect(await screen.findByText('LK-7 · By phone')).toBeVisible()
    expect(screen.getByText('By mail')).toBeVisible()
  })

  test('take a report back with the version on the screen', async () => {
    const updatedAt = new Date('2026-11-20T03:00:00Z')
    answer(vacancyReports.list, reply(vacancy({ step: reportStep.done, reportedOn: '2026-11-09', updatedAt })))
    show(<Page />, `/reports/vacancies/ministry?step=${reportStep.done}`)
    await user.click(await screen.findByRole('button', { name: 'Take back…' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
    expect(await within(dialog).findByText('Reason is required')).toBeVisible()
    const takeBack = answer(vacancyReports.takeBack, undefined)
    await user.type(within(dialog).getByLabelText(/Reason/), 'Wrong day')
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('Report taken back')).toBeVisible()
    expect(takeBack.mock.lastCall?.[1]).toEqual({ reason: 'Wrong day', updatedAt: updatedAt.toISOString() })
  })

  test('are read-only for users who may not change the status of jobs', async () => {
    signIn({ without: ['jobs.updateStatus'], user: { roleId: 2 } })
    answer(
      vacancyReports.list,
      reply(vacancy(), vacancy({ jobId: 8, step: reportStep.reported, reportedOn: '2026-11-09' })),
    )
    show(<Page />, '/reports/vacancies/ministry')
    expect(await screen.findByRole('button', { name: 'Export for reporting' })).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Take back…' })).not.toBeInTheDocument()
  })
})
