import type { Insertable } from 'kysely'
import type { CandidateBars } from '../src/platform/db/tables.gen.ts'
import type { World } from './world.ts'

type Restriction = Partial<Insertable<CandidateBars>> & { nik?: string; passportNumber?: string }

/** Restricts a person in a company, by default from a day in the past and without an end. */
export async function insertRestriction(world: World, { nik, passportNumber, ...overrides }: Restriction = {}) {
  const { db, companyId, product } = world
  const { sealing } = product.services
  const { id: createdBy } = await world.user()
  return db
    .insertInto('candidateBars')
    .values({
      companyId,
      createdBy,
      firstName: 'Galih',
      email: 'galih@example.com',
      reason: 'Did not come',
      startDate: '2026-11-01',
      nikHash: nik ? sealing.fingerprint('nik', nik) : null,
      nikCipher: nik ? sealing.seal(nik) : null,
      passportHash: passportNumber ? sealing.fingerprint('passport', passportNumber) : null,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
