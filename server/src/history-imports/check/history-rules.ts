import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import type { CandidateSource } from '@hireloom/contract/lookups'

/** An application as a row of a file describes it. */
export interface HistoryApplication {
  /** The job's name in the file. */
  job: string
  /** The job that the name was matched to; null for one that the import creates. */
  jobId: number | null
  branch: string | null
  externalId: string | null
  source: CandidateSource
  status: ApplicationStatus
  /** The stage in the file, never a final one; null for none. A rejected or hired application was in it before. */
  stageId: number | null
  appliedAt: Date
  movedAt: Date | null
  rejectedAt: Date | null
  rejectionReasonId: number | null
  /** The reason as written in the file. */
  rejectionText: string | null
  hiredDate: string | null
  resumePath: string | null
  hasTalentPoolConsent: boolean
  note: string | null
  noteBy: string | null
}

interface Placement {
  stageId: number | null
  /** The stage that a rejected application was in. */
  leftStageId: number | null
}

/** Returns the stages of an application: hired or rejected, it goes to a final stage of its job; others keep theirs. */
export function placementOf(
  { status, stageId }: Pick<HistoryApplication, 'status' | 'stageId'>,
  stages: readonly { id: number; status: number }[],
): Placement {
  const isFinal = status === applicationStatus.hired || status === applicationStatus.rejected
  if (!isFinal) return { stageId, leftStageId: null }
  const final = stages.find((stage) => stage.status === status)?.id ?? null
  return { stageId: final, leftStageId: status === applicationStatus.rejected ? stageId : null }
}

interface PastMove {
  event: 'import.moved' | 'import.status_changed'
  at: Date
  fromStageId: number | null
  toStageId: number | null
  fromStatus: ApplicationStatus
  toStatus: ApplicationStatus
  text: string | null
  rejectionReasonId: number | null
}

type ApplicationHistory = Pick<
  HistoryApplication,
  'status' | 'stageId' | 'appliedAt' | 'movedAt' | 'rejectedAt' | 'rejectionReasonId' | 'rejectionText'
>

/**
 * Returns the past moves of an application, oldest first: into its stage, and from there to hired, rejected or another
 * status. A move without a date gets the date of the one before it, or of the application. No move is dated before the
 * application, and the move into the stage is dated neither after the end nor after now.
 */
export function pastMovesOf(
  application: ApplicationHistory,
  placement: Placement,
  { hiredAt, now }: { hiredAt: Date | null; now: Date },
): PastMove[] {
  const { status, stageId, appliedAt, movedAt, rejectedAt, rejectionReasonId, rejectionText } = application
  const { active, hired, rejected } = applicationStatus
  const moves: PastMove[] = []
  const isEnded = status !== active
  const endAt = later(appliedAt, (status === rejected && rejectedAt) || (status === hired && hiredAt) || movedAt)
  const noReason = { text: null, rejectionReasonId: null }
  if (stageId !== null) {
    const at = earlier(later(appliedAt, movedAt), isEnded ? endAt : now)
    const toStage = { fromStageId: null, toStageId: stageId, fromStatus: active, toStatus: active }
    moves.push({ event: 'import.moved', at, ...toStage, ...noReason })
  }
  if (!isEnded) return moves
  const from = { fromStageId: stageId, fromStatus: active, toStatus: status, at: endAt }
  if (status === hired || status === rejected) {
    const reason = status === rejected ? { text: rejectionText, rejectionReasonId } : noReason
    moves.push({ event: 'import.moved', ...from, toStageId: placement.stageId, ...reason })
  } else moves.push({ event: 'import.status_changed', ...from, toStageId: null, ...noReason })
  return moves
}

const later = (a: Date, b: Date | null | false) => (b && b > a ? b : a)
const earlier = (a: Date, b: Date) => (b < a ? b : a)
