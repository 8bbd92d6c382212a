import { z } from 'zod'
import { maxMoves } from '../moves/changes.ts'
import { id, timestamp } from '../platform/fields.ts'
import { RowError, RowStatus, Transfer } from '../transfers/transfer.ts'

/** The maximum number of candidates in a template, and of rows in a filled-in file. */
export const maxStageRows = maxMoves

/** The candidates of a template: chosen ones, those of a job, or the chosen ones of that job. */
export const StageTemplateRequest = z
  .strictObject({
    /** Applications; without them, all that are in the process of the job. */
    ids: z
      .array(id)
      .min(1)
      .max(maxStageRows, `A template may have at most ${maxStageRows} candidates. Please reduce your selection`)
      .optional(),
    jobId: id.optional(),
  })
  .superRefine(({ ids, jobId }, ctx) => {
    if (ids || jobId !== undefined) return
    ctx.addIssue({ code: 'custom', path: ['ids'], message: 'Choose candidates or a job' })
  })
export type StageTemplateRequest = z.infer<typeof StageTemplateRequest>

/** An uploaded file of new stages. */
export const StageUpdate = Transfer.extend({
  /** The numbers of rows that would move their candidates now and that would not; null after the start. */
  preview: z.object({ moving: z.int(), refused: z.int() }).nullable(),
  /** Whether the caller uploaded it. Only that user starts and undoes it, because the moves are made in their name. */
  isOwn: z.boolean(),
  /** Until when the caller can undo its moves; null if there is nothing to undo. */
  undoUntil: timestamp.nullable(),
  /** The last time at which moves of the file were undone; null if none was. */
  undoneAt: timestamp.nullable(),
})
export type StageUpdate = z.infer<typeof StageUpdate>

/** Before the start, a waiting row would move and a failed one would not. */
export const StageUpdateRow = z.object({
  /** The row's number in the file, as a spreadsheet shows it. */
  rowNumber: z.int(),
  status: RowStatus,
  errors: z.array(RowError),
  reference: z.string(),
  candidate: z.string(),
  job: z.string(),
  currentStage: z.string(),
  newStage: z.string(),
  notes: z.string(),
  /** Whether the candidate gets an e-mail. */
  sendsEmail: z.boolean(),
  /** Null for a row without a known candidate. */
  jobApplicationId: id.nullable(),
  candidateId: id.nullable(),
})
export type StageUpdateRow = z.infer<typeof StageUpdateRow>

export const StageRowStatus = z.coerce.number<number>().pipe(RowStatus)
