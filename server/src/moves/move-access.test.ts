import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { hiringRole } from '@hireloom/contract/lookups'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { describe, expect } from 'vitest'
import { insertCandidates, moveMany, moveTo, toStage } from '../../test/moving.ts'
import { test, type World } from '../../test/world.ts'

type Application = Awaited<ReturnType<World['application']>>
const { rejected, blocked } = applicationStatus

describe('who may do what', () => {
  const found = 'Rara Putri'
  const masked = 'Rara'
  const withoutSensitiveFields: readonly Permission[] = ['candidates.viewDetails', 'candidates.updateStatus']
  /** The status of a single move, the result of a bulk move, the status of a bulk hire, and the name that is shown. */
  test.for([
    { who: 'admin', team: undefined, granted: undefined, move: 200, many: 'moved', hire: 200, name: found },
    {
      who: 'recruiter',
      team: hiringRole.recruiter,
      granted: undefined,
      move: 200,
      many: 'moved',
      hire: 200,
      name: found,
    },
    {
      who: 'recruiter',
      team: hiringRole.interviewer,
      granted: withoutSensitiveFields,
      move: 200,
      many: 'moved',
      hire: 200,
      name: masked,
    },
    {
      who: 'recruiter',
      team: undefined,
      granted: undefined,
      move: 404,
      many: 'Candidate not found',
      hire: 200,
      name: null,
    },
    {
      who: 'user',
      team: hiringRole.hiringManager,
      granted: undefined,
      move: 200,
      many: 'moved',
      hire: 200,
      name: masked,
    },
    {
      who: 'user',
      team: hiringRole.interviewer,
      granted: undefined,
      move: 403,
      many: 'Only a Hiring Manager',
      hire: 200,
      name: masked,
    },
    { who: 'user', team: undefined, granted: undefined, move: 404, many: 'Candidate not found', hire: 200, name: null },
    { who: 'consultant', team: undefined, granted: undefined, move: 200, many: 'moved', hire: 403, name: found },
    {
      who: 'admin',
      team: undefined,
      granted: ['candidates.viewDetails'],
      move: 403,
      many: undefined,
      hire: 403,
      name: null,
    },
  ] as const)(
    '$who, team role $team, granted $granted',
    async ({ who, team, granted, move, many, hire, name }, { world }) => {
      const user = await world.user(who)
      const call = await world.as(user, granted)
      const hiringTeam = team ? [{ hiringUserId: user.id, hiringRoleId: team }] : []
      const job = await world.job({ hiringTeam })
      const [single, among, final] = (await insertCandidates(world, job, [
        'Screening',
        'Screening',
        'Hired',
      ])) as Application[]
      const one = single as Application
      const params = { applicationId: one.id }
      expect((await call(applications.change, { params, body: moveTo(world, one, 'Assessment') })).status).toBe(move)
      const marking = { params, body: { jobId: job.id, status: blocked } } as const
      expect((await call(applications.changeStatus, marking)).status).toBe(move)

      const { status, body } = await moveMany(call, [among as Application], toStage(world, 'Assessment'))
      const outcome = status === 200 && (body.data.moved === 1 ? 'moved' : body.data.refused[0]?.reason)
      if (many === undefined) expect(status).toBe(403)
      else expect(outcome).toContain(many)
      expect((await moveMany(call, [among as Application], toStage(world, 'Hired'))).status).toBe(hire)

      const invited = await call(applications.inviteNewJoiners, {
        body: { jobApplicantIds: [(among as Application).id] },
      })
      expect(invited.status).toBe(many === undefined ? 403 : 200)
      const refused = await moveMany(call, [final as Application], { status: rejected, notes: 'x' })
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
