import { z } from 'zod'
import { historyPermissions } from '../history/permissions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idText, one } from '../platform/fields.ts'
import { FileLink } from '../uploads.ts'
import { CandidateExportRequest } from './candidate-export.ts'
import { ActivityExportRequest, JobExportRequest } from './other-exports.ts'
import { exportTypes, permissionsOfTypes, Transfer, TransferListQuery, TransferPage } from './transfer.ts'

const reply = one(Transfer)
const base = '/api/v1/exports'
const exportParams = z.strictObject({ exportId: idText })

export const exportLog = {
  exportCandidates: endpoint({
    method: 'POST',
    permission: 'candidates.export',
    flag: 'export_candidates',
    path: '/api/v2/job-applications/bulk-export',
    summary: 'Starts an export of candidates: those chosen, or those of a list with its filters.',
    body: CandidateExportRequest,
    reply,
    status: 201,
  }),
  exportJobs: endpoint({
    method: 'POST',
    permission: 'jobs.viewJobListing',
    path: '/api/v1/jobs-export',
    summary: 'Starts an export of the jobs of a list, for lists that are too long to be returned at once.',
    body: JobExportRequest,
    reply,
    status: 201,
  }),
  exportActivities: endpoint({
    method: 'POST',
    permission: historyPermissions.log,
    path: '/api/v1/logs-export',
    summary: 'Starts an export of the activity log, with the filters of its page.',
    body: ActivityExportRequest,
    reply,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    permission: 'candidates.export',
    flag: 'export_candidates',
    path: base,
    summary: 'Lists exports, by default newest first: for Admins all of the company, for other users their own.',
    query: TransferListQuery,
    reply: TransferPage,
  }),
  read: endpoint({
    method: 'GET',
    permission: permissionsOfTypes(exportTypes),
    path: `${base}/:exportId`,
    summary: 'Returns one export with its progress.',
    params: exportParams,
    reply: one(Transfer),
  }),
  cancel: endpoint({
    method: 'POST',
    permission: permissionsOfTypes(exportTypes),
    path: `${base}/:exportId/cancel`,
    summary: 'Cancels an export that is waiting or running. One that has ended stays as it is.',
    params: exportParams,
    reply,
    whenExpired: 'allowed',
  }),
  repeat: endpoint({
    method: 'POST',
    permission: permissionsOfTypes(exportTypes),
    path: `${base}/:exportId/repeat`,
    summary: 'Starts an export of candidates again, with the filters it had and the rights of the caller.',
    params: exportParams,
    reply,
    status: 201,
  }),
  file: endpoint({
    method: 'GET',
    permission: permissionsOfTypes(exportTypes),
    path: `${base}/:exportId/file`,
    summary: 'Returns a link to the file of an export, valid for five minutes. The download is logged.',
    params: exportParams,
    reply: one(FileLink),
  }),
}
