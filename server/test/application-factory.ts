import { randomBytes } from 'node:crypto'
import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import type { Education } from '@hireloom/contract/candidates/candidate'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { type CandidateSource, candidateSource } from '@hireloom/contract/lookups'
import { scoreStatus } from '@hireloom/contract/scoring'
import { uploadType } from '@hireloom/contract/uploads'
import { insertHistoryRows } from '../src/history/insert-queries.ts'
import type { Services } from '../src/platform/api/routes.ts'
import type { Db } from '../src/platform/db/db.ts'
import { toJson } from '../src/platform/db/json.ts'

export interface ApplicationInput {
  firstName?: string
  lastName?: string | null
  email?: string
  nik?: string
  passportNumber?: string
  phoneNumber?: string | null
  /** Name of a stage of the job; none for a new candidate. */
  stage?: string
  /** The default is the status of the stage. */
  status?: ApplicationStatus
  appliedAt?: Date
  source?: CandidateSource
  lastJobPosition?: string
  /** The score of a completed scoring, from 0 to 100. */
  aiScore?: number
  /** Null if the applicant left it empty. */
  gender?: number | null
  dateOfBirth?: string
  formalEducation?: readonly Education[]
  /** Set for another application of an existing candidate. */
  candidateId?: number
}

/** A small file that is recognized as a PDF. */
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

interface FactoryContext {
  db: Db
  companyId: number
  product: { services: Services }
}

/**
 * Inserts an application as it is after applying and, with a stage, after one move: rows, résumé, profile and events.
 */
export function insertApplication({ db, companyId, product }: FactoryContext, jobId: number, input: ApplicationInput) {
  const { services } = product
  const { firstName = 'Rara', lastName = 'Putri', nik = randomDigits(16), stage } = input
  const email = input.email ?? `${randomBytes(5).toString('hex')}@example.com`
  const appliedAt = input.appliedAt ?? services.now()
  const person = { ...input, firstName, lastName, nik, email, appliedAt }

  return db.transaction().execute(async (db) => {
    const jobStage = stage === undefined ? undefined : await findStage(db, companyId, jobId, stage)
    // The stages table allows a stage only the statuses 0, 1 and 2.
    const status = input.status ?? (jobStage?.status as ApplicationStatus | undefined) ?? applicationStatus.active
    const resumeFileId = await insertResume(db, companyId, services)
    const application = await db
      .insertInto('applications')
      .values({
        companyId,
        jobId,
        firstName,
        lastName,
        email,
        resumeFileId,
        status,
        appliedAt,
        identityHash: identityHash(services, person),
        candidateId: input.candidateId ?? (await insertCandidate(db, companyId, services, person)),
        reference: `TST-${randomBytes(4).toString('hex').toUpperCase()}`,
        source: input.source ?? candidateSource.careerPage,
        lastJobPosition: input.lastJobPosition ?? 'Kitchen hand',
        aiScore: input.aiScore,
        aiScoreStatus: input.aiScore === undefined ? null : scoreStatus.complete,
        lastCompany: 'Warung Kita',
        stageId: jobStage?.id,
        stageProcess: jobStage?.process,
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
    await insertProfile(db, companyId, services, { ...person, applicationId })

    const event = { applicationId, at: appliedAt }
    const applied = { ...event, kind: eventKind.applied, toStatus: applicationStatus.active }
    const move = { fromStatus: applicationStatus.active, toStageId: jobStage?.id, toStatus: status }
    const isMoved = jobStage || status !== applicationStatus.active
    await insertHistoryRows(db, companyId, [
      applied,
      ...(isMoved ? [{ ...event, kind: eventKind.moved, ...move }] : []),
    ])
    return { ...application, email }
  })
}

type Person = ApplicationInput & {
  firstName: string
  lastName: string | null
  nik: string
  email: string
  appliedAt: Date
}

function findStage(db: Db, companyId: number, jobId: number, name: string) {
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

const identityHash = ({ sealing }: Services, { nik, passportNumber }: Person) =>
  passportNumber ? sealing.fingerprint('passport', passportNumber) : sealing.fingerprint('nik', nik)

async function insertCandidate(db: Db, companyId: number, { sealing }: Services, person: Person) {
  const { firstName, lastName, email, nik, passportNumber, appliedAt } = person
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

async function insertResume(db: Db, companyId: number, { outside }: Services) {
  const file = { key: randomBytes(18).toString('base64url'), contentType: 'application/pdf' }
  await outside.files.put(file.key, pdf, file.contentType)
  const { id } = await db
    .insertInto('files')
    .values({ companyId, ...file, uploadType: uploadType.resume, filename: 'resume.pdf', size: pdf.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertProfile(
  db: Db,
  companyId: number,
  { sealing }: Services,
  person: Person & { applicationId: number },
) {
  const { applicationId, nik, passportNumber, phoneNumber = '+6281234567890' } = person
  await db
    .insertInto('applicationProfiles')
    .values({
      companyId,
      applicationId,
      phoneNumber,
      placeOfBirth: 'Bandung',
      dateOfBirth: person.dateOfBirth ?? '1998-04-12',
      gender: person.gender === undefined ? 2 : person.gender,
      formalEducation: toJson([...(person.formalEducation ?? [])]),
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
}

const randomDigits = (count: number) => Array.from(randomBytes(count), (byte) => byte % 10).join('')

/** Returns the version fields that a change sends for the application the caller last saw. */
export const seenVersion = ({ jobId, updatedAt }: { jobId: number; updatedAt: Date }) => ({
  jobId,
  updatedAt: updatedAt.toISOString(),
})
