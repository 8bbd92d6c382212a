import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidateSource, gender } from '@hireloom/contract/lookups'
import type { FileStore } from '../../outside/files/port.ts'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { processOf } from '../../stages/default-stage-rules.ts'
import { latest } from '../days.ts'
import type { Applicant } from '../people.ts'
import type { Random } from '../random.ts'
import type { ApplicationStory } from '../stories/applications.ts'
import { insertRows, requireValue } from './bulk.ts'
import type { StoredCompany } from './company.ts'
import { claimFiles, type FileIds, storeFiles } from './files.ts'

/** The stores of demo files and identity numbers. */
export interface StorageSettings {
  files: Pick<FileStore, 'put'>
  sealing: Pick<Sealer, 'seal' | 'fingerprint'>
}

export interface StoredApplication {
  id: number
  story: ApplicationStory
}

const consentVersion = '1'

/** Stores people and their applications with files, profiles and answers. */
export async function insertApplications(
  db: Db,
  random: Random,
  { id: companyId, stages, rejectionReasons }: StoredCompany,
  stories: ApplicationStory[],
  settings: StorageSettings,
): Promise<StoredApplication[]> {
  const candidateIds = await insertCandidates(db, companyId, stories, settings.sealing)
  const files = await storeFiles(db, random, companyId, stories, settings.files)
  const rows = stories.map((story) => {
    const { applicant, job, steps, appliedAt } = story
    const [left, stage] = [undefined, ...steps.flatMap((step) => step.stage ?? [])].slice(-2)
    const status = steps.at(-1)?.status ?? applicationStatus.active
    const [lastWork] = applicant.workExperience
    const lastAt = steps.at(-1)?.at ?? appliedAt
    const reason = steps.at(-1)?.rejectionReason
    const { resume, picture } = requireValue(files, story)
    return {
      companyId,
      jobId: job.id,
      candidateId: requireValue(candidateIds, applicant.email),
      identityHash: identityHash(applicant, settings.sealing),
      reference: story.reference,
      source: story.source,
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      email: applicant.email,
      lastJobPosition: lastWork?.jobPosition ?? null,
      lastCompany: lastWork?.companyName ?? null,
      resumeFileId: resume,
      pictureFileId: picture ?? null,
      status,
      stageId: stage ? requireValue(stages, stage) : null,
      stageProcess: stage ? processOf(stage) : null,
      leftStageId: left && status === applicationStatus.rejected ? requireValue(stages, left) : null,
      rejectionReasonId: reason ? requireValue(rejectionReasons, reason) : null,
      appliedAt,
      inStageSince: lastAt,
      updatedAt: latest(lastAt, ...story.schedules.map(({ scheduledAt, completed }) => completed?.at ?? scheduledAt)),
      hiredDate: story.hiredDate,
      ...consentOf(random, story),
    }
  })
  const stored = await insertRows(rows, (batch) =>
    db.insertInto('applications').values(batch).returning(['id', 'reference']).execute(),
  )
  const ids = new Map(stored.map(({ id, reference }) => [reference, id]))
  const applications = stories.map((story) => ({ id: requireValue(ids, story.reference), story }))

  await insertRows(
    applications.map((application) => profileRow(companyId, application, settings.sealing)),
    (batch) => db.insertInto('applicationProfiles').values(batch).returning('applicationId').execute(),
  )
  await insertAnswers(db, companyId, applications, files)
  await claimFiles(db, companyId)
  return applications
}

/** Returns the consent; only applicants of the public form are asked for it. */
function consentOf(random: Random, { source, appliedAt, talentPoolConsent }: ApplicationStory) {
  if (source > candidateSource.googleForJobs)
    return { consentAt: null, consentAddress: null, consentVersion: null, talentPoolConsent: false }
  // Addresses for documentation (RFC 5737).
  return {
    consentAt: appliedAt,
    consentAddress: `203.0.113.${random.whole(1, 254)}`,
    consentVersion,
    talentPoolConsent,
  }
}

const identityHash = ({ nik, passportNumber }: Applicant, { fingerprint }: StorageSettings['sealing']) =>
  nik ? fingerprint('nik', nik) : passportNumber ? fingerprint('passport', passportNumber) : null

async function insertCandidates(
  db: Db,
  companyId: number,
  stories: ApplicationStory[],
  sealing: StorageSettings['sealing'],
) {
  const people = new Map<Applicant, Date>()
  for (const { applicant, appliedAt } of stories) if (!people.has(applicant)) people.set(applicant, appliedAt)
  const rows = [...people].map(([{ firstName, lastName, email, nik, passportNumber }, createdAt]) => ({
    companyId,
    firstName,
    lastName,
    email,
    nikHash: nik ? sealing.fingerprint('nik', nik) : null,
    passportHash: passportNumber ? sealing.fingerprint('passport', passportNumber) : null,
    createdAt,
  }))
  const stored = await insertRows(rows, (batch) =>
    db.insertInto('candidates').values(batch).returning(['id', 'email']).execute(),
  )
  return new Map(stored.map(({ id, email }) => [email, id]))
}

function profileRow(
  companyId: number,
  { id, story: { applicant, job } }: StoredApplication,
  { seal }: StorageSettings['sealing'],
) {
  const { nik, passportNumber } = applicant
  return {
    companyId,
    applicationId: id,
    phoneNumber: applicant.phoneNumber,
    placeOfBirth: applicant.placeOfBirth,
    dateOfBirth: applicant.dateOfBirth,
    gender: job.story.asksForGender ? (applicant.female ? gender.female : gender.male) : null,
    nikCipher: nik ? seal(nik) : null,
    passportCipher: passportNumber ? seal(passportNumber) : null,
    passportExpirationDate: applicant.passportExpirationDate,
    citizenIdAddress: applicant.citizenIdAddress,
    residentialAddress: applicant.residentialAddress,
    formalEducation: toJson(applicant.formalEducation),
    informalEducation: toJson(applicant.informalEducation),
    workExperience: toJson(applicant.workExperience),
    currentSalary: applicant.currentSalary,
    expectedSalary: applicant.expectedSalary,
    portfolioUrl: job.story.asksForPortfolio ? applicant.portfolioUrl : null,
  }
}

async function insertAnswers(
  db: Db,
  companyId: number,
  applications: StoredApplication[],
  files: Map<ApplicationStory, FileIds>,
) {
  const rows = applications.flatMap(({ id: applicationId, story }) =>
    story.answers.map(({ questionId, value }) => ({
      companyId,
      applicationId,
      jobId: story.job.id,
      questionId,
      answer: value === undefined ? null : toJson(value),
      fileId: requireValue(files, story).answers.get(questionId) ?? null,
    })),
  )
  await insertRows(rows, (batch) =>
    db.insertInto('applicationAnswers').values(batch).returning(['id', 'fileId']).execute(),
  )
}
