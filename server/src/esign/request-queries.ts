import { connectionRequestMail } from '@hireloom/contract/esign'
import { oneDay } from '@hireloom/contract/platform/durations'
import { role } from '@hireloom/contract/platform/permissions'
import { userStatus } from '@hireloom/contract/users'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { unprocessable } from '../platform/errors.ts'

/** The maximum number of requests of one user per day: each is a mail to several people. */
const maxPerDay = 5

interface ConnectionRequest {
  message: string
  providerName: string
  supportEmail: string | undefined
  /** Page where an Admin connects. */
  link: string
  now: Date
}

/** Records a request to connect and sends it: to the company's Admins, from an Admin to support. */
export async function requestConnection(db: Db, actor: Actor, { link, ...request }: ConnectionRequest) {
  const { companyId, userId } = actor
  const { message, providerName, now } = request
  const isAdmin = actor.roleId === role.admin
  await db.transaction().execute(async (db) => {
    const requester = await lockRequester(db, actor)
    await refuseTooMany(db, actor, now)
    const recipients = isAdmin ? supportRecipients(request.supportEmail) : await listAdminEmails(db, companyId)
    const { id } = await db
      .insertInto('esignConnectionRequests')
      .values({ companyId, userId, message, requestedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = connectionRequestMail({
      providerName,
      requesterName: actor.name,
      requesterEmail: requester.email,
      companyName: requester.companyName,
      message,
      ...(!isAdmin && { link }),
    })
    for (const recipient of recipients) {
      await queueMail(db, companyId, {
        dedupeKey: `esign-request:${id}:${recipient}`,
        recipient,
        replyTo: requester.email,
        text,
      })
    }
    await record(db, actor, { event: 'esign.requested', data: { providerName } })
  })
}

/**
 * Locks the requester until the end of the transaction, so that several requests at once are counted one after the
 * other.
 */
function lockRequester(db: Db, { companyId, userId }: Actor) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['email', 'companies.name as companyName'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .forUpdate('users')
    .executeTakeFirstOrThrow()
}

async function refuseTooMany(db: Db, { companyId, userId }: Actor, now: Date) {
  const { count } = await db
    .selectFrom('esignConnectionRequests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('requestedAt', '>', new Date(now.getTime() - oneDay))
    .executeTakeFirstOrThrow()
  if (count >= maxPerDay) {
    throw unprocessable(
      'too_many_requests',
      `You have reached the limit of ${maxPerDay} requests a day. All of them were sent.`,
    )
  }
}

function supportRecipients(address: string | undefined) {
  if (!address) throw unprocessable('no_support_address', 'No support address is configured')
  return [address]
}

async function listAdminEmails(db: Db, companyId: number) {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('companyId', '=', companyId)
    .where('role', '=', role.admin)
    .where('isActive', '=', true)
    .where('status', '=', userStatus.active)
    .orderBy('id')
    .execute()
  if (admins.length === 0) throw unprocessable('no_admin', 'Your company has no Admin who could connect it')
  return admins.map(({ email }) => email)
}
