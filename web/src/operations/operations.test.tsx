import { type OperationsState, operations } from '@hireloom/contract/operations'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, show, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { FailedPage } from '../platform/shell/errors/error-page.tsx'
import { Page } from './operations-page.tsx'

const at = new Date('2026-11-26T03:00:00Z')
const web = {
  role: 'web',
  host: 'one',
  version: '1.2.0',
  schema: '0302_read_migrations.sql',
  startedAt: at,
  seenAt: at,
}
const state = (overrides: Partial<OperationsState> = {}): OperationsState => ({
  processes: [web, { ...web, host: 'two', version: '1.3.0' }],
  queue: [{ task: 'sendMail', waiting: 12, later: 1, running: 2, failed: 1, oldest: 300 }],
  failedTasks: [{ id: '71', name: 'sendMail', attempts: 12, error: 'The mail server is unavailable' }],
  failedMails: [
    { companyId: 5, companyName: 'Kopi Senja', problem: 2, mails: 3, lastTriedAt: at, error: '535 Bad login' },
  ],
  slowQueries: [
    { statement: 'select from jobs where id = $1', times: 3, total: 4000, longest: 1500, seenAt: at },
    { statement: 'select from users', times: 1, total: 740, longest: 740, seenAt: at },
  ],
  isPaused: false,
  replica: { bytesBehind: 2_621_440 },
  archivedAt: null,
  backups: { last: null, failure: null, rehearsal: null },
  migrations: [{ name: '0302_read_migrations.sql', appliedAt: at }],
  companies: [{ id: 5, name: 'Kopi Senja', slug: 'kopi-senja', isActive: false, users: 4, applications: 1200 }],
  operatorActions: [],
  ...overrides,
})

beforeEach(() => signIn())

test('the operations page shows processes, queue, failures and companies', async () => {
  answer(operations.state, { data: state() })
  show(<Page />, '/operations')
  expect(await screen.findByText('2, running 2 versions')).toBeVisible()
  expect(screen.getByText('2,5 MB of changes behind')).toBeVisible()
  expect(screen.getByText('PostgreSQL archives no WAL')).toBeVisible()
  const cellsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cellsOf('Queue')).toEqual(['sendMail', '12', '5 min', '1', '2', '1'])
  expect(cellsOf('Mails that failed').slice(0, 3)).toEqual([
    'Kopi Senja',
    '3',
    'The mail server refused the user name or the password.535 Bad login',
  ])
  expect(cellsOf('Slow queries')).toEqual([
    ...['select from jobs where id = $1', '3', '1.500 ms', '4 s', expect.anything()],
    ...['select from users', '1', '740 ms', '740 ms', expect.anything()],
  ])
  expect(cellsOf('Largest companies')).toEqual(['Kopi Senja (suspended)', 'kopi-senja', '1.200', '4'])
})

test('the operations page shows the last backup and the last rehearsal, and what failed', async () => {
  const last = { folder: '20261126T020000Z', finishedAt: at, bytes: 1_288_490_189 }
  const rehearsal = { folder: last.folder, rehearsedAt: at, seconds: 1234, problem: null }
  answer(operations.state, { data: state({ backups: { last, failure: null, rehearsal } }) })
  const { client } = show(<Page />, '/operations')
  const factOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  expect(await factOf('Last backup')).toMatch(/2026.*, 1,2 GB$/)
  expect(await factOf('Last restore rehearsal')).toMatch(/2026.*, restored in 1\.234 s$/)

  const failure = { finishedAt: at, problem: 'The disk is full.' }
  const failed = { ...rehearsal, problem: 'jobs has 3 rows instead of 4' }
  answer(operations.state, { data: state({ backups: { last: null, failure, rehearsal: failed } }) })
  await client.refetchQueries()
  await waitFor(async () =>
    expect(await factOf('Last backup')).toMatch(/^None\. The backup of .* failed: The disk is full\.$/),
  )
  expect(await factOf('Last restore rehearsal')).toMatch(/, failed after 1\.234 s: jobs has 3 rows instead of 4$/)
})

