import { z } from 'zod'
import type { Definition } from './definition.ts'
import { hiringDefinitions } from './hiring-definitions.ts'
import { impactDefinitions } from './impact-definitions.ts'
import { interviewDefinitions } from './interview-definitions.ts'
import { jobDefinitions } from './job-definitions.ts'
import { ReportName } from './pages.ts'
import { processDefinitions } from './process-definitions.ts'

/** The definition of every figure that a report shows. Screens, files and mails use the same words. */
export const figureDefinitions = {
  ...hiringDefinitions,
  ...processDefinitions,
  ...jobDefinitions,
  ...interviewDefinitions,
  ...impactDefinitions,
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

export const definitionsOf = (report: ReportName) => allDefinitions.filter((definition) => definition.report === report)
