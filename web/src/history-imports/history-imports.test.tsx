import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import type { HistoryImport, HistoryMappingView } from '@hireloom/contract/history-imports/history-import'
import { beforeEach, describe, expect, test } from 'vitest'
import { importWith, openImport, table, updatedAt } from '../../test/history-imports.ts'
import { answer, fill, refusal, screen, showRoutes, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { Page as ListPage } from './import-list-page.tsx'
import { timeLeft } from './step-progress.tsx'

const counts = {
  rows: 1203,
  newPeople: 1180,
  knownPeople: 20,
  newApplications: 1200,
  alreadyThere: 2,
  newJobs: 12,
  knownJobs: 1,
  failed: 1,
  matchedDocuments: 0,
  unmatchedDocuments: 0,
  reasons: [{ message: 'E-mail address must be an e-mail address', rows: 1 }],
}

beforeEach(() => signIn())

describe('the list of imports', () => {
  const list = (imports: HistoryImport[]) =>
    answer(historyImports.list, { data: imports, pagination: { total: imports.length, page: 1, limit: 10 } })
  const show = () => showRoutes([{ path: '/settings/transfer', Component: ListPage }], '/settings/transfer')

  test('shows that nothing was imported yet', async () => {
    list([])
    show()
    expect(await screen.findByText('Nothing was imported yet')).toBeVisible()
    expect(screen.getByText('Bring candidates and their history from another system.')).toBeVisible()
  })

  test('has a button for a new import until the subscription expires', async () => {
    list([])
    const { unmount } = show()
    expect(await screen.findByText('Nothing was imported yet')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'New import' })).toHaveLength(2)
    unmount()
    signIn({ user: { companySubscriptionEndsOn: '2020-11-19' } })
    show()
    expect(await screen.findByText('Nothing was imported yet')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New import' })).toBeNull())
  })

  test('shows each import with its system, its applications and its state', async () => {
    list([importWith({ status: 4, importedRows: 1200 })])
    show()
    const row = await screen.findByRole('row', { name: /Candidates of Greenhouse/ })
    expect(row).toHaveTextContent('Greenhouse1.200')
    expect(row).toHaveTextContent('Partial success')
  })

  test('can be loaded again after a failure', async () => {
    answer(historyImports.list, refusal(500, 'There is an error on our side'))
    show()
    expect(await screen.findByText('Failed to load imports')).toBeVisible()
    list([importWith()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Candidates of Greenhouse/ })).toBeVisible()
  })
})

