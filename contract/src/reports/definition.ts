import type { ReportName } from './pages.ts'

/** The definition of a report's figure, in the words of its readers. */
export interface Definition {
  report: ReportName
  /** Incremented whenever the figure begins to count something else. */
  version: number
  title: string
  /** One sentence: what is counted. */
  counts: string
  leftOut: string
  from: string
  formula?: string
}

export const neverCounted = 'Spam, deleted applications, and moves that were undone.'
