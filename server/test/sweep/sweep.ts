import { randomUUID } from 'node:crypto'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { flagNames } from '@hireloom/contract/platform/flags'
import { permissions } from '@hireloom/contract/platform/permissions'
import type { ErrorBody } from '@hireloom/contract/platform/wire'
import { formKeyHeader } from '@hireloom/contract/public-site'
import { rowStatus, type TransferType, transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { uploadType } from '@hireloom/contract/uploads'
import { users } from '@hireloom/contract/users'
import { z } from 'zod'
import { type SampleIds, sampleChanges, sampleIds } from '../../../contract/test/samples/sample-bodies.ts'
import { everySample, type Sample } from '../../../contract/test/samples/samples.ts'
import { setFlag } from '../../src/companies/flag-queries.ts'
import { record } from '../../src/history/queries.ts'
import { storeFile } from '../../src/uploads/store-queries.ts'
import { insertApproval } from '../approvals.ts'
import { insertCompanyMoves } from '../company-exporting.ts'
import { watchWrites } from '../database/writes.ts'
import { insertEmploymentLetter } from '../employment-letters.ts'
import { png } from '../files/documents.ts'
import { insertHistoryRecords } from '../history-imports.ts'
import { insertOffer, insertProposal } from '../offering.ts'
import { insertRestriction } from '../restricted-candidate.ts'
import { insertSigningDocument } from '../signing.ts'
import { insertVacancyRequest } from '../vacancy-request-factory.ts'
import { product, World, test as worldTest } from '../world.ts'

/** The test for sweeps over every endpoint. Its product accepts every captcha token and many submissions. */
export const test = worldTest
  .extend('product', { scope: 'file' }, async ({ db }, { onCleanup }) => {
    const unlimited = '100000'
    const built = product(db, { SUBMIT_LIMIT_PER_IP: unlimited, SUBMIT_LIMIT_PER_COMPANY: unlimited })
    built.services.outside.captcha.verify = async (_token, now) => ({
      challenge: randomUUID(),
      expiresAt: new Date(now.getTime() + 60_000),
    })
    onCleanup(built.close)
    return built
  })
  .extend('world', async ({ product }) => withEveryFlag(await World.make(product)))
  /** A company with a record of each kind, and the ids of another company's records, for tests that change nothing. */
  .extend('unchanging', { scope: 'file' }, async ({ product }, { onCleanup }) => {
    const world = await World.make(product)
    const ids = await insertRecords(world, 'Rara')
    const otherIds = await insertRecords(await world.another(), 'Rahasia')
    const [admin, callerOf] = [await world.user(), await callers(world)]
    const writes = await watchWrites()
    onCleanup(writes.stop)
    return { world, ids, otherIds, admin, callerOf, written: writes.tables }
  })
  /**
   * Returns the ids of a company with a record of each kind, to call an endpoint in, and its callers. Calls that can
   * change something get a company that may be changed.
   */
  .extend('companyFor', { scope: 'file' }, async ({ product, unchanging }) => {
    const newCompany = async () => {
      const world = await World.make(product)
      return { world, ids: await insertRecords(world, 'Rara') }
    }
    let changeable: Awaited<ReturnType<typeof newCompany>> | undefined
    return async ({ method }: Endpoint) => {
      // Most calls are refused and change nothing, so the company is reused until a call changes something.
      if ((await unchanging.written()).length > 0) changeable = undefined
      if (method !== 'GET') changeable ??= await newCompany()
      const { world, ids } = (method !== 'GET' && changeable) || unchanging
      // Every endpoint gets new callers, because each caller may make a limited number of calls a minute.
      const callerOf = await callers(world)
      await unchanging.written()
      return { ids, callerOf }
    }
  })

async function withEveryFlag(world: World) {
  for (const flag of flagNames) await setFlag(world.db, world.companyId, flag, true)
  return world
}

type Call = (endpoint: Endpoint, input: never, headers?: Record<string, string>) => Promise<Outcome>
export interface Outcome {
  status: number
  body: Partial<ErrorBody> | undefined
}

/** Sends a sample, even one that the types don't allow. */
export const send = (call: unknown, endpoint: Endpoint, input: object) =>
  (call as Call)(endpoint, input as never, formHeaders)

/** The key of the form that sends the calls. */
const formHeaders = { [formKeyHeader]: randomUUID() }

/** Returns the endpoint with a query schema that accepts any parameters. */
export const withAnyQuery = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  ...(endpoint.query && { query: z.looseObject({}) }),
})

