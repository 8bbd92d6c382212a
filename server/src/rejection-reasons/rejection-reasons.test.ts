import { fromReply } from '@hireloom/contract/platform/wire'
import { type RejectionReasonSettings, rejectionReasons } from '@hireloom/contract/rejection-reasons'
import { describe, expect } from 'vitest'
import { errorOf } from '../../test/error-of.ts'
import { type Caller, test, type World } from '../../test/world.ts'

const readSettings = async (call: Caller) =>
  fromReply(rejectionReasons.settings, (await call(rejectionReasons.settings, {})).body).data
const save = (call: Caller, { updatedAt }: RejectionReasonSettings, reasons: SavedReason[]) =>
  call(rejectionReasons.save, { body: { updatedAt: updatedAt.toISOString(), reasons } })
interface SavedReason {
  id: number | null
  name: string
  nameIndonesian?: string
  isArchived?: boolean
}
const listOfferedNames = async (call: Caller) =>
  (await call(rejectionReasons.offered, {})).body.data.map(({ name }) => name)
const logOf = async ({ db, companyId }: World) =>
  (await db.selectFrom('activityLog').select('what').where('companyId', '=', companyId).orderBy('id').execute())
    .map(({ what }) => what)
    .filter((what) => what.includes('reason'))

describe('the rejection reasons of a company', () => {
  test('begin with ten, each in English and Indonesian', async ({ world }) => {
    const { reasons } = await readSettings(await world.as('admin'))
    expect(reasons).toHaveLength(10)
    expect(reasons[0]).toMatchObject({ name: 'Skills do not match', nameIndonesian: 'Keahlian tidak sesuai' })
    expect(reasons.every(({ nameIndonesian, isArchived }) => nameIndonesian !== '' && !isArchived)).toBe(true)
  })

  test("can be renamed, even to each other's names, archived, ordered and added; the log has each change", async ({
    world,
  }) => {
    const call = await world.as('admin')
    const settings = await readSettings(call)
    const [skills, experience, ...others] = settings.reasons as [SavedReason, SavedReason, ...SavedReason[]]
    const { status, body } = await save(call, settings, [
      { ...experience, name: skills.name },
      { ...skills, name: experience.name, isArchived: true },
      ...others,
      { id: null, name: '  Prefers  other hours ' },
    ])
    expect(status).toBe(200)
    const { reasons, updatedAt } = fromReply(rejectionReasons.save, body).data
    expect(updatedAt.getTime()).toBeGreaterThan(settings.updatedAt.getTime())
    expect(reasons.slice(0, 2)).toMatchObject([
      { id: experience.id, name: skills.name, isArchived: false },
      { id: skills.id, name: experience.name, isArchived: true },
    ])
    const offered = await listOfferedNames(await world.as('recruiter'))
    expect(offered[0]).toBe(skills.name)
    expect(offered).toHaveLength(10)
    expect(offered).not.toContain(experience.name)
    expect(offered.at(-1)).toBe('Prefers other hours')
    expect(await logOf(world)).toEqual([
      `renamed the rejection reason ${experience.name} to ${skills.name}`,
      `renamed the rejection reason ${skills.name} to ${experience.name}`,
      `archived the rejection reason ${experience.name}`,
      'added the rejection reason Prefers other hours',
      'changed the order of the rejection reasons',
    ])
  })

  test('are refused if another user changed them, or if one is missing, foreign, repeated or named like another', async ({
    world,
  }) => {
    const call = await world.as('admin')
    const settings = await readSettings(call)
    const { reasons } = settings
    const [first] = reasons as [SavedReason]
    const other = (await readSettings(await (await world.another()).as('admin'))).reasons[0] as SavedReason
    const fieldsOf = async (list: SavedReason[]) => {
      const { status, body } = await save(call, settings, list)
      expect(status).toBe(422)
      return errorOf(body)?.errors.map(({ field }) => field)
    }
    expect(await fieldsOf(reasons.slice(1))).toEqual(['reasons'])
    expect(await fieldsOf([...reasons, { ...other, name: 'Theirs' }])).toEqual(['reasons.10.id'])
    expect(await fieldsOf([...reasons, { ...first, name: 'Again' }])).toEqual(['reasons.10.id'])
    expect(await fieldsOf([...reasons, { id: null, name: first.name.toUpperCase() }])).toEqual(['reasons.10.name'])
    expect(await logOf(world)).toEqual([])

    expect((await save(call, settings, [...reasons, { id: null, name: 'New' }])).status).toBe(200)
    const late = await save(await world.as('admin'), settings, [...reasons, { id: null, name: 'Too late' }])
    expect(late.status).toBe(409)
  })

  test('get a later version with each change, even if the clock is behind', async ({ world }) => {
    const call = await world.as('admin')
    const ahead = new Date(world.product.clock.now.getTime() + 60_000)
    await world.db
      .updateTable('companies')
      .set({ rejectionReasonsUpdatedAt: ahead })
      .where('id', '=', world.companyId)
      .execute()
    const settings = await readSettings(call)
    const { body } = await save(call, settings, [...settings.reasons, { id: null, name: 'New' }])
    expect(fromReply(rejectionReasons.save, body).data.updatedAt.getTime()).toBeGreaterThan(ahead.getTime())
  })

  test('are changed only by users who manage the hiring stages', async ({ world }) => {
    const settings = await readSettings(await world.as('admin'))
    const call = await world.as('user')
    expect((await call(rejectionReasons.settings, {})).status).toBe(403)
    expect((await save(call, settings, settings.reasons)).status).toBe(403)
    const consultant = await world.as('consultant', ['jobs.manageHiringStages'])
    expect((await consultant(rejectionReasons.settings, {})).status).toBe(403)
    expect((await save(consultant, settings, settings.reasons)).status).toBe(403)
  })

  test('are offered to users who move candidates', async ({ world }) => {
    const mover = await world.as('user', ['candidates.updateStatus'])
    expect((await mover(rejectionReasons.offered, {})).status).toBe(200)
    const reader = await world.as('user', ['candidates.viewDetails', 'jobs.manageHiringStages'])
    expect((await reader(rejectionReasons.offered, {})).status).toBe(403)
  })

  test('have different names and belong to rejections, which the database also enforces', async ({ world }) => {
    const { db, companyId } = world
    const insert = (name: string) =>
      db
        .insertInto('rejectionReasons')
        .values({ companyId, name, orderNum: 11 })
        .returning('id')
        .executeTakeFirstOrThrow()
    await expect(insert('SKILLS do not match')).rejects.toThrow('rejection_reasons_by_name')
    const { id: rejectionReasonId } = await insert('Prefers other hours')
    const { id } = await world.application(await world.job())
    const refer = db.updateTable('applications').set({ rejectionReasonId })
    await expect(refer.where('companyId', '=', companyId).where('id', '=', id).execute()).rejects.toThrow(
      'applications_reason_of_rejection',
    )
  })
})
