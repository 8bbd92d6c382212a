import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { listColleagues } from '../schedules/change-queries.ts'
import { inviteColleague } from '../schedules/invitation-commands.ts'

interface TakeoverContext {
  /** The id of the schedule. */
  id: number
  successorId: number
  publicUrl: string
  now: Date
}

/** Invites the successor to a meeting that was handed over, if it isn't over and invitations were ever sent. */
export async function inviteSuccessor(db: Db, actor: Actor, { id, successorId, publicUrl, now }: TakeoverContext) {
  const { companyId } = actor
  const meeting = await findMeeting(db, companyId, id)
  if (meeting.endsAt <= now) return
  const people = await db
    .selectFrom('schedulePeople')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('scheduleId', '=', id)
    .execute()
  const inCharge = people.map(({ userId }) => userId)
  const colleagues = await listColleagues(db, companyId, meeting.jobId, [...inCharge, meeting.scheduledBy])
  const organizer = colleagues.find((person) => person.id === meeting.scheduledBy)
  const successor = colleagues.find((person) => person.id === successorId)
  if (!organizer || !successor) throw new Error('Organizer or successor not found')
  const { applicationId, candidateId, firstName, lastName, email, ...appointment } = meeting
  await inviteColleague(
    db,
    {
      companyId,
      organizer,
      publicUrl,
      now,
      schedule: meeting,
      released: [],
      application: { id: applicationId, candidateId, firstName, lastName, email },
      appointment: { ...appointment, timeZone: actor.timeZone, senderName: actor.name },
      people: colleagues.filter((person) => inCharge.includes(person.id)),
    },
    successor,
  )
}

const findMeeting = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'schedules.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .innerJoin('companies', 'companies.id', 'schedules.companyId')
    .select(['schedules.id', 'schedules.jobId', 'schedules.applicationId', 'schedules.scheduledBy'])
    .select(['schedules.calendarUid', 'schedules.calendarSequence', 'schedules.startsAt', 'schedules.endsAt'])
    .select(['schedules.process', 'schedules.isOnlineLocation', 'schedules.location', 'schedules.message'])
    .select(['schedules.attachmentFileId', 'schedules.sendAttachment'])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName', 'applications.email'])
    .select(['jobPositions.name as jobPositionName', 'stages.name as stageName', 'companies.name as companyName'])
    .where('schedules.companyId', '=', companyId)
    .where('schedules.id', '=', id)
    .executeTakeFirstOrThrow()