describe('a file', () => {
  test("that can't be read shows the reason", async () => {
    const problem = 'This file is neither CSV nor xlsx'
    openImport('files', importWith({ files: [{ ...table, status: 3, rows: 0, problem }] }))
    expect(await screen.findByText(problem)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Next: Mapping' })).not.toBeInTheDocument()
  })

  test('that is too large is not sent', async () => {
    const sent = answer(historyImports.addFile, refusal(500, 'Not expected'))
    openImport('files')
    const file = new File(['x'], 'huge.csv')
    Object.defineProperty(file, 'size', { value: 101 * 1024 * 1024 })
    await user.upload(await screen.findByLabelText('Add table'), file)
    expect(await screen.findByText('huge.csv is larger than 100 MB. Split it.')).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
  })
})

test('an import whose check could not be finished shows why, and can be checked again or deleted', async () => {
  const problem = 'The check could not be finished. Check all rows again, or delete the import.'
  openImport('', importWith({ status: 6, problem }))
  expect(await screen.findByText(problem)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check all rows' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible()
})

describe('the mapping', () => {
  const view: HistoryMappingView = {
    columns: [
      { column: 'Full name', samples: ['Made', 'Ayu'], field: 'fullName', isGuess: true },
      { column: 'Stage', samples: ['Phone screen'], field: 'stage', isGuess: true },
    ],
    values: { job: [], stage: [{ value: 'Phone screen', rows: 3 }], status: [], source: [], rejectionReason: [] },
    mapping: {
      columns: [
        { column: 'Full name', field: 'fullName' },
        { column: 'Stage', field: 'stage' },
      ],
      jobs: [],
      stages: [],
      statuses: [],
      sources: [],
      rejectionReasons: [],
      dateOrder: null,
      timeZone: 'Asia/Jakarta',
      newJobs: { branchId: null, organizationId: null, employmentTypeId: null },
    },
    problems: [{ field: 'stages', message: 'Choose where Phone screen belongs' }],
    ambiguousDate: '03/04/2024',
    choices: {
      jobs: [],
      stages: [{ id: 31, name: 'Screening' }],
      rejectionReasons: [],
      branches: [],
      organizations: [],
      employmentTypes: [],
    },
    savedMappings: [],
    updatedAt,
  }

  test('shows samples and guesses, and sends the chosen stage and order of day and month', async () => {
    answer(historyImports.mapping, { data: view })
    const saved = answer(historyImports.saveMapping, { data: { ...view, problems: [] } })
    answer(historyImports.preview, { data: { rows: [] } })
    const { router } = openImport('mapping')
    expect(await screen.findByText('Choose where Phone screen belongs')).toBeVisible()
    expect(screen.getByRole('row', { name: /Full name/ })).toHaveTextContent('Full nameGuessedMade · Ayu')
    await user.click(screen.getByRole('combobox', { name: 'Phone screen becomes' }))
    await user.click(await screen.findByRole('option', { name: 'Screening' }))
    await user.click(screen.getByRole('radio', { name: 'The second' }))
    await user.click(screen.getByRole('button', { name: 'Save mapping' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/transfer/imports/7/preview'))
    expect(saved.mock.lastCall?.[1]).toMatchObject({
      stages: [{ value: 'Phone screen', stageId: 31 }],
      dateOrder: 'monthFirst',
      saveAs: null,
    })
  })

  test('keeps what was chosen when another user saves first, and when the user leaves it by mistake', async () => {
    answer(historyImports.mapping, { data: view })
    const saved = answer(historyImports.saveMapping, refusal(409, 'Someone changed this', [], 'stale'))
    const { client, router } = openImport('mapping')
    await user.click(await screen.findByRole('radio', { name: 'The second' }))
    const newest = { ...view, problems: [], updatedAt: new Date('2026-11-20T03:00:00Z') }
    answer(historyImports.mapping, { data: newest })
    await client.refetchQueries({ queryKey: [historyImports.mapping.path] })
    router.navigate('/settings/transfer/imports/7/files')
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await user.click(screen.getByRole('button', { name: 'Save mapping' }))
    const reload = await screen.findByRole('button', { name: 'Discard your changes and reload' })
    expect(saved.mock.lastCall?.[1]).toMatchObject({ dateOrder: 'monthFirst', updatedAt: updatedAt.toISOString() })
    await user.click(reload)
    await waitFor(() => expect(screen.getByRole('radio', { name: 'The second' })).not.toBeChecked())
  })

  test('is that of the import again once a changed saved mapping is stored', async () => {
    const withSaved = { ...view, savedMappings: [{ id: 5, name: 'Talenta' }] }
    const loaded = answer(historyImports.mapping, { data: withSaved })
    const newest = { ...withSaved, updatedAt: new Date('2026-11-20T03:00:00Z') }
    answer(historyImports.saveMapping, { data: newest })
    openImport('mapping')
    await user.click(await screen.findByRole('combobox', { name: 'Use a saved mapping' }))
    await user.click(await screen.findByRole('option', { name: 'Talenta' }))
    await waitFor(() => expect(loaded.mock.lastCall?.[0]).toContain('saved_mapping_id=5'))
    await user.click(await screen.findByRole('combobox', { name: 'Field of Full name' }))
    await user.click(await screen.findByRole('option', { name: 'First name' }))
    await user.click(screen.getByRole('button', { name: 'Save columns' }))
    await waitFor(() => expect(loaded.mock.lastCall?.[0]).not.toContain('saved_mapping_id'))
  })

  test('asks for a wider screen on a phone', async () => {
    setWindowWidth(390)
    openImport('mapping')
    expect(await screen.findByText('Mapping columns needs a wider screen.')).toBeVisible()
    setWindowWidth(1440)
  })
})

describe('the check', () => {
  test('shows its counts, and imports once the number is typed', async () => {
    const started = answer(historyImports.start, { data: importWith({ status: 3 }) })
    answer(historyImports.rows, { data: [], pagination: { total: 0, page: 1, limit: 10 } })
    openImport('check', importWith({ status: 2, counts }))
    expect(await screen.findByText('E-mail address must be an e-mail address: 1')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Import 1.200 applications' })
    expect(button).toBeDisabled()
    await fill(screen.getByRole('textbox', { name: 'Type 1200 to import the applications' }), '1.200')
    await user.click(button)
    await waitFor(() => expect(started.mock.lastCall?.[1]).toEqual({ confirmedCount: 1200 }))
  })

  test("that can't start lists what the mapping lacks", async () => {
    const missing = [{ field: 'columns.email', message: 'Choose a column for E-mail address' }]
    answer(historyImports.check, refusal(422, 'Some fields need attention', missing))
    openImport('check')
    await user.click(await screen.findByRole('button', { name: 'Check all rows' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a column for E-mail address')
  })

  test('that is running shows its progress', async () => {
    openImport('check', importWith({ status: 1, doneRows: 400, totalRows: 1203 }))
    expect(await screen.findByText('400 of 1.203 rows checked')).toBeVisible()
    expect(screen.getByText('You can leave this page.')).toBeVisible()
  })
})

test.for([
  [{ at: 0, doneRows: 0 }, { at: 10_000, doneRows: 400 }, '20 seconds'],
  [{ at: 0, doneRows: 1198 }, { at: 1000, doneRows: 1199 }, '1 second'],
  [{ at: 5000, doneRows: 0 }, { at: 65_000, doneRows: 200 }, '5 minutes'],
  [{ at: 0, doneRows: 200 }, { at: 5000, doneRows: 200 }, undefined],
] as const)('from %o to %o, a step of 1200 rows takes another %s', ([first, now, left]) => {
  expect(timeLeft(first, now, 1200)).toBe(left)
})

describe('the result', () => {
  const nobody = { data: [], pagination: { total: 0, page: 1, limit: 10 } }
  const ended = { status: 4, startedAt: updatedAt, finishedAt: updatedAt } as const

  test.for([
    [{ importedRows: 2, failedRows: 2 }, '2 applications were imported, 2 rows failed. Download them with the reasons'],
    [
      { importedRows: 1, failedRows: 1 },
      '1 application was imported, 1 row failed. Download it with the reason, correct',
    ],
    [{ importedRows: 1, failedRows: 1, source: 7 }, '1 row failed. Correct this CV, and check the import again.'],
    [{ importedRows: 1, failedRows: 0 }, '1 application was imported.'],
  ] as const)('of %o reads "%s"', async ([overrides, sentence]) => {
    answer(historyImports.rows, nobody)
    openImport('progress', importWith({ ...ended, ...overrides }))
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
  })

  test('for a person who was erased shows that the row was left out', async () => {
    const errors = ['Was erased and may not be stored again']
    const erased = { rowNumber: 3, filename: 'a.csv', status: 3 as const, name: 'Siti', errors }
    const data = [{ ...erased, candidateId: null, jobApplicationId: null }]
    answer(historyImports.rows, { data, pagination: { total: 1, page: 1, limit: 10 } })
    openImport('progress', importWith({ ...ended, status: 5, importedRows: 1, failedRows: 0 }))
    expect((await screen.findByText('Was erased and may not be stored again')).closest('tr')).toHaveTextContent(
      'Left out',
    )
  })
})

test('undoing shows what stays, and needs the number of applications to be typed', async () => {
  const undone = answer(historyImports.undo, { data: importWith({ status: 7 }) })
  answer(historyImports.rows, { data: [], pagination: { total: 0, page: 1, limit: 10 } })
  const kept = [{ candidateId: 3, jobApplicationId: 9, name: 'Made Suarta', jobPositionName: 'Barista' }]
  answer(historyImports.undoPreview, { data: { removed: 2, stays: 1, kept } })
  openImport(
    'undo',
    importWith({ status: 5, finishedAt: updatedAt, undoUntil: new Date('2026-12-20T02:00:00Z'), importedRows: 3 }),
  )
  expect(await screen.findByText('Will be removed: 2. Stays because someone worked on it: 1.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Made Suarta' })).toHaveAttribute(
    'href',
    '/candidates/3?job_application_id=9',
  )
  await fill(screen.getByRole('textbox', { name: 'Type 2 to undo the import' }), '2')
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(undone.mock.lastCall?.[1]).toEqual({ confirmedCount: 2 }))
})
