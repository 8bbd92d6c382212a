import { z } from 'zod'
import { CandidateSource } from '../lookups.ts'
import { endpoint } from '../platform/endpoint.ts'
import { month, timestamp, underOneTrillion } from '../platform/fields.ts'

/** The cost of a source in a month, in whole rupiah; null for none. */
export const SourceCost = z.strictObject({
  source: CandidateSource,
  amount: z
    .int()
    .min(0)
    .max(...underOneTrillion)
    .nullable(),
})
export type SourceCost = z.infer<typeof SourceCost>

/** The costs of one month; `updatedAt` is null until one is entered. */
const MonthCosts = z.object({ month, costs: z.array(SourceCost), updatedAt: timestamp.nullable() })

/** All costs of one month; sources that are left out have none. `updatedAt`: the version that the caller saw. */
export const MonthCostsInput = z
  .strictObject({ month, costs: z.array(SourceCost).max(100), updatedAt: timestamp.nullable() })
  .refine(({ costs }) => new Set(costs.map(({ source }) => source)).size === costs.length, {
    path: ['costs'],
    message: 'Each source can have one cost in a month',
  })

const path = '/api/v1/reports/source-costs'
const access = { adminOnly: true, permission: 'reports.accessReports' } as const

export const sourceCosts = {
  read: endpoint({
    ...access,
    method: 'GET',
    path,
    summary: 'Returns what the company paid for each source in a month.',
    query: z.strictObject({ month }),
    reply: z.object({ data: MonthCosts }),
  }),
  save: endpoint({
    ...access,
    method: 'PUT',
    path,
    summary: 'Stores what the company paid for each source in a month, for the cost per hire in the report Sources.',
    body: MonthCostsInput,
    reply: z.object({ data: MonthCosts }),
  }),
}
