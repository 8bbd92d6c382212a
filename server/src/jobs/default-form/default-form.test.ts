import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { defaultForm } from '@hireloom/contract/jobs/default-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { fromReply } from '@hireloom/contract/platform/wire'
import { describe, expect } from 'vitest'
import { test, type World } from '../../../test/world.ts'

const religionAsked = {
  ...defaultApplicationForm,
  personalInformation: {
    ...defaultApplicationForm.personalInformation,
    religion: { isEnabled: true, isMandatory: true },
  },
}

async function read(world: World) {
  const { body } = await (await world.as('admin'))(defaultForm.read, {})
  return fromReply(defaultForm.read, body).data
}

async function change(world: World, applicationForm: object, updatedAt?: Date) {
  const seen = updatedAt ?? (await read(world)).updatedAt
  const body = { applicationForm, updatedAt: seen.toISOString() } as never
  return (await world.as('admin'))(defaultForm.change, { body })
}

describe('the application form of new jobs', () => {
  test('is that of the product until the company changes it, and each change has a version', async ({ world }) => {
    const first = await read(world)
    expect(first.applicationForm).toEqual(defaultApplicationForm)
    expect((await change(world, religionAsked)).status).toBe(200)
    const second = await read(world)
    expect(second.applicationForm).toEqual(religionAsked)
    expect((await change(world, defaultApplicationForm, first.updatedAt)).status).toBe(409)
    expect((await read(world)).updatedAt).toEqual(second.updatedAt)
    expect((await read(await world.another())).applicationForm).toEqual(defaultApplicationForm)
  })

  test('refuses to disable a required field, and an unknown file category', async ({ world }) => {
    const { personalInformation, attachment } = defaultApplicationForm
    const firstName = { isEnabled: false, isMandatory: false }
    const optional = await change(world, {
      ...defaultApplicationForm,
      personalInformation: { ...personalInformation, firstName },
    })
    expect(optional.body.error?.errors[0]?.message).toBe('First name is always asked and mandatory')
    const resume = { ...attachment.resume, mapToFileCategory: true, fileCategoryId: 999_999 }
    const filed = await change(world, { ...defaultApplicationForm, attachment: { ...attachment, resume } })
    expect([filed.status, filed.body.error?.errors[0]?.field]).toEqual([
      422,
      'applicationForm.attachment.resume.fileCategoryId',
    ])
  })

  test('is the only one for users who may not change forms', async ({ world }) => {
    await change(world, religionAsked)
    const call = await world.as('recruiter', ['jobs.create', 'jobs.viewJobListing'])
    const create = async (applicationForm: typeof defaultApplicationForm) => {
      const body = world.newJob({ status: 0, customQuestion: [], hiringTeam: [], applicationForm })
      return (await call(jobs.create, { body })).status
    }
    expect(await create(religionAsked)).toBe(201)
    expect(await create(defaultApplicationForm)).toBe(403)
    expect((await call(defaultForm.change, { body: {} as never })).status).toBe(403)
  })
})
