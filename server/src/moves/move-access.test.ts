import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { type HiringRole, hiringRole } from '@hireloom/contract/lookups'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { describe, expect } from 'vitest'
import { insertCandidates, moveMany, moveTo, toStage } from '../../test/moving.ts'
import { test, type World } from '../../test/world.ts'

type Application = Awaited<ReturnType<World['application']>>
const { rejected, blocked } = applicationStatus

interface AccessCase {
  who: 'admin' | 'recruiter' | 'user' | 'consultant'
  /** The role in the hiring team of the job. */
  team?: HiringRole
  granted?: readonly Permission[]
  /** The status of a single move. */
  move: number
  /** The outcome of a bulk move, a bulk hire and an invitation of new joiners, each for one candidate. */
  many: string | number
  hire: string | number
  invite: string | number
  /** The name that is shown with a refusal. */
  name: string | null
}

interface BulkReply {
  status: number
  body: { data: { refused: { reason: string }[] } }
}

/** Returns the status of a refused call, the reason why its candidate was refused, or "done". */
const outcomeOf = ({ status, body }: BulkReply) => (status === 200 ? (body.data.refused[0]?.reason ?? 'done') : status)

describe('who may move, hire and invite candidates', () => {
  const found = 'Rara Putri'
  const masked = 'Rara'
  const withoutSensitiveFields: readonly Permission[] = ['candidates.viewDetails', 'candidates.updateStatus']
  const notFound = 'Candidate not found'
  const onlyManagers = (verb: string) => `Only a Hiring Manager of the job may ${verb} its candidates`
  test.for<AccessCase>([
    { who: 'admin', move: 200, many: 'done', hire: 'done', invite: 'done', name: found },
    {
      who: 'recruiter',
      team: hiringRole.recruiter,
      move: 200,
      many: 'done',
      hire: 'done',
      invite: 'done',
      name: found,
    },
    {
      who: 'recruiter',
      team: hiringRole.interviewer,
      granted: withoutSensitiveFields,
      move: 200,
      many: 'done',
      hire: 'done',
      invite: 'done',
      name: masked,
    },
    { who: 'recruiter', move: 404, many: notFound, hire: notFound, invite: notFound, name: null },
    {
      who: 'user',
      team: hiringRole.hiringManager,
      move: 200,
      many: 'done',
      hire: 'done',
      invite: 'done',
      name: masked,
    },
    {
      who: 'user',
      team: hiringRole.interviewer,
      move: 403,
      many: onlyManagers('move'),
      hire: onlyManagers('move'),
      invite: onlyManagers('invite'),
      name: masked,
    },
    { who: 'user', move: 404, many: notFound, hire: notFound, invite: notFound, name: null },
    { who: 'consultant', move: 200, many: 'done', hire: 403, invite: 'done', name: found },
    { who: 'admin', granted: ['candidates.viewDetails'], move: 403, many: 403, hire: 403, invite: 403, name: null },
  ])(
    '$who, team role $team, granted $granted',
    async ({ who, team, granted, move, many, hire, invite, name }, { world }) => {
      const user = await world.user(who)
      const call = await world.as(user, granted)
      const hiringTeam = team ? [{ hiringUserId: user.id, hiringRoleId: team }] : []
      const job = await world.job({ hiringTeam })
      const made = await insertCandidates(world, job, ['Screening', 'Screening', 'Hired'])
      const [one, among, final] = made as [Application, Application, Application]
      const params = { applicationId: one.id }
      expect((await call(applications.change, { params, body: moveTo(world, one, 'Assessment') })).status).toBe(move)
      const marking = { params, body: { jobId: job.id, status: blocked } } as const
      expect((await call(applications.changeStatus, marking)).status).toBe(move)

      expect(outcomeOf(await moveMany(call, [among], toStage(world, 'Assessment')))).toBe(many)
      const hiring = await moveMany(call, [among], toStage(world, 'Hired'))
      expect(outcomeOf(hiring)).toBe(hire)
      const inviting = await call(applications.inviteNewJoiners, { body: { jobApplicantIds: [final.id] } })
      expect(outcomeOf(inviting)).toBe(invite)

      const refused = await moveMany(call, [final], { status: rejected, notes: 'x' })
      const shown = refused.status === 200 ? refused.body.data.refused[0]?.candidateName : null
      expect(shown?.replace('Ayu2', 'Rara') ?? null).toBe(name)
    },
  )
})

test('the new joiner form of one candidate is sent by a Hiring Manager of the job, not by its interviewer', async ({
  world,
}) => {
  const [manager, interviewer] = [await world.user('user'), await world.user('user')]
  const job = await world.job({
    hiringTeam: [
      { hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager },
      { hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer },
    ],
  })
  const { candidateId } = await world.application(job, { stage: 'Hired' })
  const invite = async (user: typeof manager) => {
    const call = await world.as(user)
    return (await call(applications.inviteNewJoiner, { body: { candidateId, emails: [] } })).status
  }
  const countMails = async () => {
    const { db, companyId } = world
    return (await db.selectFrom('mails').select('id').where('companyId', '=', companyId).execute()).length
  }
  expect([await invite(interviewer), await countMails()]).toEqual([403, 0])
  expect([await invite(manager), await countMails()]).toEqual([200, 1])
})
