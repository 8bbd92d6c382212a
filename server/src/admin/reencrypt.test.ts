import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { everyCompany } from '../../test/database/every-company.ts'
import { runCommand } from '../../test/processes/operator.ts'
import { insertRestriction } from '../../test/restricted-candidate.ts'
import { test, type World } from '../../test/world.ts'
import { type EncryptionKey, fingerprintKeyOf } from '../platform/encryption-keys.ts'
import { type Sealer, sealingWith } from '../platform/sealing.ts'
import { rotatedKeys } from './keys-command.ts'
import { sealedColumns } from './sealed-value-queries.ts'

const nik = '3171010101980001'
const keyOf = (id: string) => ({ id, bytes: randomBytes(32) })
const bare = keyOf('')

/** Runs reencrypt with these keys, the newest first. */
async function reencrypt(world: World, keys: EncryptionKey[], batch = '2') {
  const config = { ...world.product.services.config, encryptionKey: keys }
  const { data, ...printed } = await runCommand(world, 'reencrypt', { batch }, { config, sealing: sealingWith(config) })
  return { ...printed, data: data as { sealed: number; left: number } }
}

/** Seals the numbers of the world's applications with keys other than those of the server. */
async function sealProfiles(world: World, sealers: readonly Sealer[]) {
  const job = await world.job()
  const ids: number[] = []
  for (const sealing of sealers) {
    const { id } = await world.application(job)
    await setNik(world, id, sealing.seal(nik))
    ids.push(id)
  }
  return ids
}

const setNik = ({ db, companyId }: World, id: number, nikCipher: Buffer) =>
  db
    .updateTable('applicationProfiles')
    .set({ nikCipher })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', id)
    .execute()

async function niksOf({ db, companyId }: World, sealing: Sealer) {
  const rows = await db
    .selectFrom('applicationProfiles')
    .select('nikCipher')
    .where('companyId', '=', companyId)
    .orderBy('applicationId')
    .execute()
  return rows.map(({ nikCipher }) => nikCipher && sealing.unseal(nikCipher))
}

describe('reencrypt', () => {
  // It works on every company, so each test begins without the values of the others.
  beforeEach<{ world: World }>(async ({ world }) => {
    for (const { table } of sealedColumns) await sql`delete from ${sql.ref(table)}`.execute(everyCompany(world.db))
  })

  test('seals values of older keys with the newest one, in batches, and nothing twice', async ({ world }) => {
    const [first, second] = [keyOf('2026'), keyOf('2027')]
    const sealing = sealingWith({ encryptionKey: [bare] })
    await sealProfiles(world, [sealing, sealingWith({ encryptionKey: [first] }), sealing, sealing, sealing])
    await insertRestriction(world, { nikHash: sealing.fingerprint('nik', nik), nikCipher: sealing.seal(nik) })
    const { data, text, hasFailed } = await reencrypt(world, [second, first, bare])
    expect(data).toMatchObject({ key: '2027', sealed: 6, left: 0 })
    expect(text).toMatch(/^Sealed with the key 2027: 6 values\. Left: 0\.\nNo stored value needs an older key\./)
    expect(hasFailed).toBe(false)
    expect(await niksOf(world, sealingWith({ encryptionKey: [second] }))).toEqual(Array(5).fill(nik))
    expect((await reencrypt(world, [second, first, bare])).data.sealed).toBe(0)
  })

  test('names values whose key is missing or that were changed, and leaves them as they are', async ({ world }) => {
    const [gone, first, second] = [keyOf('2025'), keyOf('2026'), keyOf('2027')]
    const sealers = [gone, first, bare, first].map((key) => sealingWith({ encryptionKey: [key] }))
    const ids = await sealProfiles(world, sealers)
    const changed = sealers[1]!.seal(nik)
    changed[changed.length - 1]! ^= 1
    await setNik(world, ids[1]!, changed)
    const { data, text, hasFailed } = await reencrypt(world, [second, first])
    expect(hasFailed).toBe(true)
    expect(data).toMatchObject({ sealed: 1, left: 3 })
    const row = (index: number) => `application_profiles.nik_cipher of row ${ids[index]}, company ${world.companyId}`
    expect(text.split('\n')).toEqual([
      'Sealed with the key 2027: 1 value. Left: 3.',
      `${row(0)}: its key 2025 is not in ENCRYPTION_KEY.`,
      `${row(1)}: the value was changed since the key 2026 sealed it.`,
      `${row(2)}: no key of ENCRYPTION_KEY opens it, and it names none.`,
    ])
    await setNik(world, ids[1]!, sealers[1]!.seal(nik))
    expect(await niksOf(world, sealingWith({ encryptionKey: [second, gone, first, bare] }))).toEqual(Array(4).fill(nik))
    expect((await reencrypt(world, [second, first, gone, bare])).data).toMatchObject({ sealed: 3, left: 0 })
  })

  test('refuses a key without an id and a wrong batch', async ({ world }) => {
    await expect(reencrypt(world, [bare])).rejects.toThrow(/^ENCRYPTION_KEY has one key without an id\. .* keys rotate/)
    await expect(reencrypt(world, [keyOf('2026')], '0')).rejects.toMatchObject({
      message: '--batch must be a number from 1 to 10000.',
      exitCode: 2,
    })
  })
})

test('a rotated key finds people by the fingerprints of the old one', () => {
  const before = sealingWith({ encryptionKey: [bare] })
  const { keys, fingerprint } = rotatedKeys({ encryptionKey: [bare], fingerprintKey: undefined }, '2026-11-20')
  const after = sealingWith({ encryptionKey: keys, fingerprintKey: fingerprint })
  expect(after.fingerprint('nik', nik)).toEqual(before.fingerprint('nik', nik))
  expect(after.unseal(before.seal(nik))).toBe(nik)
  expect(fingerprint).toEqual(fingerprintKeyOf(bare))
  const secondRotation = rotatedKeys({ encryptionKey: keys, fingerprintKey: fingerprint }, '2026-11-20')
  expect(secondRotation.keys.map(({ id }) => id)).toEqual(['2026-11-20-2', '2026-11-20', ''])
  expect(secondRotation.fingerprint).toEqual(fingerprint)
})

test('every column of bytes is sealed, a hash or its salt, a certificate, a picture, a file of the pages, or ends with its session', async ({
  world,
}) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and udt_name in ('bytea', '_bytea')
      and column_name !~ '(^|_)(hash|salt|fingerprint)$'
      and (table_name, column_name) not in (
        ('duplicate_dismissals', 'shared'), ('sessions', 'id_token'), ('company_certificates', 'certificate'),
        ('signing_pages', 'picture'), ('signing_signers', 'signature'), ('web_files', 'content')
      )
    order by 1`.execute(everyCompany(world.db))
  expect(rows.map(({ name }) => name)).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort())
})
