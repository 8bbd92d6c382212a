import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, listOf } from '../platform/fields.ts'
import { applicationTypes, permissionsOfTypes, Transfer, transferType } from './transfer.ts'

/** The number of imports and exports that a queue shows. */
export const queueLength = 20

export const ReadMarks = z.strictObject({ ids: z.array(id).min(1).max(100) })

const anyPermission = permissionsOfTypes(Object.values(transferType))
const applicationPermission = permissionsOfTypes(applicationTypes)
const markFields = { method: 'PUT', body: ReadMarks, status: 204, whenExpired: 'allowed' } as const

/** The caller's own imports and exports that are running or ended within the last week, newest first. */
export const queue = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/queue/processes',
    summary: "Lists the caller's imports and exports that are running or ended within the last week.",
    permission: anyPermission,
    reply: listOf(Transfer),
  }),
  markRead: endpoint({
    ...markFields,
    path: '/api/v1/queue/processes/read',
    summary: 'Marks ended imports and exports of the caller as read.',
    permission: anyPermission,
  }),
  listOfApplications: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications/queue/process',
    summary: "Lists those of the caller's imports and exports that are about applications.",
    permission: applicationPermission,
    reply: listOf(Transfer),
  }),
  markReadOfApplications: endpoint({
    ...markFields,
    path: '/api/v2/job-applications/queue/process/read',
    summary: 'Marks ended imports and exports about applications as read, like the call for all types.',
    permission: applicationPermission,
  }),
}
