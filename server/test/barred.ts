import type { Insertable } from 'kysely'
import type { CandidateBars } from '../src/platform/db/tables.gen.ts'
import type { World } from './world.ts'

/** Somebody whom the first company of the demo data keeps out. */
export { sagaraBar as barredPerson } from '../src/demo/bar-stories.ts'

type Bar = Partial<Insertable<CandidateBars>> & { nik?: string; passportNumber?: string }

/** Keeps a person out of a company, from a day in the past on and without an end unless told otherwise. */
export async function insertBar(world: World, { nik, passportNumber, ...over }: Bar = {}) {
  const { db, companyId, product } = world
  const { sealing } = product.services
  const { id: createdBy } = await world.user()
  return db
    .insertInto('candidateBars')
    .values({
      ...{ companyId, createdBy },
      ...{ firstName: 'Galih', email: 'galih@example.com', reason: 'Did not come', startDate: '2026-11-01' },
      nikHash: nik ? sealing.fingerprint('nik', nik) : null,
      nikCipher: nik ? sealing.seal(nik) : null,
      passportHash: passportNumber ? sealing.fingerprint('passport', passportNumber) : null,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
