import { hrSync, type MasterDataKind, type MasterDataRow } from '@hireloom/contract/hr-sync'
import { routes, type Services } from '../platform/api/routes.ts'
import { syncMasterData } from './queries.ts'

export const hrSyncRoutes = routes(hrSync, {
  branches: (call) => push(call, 'branches'),
  organizations: (call) => push(call, 'organizations'),
  positions: (call) => push(call, 'positions'),
  levels: (call) => push(call, 'levels'),
  employmentTypes: (call) => push(call, 'employment-types'),
  employees: (call) => push(call, 'employees'),
  customFields: (call) => push(call, 'custom-fields'),
  fileCategories: (call) => push(call, 'file-categories'),
  vacancyRequests: (call) => push(call, 'vacancy-requests'),
})

interface Push<Kind extends MasterDataKind> extends Pick<Services, 'db'> {
  params: { companyId: number }
  body: { rows: MasterDataRow<Kind>[]; isComplete: boolean }
}

async function push<Kind extends MasterDataKind>({ db, params: { companyId }, body }: Push<Kind>, kind: Kind) {
  const outcome = await db.transaction().execute((db) => syncMasterData(db, companyId, { kind, ...body }))
  return { data: { companyId, ...outcome } }
}
