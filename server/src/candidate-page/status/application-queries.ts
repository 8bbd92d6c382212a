import { applicationStatus } from '@hireloom/contract/applications/status'
import { messageDirection } from '@hireloom/contract/candidate-page/messages'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { offerStatus } from '@hireloom/contract/offers/status'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { visibleJobs } from '../../access/scope-queries.ts'
import { talentPoolDay } from '../../applications/talent-pool-queries.ts'
import { signedColumn } from '../../offers/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { sameCompany } from '../../platform/db/same-company.ts'

/** The maximum number of applications of one address that its page shows. */
const maxApplications = 50

function selectApplications(db: Db, companyId: number) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .leftJoin('stages as leftStages', (join) =>
      join
        .onRef('leftStages.companyId', '=', 'applications.companyId')
        .onRef('leftStages.id', '=', 'applications.leftStageId'),
    )
    .leftJoin('candidateOpenings', (join) =>
      join
        .onRef('candidateOpenings.companyId', '=', 'applications.companyId')
        .onRef('candidateOpenings.applicationId', '=', 'applications.id')
        .onRef('candidateOpenings.email', '=', 'applications.email'),
    )
    .select(['applications.id', 'applications.reference', 'applications.firstName', 'applications.lastName'])
    .select(['applications.email', 'applications.jobId', 'applications.candidateId', 'applications.status'])
    .select(['applications.stageId', 'applications.stageProcess as process', 'applications.leftStageId'])
    .select(['applications.appliedAt', 'applications.inStageSince', 'applications.isTurnedAway'])
    .select(['applications.hiredDate', talentPoolDay.as('talentPoolDay')])
    .select(['jobPositions.name as jobPositionName', 'branches.name as branchName', 'stages.answerDays'])
    .select(['leftStages.process as leftProcess', 'candidateOpenings.openedAt', 'candidateOpenings.isWrong'])
    .select(({ selectFrom }) =>
      selectFrom('applicationProfiles')
        .select('applicationProfiles.phoneNumber')
        .whereRef('applicationProfiles.companyId', '=', 'applications.companyId')
        .whereRef('applicationProfiles.applicationId', '=', 'applications.id')
        .as('phoneNumber'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails')
          .select('mails.id')
          .whereRef('mails.companyId', '=', 'applications.companyId')
          .whereRef('mails.applicationId', '=', 'applications.id')
          .whereRef('mails.createdAt', '>=', 'applications.inStageSince')
          .whereRef('mails.recipient', '=', 'applications.email')
          .where(sql<boolean>`mails.dedupe_key ~ '^(move|event) '`),
      )
        .$castTo<boolean>()
        .as('isEndMailed'),
    )
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('stageWords')
          .select(['stageWords.stageId', 'stageWords.language', 'stageWords.statusWords', 'stageWords.nextWords'])
          .whereRef('stageWords.companyId', '=', 'applications.companyId')
          .where(({ eb, or, ref }) =>
            or([
              eb('stageWords.stageId', '=', ref('applications.stageId')),
              eb('stageWords.stageId', '=', ref('applications.leftStageId')),
            ]),
          ),
      ).as('stageWords'),
      jsonObjectFrom(
        selectFrom('offers')
          .select(['offers.status', 'offers.expirationDate', 'offers.declineReason', signedColumn])
          .select(['offers.sentAt', 'offers.answeredAt'])
          .whereRef('offers.companyId', '=', 'applications.companyId')
          .whereRef('offers.applicationId', '=', 'applications.id')
          .where('offers.sentVersion', 'is not', null)
          .where('offers.status', '!=', offerStatus.draft)
          .orderBy('offers.id', 'desc')
          .limit(1),
      ).as('offer'),
      // The rejection that a score made; null for those of people.
      jsonObjectFrom(
        selectFrom('applicationScores')
          .select(['applicationScores.reviewAskedAt as askedAt', 'applicationScores.reviewClosedAt as closedAt'])
          .whereRef('applicationScores.companyId', '=', 'applications.companyId')
          .whereRef('applicationScores.applicationId', '=', 'applications.id')
          .whereRef('applicationScores.rejectedAt', '=', 'applications.inStageSince')
          .where('applications.status', '=', applicationStatus.rejected),
      ).as('scoreRejection'),
      // The last meeting in the current stage.
      jsonObjectFrom(
        selectFrom('schedules')
          .select(['schedules.id', 'schedules.process', 'schedules.startsAt', 'schedules.endsAt'])
          .select(['schedules.isOnlineLocation', 'schedules.location'])
          .whereRef('schedules.companyId', '=', 'applications.companyId')
          .whereRef('schedules.applicationId', '=', 'applications.id')
          .whereRef('schedules.stageId', '=', 'applications.stageId')
          .where('schedules.progress', '!=', scheduleProgress.canceled)
          .orderBy('schedules.startsAt', 'desc')
          .limit(1),
      ).as('meeting'),
    ])
    .select(({ exists, selectFrom }) => {
      // Most applications have none of these; each check that finds none saves a statement.
      const existsIn = (table: 'schedules' | 'slotOffers' | 'documentRequests') =>
        exists(
          selectFrom(table)
            .select(`${table}.id`)
            .whereRef(`${table}.companyId`, '=', 'applications.companyId')
            .whereRef(`${table}.applicationId`, '=', 'applications.id'),
        ).$castTo<boolean>()
      return [
        existsIn('schedules').as('hasMeetings'),
        existsIn('slotOffers').as('hasSlots'),
        existsIn('documentRequests').as('hasPapers'),
        selectFrom('messages')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('messages.companyId', '=', 'applications.companyId')
          .whereRef('messages.applicationId', '=', 'applications.id')
          .where('messages.direction', '=', messageDirection.toCandidate)
          .where('messages.readAt', 'is', null)
          .$asScalar()
          .$notNull()
          .as('unreadMessages'),
      ]
    })
    .where('applications.companyId', '=', companyId)
    .where('applications.deletedAt', 'is', null)
}

