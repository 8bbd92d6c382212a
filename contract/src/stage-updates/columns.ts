/** The columns of a stage update, in their order. The first one is hidden in the template. */
export const stageColumns = [
  'key',
  'reference',
  'candidate',
  'job',
  'currentStage',
  'newStage',
  'notes',
  'rejectionReason',
  'firstDay',
  'sendEmail',
  'message',
] as const
export type StageColumn = (typeof stageColumns)[number]

/** The header of each column. */
export const stageHeaders: Record<StageColumn, string> = {
  key: 'Key',
  reference: 'Reference',
  candidate: 'Candidate',
  job: 'Job',
  currentStage: 'Current stage',
  newStage: 'New stage',
  notes: 'Notes',
  rejectionReason: 'Rejection reason',
  firstDay: 'First working day',
  sendEmail: 'Send e-mail',
  message: 'Message to the candidate',
}

/** The columns that a user fills in. */
export const filledColumns = [
  'newStage',
  'notes',
  'rejectionReason',
  'firstDay',
  'sendEmail',
  'message',
] as const satisfies readonly StageColumn[]

/** The columns a file must have; all others may be left out. */
export const requiredStageColumns = ['key', 'reference', 'newStage'] as const satisfies readonly StageColumn[]
