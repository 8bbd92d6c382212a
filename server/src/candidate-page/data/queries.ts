import { ownSenderChecks } from '@hireloom/contract/candidate-page/messages'
import { offerStatus } from '@hireloom/contract/offers/status'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { uploadType } from '@hireloom/contract/uploads'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'

/** The maximum number of rows of each kind in a download; no candidate comes near. */
const maxRows = 5000

/** Files that the candidate sent, by their upload types. */
const sentTypes = [
  uploadType.resume,
  uploadType.portfolio,
  uploadType.profilePicture,
  uploadType.questionFile,
  uploadType.candidateDocument,
]

interface OwnApplications {
  companyId: number
  ids: readonly number[]
}

/** Reads the data about applications that their candidate may receive: no notes, ratings, comments or restrictions. */
export async function readOwnData(db: Db, applications: OwnApplications) {
  const [profiles, answers, meetings, messages, mails, papers, offers, signatures, files] = await Promise.all([
    listProfiles(db, applications),
    listAnswers(db, applications),
    listMeetings(db, applications),
    listOwnMessages(db, applications),
    listMails(db, applications),
    listPapers(db, applications),
    listSentOffers(db, applications),
    listSignatures(db, applications),
    listSentFiles(db, applications),
  ])
  return { profiles, answers, meetings, messages, mails, papers, offers, signatures, files }
}

/** Reads what a candidate sent for one application. */
export async function readSent(db: Db, companyId: number, applicationId: number) {
  const applications = { companyId, ids: [applicationId] }
  const [[profile], answers, files] = await Promise.all([
    listProfiles(db, applications),
    listAnswers(db, applications),
    listSentFiles(db, applications),
  ])
  return { profile, answers, files }
}

/** Counts what a company keeps about applications, by kind, with the time of the first consent. */
export function countOwnData(db: Db, { companyId, ids }: OwnApplications) {
  const applicationIds = [...ids]
  return db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('files')
        .select(fn.countAll<number>().as('count'))
        .where('companyId', '=', companyId)
        .where('applicationId', 'in', applicationIds)
        .where('uploadType', 'in', sentTypes)
        .$asScalar()
        .$notNull()
        .as('files'),
      selectFrom('applicationAnswers')
        .select(fn.countAll<number>().as('count'))
        .where('companyId', '=', companyId)
        .where('applicationId', 'in', applicationIds)
        .$asScalar()
        .$notNull()
        .as('answers'),
      selectFrom('messages')
        .select(fn.countAll<number>().as('count'))
        .where('companyId', '=', companyId)
        .where('applicationId', 'in', applicationIds)
        .where('senderCheck', 'in', ownSenderChecks)
        .$asScalar()
        .$notNull()
        .as('messages'),
      selectFrom('schedules')
        .select(fn.countAll<number>().as('count'))
        .where('companyId', '=', companyId)
        .where('applicationId', 'in', applicationIds)
        .$asScalar()
        .$notNull()
        .as('meetings'),
      selectFrom('applications')
        .select((eb) => eb.fn.min('consentAt').as('consentAt'))
        .where('companyId', '=', companyId)
        .where('id', 'in', applicationIds)
        .$asScalar()
        .as('consentAt'),
    ])
    .executeTakeFirstOrThrow()
}

export type OwnData = Awaited<ReturnType<typeof readOwnData>>

const listProfiles = (db: Db, { companyId, ids }: OwnApplications) =>
  db
    .selectFrom('applications')
    .innerJoin('applicationProfiles', (join) =>
      join
        .onRef('applicationProfiles.companyId', '=', 'applications.companyId')
        .onRef('applicationProfiles.applicationId', '=', 'applications.id'),
    )
    .selectAll('applicationProfiles')
    .select(['applications.firstName', 'applications.lastName', 'applications.email', 'applications.source'])
    .select(['applications.consentAt', 'applications.consentVersion', 'applications.consentNotice'])
    .select('applications.consentAddress')
    .where('applications.companyId', '=', companyId)
    .where('applications.id', 'in', [...ids])
    .execute()

const listAnswers = (db: Db, { companyId, ids }: OwnApplications) =>
  db
    .selectFrom('applicationAnswers')
    .innerJoin('jobQuestions', sameCompany('jobQuestions', 'applicationAnswers.questionId'))
    .leftJoin('files', sameCompany('files', 'applicationAnswers.fileId'))
    .select(['applicationAnswers.applicationId', 'applicationAnswers.answer', 'jobQuestions.content as question'])
    .select('files.filename')
    .where('applicationAnswers.companyId', '=', companyId)
    .where('applicationAnswers.applicationId', 'in', [...ids])
    .orderBy('jobQuestions.orderNum')
    .limit(maxRows)
    .execute()

