import { candidateGroup } from '@hireloom/contract/applications/status'
import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { filledForm, rowsOf, type SubmissionBody, sendForm, upload } from '../../test/applicant.ts'
import { png } from '../../test/files/documents.ts'
import { test } from '../../test/world.ts'

describe('an application', () => {
  test('is stored with everything that was sent', async ({ world }) => {
    const job = await world.job({
      customQuestion: [
        { content: 'Why this shop?', type: questionType.paragraph, isMandatory: true },
        { content: 'Certificate?', type: questionType.fileUpload, isMandatory: true },
        { content: 'Anything else?', type: questionType.shortAnswer },
      ],
      applicationForm: {
        ...defaultApplicationForm,
        identityAndAddress: {
          ...defaultApplicationForm.identityAndAddress,
          postalCode: { isEnabled: true, isMandatory: false },
        },
      },
    })
    const [why, certificate] = job.customQuestion
    const { reference, applicationId, candidateId } = await world.apply(job, {
      personalInformation: {
        firstName: ' Sari  Ayu ',
        lastName: 'Wulandari',
        emailAddress: 'Sari@Example.com',
        phoneNumber: '0812 3456 7890',
      },
      identityAndAddress: { nik: '3171010101980001', postalCode: '12345' },
      attachment: { portfolio: 'sari.example.com/work' },
      consentVersion: '1',
      talentPoolConsent: true,
    })
    expect(reference).toMatch(/^[A-Z]{3}(-[2-9A-HJKMNP-Z]{4}){2}$/)

    const one = (table: 'applications' | 'applicationProfiles') =>
      world.db
        .selectFrom(table)
        .selectAll()
        .where('companyId', '=', world.companyId)
        .where(table === 'applications' ? 'id' : 'applicationId', '=', applicationId as never)
        .executeTakeFirstOrThrow()
    expect(await one('applications')).toMatchObject({
      jobId: job.id,
      candidateId,
      status: 0,
      candidateGroup: candidateGroup.newCandidates,
      source: 1,
      firstName: 'Sari Ayu',
      lastName: 'Wulandari',
      email: 'sari@example.com',
      lastJobPosition: 'Barista',
      lastCompany: 'Kopi Pagi',
      consentAt: world.product.clock.now,
      consentAddress: '127.0.0.1',
      consentVersion: '1',
      talentPoolConsent: true,
    })
    const profile = await one('applicationProfiles')
    expect(profile).toMatchObject({
      phoneNumber: '+6281234567890',
      dateOfBirth: '1998-04-12',
      postalCode: '12345',
      expectedSalary: 5_000_000,
      salaryCurrency: 'IDR',
      portfolioUrl: 'https://sari.example.com/work',
      workExperience: [expect.objectContaining({ jobPosition: 'Barista', isCurrent: true, endDate: null })],
    })
    const { nikCipher } = profile as { nikCipher: Buffer }
    expect(nikCipher.includes('3171010101980001')).toBe(false)
    expect(world.product.services.sealing.unseal(nikCipher)).toBe('3171010101980001')

    const answers = await world.db
      .selectFrom('applicationAnswers')
      .selectAll()
      .where('companyId', '=', world.companyId)
      .orderBy('questionId')
      .execute()
    expect(answers).toMatchObject([
      { questionId: why?.id, answer: 'I live next door', fileId: null },
      { questionId: certificate?.id, answer: null, fileId: expect.any(Number) },
    ])
    const files = await world.db.selectFrom('files').selectAll().where('companyId', '=', world.companyId).execute()
    expect(files).toHaveLength(3)
    for (const file of files) expect(file.applicationId).toBe(applicationId)
  })

  test('is confirmed by mail and recorded in the timeline and the activity log', async ({ world }) => {
    const job = await world.job()
    const { reference, applicationId } = await world.apply(job, {
      personalInformation: {
        firstName: 'Sari',
        lastName: 'W',
        emailAddress: 'sari@example.com',
        phoneNumber: '08123456789',
      },
    })
    expect(await rowsOf(world, 'mails')).toMatchObject([
      {
        applicationId,
        recipient: 'sari@example.com',
        subject: 'We have your application for Backend Engineer',
        text: expect.stringContaining(`Reference: ${reference}`),
      },
    ])
    expect(await rowsOf(world, 'applicationEvents')).toMatchObject([{ applicationId, kind: 1, userId: null }])
    const activities = await rowsOf(world, 'activityLog')
    expect(activities).toContainEqual(
      expect.objectContaining({ applicationId, userId: null, what: 'received an application for Backend Engineer' }),
    )
  })

  test('is accepted from people with a single name', async ({ world }) => {
    const job = await world.job()
    const form = await filledForm(world.visit(), job)
    const { lastName, ...named } = form.personalInformation ?? {}
    expect((await sendForm(world.visit(), { ...form, hasSingleName: true, personalInformation: named })).status).toBe(
      201,
    )
    expect(await rowsOf(world, 'applications')).toMatchObject([{ firstName: 'Sari', lastName: null }])
    expect(lastName).toBe('Wulandari')
  })

  test('is accepted from foreigners, who are identified by their passport', async ({ world }) => {
    const job = await world.job()
    const passport = { nik: null, passportNumber: 'x1234567', passportExpirationDate: '2030-01-01' }
    const first = await world.apply(job, { isForeigner: true, identityAndAddress: passport })
    const other = await world.apply(await world.job(), {
      isForeigner: true,
      identityAndAddress: { ...passport, passportNumber: 'X1234567' },
    })
    expect(other.candidateId).toBe(first.candidateId)
    expect(await rowsOf(world, 'candidates')).toMatchObject([{ nikHash: null, passportHash: expect.any(Buffer) }])
  })

  test('may have a portfolio as a file', async ({ world }) => {
    const job = await world.job()
    const portfolio = await upload(world.visit(), png(), uploadType.portfolio, 'work.png', 'image/png')
    const { applicationId } = await world.apply(job, { attachment: { portfolio } })
    const file = await world.db
      .selectFrom('files')
      .select('applicationId')
      .where('companyId', '=', world.companyId)
      .where('key', '=', portfolio)
      .executeTakeFirst()
    expect(file).toEqual({ applicationId })
  })
})

