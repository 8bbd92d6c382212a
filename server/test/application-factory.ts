import { randomBytes } from 'node:crypto'
import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications'
import { eventKind } from '@hireloom/contract/candidates'
import { type CandidateSource, candidateSource } from '@hireloom/contract/lookups'
import { uploadType } from '@hireloom/contract/uploads'
import type { World } from './world.ts'

export interface ApplicationWanted {
  firstName?: string
  lastName?: string | null
  email?: string
  nik?: string
  passportNumber?: string
  phoneNumber?: string
  /** Name of a stage of the job; none for a new candidate. */
  stage?: string
  /** Where the stage doesn't say it. */
  status?: ApplicationStatus
  appliedAt?: Date
  source?: CandidateSource
  /** Another application of a person who is there already. */
  candidateId?: number
}

/** A small file that readers take for a PDF. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** An application as it stands after applying and, with a stage, one move: rows, résumé, profile and events. */
export function insertApplication({ db, companyId, product }: World, jobId: number, wanted: ApplicationWanted) {
  const { sealing, outside, now } = product.services
  const { firstName = 'Rara', lastName = 'Putri', nik = randomDigits(16), passportNumber, stage } = wanted
  const email = wanted.email ?? `${randomBytes(5).toString('hex')}@example.com`
  const appliedAt = wanted.appliedAt ?? now()

  return db.transaction().execute(async (db) => {
    const at = stage === undefined ? undefined : await findStage(stage)
    const status = wanted.status ?? (at?.status as ApplicationStatus | undefined) ?? applicationStatus.active
    const candidateId = wanted.candidateId ?? (await insertCandidate())
    const resumeFileId = await insertResume()
    const application = await db
      .insertInto('applications')
      .values({
        companyId,
        jobId,
        candidateId,
        reference: `TST-${randomBytes(4).toString('hex').toUpperCase()}`,
        source: wanted.source ?? candidateSource.careerPage,
        ...{ firstName, lastName, email, resumeFileId, status, appliedAt },
        lastJobPosition: 'Kitchen hand',
        lastCompany: 'Warung Kita',
        stageId: at?.id,
        stageProcess: at?.process,
        inStageSince: appliedAt,
        updatedAt: appliedAt,
        consentAt: appliedAt,
        hiredDate: status === applicationStatus.hired ? appliedAt.toISOString().slice(0, 10) : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const applicationId = application.id
    await db
      .updateTable('files')
      .set({ applicationId })
      .where('companyId', '=', companyId)
      .where('id', '=', resumeFileId)
      .execute()
    await db
      .insertInto('applicationProfiles')
      .values({
        companyId,
        applicationId,
        phoneNumber: wanted.phoneNumber ?? '+6281234567890',
        placeOfBirth: 'Bandung',
        dateOfBirth: '1998-04-12',
        gender: 2,
        nikCipher: passportNumber ? null : sealing.seal(nik),
        passportCipher: passportNumber ? sealing.seal(passportNumber) : null,
        passportExpirationDate: passportNumber ? '2030-01-31' : null,
        postalCode: '40115',
        citizenIdAddress: 'Jl. Melati 5, Bandung',
        residentialAddress: 'Jl. Kenanga 8, Jakarta',
        currentSalary: 5_000_000,
        expectedSalary: 6_500_000,
      })
      .execute()
    await db
      .insertInto('applicationEvents')
      .values({ companyId, applicationId, kind: eventKind.applied, at: appliedAt, toStatus: applicationStatus.active })
      .execute()
    if (at || status !== applicationStatus.active) {
      const move = { fromStatus: applicationStatus.active, toStageId: at?.id, toStatus: status }
      await db
        .insertInto('applicationEvents')
        .values({ companyId, applicationId, kind: eventKind.moved, at: appliedAt, ...move })
        .execute()
    }
    return application

    function findStage(name: string) {
      return db
        .selectFrom('stages')
        .innerJoin('jobStages', (join) =>
          join.onRef('jobStages.companyId', '=', 'stages.companyId').onRef('jobStages.stageId', '=', 'stages.id'),
        )
        .select(['stages.id', 'stages.process', 'stages.status'])
        .where('stages.companyId', '=', companyId)
        .where('jobStages.companyId', '=', companyId)
        .where('jobId', '=', jobId)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    }

    async function insertCandidate() {
      const identity = passportNumber
        ? { passportHash: sealing.fingerprint('passport', passportNumber) }
        : { nikHash: sealing.fingerprint('nik', nik) }
      const { id } = await db
        .insertInto('candidates')
        .values({ companyId, firstName, lastName, email, createdAt: appliedAt, ...identity })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }

    async function insertResume() {
      const file = { key: randomBytes(18).toString('base64url'), contentType: 'application/pdf' }
      await outside.files.put(file.key, pdf, file.contentType)
      const { id } = await db
        .insertInto('files')
        .values({ companyId, ...file, uploadType: uploadType.resume, filename: 'resume.pdf', size: pdf.length })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
  })
}

const randomDigits = (count: number) => Array.from(randomBytes(count), (byte) => byte % 10).join('')

/** What a change says of the application it was made for, as the caller last saw it. */
export const asSeen = ({ jobId, updatedAt }: { jobId: number; updatedAt: Date }) => ({
  jobId,
  updatedAt: updatedAt.toISOString(),
})
