import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { filledForm, rowsOf, sendForm } from '../../test/applicant.ts'
import { countWaiting } from '../../test/database/waiting.ts'
import { test } from '../../test/world.ts'

const { active, rejected, archived } = applicationStatus
type Status = CallInput<typeof applications.changeStatus>['body']['status']
interface Return {
  /** The status before the candidate becomes active again. */
  from: Status
  /** The statement in which the server waits. */
  statement: string
}

test.for<Return>([
  { from: archived, statement: '%with moved as%' },
  { from: rejected, statement: '%with restored as%' },
])(
  "a candidate can't return from status $from while they apply again, and the user reads why",
  async ({ from, statement }, { world, db }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const person = { nik: '3171010101980010', email: 'ayu.lestari@example.com' }
    const { id: applicationId } = await world.application(job, person)
    const form = await filledForm(world.visit(), job, {
      personalInformation: { firstName: 'Ayu', emailAddress: person.email, phoneNumber: '0812 3456 7890' },
      identityAndAddress: { nik: person.nik },
    })
    const changeStatus = (status: Status) =>
      call(applications.changeStatus, { params: { applicationId }, body: { jobId: job.id, status, notes: 'For now' } })
    const undoId = (await changeStatus(from)).body.data.undo?.id ?? 0
    const reactivate = () =>
      from === rejected ? call(applications.undo, { params: { undoId } }) : changeStatus(applicationStatus.active)

    const underWay = await db.transaction().execute(async (other) => {
      // The last table that an application writes to.
      await sql`lock table mails in exclusive mode`.execute(other)
      const applying = sendForm(world.visit(), form)
      await expect.poll(() => countWaiting(db, 'insert into "mails"%')).toBe(1)
      const returning = reactivate()
      await expect.poll(() => countWaiting(db, statement)).toBe(1)
      return [applying, returning] as const
    })
    const [applied, returned] = await Promise.all(underWay)
    const message = 'The person has just applied for this job. Reload and try again.'
    expect([applied.status, returned.status]).toEqual([201, 409])
    expect(returned.body.error).toMatchObject({ code: 'already_applied', message })
    expect((await rowsOf(world, 'applications')).map(({ status }) => status)).toEqual([from, active])
  },
)
