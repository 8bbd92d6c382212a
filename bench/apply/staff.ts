import { setTimeout as pause } from 'node:timers/promises'
import { role } from '@hireloom/contract/platform/permissions'
import { connect } from '../../server/src/platform/db/db.ts'
import { openSession } from '../../server/src/session/queries.ts'
import { callerOf } from './caller.ts'
import type { Product } from './product.ts'

/** Returns an Admin of the first company who opens page after page, with a call every 50 ms. */
export async function startStaff(product: Product) {
  const caller = callerOf(product, 4)
  const headers = { authorization: `Bearer ${await signIn(product)}` }
  const pages = await findPages(product)

  return {
    /** Returns the milliseconds of each page view during this work. */
    async during(work: () => Promise<unknown>) {
      const took = new Map([...pages.keys()].map((page) => [page, [] as number[]]))
      let isOver = false
      const working = work().finally(() => {
        isOver = true
      })
      while (!isOver) {
        for (const [page, path] of pages) {
          const begun = performance.now()
          const { status } = await caller.get(path, headers)
          if (status !== 200) throw new Error(`${page} replied ${status}`)
          took.get(page)?.push(performance.now() - begun)
          await pause(50)
        }
      }
      await working
      return took
    },
    close: () => caller.close(),
  }
}

/** Opens a session of an Admin of the first company and returns its token. */
export async function signIn({ database, databaseUrl }: Product) {
  const { rows } = await database.query<{ id: string; account_id: string; company_id: string }>(
    'select id, account_id, company_id from users where role = $1 and is_active order by company_id, id limit 1',
    [role.admin],
  )
  const [admin] = rows
  if (!admin) throw new Error('The demo data have no Admin')
  const db = connect(databaseUrl, { max: 1 })
  const ids = { accountId: Number(admin.account_id), companyId: Number(admin.company_id), userId: Number(admin.id) }
  const { accessToken } = await openSession(db, ids, new Date())
  await db.destroy()
  return accessToken
}

async function findPages({ database }: Product) {
  const { rows } = await database.query<{ job_id: string; candidate_id: string }>(
    'select job_id, candidate_id from applications where status = 0 order by company_id, id limit 1',
  )
  const [{ job_id: job, candidate_id: candidate } = { job_id: '', candidate_id: '' }] = rows
  return new Map([
    ['list of candidates', `/api/v2/job-applications?jo_id=${job}&page=1&limit=25`],
    ['candidate', `/api/v1/candidate/${candidate}`],
    ['home', '/api/v1/home/candidates-summary'],
    ['jobs', '/api/v1/jobs?page=1&limit=25'],
  ])
}
