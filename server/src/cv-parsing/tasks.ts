import { buffer } from 'node:stream/consumers'
import { parseStatus } from '@hireloom/contract/cv-parsing'
import { CvProblem } from '../cv/text/cv-problem.ts'
import { readCvText } from '../cv/text/read-cv-text.ts'
import type { Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks, type TaskRun } from '../platform/tasks/worker.ts'
import { beginParsing, deleteOldParsings, endParsing } from './queries.ts'
import { cleanContent, parsingRetention } from './rules.ts'
import { cvParsingTasks } from './task-list.ts'

type ParsingServices = Pick<Services, 'db' | 'outside' | 'sealing' | 'now'>

/** Parses a CV. Only failures that aren't the file's fault are retried. */
export async function readCv(
  { db, outside, sealing, now }: ParsingServices,
  { companyId, readingId }: PayloadOf<typeof cvParsingTasks.readCv>,
  { isLastAttempt }: Pick<TaskRun, 'isLastAttempt'>,
) {
  const file = await beginParsing(db, companyId, readingId)
  if (!file) return
  try {
    const { lines } = await readCvText(await buffer(await outside.files.read(file.key)), companyId)
    const content = cleanContent(await outside.cvParser.parse(lines), dayIn('UTC', now()))
    const result = sealing.seal(JSON.stringify(content))
    await endParsing(db, companyId, readingId, { status: parseStatus.complete, result })
  } catch (error) {
    const problem = error instanceof CvProblem ? error.kind : 'ours'
    if (problem === 'ours' && !isLastAttempt) throw error
    await endParsing(db, companyId, readingId, { status: parseStatus.failed, problem })
    if (problem === 'ours') throw error
  }
}

/** Ends a CV parsing whose task failed permanently, as when its process was killed on the last try. */
const failParsing = (
  { db }: Pick<ParsingServices, 'db'>,
  { companyId, readingId }: PayloadOf<typeof cvParsingTasks.readCv>,
) => endParsing(db, companyId, readingId, { status: parseStatus.failed, problem: 'ours' })

/** Deletes CV parsings of forms that were submitted or have expired. The files are deleted by another task. */
export async function removeExpiredParsings({ db, now }: Pick<Services, 'db' | 'now'>) {
  await deleteOldParsings(db, new Date(now().getTime() - parsingRetention))
}

export const cvParsingTaskHandlers = handledTasks(
  cvParsingTasks,
  { readCv, forgetCvReadings: removeExpiredParsings },
  { readCv: failParsing },
)