test('the operations page shows what operators did, and how it ended', async () => {
  const retry = { actor: 'Command line: root', action: 'tasks retry', details: '--id 71', beganAt: at }
  const operatorActions = [
    { ...retry, id: 3, endedAt: null, problem: null },
    { ...retry, id: 2, endedAt: at, problem: 'No task 71 has failed.' },
    { ...retry, id: 1, action: 'resume', details: '', endedAt: at, problem: null },
  ]
  answer(operations.state, { data: state({ operatorActions }) })
  show(<Page />, '/operations')
  const rows = within(await screen.findByRole('table', { name: 'Operator actions' })).getAllByRole('row')
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Command line: root', 'tasks retry --id 71', 'Running or interrupted'],
    ['Command line: root', 'tasks retry --id 71', 'No task 71 has failed.'],
    ['Command line: root', 'resume', 'Done'],
  ])
})

test('the operations page shows that a restored system is paused', async () => {
  answer(operations.state, { data: state({ isPaused: true }) })
  show(<Page />, '/operations')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This system was restored from a backup. It runs no task and sends nothing until you run npm run admin -- resume.',
  )
})

test('the operations page runs a failed task again, or drops it after a confirmation', async () => {
  const read = answer(operations.state, { data: state() })
  const [retry, drop] = [answer(operations.retryTask, undefined), answer(operations.dropTask, undefined)]
  show(<Page />, '/operations')
  await user.click(await screen.findByRole('button', { name: 'Run again' }))
  expect(await screen.findByText('The task runs again')).toBeVisible()
  expect(retry).toHaveBeenCalledOnce()
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Drop…' }))
  expect(drop).not.toHaveBeenCalled()
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Drop sendMail?' })).getByRole('button', { name: 'Drop task' }),
  )
  expect(await screen.findByText('The task was dropped')).toBeVisible()
})

test('the operations page is read-only on phones', async () => {
  setWindowWidth(390)
  answer(operations.state, { data: state() })
  show(<Page />, '/operations')
  expect(await screen.findByText('The mail server is unavailable')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull()
  expect(screen.getByText('Run them again, or drop them, on a wider screen.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try failed mails again' })).toBeNull()
  expect(
    screen.getByText(/^Once the cause is fixed, send those of the last week again on a wider screen\./),
  ).toBeVisible()
})

test('the operations page tries failed mails again after a confirmation', async () => {
  answer(operations.state, { data: state() })
  const retry = answer(operations.retryMails, { data: { mails: 3 } })
  show(<Page />, '/operations')
  await user.click(await screen.findByRole('button', { name: 'Try failed mails again' }))
  expect(retry).not.toHaveBeenCalled()
  const dialog = within(await screen.findByRole('dialog', { name: 'Try failed mails again?' }))
  answer(operations.state, { data: state({ failedMails: [] }) })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 mails are sent again')).toBeVisible()
  expect(await screen.findByText('Every mail was sent, or waits for its next try.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try failed mails again' })).toBeNull()
})

test('the operations page keeps the last state, with its time, while a newer one fails to load', async () => {
  answer(operations.state, { data: state() })
  const { client } = show(<Page />, '/operations')
  expect(await screen.findByText('2,5 MB of changes behind')).toBeVisible()
  answer(operations.state, refusal(503, "We can't reach our database right now"))
  await client.refetchQueries()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The current state can't be loaded\. This is the state of /,
  )
  expect(screen.getByText('2,5 MB of changes behind')).toBeVisible()
})

test("the operations page is not found by users who aren't operators", async () => {
  answer(operations.state, refusal(404, 'Page not found'))
  showRoutes([{ path: '/operations', Component: Page, ErrorBoundary: FailedPage }], '/operations')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Operations' })).toBeNull()
})
