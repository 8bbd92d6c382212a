import { applicationStatus } from '@hireloom/contract/applications/status'
import { personalityInvitation } from '@hireloom/contract/mail/texts'
import { personalityTests } from '@hireloom/contract/personality-tests'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { mayAct } from '../access/rules.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { queueMail } from '../mail/queries.ts'
import { type CreatedTest, PersonalityTestsUnavailable } from '../outside/personality-test/port.ts'
import { type Actor, routes, type Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, invalid, missing, Refusal, stale, unprocessable } from '../platform/errors.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { reportTicket } from './link-token.ts'
import { findInvitee, findTest, type Invitee, saveTestInvitation } from './queries.ts'
import { isLatestInvitation, testProgress } from './rules.ts'
import { personalityTestTasks } from './task-list.ts'

/** Registers the calls of the personality test: a candidate's invitation and result. */
export async function personalityTestRoutes(app: FastifyInstance) {
  await contractRoutes(app.log)(app)
}

const contractRoutes = (log: FastifyBaseLogger) =>
  routes(personalityTests, {
    async read({ db, actor, params, outside }) {
      if (!(await findInvitee(db, actor, params.applicationId))) missing('Application')
      const test = await findTest(db, actor.companyId, params.applicationId)
      return { data: testProgress(test, outside.personalityTests !== undefined) }
    },

    async invite(call) {
      const { db, actor, params, body, now } = call
      await requireInvitable(db, actor, params.applicationId, body)
      const createdTest = await createTest(call, params.applicationId, log)
      const at = now()
      await db.transaction().execute(async (db) => {
        // Another user may have invited the candidate while the provider replied.
        const application = await requireInvitable(db, actor, params.applicationId, { ...body, isLocked: true })
        await sendInvitation(db, actor, application, { opened: createdTest, at })
      })
      const test = await findTest(db, actor.companyId, params.applicationId)
      return { data: testProgress(test, true) }
    },

    async arrived({ db, params, sealing, now }) {
      const about = reportTicket.read(params.ticket, { sealing, now: now() }) ?? missing('Test')
      const key = `personality test ${about.companyId} ${about.applicationId}`
      await addTask(db, personalityTestTasks.fetchPersonalityTest, about, key)
      return undefined
    },
  })

interface InvitationQuery {
  jobId: number
  sentAt: Date | null
  isLocked?: boolean
}

/** Returns an application whose candidate the caller may invite now; refuses all others. */
async function requireInvitable(
  db: Db,
  actor: Actor,
  applicationId: number,
  { jobId, sentAt, isLocked }: InvitationQuery,
) {
  const application = (await findInvitee(db, actor, applicationId, { isLocked })) ?? missing('Application')
  if (!mayAct(actor.roleId, application.teamRole)) throw forbidden()
  if (jobId !== application.jobId)
    throw invalid([{ field: 'jobId', message: 'This application belongs to another job' }])
  if (application.status !== applicationStatus.active) {
    throw unprocessable('test_refused', 'Only candidates in the hiring process can be invited to the test')
  }
  if (application.email === null) throw unprocessable('test_refused', 'This candidate has no e-mail address')
  const test = await findTest(db, actor.companyId, applicationId)
  if (test?.submittedAt) throw unprocessable('test_refused', 'The candidate has submitted the test already')
  if (!isLatestInvitation(test, sentAt)) throw stale()
  return application
}

type InvitationContext = Pick<Services, 'outside' | 'config' | 'sealing' | 'now'> & { actor: Actor }

async function createTest(
  { outside, config, sealing, now, actor }: InvitationContext,
  applicationId: number,
  log: FastifyBaseLogger,
) {
  const { companyId } = actor
  if (!outside.personalityTests)
    throw unprocessable('test_not_available', 'No personality test is set up on this installation')
  const ticket = reportTicket.write({ companyId, applicationId }, { sealing, now: now() })
  const reportTo = `${config.publicUrl}${personalityTests.arrived.path.replace(':ticket', ticket)}`
  return outside.personalityTests
    .open({ key: `${companyId}-${applicationId}`, reportTo })
    .catch((error: unknown) => refuseUnavailable(error, log))
}

function refuseUnavailable(error: unknown, log: FastifyBaseLogger): never {
  if (!(error instanceof PersonalityTestsUnavailable)) throw error
  log.warn({ err: error }, 'personality test provider failed')
  throw new Refusal(503, 'test_unavailable', "The provider of the personality test can't be reached. Please try again.")
}

async function sendInvitation(
  db: Db,
  actor: Actor,
  application: Invitee,
  { opened, at }: { opened: CreatedTest; at: Date },
) {
  const { id: applicationId } = application
  await saveTestInvitation(db, actor, application, opened, at)
  await queueMail(db, actor.companyId, {
    applicationId,
    dedupeKey: `personality test ${applicationId} ${at.getTime()}`,
    recipient: application.email,
    senderName: application.companyName,
    text: personalityInvitation({
      ...application,
      language: await findCandidateLanguage(db, actor.companyId, applicationId),
      candidateFirstName: application.firstName,
      link: opened.link,
      senderName: actor.name,
    }),
  })
}
