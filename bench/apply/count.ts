import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '../../server/src/outside/files/disk.ts'
import type { Product } from './product.ts'

const isBenchApplicant = `a.email like 'applicant-%@bench.example'`

/** Waits until all mails are sent and returns the seconds it took. */
export async function waitForMails({ database }: Product) {
  const since = performance.now()
  const hasPendingMails = async () => {
    const { rows } = await database.query('select exists (select from mails where status = 0) as are')
    return rows[0].are as boolean
  }
  while (await hasPendingMails()) await pause(200)
  return (performance.now() - since) / 1000
}

/** Counts what the product stored for our applicants, in its tables and on its disk, once all mails are sent. */
export async function countStored({ database, dataDir }: Product, accepted: ReadonlyMap<string, string>) {
  const numberOf = async (query: string) => Number((await database.query(query)).rows[0].count)
  const { rows } = await database.query<{ email: string; reference: string; key: string; size: number }>(
    `select a.email, a.reference, f.key, f.size from applications a
     join files f on f.company_id = a.company_id and f.id = a.resume_file_id and f.application_id = a.id
     where ${isBenchApplicant}`,
  )
  const references = new Map(rows.map(({ email, reference }) => [email, reference]))
  const lost = [...accepted].filter(([email, reference]) => references.get(email) !== reference)
  const whole = await Promise.all(rows.map(({ key, size }) => isWhole(join(dataDir, 'files'), key, size)))
  return {
    applications: await numberOf(`select count(*) from applications a where ${isBenchApplicant}`),
    lost: lost.length,
    references: new Set(rows.map(({ reference }) => reference)).size,
    people: await numberOf(`select count(*) from candidates a where ${isBenchApplicant}`),
    profiles: await numberOf(`select count(*) from application_profiles p ${joinApplicants('p')}`),
    files: whole.filter(Boolean).length,
    applied: await numberOf(`select count(*) from application_events e ${joinApplicants('e')} and e.kind = 1`),
    logged: await numberOf(`select count(*) from activity_log e ${joinApplicants('e')}`),
    mailsSent: await numberOf(`select count(*) from mails m ${joinApplicants('m')} and m.status = 1`),
    mailsDelivered: await numberOf(
      `select count(*) from mailbox_messages where recipient like 'applicant-%@bench.example'`,
    ),
    peopleMailed: await numberOf(
      `select count(distinct recipient) from mailbox_messages where recipient like 'applicant-%@bench.example'`,
    ),
  }
}

const joinApplicants = (alias: string) =>
  `join applications a on a.company_id = ${alias}.company_id and a.id = ${alias}.application_id where ${isBenchApplicant}`

async function isWhole(folder: string, key: string, size: number) {
  return (await stat(pathOf(folder, key))).size === size
}
