import type { Figure, FigureRow, RowFigure } from '@hireloom/contract/reports/rows'
import { maskPerson, seesPersonalData } from '../../access/person-rules.ts'
import { sharedRead } from '../../access/shared-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import { readFacts, readHires } from './application-row-queries.ts'
import { readInterviews } from './interview-row-queries.ts'
import { readOffersSent, readPresent, readRejections, readStaysEnded } from './process-row-queries.ts'
import type { CountedRow, Part, ReadRows, RowContext } from './read-queries.ts'
import { readInterviewsPlanned, readMoves } from './work-row-queries.ts'

const readers: Record<RowFigure, ReadRows> = {
  received: readFacts,
  now: readFacts,
  reached: readFacts,
  advanced: readFacts,
  hired: readHires,
  hiredLater: readHires,
  filled: readHires,
  stayEnded: readStaysEnded,
  inStage: readPresent,
  moved: readMoves,
  interviewPlanned: readInterviewsPlanned,
  interviewHeld: readInterviews,
  feedbackMissing: readInterviews,
  canceledByCompany: readInterviews,
  canceledByCandidate: readInterviews,
  rejected: readRejections,
  offerSent: readOffersSent,
  offerAnswered: readOffersSent,
}

/** Reads the rows that a figure counts. Simultaneous calls share a read, which has no personal data except ids. */
const readCountedRows = sharedRead<{ figure: Figure; part: Part }, RowContext, [CountedRow[], number]>(
  (db, actor, { figure, part }, context) => readers[figure.figure](db, actor, figure, context, part),
)

interface Page {
  page: number
  limit: number
}

/** Returns a page of the applications that a figure counts, and their number. */
export async function listFigureRows(db: Db, actor: Actor, figure: Figure, context: RowContext, { page, limit }: Page) {
  const part = { limit, offset: (page - 1) * limit }
  const [rows, total] = await readCountedRows(db, actor, { figure, part }, context)
  const people = await peopleOf(
    db,
    actor.companyId,
    rows.map(({ id }) => id),
  )
  const data = rows.flatMap(({ id, event, at, days }): FigureRow[] => {
    const person = people.get(id)
    if (!person) return []
    const { firstName, lastName, ...rest } = person
    const { candidateName } = maskPerson({ firstName, lastName }, seesPersonalData(actor))
    return [{ ...rest, jobApplicationId: id, candidateName, event, at, days }]
  })
  return { data, pagination: { total, page, limit } }
}

async function peopleOf(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .where('applications.companyId', '=', companyId)
    .where('applications.id', 'in', ids)
    .select([
      'applications.id',
      'applications.candidateId',
      'applications.firstName',
      'applications.lastName',
      'applications.reference',
      'applications.jobId',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
    ])
    .execute()
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
