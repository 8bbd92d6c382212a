import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { importedRows, mappedImport, runImport } from '../../../test/history-imports.ts'
import { test, type World } from '../../../test/world.ts'

const header = 'Name,Email,Job,NIK,Passport,Status,Applied on'

describe('the check finds the same people as the import', () => {
  test('when a person has a number in some rows only', async ({ world }) => {
    const { call, historyImportId } = await mappedImport(
      world,
      [
        header,
        'Siti,siti@example.com,Barista,3174012345678901,,rejected,2021-01-01',
        'Siti,siti@example.com,Barista,,,rejected,2021-01-20',
        'Siti,siti.baru@example.com,Roaster,3174012345678901,A1234567,rejected,2021-01-20',
        'Siti,siti@example.com,Roaster,,,rejected,2021-01-25',
      ].join('\n'),
      1,
    )
    const { checked, found } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ newPeople: 1, knownPeople: 0, newApplications: 2, alreadyThere: 2 })
    expect(found).toMatchObject({ importedRows: 2, failedRows: 0 })
    expect(new Set((await importedRows(world)).map(({ candidateId }) => candidateId)).size).toBe(1)
  })

  test('when another candidate has an open application with the number and address of a row', async ({ world }) => {
    await importOf(world, ['Siti,siti@example.com,Roaster,,,rejected,2019-03-01'])
    const rows = [
      'Siti,siti@example.com,Barista,3174012345678901,,active,2024-03-01',
      'Siti,siti.baru@example.com,Roaster,3174012345678901,,rejected,2024-03-01',
      'Siti,siti@example.com,Barista,3174012345678901,,active,2025-03-01',
    ]
    const first = await importOf(world, rows)
    expect(first.checked).toMatchObject({ newPeople: 1, knownPeople: 1, newApplications: 2, alreadyThere: 1 })
    expect(first.checked).toMatchObject(first.done)
    const again = await importOf(world, [...rows, 'Ayu,ayu@example.com,Barista,,,active,2024-03-01'])
    expect(again.checked).toMatchObject({ newApplications: 1, alreadyThere: 3, failed: 0 })
    expect(again.checked).toMatchObject(again.done)
  })

  test('when a spreadsheet has rounded all NIKs of a csv file', async ({ world }) => {
    const rowsFor = (name: string) =>
      ['0010', '0010', '0020', '0030'].map(
        (digits, index) => `Siti,${name}${index}@example.com,Barista,317401120595${digits},,rejected,2021-01-01`,
      )
    const rounded = await importOf(world, rowsFor('siti'))
    expect(rounded.checked).toMatchObject({ newPeople: 4, newApplications: 4 })
    expect(rounded.checked).toMatchObject(rounded.done)
    const real = ['Ayu,ayu@example.com,Barista,3174011205951234,,rejected,2021-01-01', ...rowsFor('rara')]
    expect((await importOf(world, real)).checked).toMatchObject({ newPeople: 4, newApplications: 4, alreadyThere: 1 })
  })

  test('in 300 rows whose people share addresses and numbers, beside candidates of the company', async ({ world }) => {
    const job = await world.job()
    for (const number of [0, 1, 2, 3]) await world.application(job, { email: emailOf(number) })
    const first = await importOf(world, rowsOf(1, 100))
    expect(first.checked).toMatchObject(first.done)

    const second = await importOf(world, rowsOf(2, 300))
    expect(second.checked).toMatchObject(second.done)
    expect(second.done.newPeople).toBeGreaterThan(10)
    expect(second.done.knownPeople).toBeGreaterThan(10)
    expect(second.checked?.alreadyThere).toBeGreaterThan(10)
  })
})

const emailOf = (number: number) => `applicant${number}@example.com`

/** Returns lines of a table whose people have any of a few addresses and numbers; the same for the same seed. */
const rowsOf = (seed: number, count: number) =>
  fc
    .sample(
      fc.record({
        email: fc.nat(79).map(emailOf),
        nik: fc.option(fc.nat(59), { freq: 2, nil: null }),
        passport: fc.option(fc.nat(59), { freq: 2, nil: null }),
        job: fc.constantFrom('Barista', 'Roaster'),
        status: fc.constantFrom('active', 'rejected'),
        year: fc.integer({ min: 2018, max: 2025 }),
      }),
      { seed, numRuns: count },
    )
    .map(({ email, nik, passport, job, status, year }) => {
      const nikText = nik === null ? '' : `31740112059${String(10_000 + nik)}`
      const passportText = passport === null ? '' : `A${String(1_000_000 + passport)}`
      return ['Siti', email, job, nikText, passportText, status, `${year}-03-01`].join(',')
    })

/** Imports lines of a table. Returns the counts of the check, and those of what the import did. */
async function importOf(world: World, lines: readonly string[]) {
  const before = new Set(await candidateIds(world))
  const { call, historyImportId } = await mappedImport(world, [header, ...lines].join('\n'), 1)
  const { checked, found } = await runImport(world, call, historyImportId)
  expect(found?.failedRows).toBe(checked?.failed)
  const imported = (await importedRows(world)).filter((row) => row.historyImportId === historyImportId)
  const people = [...new Set(imported.map(({ candidateId }) => candidateId))]
  return {
    checked,
    done: {
      newPeople: people.filter((id) => !before.has(id)).length,
      knownPeople: people.filter((id) => before.has(id)).length,
      newApplications: imported.length,
    },
  }
}

const candidateIds = async ({ db, companyId }: World) => {
  const candidates = await db.selectFrom('candidates').select('id').where('companyId', '=', companyId).execute()
  return candidates.map(({ id }) => id)
}
