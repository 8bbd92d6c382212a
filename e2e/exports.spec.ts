import { readFile } from 'node:fs/promises'
import { role } from '@hireloom/contract/platform/permissions'
import { rowsIn } from '../server/test/job-file.ts'
import type { OwnServer } from './support/own-server.ts'
import { expect, expectAccessible, signIn, test } from './support/shared-server.ts'

let server: OwnServer

test.beforeAll(async ({ server: shared }) => {
  server = shared
  await server.run('server/src/set-flags.ts', 'set', 'sagara-logistik', 'export_candidates', 'on')
})

test('a recruiter who may not see salaries exports a filtered list and downloads it without personal data', async ({
  page,
}) => {
  await hidePersonalData()
  await signIn(page, 'Ayu Lestari', '/candidates?gender=2')
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByRole('button', { name: /Gender/ })).toBeVisible()
  await expect(page.getByText(/Personal data is left out/)).toBeVisible()
  await expectAccessible(page)
  const all = page.getByRole('radio', { name: /All tabs, \d+/ })
  await all.check()
  const count = (await page.getByText(/^All tabs, \d+$/).textContent())?.match(/\d+/)?.[0]
  await page.getByRole('button', { name: 'Start export' }).click()

  await expect(page.getByText(/The file has \d+ rows?/)).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download All candidates/ }).click(),
  ])
  const bytes = new Uint8Array(await readFile(await download.path()))
  const [header = [], ...rows] = await rowsIn(new File([bytes], 'a.xlsx'))
  expect(rows).toHaveLength(Number(count))
  expect(rows.length).toBeGreaterThan(0)
  for (const hidden of ['Expected salary', 'Current salary', 'NIK', 'E-mail', 'Phone']) {
    expect(header).not.toContain(hidden)
  }
  expect(new Set(rows.map((row) => row[header.indexOf('Gender')]))).toEqual(new Set(['Female']))

  await page.getByRole('button', { name: /^Imports and exports/ }).click()
  await expect(page.getByRole('link', { name: /^All candidates/ })).toBeVisible()
  await expectAccessible(page)
})

/** Takes access to personal data from the Recruiters of the company. */
async function hidePersonalData() {
  const [{ id: companyId } = { id: 0 }] = await server.query<{ id: number }>(
    "select company_id as id from company_slugs where slug = 'sagara-logistik'",
  )
  await server.query('insert into role_matrices (company_id, updated_at) values ($1, now()) on conflict do nothing', [
    companyId,
  ])
  await server.query(
    `insert into role_permissions (company_id, role, permission, is_granted) values ($1, $2, $3, false)
     on conflict (company_id, role, permission) do update set is_granted = false`,
    [companyId, role.recruiter, 'candidates.viewSensitiveData'],
  )
}