/** Lists the applications of an address at a company, newest first. */
export const listApplicationsOf = preparedQuery((db, { companyId, email }: { companyId: number; email: string }) =>
  selectApplications(db, companyId)
    .where('applications.email', '=', email)
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(maxApplications),
)
export type CandidateApplication = Awaited<ReturnType<typeof listApplicationsOf>>[number]

/** Returns an application of a candidate, whatever its address; undefined when the actor may not see its job. */
export const findCandidateApplication = (
  db: Db,
  actor: Actor,
  { applicationId, candidateId }: { applicationId: number; candidateId: number },
) =>
  selectApplications(db, actor.companyId)
    .where('applications.id', '=', applicationId)
    .where('applications.candidateId', '=', candidateId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()

/** Returns the columns of a company that the status words need. */
export const findPageCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['name', 'timeZone', 'rejectionShownAfterHours', 'rejectionNoteEn', 'rejectionNoteId', 'isCandidatePageOn'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Returns the newest application of this address at the company, or undefined. */
export async function findNewestApplication(db: Db, companyId: number, email: string) {
  return db
    .selectFrom('applications')
    .select(['id', 'firstName'])
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .orderBy('appliedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the application of an address by its id; undefined once it has another address or was deleted. */
export function findApplicationAt(db: Db, companyId: number, { id, email }: { id: number; email: string }) {
  return db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Lists the first 200 moves and undos of an application in order, with the company's words for each stage. */
export const listPassedStages = preparedQuery(
  (db, { companyId, applicationId }: { companyId: number; applicationId: number }) =>
    db
      .selectFrom('applicationEvents')
      .leftJoin('stages', sameCompany('stages', 'applicationEvents.toStageId'))
      .select(['applicationEvents.kind', 'applicationEvents.at', 'applicationEvents.toStageId as stageId'])
      .select(['applicationEvents.toStatus as status', 'stages.process'])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('stageWords')
            .select(['stageWords.stageId', 'stageWords.language', 'stageWords.statusWords', 'stageWords.nextWords'])
            .whereRef('stageWords.companyId', '=', 'applicationEvents.companyId')
            .whereRef('stageWords.stageId', '=', 'applicationEvents.toStageId'),
        ).as('stageWords'),
      )
      .where('applicationEvents.companyId', '=', companyId)
      .where('applicationEvents.applicationId', '=', applicationId)
      .where('applicationEvents.kind', 'in', [eventKind.moved, eventKind.statusChanged, eventKind.undone])
      .orderBy('applicationEvents.id')
      .limit(200),
)
export type PassedStage = Awaited<ReturnType<typeof listPassedStages>>[number]