/** Returns a function that picks the caller of an endpoint: the service, a visitor, an operator, or an Admin. */
export async function callers(world: World) {
  const admin = await world.as('admin', permissions)
  const visitor = world.visitor()
  const service = world.service()
  const operator = await callerOfOperator(world)
  return (endpoint: Endpoint) =>
    endpoint.service ? service : endpoint.public ? visitor : endpoint.operator ? operator : admin
}

/** Makes a new user an operator of the installation, and returns their caller. */
export async function callerOfOperator(world: World) {
  const user = await world.user('user')
  const { issuer, subject } = await world.db
    .selectFrom('accounts')
    .select(['issuer', 'subject'])
    .where('id', '=', user.accountId)
    .executeTakeFirstOrThrow()
  world.product.services.config.operators.push(`${issuer}|${subject}`)
  return world.as(user)
}

/** Inserts a record of each kind into a company, and returns their ids. Records with a name have `marker` in it. */
export async function insertRecords(world: World, marker: string): Promise<SampleIds> {
  await withEveryFlag(world)
  const manager = await world.user('user', { firstName: marker })
  const team = [{ hiringUserId: manager.id, hiringRoleId: 2 as const }]
  const { provinceId, cityId, stages, ...masterData } = world.masterData
  const job = await world.job({ jobSummary: `${marker} of the shop`, hiringTeam: team })
  const application = await world.application(job, { firstName: marker, stage: 'HR Interview' })
  await world.db
    .insertInto('integrations')
    .values({ companyId: world.companyId, kind: 2, externalId: '60128844', externalName: marker, isEnabled: true })
    .execute()
  const { id: stageId = 0 } =
    (await world.as('admin').then((call) => call(jobs.stages, { params: { jobId: job.id } }))).body.data.find(
      ({ name }) => name === 'HR Interview',
    ) ?? {}
  const {
    stagesUpdatedAt,
    careerPageUpdatedAt,
    profileUpdatedAt,
    candidatePageUpdatedAt,
    rejectionReasonsUpdatedAt,
    applicationFormUpdatedAt,
  } = await world.db
    .selectFrom('companies')
    .select([
      'stagesUpdatedAt',
      'careerPageUpdatedAt',
      'profileUpdatedAt',
      'candidatePageUpdatedAt',
      'rejectionReasonsUpdatedAt',
      'applicationFormUpdatedAt',
    ])
    .where('id', '=', world.companyId)
    .executeTakeFirstOrThrow()
  const successor = await world.user('recruiter', { firstName: marker })
  const { body: invited } = await (await world.as('admin'))(users.invite, {
    body: { firstName: marker, email: `${marker}.${world.slug}@example.com`, roleId: 3 },
  })
  const { offerId, counterProposalId } = await insertNegotiatedOffer(world, application)
  return {
    ...sampleIds,
    ...masterData,
    successorId: successor.id,
    invitationId: invited.data.id,
    invitedUserId: invited.data.userId,
    provinceId,
    cityId,
    stageId,
    stagesUpdatedAt,
    rejectionReasonId: await keepOneReason(world),
    rejectionReasonsUpdatedAt,
    applicationFormUpdatedAt,
    careerPageUpdatedAt,
    profileUpdatedAt,
    candidatePageUpdatedAt,
    importId: await insertFinishedImport(world, manager.id, `${marker}.xlsx`),
    bulkAddId: await insertCheckedBulkAdd(world, job.id, manager.id, `${marker}.csv`),
    stageImportId: await insertFinishedImport(world, manager.id, `${marker}.xlsx`, transferType.stageImport),
    exportId: await insertFinishedExport(world, manager.id, `${marker}.xlsx`),
    ...(await insertCompanyMoves(world, manager.id, marker)),
    ...(await insertHistoryRecords(world, manager.id, marker)),
    uploadKey: await uploadBanner(world, manager.id, `${marker}.png`),
    jobId: job.id,
    jobUpdatedAt: job.updatedAt,
    jobSlug: job.slug,
    companyId: world.companyId,
    companySlug: world.slug,
    ...(await insertSuiteRequest(world, marker)),
    candidateId: application.candidateId,
    applicationId: application.id,
    applicationUpdatedAt: new Date(application.updatedAt),
    fileId: application.resumeFileId ?? 0,
    barId: (await insertRestriction(world, { firstName: marker, email: 'kept.out@example.com' })).id,
    offerId,
    counterProposalId,
    ...(await insertEmploymentLetter(world, application)),
    ...(await findLetterTemplate(world)),
    ...(await insertApproval(world, offerId, manager.id)),
    signingDocumentId: await insertSigningDocument(world, application, manager.id),
    documentRequestId: await insertSentPaper(world, application, manager.id),
    ...(await insertReportedVacancy(world, manager.id)),
    slotOfferId: await insertOfferedSlots(world, application, stageId, manager.id),
    scheduleId: await insertPastMeeting(world, application, stageId, manager.id),
    mailEventId: await insertSentMail(world, application),
    userId: manager.id,
  }
}

