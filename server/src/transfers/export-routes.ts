import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { exportTypes } from '@hireloom/contract/transfers/transfer'
import { contentTypeOf } from '@hireloom/contract/uploads'
import { record } from '../history/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import { findTransfer, listTransfers } from './queries.ts'
import { findResult } from './result-queries.ts'
import { visibleTypes } from './type-queries.ts'

export const exportRoutes = routes(exportLog, {
  async list({ db, actor, query: { type = exportTypes, ...query } }) {
    const types = type.filter((one) => exportTypes.includes(one))
    return listTransfers(db, actor, await visibleTypes(db, actor, types), query)
  },

  async read({ db, actor, params }) {
    const types = await visibleTypes(db, actor, exportTypes)
    return { data: (await findTransfer(db, actor, types, params.exportId)) ?? missing('Export') }
  },

  async file({ db, actor, params, outside, now }) {
    const types = await visibleTypes(db, actor, exportTypes)
    const { filename } = (await findTransfer(db, actor, types, params.exportId)) ?? missing('Export')
    const key = (await findResult(db, actor.companyId, params.exportId, now())) ?? missing('File')
    const contentType = contentTypeOf(filename)
    const url = await outside.files.downloadAddress({ key, filename, contentType }, now())
    await record(db, actor, { event: 'export.downloaded', data: { filename } })
    return { data: { url, filename, contentType } }
  },
})
