import { createHmac, randomBytes } from 'node:crypto'
import { deletionReason } from '@hireloom/contract/intake/candidate-form'
import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { Sealer } from '../../platform/sealing.ts'

/** The months for which a person who asked to be erased is kept out of imports. */
const monthsKept = 24

interface Person {
  email: string | null
  nik: string | null
}

/** Returns the hashes of a person: of the e-mail address, and of the NIK. */
const hashesOf = (salt: Buffer, { email, nik }: Person) =>
  [email && `email:${email.toLowerCase()}`, nik && `nik:${nik}`].flatMap((text) =>
    text ? createHmac('sha256', salt).update(text).digest() : [],
  )

/** Lists the salts of a company: one, or those of the companies that it was exported from. */
async function listSalts(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('erasedPeople')
    .select('salt')
    .distinct()
    .where('companyId', '=', companyId)
    .execute()
  return rows.map(({ salt }) => salt)
}

/** Adds a person who asked to be erased and was deleted then, without anything that names them. */
export async function insertErasedPerson(db: Db, companyId: number, person: Person, deletedAt: Date) {
  const salt = (await listSalts(db, companyId))[0] ?? randomBytes(32)
  const hashes = hashesOf(salt, person)
  if (hashes.length === 0) return
  await insertErasedPeople(
    db,
    companyId,
    hashes.map((hash) => ({ hash, salt, erasedOn: deletedAt.toISOString().slice(0, 10) })),
  )
}

export type ErasedPerson = Awaited<ReturnType<typeof listErasedPeople>>[number]

export const listErasedPeople = (db: Db, companyId: number) =>
  db.selectFrom('erasedPeople').select(['hash', 'salt', 'erasedOn']).where('companyId', '=', companyId).execute()

/** Adds erased people. The last day counts for those who were erased more than once. */
export async function insertErasedPeople(
  db: Db,
  companyId: number,
  people: readonly { hash: Buffer; salt: Buffer; erasedOn: string }[],
) {
  await sql`
    insert into erased_people (company_id, hash, salt, erased_on)
    select ${companyId}::bigint, * from unnest(${people.map(({ hash }) => hash)}::bytea[],
      ${people.map(({ salt }) => salt)}::bytea[], ${people.map(({ erasedOn }) => erasedOn)}::date[])
    on conflict (company_id, hash)
      do update set erased_on = greatest(erased_people.erased_on, excluded.erased_on)`.execute(db)
}

/** Lists the erased people of all companies. */
export const listAllErasedPeople = (db: Db) =>
  acrossCompanies(db, 'the list of erased people')
    .selectFrom('erasedPeople')
    .select(['companyId', 'hash', 'salt', 'erasedOn'])
    .execute()

/** Lists applications by id, with the data that identifies their people. */
export const listIdentities = (db: Db, companyId: number, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('applications')
    .leftJoin('applicationProfiles', (join) =>
      join
        .onRef('applicationProfiles.companyId', '=', 'applications.companyId')
        .onRef('applicationProfiles.applicationId', '=', 'applications.id'),
    )
    .select(['applications.id', 'applications.email', 'applications.appliedAt', 'applicationProfiles.nikCipher'])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '>', after)
    .orderBy('applications.id')
    .limit(limit)
    .execute()

/** Returns a function that returns the last day on which an erased person was deleted; undefined for anyone else. */
export function erasureDays(erased: readonly ErasedPerson[]) {
  const days = new Map(erased.map(({ hash, erasedOn }) => [hash.toString('hex'), erasedOn]))
  const salts = [...new Map(erased.map(({ salt }) => [salt.toString('hex'), salt])).values()]
  return (person: Person) =>
    salts
      .flatMap((salt) => hashesOf(salt, person))
      .flatMap((hash) => days.get(hash.toString('hex')) ?? [])
      .sort()
      .at(-1)
}

/**
 * Returns for each of these people whether they asked to be erased, also while their deletion can still be taken back.
 */
export async function areErased(
  db: Db,
  companyId: number,
  people: readonly Person[],
  { fingerprint }: Pick<Sealer, 'fingerprint'>,
): Promise<boolean[]> {
  const erased = await areListed(db, companyId, people)
  const deleted = await listDeletedOnRequest(db, companyId, {
    emails: people.flatMap(({ email }) => email?.toLowerCase() ?? []),
    nikHashes: people.flatMap(({ nik }) => (nik ? fingerprint('nik', nik) : [])),
  })
  const emails = new Set(deleted.map(({ email }) => email))
  const niks = new Set(deleted.map(({ nikHash }) => nikHash?.toString('hex')))
  return people.map(
    ({ email, nik }, index) =>
      erased[index] === true ||
      (email !== null && emails.has(email.toLowerCase())) ||
      (nik !== null && niks.has(fingerprint('nik', nik).toString('hex'))),
  )
}

async function areListed(db: Db, companyId: number, people: readonly Person[]) {
  const salts = await listSalts(db, companyId)
  const hashes = people.map((person) => salts.flatMap((salt) => hashesOf(salt, person)))
  if (hashes.every((personHashes) => personHashes.length === 0)) return people.map(() => false)
  const rows = await db
    .selectFrom('erasedPeople')
    .select('hash')
    .where('companyId', '=', companyId)
    .where('hash', 'in', hashes.flat())
    .execute()
  const erased = new Set(rows.map(({ hash }) => hash.toString('hex')))
  return hashes.map((personHashes) => personHashes.some((hash) => erased.has(hash.toString('hex'))))
}

interface Identities {
  /** In lower case. */
  emails: readonly string[]
  nikHashes: readonly Buffer[]
}

/** Lists the applications of these people that were deleted because the person asked for it. */
const listDeletedOnRequest = (db: Db, companyId: number, { emails, nikHashes }: Identities) =>
  db
    .selectFrom('applications')
    .innerJoin('candidates', sameCompany('candidates', 'applications.candidateId'))
    .select([sql<string | null>`lower(applications.email)`.as('email'), 'candidates.nikHash'])
    .where('applications.companyId', '=', companyId)
    .where('applications.deletedAt', 'is not', null)
    .where('applications.deletionReason', '=', deletionReason.askedFor)
    .where(
      sql<boolean>`(lower(applications.email) = any(${emails}::text[]) or candidates.nik_hash = any(${nikHashes}::bytea[]))`,
    )
    .execute()

/** Returns the first day whose erasures are still kept. */
export function firstKeptDay(now: Date) {
  const first = new Date(now)
  first.setUTCMonth(first.getUTCMonth() - monthsKept)
  return first.toISOString().slice(0, 10)
}

/** Deletes the records of erased people of all companies after 24 months. */
export async function deleteErasedPeople(db: Db, now: Date) {
  await acrossCompanies(db, 'old erased people')
    .deleteFrom('erasedPeople')
    .where('erasedOn', '<', firstKeptDay(now))
    .execute()
}

/** Returns the ids of companies that exist. */
export async function listExisting(db: Db, companyIds: readonly number[]) {
  if (companyIds.length === 0) return []
  const companies = await db.selectFrom('companies').select('id').where('id', 'in', companyIds).execute()
  return companies.map(({ id }) => id)
}
