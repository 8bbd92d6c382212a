import type { CompanyExport, CompanyImport } from '@hireloom/contract/company-exports/company-export'
import { companyExports, companyExportTexts } from '@hireloom/contract/company-exports/endpoints'
import { signInAgainPath } from '@hireloom/contract/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { browserLocation } from '../platform/session/browser-location.ts'
import { Page } from './company-exports-page.tsx'

const requestedAt = new Date('2026-11-20T02:00:00Z')
const exportOf = (overrides: Partial<CompanyExport> = {}): CompanyExport => ({
  id: 3,
  status: 2,
  withFiles: true,
  withIdentityNumbers: false,
  requestedBy: 'Ratna Wulandari',
  requestedAt,
  filename: 'hireloom-sagara-2026-11-20.zip',
  size: 3 * 1024 ** 3,
  done: 10,
  total: 10,
  finishedAt: requestedAt,
  expiresAt: new Date('2026-11-27T02:00:00Z'),
  problem: null,
  ...overrides,
})
const importOf = (overrides: Partial<CompanyImport> = {}): CompanyImport => ({
  id: 4,
  status: 2,
  requestedBy: 'Ratna Wulandari',
  requestedAt,
  filename: 'hireloom-lama.zip',
  size: 1200,
  done: 10,
  total: 10,
  finishedAt: requestedAt,
  problem: null,
  notes: ['2 jobs have new addresses, because the old ones are taken in this installation.'],
  ...overrides,
})
const paged = <Row,>(data: Row[]) => ({ data, pagination: { total: data.length, page: 1, limit: 10 } })

beforeEach(() => {
  signIn({})
  answer(companyExports.list, paged([exportOf()]))
  answer(companyExports.listImports, paged([importOf()]))
})

test('an export leaves identity numbers out unless the Admin ticks them', async () => {
  const request = answer(companyExports.create, { data: exportOf({ status: 0 }) })
  show(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Export everything' }))
  const body = { withFiles: true, withIdentityNumbers: false }
  await waitFor(() => expect(request).toHaveBeenCalledWith(expect.any(String), body, expect.anything()))
})

test('a ready export shows its size and its last day, and a running one shows its progress', async () => {
  answer(companyExports.list, paged([exportOf(), exportOf({ id: 2, status: 1, done: 1, total: 3, expiresAt: null })]))
  show(<Page />)
  expect(await screen.findByText('3 GB, until 27 Nov 2026')).toBeVisible()
  expect(screen.getByText('Being made 33%')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export everything' })).toBeDisabled()
})

test('an import shows what differs from the export, and why one failed', async () => {
  const problem = 'The file data/jobs.ndjson is damaged: its checksum differs'
  answer(companyExports.listImports, paged([importOf(), importOf({ id: 3, status: 3, problem, notes: [] })]))
  show(<Page />)
  expect(await screen.findByText(/2 jobs have new addresses/)).toBeVisible()
  expect(screen.getByText(problem)).toBeVisible()
})

test('a company that is not empty is refused before the upload', async () => {
  const message = 'A Hireloom export can only be imported into an empty company'
  answer(companyExports.createImport, refusal(409, message))
  const { container } = show(<Page />)
  await screen.findByText('hireloom-lama.zip')
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['PK'], 'export.zip', { type: 'application/zip' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test.each([
  ['starting an export', companyExports.create, 'Export everything', 'Failed to start the export'],
  ['downloading an export', companyExports.file, /^Download /, 'Failed to download the export'],
] as const)('%s needs a recent sign-in', async (_, endpoint, name, failure) => {
  const navigate = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
  answer(endpoint, refusal(403, companyExportTexts.signInAgain, [], 'sign_in_again'))
  show(<Page />)
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(`${companyExportTexts.signInAgain}.`)).toBeVisible()
  expect(screen.queryByText(failure)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))
  expect(navigate).toHaveBeenCalledWith(signInAgainPath)
})
