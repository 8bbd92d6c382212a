import {
  type TransferListQuery,
  type TransferStatus,
  type TransferType,
  transferStatus,
} from '@hireloom/contract/transfers/transfer'
import { expressionBuilder } from 'kysely'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { asTransfer, selectDetails, selectTransfers } from './queries.ts'

const { pending, processing, partialSuccess, completed, failed } = transferStatus

const sortColumns = {
  time: 'transfers.uploadedAt',
  filename: 'transfers.filename',
  status: 'transfers.status',
} as const

type PageQuery = Omit<TransferListQuery, 'type'>

/** Lists the imports and exports of these types that the actor sees, with the number of matches by status. */
export async function listTransfers(
  db: Db,
  actor: Actor,
  types: readonly TransferType[],
  { now, ...query }: PageQuery & { now: Date },
) {
  const { page, limit, status, search, sortBy, sortDirection } = query
  const transfers = selectTransfers(db, actor, types).$if(search !== '', (query) =>
    query.where(matchesSearch(actor, search)),
  )
  const [rows, counts] = await Promise.all([
    selectDetails(transfers)
      .$if(status !== undefined, (query) => query.where('transfers.status', '=', status as TransferStatus))
      .orderBy(sortColumns[sortBy], sortDirection)
      .orderBy('transfers.id', sortDirection)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countByStatus(transfers),
  ])
  const countOf = (status: TransferStatus) => counts.find((row) => row.status === status)?.count ?? 0
  const totalOfAll = counts.reduce((sum, { count }) => sum + count, 0)
  const total = status === undefined ? totalOfAll : countOf(status)
  return {
    data: rows.map((row) => asTransfer(row, now)),
    pagination: { total, page, limit },
    counts: {
      pending: countOf(pending),
      processing: countOf(processing),
      partialSuccess: countOf(partialSuccess),
      completed: countOf(completed),
      failed: countOf(failed),
    },
  }
}

const countByStatus = (transfers: ReturnType<typeof selectTransfers>) =>
  transfers
    .select(({ fn }) => ['transfers.status', fn.countAll<number>().as('count')])
    .groupBy('transfers.status')
    .execute()

/** Returns the condition that the name of the file or of the user who uploaded it contains the searched text. */
function matchesSearch({ companyId }: Actor, search: string) {
  const eb = expressionBuilder<DB, 'transfers'>()
  const users = eb
    .selectFrom('users')
    .select('users.id')
    .where('users.companyId', '=', companyId)
    .where(userName('users'), 'ilike', containing(search))
  return eb.or([eb('transfers.filename', 'ilike', containing(search)), eb('transfers.uploadedBy', 'in', users)])
}
