import { z } from 'zod'
import { ApplicationFilters, ApplicationListQuery, listOrder, maxSelected } from '../applications/list.ts'
import { id } from '../platform/fields.ts'

/** The maximum number of rows in an exported file. */
export const maxExportedRows = 200_000
/** The maximum number of exports that a user may have running at the same time. */
export const maxRunningExports = 3

/**
 * The candidates to export: those chosen by `ids`, or those of a list. Filters and order are written as in the address
 * of the list; without `metrics`, the list has the candidates of all tabs.
 */
export const CandidateExportRequest = z.strictObject({
  ...ApplicationFilters.shape,
  ...listOrder,
  metrics: ApplicationListQuery.shape.metrics.unwrap().optional(),
  /** Applications. Filters don't apply to them. */
  ids: z.array(id).min(1).max(maxSelected).optional(),
})
export type CandidateExportRequest = z.output<typeof CandidateExportRequest>
