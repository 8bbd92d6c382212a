import { z } from 'zod'

/** The reports that can be read, saved and exported, with the page of each. */
export const reportPages = {
  pipeline: { title: 'Pipeline', path: '/reports/pipeline' },
  'time-to-hire': { title: 'Time to hire', path: '/reports/time-to-hire' },
  candidates: { title: 'Candidates', path: '/reports/candidates' },
} as const
export type ReportName = keyof typeof reportPages
export const reportNames = Object.keys(reportPages) as [ReportName, ...ReportName[]]
export const ReportName = z.enum(reportNames)

interface Definition {
  report: ReportName
  /** Raised whenever the figure counts something else. */
  version: number
  title: string
  /** One sentence: what is counted. */
  counts: string
  leftOut: string
  from: string
  formula?: string
}

const neverCounted = 'Spam, deleted applications, and moves that were undone.'
const byApplying = 'Applications, by the month of applying in the company’s time zone.'
const byHiring = 'Hired applications, by the month of the first day of work.'

/** The definition of every figure that a report shows. Screens, files and mails use the same words. */
export const figureDefinitions = {
  'pipeline.now': {
    report: 'pipeline',
    version: 1,
    title: 'There now',
    counts: 'Applications that are in the group now.',
    leftOut: 'Spam and deleted applications.',
    from: byApplying,
  },
  'pipeline.reached': {
    report: 'pipeline',
    version: 1,
    title: 'Reached',
    counts:
      'Applications that were in the group at any time up to now. An application counts once, also when it came back.',
    leftOut: neverCounted,
    from: byApplying,
  },
  'pipeline.wentOn': {
    report: 'pipeline',
    version: 1,
    title: 'Went on',
    counts: 'Of the applications that reached the group, those that also reached a later one, up to hired.',
    leftOut: `${neverCounted} No percentage of fewer than 5 applications.`,
    from: byApplying,
    formula: 'Went on ÷ reached × 100, with one decimal',
  },
  'time-to-hire.hired': {
    report: 'time-to-hire',
    version: 1,
    title: 'Hired',
    counts: 'Applications that are hired, by the month of the first day of work. Two hires of one person count twice.',
    leftOut: `${neverCounted} People whose first day is after these months are named beside the figure.`,
    from: byHiring,
  },
  'time-to-hire.median': {
    report: 'time-to-hire',
    version: 1,
    title: 'Time to hire, median',
    counts: 'Calendar days from the application to the first day of work. Half of the people took longer.',
    leftOut: `${neverCounted} A first day before the application counts as 0 days.`,
    from: byHiring,
    formula: 'Median of (first day − day of applying)',
  },
  'time-to-hire.average': {
    report: 'time-to-hire',
    version: 1,
    title: 'Time to hire, average',
    counts: 'Calendar days from the application to the first day of work.',
    leftOut: `${neverCounted} A first day before the application counts as 0 days.`,
    from: byHiring,
    formula: 'Sum of (first day − day of applying) ÷ hired',
  },
  'time-to-hire.fill': {
    report: 'time-to-hire',
    version: 1,
    title: 'Time to fill, median',
    counts: 'Calendar days from the first publication of the job to the first day of work.',
    leftOut: `${neverCounted} Jobs that were never published. A first day before the publication counts as 0 days.`,
    from: byHiring,
    formula: 'Median of (first day − day of the first publication)',
  },
  'time-to-hire.groups': {
    report: 'time-to-hire',
    version: 1,
    title: 'Days in each group',
    counts: 'Days that hired people spent in a group, all of their stays in it together.',
    leftOut: `${neverCounted} People who were never in the group.`,
    from: 'Stays of hired applications, from entering to leaving a stage.',
    formula: 'Median and average of the days of each person',
  },
  'candidates.applications': {
    report: 'candidates',
    version: 1,
    title: 'Applications',
    counts: 'Applications received in these months. Two applications of one person count twice, also after a merge.',
    leftOut: 'Spam and deleted applications.',
    from: byApplying,
  },
  'candidates.interviewed': {
    report: 'candidates',
    version: 1,
    title: 'Interviewed',
    counts: 'Of these, applications that reached a stage of the group Interviews at any time up to now.',
    leftOut: neverCounted,
    from: byApplying,
  },
  'candidates.hired': {
    report: 'candidates',
    version: 1,
    title: 'Hired',
    counts: 'Of these, applications that are hired now.',
    leftOut: neverCounted,
    from: byApplying,
    formula: 'Of applications: hired ÷ applications × 100, empty below 5 applications',
  },
} as const satisfies Record<`${ReportName}.${string}`, Definition>
export type FigureName = keyof typeof figureDefinitions

const FigureName = z.enum(Object.keys(figureDefinitions) as [FigureName, ...FigureName[]])

export const FigureDefinition = z.object({
  key: FigureName,
  report: ReportName,
  version: z.int(),
  title: z.string(),
  counts: z.string(),
  leftOut: z.string(),
  from: z.string(),
  formula: z.string().nullable(),
})
export type FigureDefinition = z.infer<typeof FigureDefinition>

/** Every definition in the order of the reports. */
export const allDefinitions: readonly FigureDefinition[] = Object.entries<Definition>(figureDefinitions).map(
  ([key, definition]) => ({ key: key as FigureName, ...definition, formula: definition.formula ?? null }),
)

export const definitionsOf = (report: ReportName) => allDefinitions.filter((one) => one.report === report)
