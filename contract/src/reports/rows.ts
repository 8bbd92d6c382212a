import { z } from 'zod'
import { CandidateGroup } from '../applications/status.ts'
import { CandidateSource } from '../lookups.ts'
import { id, paging, timestamp } from '../platform/fields.ts'
import { month, ReportFilters } from './fields.ts'

/** The ways in which a figure counts applications. */
export const rowFigures = ['received', 'now', 'reached', 'wentOn', 'hired', 'hiredLater'] as const
export type RowFigure = (typeof rowFigures)[number]

/** One figure of a report: what it counts, in which group, month, source or level of education, with the filters. */
export const Figure = z.strictObject({
  ...ReportFilters.shape,
  figure: z.enum(rowFigures),
  group: z.coerce.number<number>().pipe(CandidateGroup).optional(),
  source: z.coerce.number<number>().pipe(CandidateSource).optional(),
  /** A level of education; -1 for applications without one. */
  education: z.coerce.number<number>().int().min(-1).max(99).optional(),
  /** One month of the report. */
  month: month.optional(),
})
export type Figure = z.infer<typeof Figure>

export const FigureRowsQuery = z.strictObject({ ...paging, ...Figure.shape })
export type FigureRowsQuery = z.infer<typeof FigureRowsQuery>

/** An application that a figure counts. */
export const FigureRow = z.object({
  candidateId: id,
  jobApplicationId: id,
  candidateName: z.string(),
  reference: z.string(),
  jobId: id,
  jobPositionName: z.string(),
  branchName: z.string(),
  /** The event that counted, such as 'Applied' or 'Hired'. */
  event: z.string(),
  at: timestamp,
  /** Days, where the figure is about them. */
  days: z.number().nullable(),
})
export type FigureRow = z.infer<typeof FigureRow>