describe('the candidate of an application', () => {
  const nik = { nik: '3171010101980001' }

  test('is recognized by NIK and keeps their data', async ({ world }) => {
    const first = await world.apply(await world.job(), { identityAndAddress: nik })
    const [before] = await rowsOf(world, 'candidates')
    const second = await world.apply(await world.job(), {
      identityAndAddress: nik,
      personalInformation: {
        firstName: 'Someone',
        lastName: 'Else',
        emailAddress: 'else@example.com',
        phoneNumber: '08123456789',
      },
    })
    expect(second.candidateId).toBe(first.candidateId)
    expect(await rowsOf(world, 'candidates')).toEqual([before])
    const applications = await rowsOf(world, 'applications')
    expect(applications.map((application) => 'firstName' in application && application.firstName)).toEqual([
      'Sari',
      'Someone',
    ])
  })

  test('is not recognized by e-mail where the NIKs differ', async ({ world }) => {
    const job = await world.job()
    const person = { firstName: 'A', lastName: 'B', emailAddress: 'family@example.com', phoneNumber: '08123456789' }
    const father = await world.apply(job, { personalInformation: person })
    const daughter = await world.apply(job, { personalInformation: person })
    expect(daughter.candidateId).not.toBe(father.candidateId)
  })

  test('is recognized by e-mail when the company knows no identity number', async ({ world }) => {
    const { id } = await world.db
      .insertInto('candidates')
      .values({ companyId: world.companyId, firstName: 'Sari', email: 'sari@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { candidateId } = await world.apply(await world.job(), {
      personalInformation: {
        firstName: 'S',
        lastName: 'W',
        emailAddress: 'SARI@example.com',
        phoneNumber: '08123456789',
      },
    })
    expect(candidateId).toBe(id)
  })

  test('is never recognized in another company', async ({ world }) => {
    const other = await world.another()
    const here = await world.apply(await world.job(), { identityAndAddress: nik })
    const there = await other.apply(await other.job(), { identityAndAddress: nik })
    expect(there.candidateId).not.toBe(here.candidateId)
  })

  test('applies once for a job, and again after a rejection', async ({ world }) => {
    const job = await world.job()
    const same: Partial<SubmissionBody> = {
      identityAndAddress: nik,
      personalInformation: { firstName: 'S', lastName: 'W', emailAddress: 's@example.com', phoneNumber: '08123456789' },
    }
    const { applicationId } = await world.apply(job, same)
    const secondReply = await sendForm(world.visit(), await filledForm(world.visit(), job, same))
    expect(secondReply).toMatchObject({
      status: 409,
      body: { error: { message: 'You have already applied for this job' } },
    })

    const otherMail = { ...same, personalInformation: { ...same.personalInformation, emailAddress: 'new@example.com' } }
    expect((await sendForm(world.visit(), await filledForm(world.visit(), job, otherMail))).status).toBe(201)

    await world.db
      .updateTable('applications')
      .set({ status: 2 })
      .where('companyId', '=', world.companyId)
      .where('id', '=', applicationId)
      .execute()
    expect((await sendForm(world.visit(), await filledForm(world.visit(), job, same))).status).toBe(201)
  })
})
