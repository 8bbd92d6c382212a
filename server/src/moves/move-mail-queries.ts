import { applicationStatus } from '@hireloom/contract/applications/status'
import { dayInWords, hiredNotice, rejection } from '@hireloom/contract/mail/texts'
import { queueMail } from '../mail/queries.ts'
import { mailStatus } from '../mail/rules.ts'
import type { JobFacts } from '../pipeline/lock-queries.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import type { KeptMove, Told } from './undo-queries.ts'

/** In whose name a move speaks. */
export function findMover(db: Db, { companyId, userId }: Pick<KeptMove, 'companyId' | 'userId'>) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.companyId', 'users.id as userId', userName('users').as('name'), 'companies.timeZone'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}
export type Mover = Awaited<ReturnType<typeof findMover>>

type Job = Pick<JobFacts, 'jobPositionName' | 'companyName'>

/** Writes what the hired and the rejected of a move read. */
export async function tellCandidates(
  db: Db,
  { companyId, id: moveId, candidateNotes, attachmentFileId }: KeptMove,
  sender: Mover,
  told: readonly (Told & { job: Job })[],
) {
  const mails = told.flatMap(({ job, ...application }) => {
    const occasion = { ...job, candidateFirstName: application.firstName, senderName: sender.name, candidateNotes }
    const text = textFor(application, occasion)
    return text ? [{ text, application, senderName: job.companyName }] : []
  })
  await Promise.all(
    mails.map(({ text, application, senderName }) =>
      queueMail(db, companyId, {
        ...{ text, senderName, recipient: application.email, applicationId: application.id },
        dedupeKey: mailKey(moveId, application.id),
        attachmentFileId: attachmentFileId ?? undefined,
      }),
    ),
  )
}

function textFor({ status, hiredDate, barId }: Told, occasion: Omit<Parameters<typeof rejection>[0], 'isBarred'>) {
  if (status === applicationStatus.rejected) return rejection({ ...occasion, isBarred: barId !== null })
  if (status !== applicationStatus.hired || hiredDate === null) return undefined
  return hiredNotice({ ...occasion, startDay: dayInWords(new Date(hiredDate), 'UTC') })
}

const mailKey = (moveId: number, applicationId: number) => `move ${moveId} ${applicationId}`

/** Throws away the mails of a move that have not left, the new joiner forms too. Answers how many have. */
export async function stopMails(db: Db, companyId: number, moveId: number, applicationIds: readonly number[]) {
  const keys = applicationIds.flatMap((id) => [mailKey(moveId, id), joinerKey(moveId, id)])
  if (keys.length === 0) return 0
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('dedupeKey', 'in', keys)
    .executeTakeFirstOrThrow()
  const stopped = await db
    .deleteFrom('mails')
    .where('companyId', '=', companyId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mails as waiting')
        .select('waiting.id')
        .where('waiting.companyId', '=', companyId)
        .where('waiting.dedupeKey', 'in', keys)
        .where('waiting.status', '=', mailStatus.waiting)
        .forUpdate()
        // One that is locked is on its way out.
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return count - Number(stopped.numDeletedRows)
}

/** Of the mail with the new joiner form that a move sends. */
export const joinerKey = (moveId: number, applicationId: number) => `new joiner ${moveId} ${applicationId}`
