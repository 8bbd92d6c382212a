import { type MasterDataKind, masterDataRows } from '@hireloom/contract/hr-sync'
import { camelKeys } from '@hireloom/contract/platform/wire'
import { z } from 'zod'
import type { HrSuite } from './port.ts'

interface Options {
  url: string
  token: string
}

/** Milliseconds until a silent suite counts as down. */
const timeout = 30_000
const rowsPerPage = 500
/** The maximum number of pages; a suite that returns more counts as broken. */
const maxPages = 1000

/**
 * Calls the suite over HTTP: `GET {url}/companies/{id}/master-data/{kind}?since=&page=&limit=`, with a bearer token.
 */
export function httpHrSuite({ url, token }: Options): HrSuite {
  async function readPage(address: URL, kind: MasterDataKind) {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new Error(`The HR suite responded with ${response.status} for ${kind}`)
    const page = pageOf(kind).safeParse(camelKeys(await response.json()))
    if (page.success) return page.data
    const fields = page.error.issues.map(({ path }) => path.join('.')).slice(0, 10)
    throw new Error(`The HR suite responded with ${kind} that can't be read: ${fields.join(', ')}`)
  }

  return {
    async listChanges(companyId, kind, since) {
      const address = new URL(`${url}/companies/${encodeURIComponent(companyId)}/master-data/${kind}`)
      if (since) address.searchParams.set('since', since.toISOString())
      address.searchParams.set('limit', String(rowsPerPage))
      const rows: unknown[] = []
      let asOf: Date | undefined
      for (let next: number | null = 1, read = 0; next !== null; read++) {
        if (read === maxPages) throw new Error(`The HR suite has more than ${maxPages} pages of ${kind}`)
        address.searchParams.set('page', String(next))
        const page = await readPage(address, kind)
        rows.push(...page.data)
        // Changes made while the pages are read are fetched again with the next changes.
        asOf ??= page.asOf
        next = page.nextPage
      }
      return { rows: rows as never, asOf: asOf as Date }
    },
  }
}

const pageOf = (kind: MasterDataKind) =>
  z.object({
    data: z.array(masterDataRows[kind].strip()),
    nextPage: z.int().positive().nullable(),
    asOf: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  })