const listMeetings = (db: Db, { companyId, ids }: OwnApplications) =>
  db
    .selectFrom('schedules')
    .select(['applicationId', 'process', 'startsAt', 'endsAt', 'location', 'message', 'candidateNotes'])
    .select(['response', 'responseNote', 'progress'])
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', [...ids])
    .orderBy('startsAt')
    .limit(maxRows)
    .execute()

const listOwnMessages = (db: Db, { companyId, ids }: OwnApplications) =>
  db
    .selectFrom('messages')
    .select(['applicationId', 'direction', 'at', 'text'])
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', [...ids])
    .where('senderCheck', 'in', ownSenderChecks)
    .orderBy('id')
    .limit(maxRows)
    .execute()

/** Lists the mails to the candidates' current addresses, sent or not, except secret ones such as codes. */
const listMails = (db: Db, { companyId, ids }: OwnApplications) =>
  db
    .selectFrom('mails')
    .innerJoin('applications', sameCompany('applications', 'mails.applicationId'))
    .select(['mails.applicationId', 'mails.subject', 'mails.sentAt'])
    .where('mails.companyId', '=', companyId)
    .where('mails.applicationId', 'in', [...ids])
    .whereRef('mails.recipient', '=', 'applications.email')
    .where('mails.isSecret', '=', false)
    .orderBy('mails.id')
    .limit(maxRows)
    .execute()

const listPapers = (db: Db, { companyId, ids }: OwnApplications) =>
  db
    .selectFrom('documentRequests')
    .select(['applicationId', 'kind', 'name', 'purpose', 'dueOn', 'sentAt', 'reviewNote'])
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', [...ids])
    .orderBy('id')
    .limit(maxRows)
    .execute()

/** Lists offers with the terms that were sent last, even while staff are changing them. */
const listSentOffers = (db: Db, { companyId, ids }: OwnApplications) =>
  db
    .selectFrom('offers')
    .innerJoin('offerVersions', (join) =>
      join
        .onRef('offerVersions.companyId', '=', 'offers.companyId')
        .onRef('offerVersions.offerId', '=', 'offers.id')
        .onRef('offerVersions.version', '=', 'offers.sentVersion'),
    )
    .leftJoin('files', sameCompany('files', 'offerVersions.letterFileId'))
    .select(['offers.applicationId', 'offers.status', 'offers.sentAt', 'offers.salaryCurrency', 'offers.answeredAt'])
    .select('offerVersions.terms')
    .select(['files.id as fileId', 'files.key', 'files.filename', 'files.size'])
    .where('offers.companyId', '=', companyId)
    .where('offers.applicationId', 'in', [...ids])
    .where('offers.status', '!=', offerStatus.draft)
    .orderBy('offers.id')
    .limit(maxRows)
    .execute()

const listSignatures = (db: Db, { companyId, ids }: OwnApplications) =>
  db
    .selectFrom('signingDocuments')
    .innerJoin('signingSigners', (join) =>
      join
        .onRef('signingSigners.companyId', '=', 'signingDocuments.companyId')
        .onRef('signingSigners.documentId', '=', 'signingDocuments.id'),
    )
    .leftJoin('files', sameCompany('files', 'signingDocuments.finalFileId'))
    .select(['signingDocuments.applicationId', 'signingDocuments.title', 'signingSigners.signedAt'])
    .select(['files.id as fileId', 'files.key', 'files.filename', 'files.size'])
    .where('signingDocuments.companyId', '=', companyId)
    .where('signingDocuments.applicationId', 'in', [...ids])
    .where('signingSigners.userId', 'is', null)
    .where('signingDocuments.status', '!=', signingStatus.preparing)
    .orderBy('signingDocuments.id')
    .limit(maxRows)
    .execute()

export const listSentFiles = (db: Db, { companyId, ids }: OwnApplications) =>
  db
    .selectFrom('files')
    .select(['id', 'applicationId', 'key', 'filename', 'size', 'contentType'])
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', [...ids])
    .where('uploadType', 'in', sentTypes)
    .orderBy('id')
    .limit(maxRows)
    .execute()
