import { type BulkAdd, bulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { addCandidates } from '../src/bulk-add/tasks.ts'
import type { Caller, World } from './world.ts'

/** A row of a file: texts by header. */
export type Person = Record<string, string>

/** Returns a csv file with these people. */
export function csvOf(people: readonly Person[]): Buffer {
  const headers = [...new Set(people.flatMap((person) => Object.keys(person)))]
  const lines = [headers, ...people.map((person) => headers.map((header) => person[header] ?? ''))]
  return Buffer.from(
    lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  )
}

/** Returns people with their own e-mail addresses. */
export const people = (count: number, overrides: Person = {}): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    'First name': `Person ${index + 1}`,
    'E-mail': `person.${index + 1}@example.com`,
    ...overrides,
  }))

/** Sends a file to be checked, and returns the reply. */
export const sendFile = (
  call: Caller,
  jobId: number,
  bytes: Buffer,
  { filename = 'people.csv', importId }: { filename?: string; importId?: number } = {},
) =>
  call(bulkAdd.validate, {
    body: { jobId, filename, file: bytes.toString('base64'), ...(importId !== undefined && { importId }) },
  })

/** Checks people and returns the checked file. */
export async function checkPeople(call: Caller, jobId: number, rows: readonly Person[]): Promise<BulkAdd> {
  const { status, body } = await sendFile(call, jobId, csvOf(rows))
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(body)}`)
  return body.data
}

export const readFile = async (call: Caller, importId: number): Promise<BulkAdd> =>
  (await call(bulkAdd.read, { params: { importId } })).body.data

/** Adds the people of a started file, as its task does. */
export const runBulkAdd = ({ companyId, product }: World, importId: number) =>
  addCandidates(product.services, { companyId, importId })

/** Checks people, starts and adds them. */
export async function addPeople(world: World, call: Caller, jobId: number, rows: readonly Person[], sendEmail = false) {
  const { importId } = await checkPeople(call, jobId, rows)
  await call(bulkAdd.start, { body: { importId, sendEmail } })
  await runBulkAdd(world, importId)
  return readFile(call, importId)
}

/** Returns the sentences about each row. */
export const problemsOf = ({ rows }: BulkAdd) => rows.map(({ problems }) => problems.map(({ message }) => message))