/** Inserts a mail that was sent to the applicant. Returns the id of its event. */
async function insertSentMail({ db, companyId }: World, { id: applicationId, email }: { id: number; email: string }) {
  const [at, subject] = [new Date('2026-11-12T03:00:00Z'), 'Your interview']
  const data = { applicationId, text: subject }
  const eventId = await record(db, { companyId }, { event: 'mail.sent', data, at })
  const sent = { dedupeKey: `sweep ${applicationId}`, senderName: 'PT', recipient: email, status: 1, sentAt: at }
  await db
    .insertInto('mails')
    .values({ companyId, applicationId, eventId, subject, text: `Dear ${email}`, html: '', ...sent })
    .execute()
  return eventId
}

/** Inserts a request for a diploma, which the candidate has already sent. */
async function insertSentPaper({ db, companyId }: World, { id: applicationId }: { id: number }, askedBy: number) {
  const [askedAt, sentAt] = [new Date('2026-11-12T03:00:00Z'), new Date('2026-11-13T03:00:00Z')]
  const paper = { kind: 3, name: '', purpose: 'To check your degree', takesWord: false, isRequired: true, status: 1 }
  const { id } = await db
    .insertInto('documentRequests')
    .values({ companyId, applicationId, ...paper, dueOn: '2026-12-01', askedBy, askedAt, sentAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an offer of two slots to a candidate. */
async function insertOfferedSlots(
  { db, companyId }: World,
  { id: applicationId, jobId }: { id: number; jobId: number },
  stageId: number,
  userId: number,
) {
  const times = [new Date('2026-12-01T03:00:00Z'), new Date('2026-12-01T04:00:00Z')]
  const plan = { isOnlineLocation: false, location: 'Head office', message: '', candidateNotes: '', notes: '' }
  const { id } = await db
    .insertInto('slotOffers')
    .values({
      companyId,
      jobId,
      applicationId,
      stageId,
      process: 3,
      times,
      minutes: 45,
      ...plan,
      lastDay: '2026-12-01',
      offeredBy: userId,
      offeredAt: new Date('2026-11-12T03:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('slotOfferPeople').values({ companyId, slotOfferId: id, userId }).execute()
  return id
}

/** Inserts a job whose vacancy was reported to the ministry. */
async function insertReportedVacancy(world: World, reportedBy: number) {
  const { id: reportedJobId } = await world.job()
  const vacancyReportUpdatedAt = new Date('2026-11-20T03:00:00Z')
  await world.db
    .insertInto('vacancyReports')
    .values({
      companyId: world.companyId,
      jobId: reportedJobId,
      reportedOn: '2026-11-20',
      reportedBy,
      updatedAt: vacancyReportUpdatedAt,
    })
    .execute()
  return { reportedJobId, vacancyReportUpdatedAt }
}

/** Deletes all rejection reasons but the first, because the sample that saves them has to contain all. */
async function keepOneReason({ db, companyId }: World) {
  await db.deleteFrom('rejectionReasons').where('companyId', '=', companyId).where('orderNum', '>', 1).execute()
  const { id } = await db
    .selectFrom('rejectionReasons')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an offer that was sent, with a proposal that is waiting for an answer. */
async function insertNegotiatedOffer(world: World, application: { id: number; jobId: number }) {
  const sent = { status: 2, currentVersion: 1, sentVersion: 1, sentAt: new Date('2026-11-19T03:00:00Z') }
  const offer = await insertOffer(world, application, sent)
  return { offerId: offer.id, counterProposalId: await insertProposal(world, offer) }
}

/** Returns the id and version of the company's first letter template. New companies have some. */
async function findLetterTemplate({ db, companyId }: World) {
  const { id, updatedAt } = await db
    .selectFrom('letterTemplates')
    .select(['id', 'updatedAt'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { letterTemplateId: id, letterTemplateUpdatedAt: updatedAt }
}

/** Inserts an interview that took place eight days before the time of the tests. */
export async function insertPastMeeting(
  { db, companyId }: World,
  { id: applicationId, jobId }: { id: number; jobId: number },
  stageId: number,
  userId: number,
) {
  const place = { isOnlineLocation: true, location: 'https://meet.example.com/kopi' }
  const span = { startsAt: new Date('2026-11-12T03:00:00Z'), endsAt: new Date('2026-11-12T03:45:00Z') }
  const { id } = await db
    .insertInto('schedules')
    .values({ companyId, jobId, applicationId, stageId, process: 3, ...place, ...span, scheduledBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('schedulePeople').values({ companyId, scheduleId: id, userId }).execute()
  return id
}

/** Inserts a vacancy request of the HR suite, and gives the master data that it uses the suite's ids. */
async function insertSuiteRequest(world: World, marker: string) {
  const { db, companyId } = world
  const { jobPositionId, branchId, organizationId } = world.masterData
  const externalIds = {
    positionExternalId: `${marker}-position`,
    branchExternalId: `${marker}-branch`,
    organizationExternalId: `${marker}-organization`,
  }
  const name = (table: 'jobPositions' | 'branches' | 'organizations', id: number, externalId: string) =>
    db
      .updateTable(table as 'organizations')
      .set({ externalId })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
  await name('jobPositions', jobPositionId, externalIds.positionExternalId)
  await name('branches', branchId, externalIds.branchExternalId)
  await name('organizations', organizationId, externalIds.organizationExternalId)
  const { id } = await insertVacancyRequest(world, { requestedBy: marker })
  return { vacancyRequestId: id, ...externalIds }
}

/** Inserts an import with one failed row. */
async function insertFinishedImport(
  world: World,
  uploadedBy: number,
  filename: string,
  type: TransferType = transferType.jobImport,
) {
  const { companyId, db } = world
  const at = new Date('2026-11-02T03:15:00Z')
  const file = { type, filename, fileKey: randomUUID(), uploadedBy, uploadedAt: at }
  const outcome = { status: transferStatus.failed, totalRows: 1, failedRows: 1, startedAt: at, finishedAt: at }
  const { id: transferId } = await db
    .insertInto('transfers')
    .values({ companyId, ...file, ...outcome })
    .returning('id')
    .executeTakeFirstOrThrow()
  const errors = JSON.stringify([{ column: 'City', message: 'City is required' }])
  const row = {
    rowNumber: 2,
    status: rowStatus.failed,
    data: JSON.stringify({ branch: filename, candidate: filename }),
    errors,
  }
  await db
    .insertInto('transferRows')
    .values({ companyId, transferId, ...row })
    .execute()
  return transferId
}

/** Inserts a file of candidates with one row that can't be added as it is. */
async function insertCheckedBulkAdd({ db, companyId }: World, jobId: number, uploadedBy: number, filename: string) {
  const uploadedAt = new Date('2026-11-02T03:15:00Z')
  const options = JSON.stringify({ letters: {}, ignoredColumns: [], dayOrders: {}, sendEmail: false })
  const file = { type: transferType.candidateImport, filename, jobId, uploadedBy, uploadedAt, options, totalRows: 1 }
  const { id: transferId } = await db
    .insertInto('transfers')
    .values({ companyId, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  const errors = JSON.stringify([{ column: 'E-mail', message: 'Enter an e-mail address or a phone number' }])
  const data = JSON.stringify({ firstName: filename })
  await db.insertInto('transferRows').values({ companyId, transferId, rowNumber: 2, data, errors }).execute()
  return transferId
}

/** Inserts an export that hasn't expired. Its file isn't stored. */
async function insertFinishedExport({ db, companyId }: World, uploadedBy: number, filename: string) {
  const at = new Date('2026-11-02T03:15:00Z')
  const outcome = { status: transferStatus.completed, totalRows: 1, succeededRows: 1, startedAt: at, finishedAt: at }
  const file = { resultKey: `export-${randomUUID()}`, expiresAt: new Date('2100-01-01T00:00:00Z') }
  const { id } = await db
    .insertInto('transfers')
    .values({
      companyId,
      type: transferType.candidateExport,
      filename,
      uploadedBy,
      uploadedAt: at,
      ...outcome,
      ...file,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const uploadBanner = (world: World, uploadedBy: number, filename: string) =>
  storeFile(world.product.services, world.companyId, {
    type: uploadType.careerBanner,
    contentType: 'image/png',
    filename,
    bytes: png(),
    uploadedBy,
  })

/** Returns a sample for every endpoint, and for changes of applications one for each kind. */
export function everyCall(ids: SampleIds): Sample[] {
  return everySample(ids).flatMap((sample) =>
    sample.name === 'applications.change'
      ? Object.entries(sampleChanges(ids)).map(([kind, body]) => ({
          ...sample,
          name: `${sample.name} (${kind})`,
          input: { ...sample.input, body },
        }))
      : [sample],
  )
}
