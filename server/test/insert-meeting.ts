import type { World } from './world.ts'

/** Inserts an interview or assessment of 45 minutes in a stage of this name. */
export async function insertMeeting(
  world: World,
  application: { id: number; jobId: number },
  stage: string,
  startsAt: string,
  progress = 1,
) {
  const { id: stageId, process } = await world.db
    .selectFrom('stages')
    .select(['id', 'process'])
    .where('companyId', '=', world.companyId)
    .where('name', '=', stage)
    .executeTakeFirstOrThrow()
  const { id: scheduledBy } = await world.user('recruiter')
  const at = new Date(startsAt)
  await world.db
    .insertInto('schedules')
    .values({
      companyId: world.companyId,
      applicationId: application.id,
      jobId: application.jobId,
      stageId,
      process,
      startsAt: at,
      endsAt: new Date(at.getTime() + 45 * 60_000),
      isOnlineLocation: false,
      location: 'Room 4',
      scheduledBy,
      progress: progress as 1,
      cancelReason: progress === 4 ? 'Ill' : null,
    })
    .execute()
}
