import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { id } from './platform/fields.ts'
import { UpgradeSource } from './subscription/endpoints.ts'

/** Every analytics event with its properties. None contains data of candidates. */
export const trackedEvents = {
  job_published: z.object({ jobId: id }),
  upgrade_modal_opened: z.object({ source: UpgradeSource }),
}
export type TrackedEvents = { [Name in keyof typeof trackedEvents]: z.output<(typeof trackedEvents)[Name]> }

export const analytics = {
  track: endpoint({
    method: 'POST',
    path: '/api/v1/mixpanel/track',
    summary: 'Records an analytics event of the app. Unknown events and properties are ignored.',
    whenExpired: 'allowed',
    body: z.strictObject({
      event: z.string().min(1).max(100),
      properties: z.record(z.string().max(100), z.unknown()).default({}),
    }),
    status: 204,
  }),
}
