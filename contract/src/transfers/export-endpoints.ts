import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idText, one, pageOf } from '../platform/fields.ts'
import { FileLink } from '../uploads.ts'
import { exportTypes, permissionsOfTypes, Transfer, TransferListQuery } from './transfer.ts'

const base = '/api/v1/exports'
const oneExport = z.strictObject({ exportId: idText })
const reads = { method: 'GET', permission: 'candidates.export', flag: 'export_candidates' } as const

export const exportLog = {
  list: endpoint({
    ...reads,
    path: base,
    summary: 'Lists exports, newest first: for Admins all of the company, for other users their own.',
    query: TransferListQuery,
    reply: pageOf(Transfer),
  }),
  read: endpoint({
    ...reads,
    path: `${base}/:exportId`,
    summary: 'Returns one export with its progress.',
    params: oneExport,
    reply: one(Transfer),
  }),
  file: endpoint({
    method: 'GET',
    permission: permissionsOfTypes(exportTypes),
    path: `${base}/:exportId/file`,
    summary: 'Returns a link to the file of an export that works for five minutes. The download is logged.',
    params: oneExport,
    reply: one(FileLink),
  }),
}
