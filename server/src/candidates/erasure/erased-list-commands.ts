import { text } from 'node:stream/consumers'
import { forEachItem, runSteps } from '../../platform/tasks/each-item.ts'
import { keepErased } from './erased-commands.ts'
import { type ErasedPerson, firstKeptDay, listAllErasedPeople, listExisting } from './erased-people-queries.ts'
import { type ApplicationKey, type ErasureServices, eraseEach } from './erasure-commands.ts'

/** The key of the list in the file store, which has no row in the database. */
const listKey = 'erased-people-list'

interface ListedPerson extends ErasedPerson {
  companyId: number
}

/**
 * Erases again the people whose data came back with a restored, older backup of the database: those whose last erasure
 * in the list of the file store is later than in the database, or isn't in the database. Returns the number of their
 * applications.
 */
export async function eraseAgain(services: ErasureServices) {
  const { db, outside, sealing, now } = services
  const storedPeople = lastDays(await listAllErasedPeople(db))
  const returnedPeople = (await readList(outside)).filter(
    (person) => isLater(person, storedPeople.get(keyOf(person))) && person.erasedOn >= firstKeptDay(now()),
  )
  const byCompany = Map.groupBy(returnedPeople, ({ companyId }) => companyId)
  const companies = (await listExisting(db, [...byCompany.keys()])).map((companyId) => ({ companyId }))
  const applications: ApplicationKey[] = []
  const markAll = () =>
    forEachItem(companies, async ({ companyId }) => {
      const erased = byCompany.get(companyId) ?? []
      const ids = await db.transaction().execute((db) => keepErased(db, companyId, { erased, sealing, now: now() }))
      applications.push(...ids.map((id) => ({ companyId, id })))
    })
  // All applications are hidden first, which needs no file store. Those that can't be erased are left for the next run.
  await runSteps([markAll, () => eraseEach(services, applications)])
  return applications.length
}

/** Adds the erased people of the database to the list in the file store, and drops erasures older than 24 months. */
export async function saveErasedList({ db, outside, now }: Omit<ErasureServices, 'sealing'>) {
  const stored = await readList(outside)
  const people = lastDays([...stored, ...(await listAllErasedPeople(db))])
  const remaining = [...people.values()].filter(({ erasedOn }) => erasedOn >= firstKeptDay(now()))
  if (remaining.length === stored.length && remaining.every((person, index) => person === stored[index])) return
  const lines = remaining.map(({ companyId, hash, salt, erasedOn }) => [
    companyId,
    hash.toString('hex'),
    salt.toString('hex'),
    erasedOn,
  ])
  await outside.files.put(listKey, Buffer.from(JSON.stringify(lines)), 'application/json')
}

/** Returns the entry with the last day of each person, by key; the first one if several have it. */
function lastDays(people: readonly ListedPerson[]) {
  const last = new Map<string, ListedPerson>()
  for (const person of people) if (isLater(person, last.get(keyOf(person)))) last.set(keyOf(person), person)
  return last
}

const isLater = ({ erasedOn }: ListedPerson, other: ListedPerson | undefined) => !other || erasedOn > other.erasedOn

const keyOf = ({ companyId, hash }: ListedPerson) => `${companyId} ${hash.toString('hex')}`

async function readList({ files }: ErasureServices['outside']): Promise<ListedPerson[]> {
  if ((await files.size(listKey)) === undefined) return []
  const lines: [number, string, string, string][] = JSON.parse(await text(await files.read(listKey)))
  return lines.map(([companyId, hash, salt, erasedOn]) => ({
    companyId,
    hash: Buffer.from(hash, 'hex'),
    salt: Buffer.from(salt, 'hex'),
    erasedOn,
  }))
}
