import type { filledColumns } from '@hireloom/contract/stage-updates/columns'
import { maxStageRows } from '@hireloom/contract/stage-updates/stage-update'

/** The instructions of a template. */
export const instructions = [
  'How to move candidates with this file',
  'Choose a new stage for each candidate who moves, and upload the file. Rows without a new stage change nothing.',
  'You see what each row would do before any candidate is moved, and you can undo the moves for 24 hours.',
  'Candidates who were moved in the product after this file was made are refused, and so are rows whose hidden first column was changed.',
  `You may sort, filter and delete rows. A file may have at most ${maxStageRows} candidates.`,
]

export const columnHelp: Record<(typeof filledColumns)[number], string> = {
  newStage: 'Choose from the list: a stage of the job, or Archived, Withdrawn, Spam, Blocked or New candidates.',
  notes: 'Required for Rejected and Withdrawn. Only the team reads them.',
  rejectionReason: 'Only for Rejected. Choose from the list, or leave it empty.',
  firstDay: 'Required for Hired, a date such as 2026-12-01.',
  sendEmail: 'Yes sends the usual e-mail to hired or rejected candidates ten seconds after the move. Empty means No.',
  message: 'Added to that e-mail. The candidate reads it.',
}
