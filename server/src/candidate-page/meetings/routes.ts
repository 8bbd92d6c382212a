import { oneDay } from '@hireloom/contract/platform/durations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { attachment } from '../../platform/api/attachment.ts'
import { dayIn } from '../../platform/days.ts'
import { pageMissing } from '../../platform/errors.ts'
import { listOwnMeetings } from '../../schedules/answer-queries.ts'
import { spreadTimes } from '../../schedules/free-time-rules.ts'
import { listFreeTimes, publishedMeeting } from '../../schedules/own-meeting-commands.ts'
import { type ApplicationVisit, openApplication, openForm, openFullVisit, requireNews } from '../application-visit.ts'
import { AnswerForm, problemsIn, TimesForm } from '../frame/forms.ts'
import { showApplication } from '../status/home-commands.ts'
import { backTo, frameOf, isOwnForm, withRefusedForm } from '../visit.ts'
import { answerInvitation, meetingKind, meetingViewOf, proposeTimes, takeProposalBack } from './commands.ts'
import { timesPage } from './pages.ts'

const path = `${applicationPagePath(':slug', ':reference')}/interviews/:publicId`
const PublicId = z.object({ publicId: z.uuid() })

/** Serves the answers to an invitation, its calendar file, and the page on which other times are proposed. */
export async function meetingPageRoutes(app: FastifyInstance) {
  // The link in a mail is enough for the answer and the calendar file.
  app.post(`${path}/answer`, async (request, reply) => {
    const visit = await openApplication(app, request, reply)
    if (!visit) return reply
    requireNews(visit)
    const { data, error } = AnswerForm.safeParse(request.body)
    const isOwn = isOwnForm(request, visit)
    if (data && isOwn) {
      return backTo(reply, visit.path, await answerInvitation(visit, { ...data, ...publicIdIn(request) }))
    }
    const problems = error && isOwn ? problemsIn(error, { note: visit.texts.noteTooLong }) : {}
    reply.code(422)
    return showApplication(withRefusedForm(visit, request, problems), visit.application)
  })

  app.get(`${path}/calendar`, async (request, reply) => {
    const visit = await openApplication(app, request, reply)
    if (!visit) return reply
    requireNews(visit)
    const { company, application, services, texts, now } = visit
    const meeting = await findMeeting(visit, publicIdIn(request).publicId)
    const file = publishedMeeting(meeting, {
      kind: meetingKind(texts, meeting),
      companyName: company.name,
      jobPositionName: application.jobPositionName,
      timeZone: company.timeZone,
      publicUrl: services.config.publicUrl,
      now,
    })
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', attachment('interview.ics'))
      .send(file)
  })

  app.get(`${path}/times`, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    if (!visit) return reply
    requireNews(visit)
    const meeting = await findMeeting(visit, publicIdIn(request).publicId)
    if (meeting.startsAt <= visit.now) return backTo(reply, visit.path, 'meetingBegan')
    return pageOfTimes(visit, meeting)
  })

  app.post(`${path}/times`, async (request, reply) => {
    const { publicId } = publicIdIn(request)
    const visit = await openForm(app, request, reply, async (visit) => {
      requireNews(visit)
      return pageOfTimes(visit, await findMeeting(visit, publicId))
    })
    if (!visit) return reply
    requireNews(visit)
    const { data, error } = TimesForm.safeParse(request.body)
    const notice = data && (await proposeTimes(visit, { ...data, publicId }))
    if (notice !== undefined && notice !== 'chooseTimes') return backTo(reply, visit.path, notice)
    const { chooseTimes: times, noteTooLong: note } = visit.texts
    const refused = withRefusedForm(visit, request, error ? problemsIn(error, { times, note }) : { times })
    return reply.code(422).send(await pageOfTimes(refused, await findMeeting(visit, publicId)))
  })

  app.post(`${path}/take-back`, async (request, reply) => {
    const visit = await openForm(app, request, reply)
    if (!visit) return reply
    requireNews(visit)
    return backTo(reply, visit.path, await takeProposalBack(visit, publicIdIn(request).publicId))
  })
}

/** Draws the page with the times that are free now. */
async function pageOfTimes(visit: ApplicationVisit, meeting: OwnMeeting) {
  const { company, services, now } = visit
  const times = spreadTimes(await listFreeTimes(services.db, company, meeting, now), company.timeZone)
  const frame = { ...frameOf(visit), path: visit.path, timeZone: company.timeZone }
  const lastDay = dayIn(company.timeZone, new Date(now.getTime() + company.proposalDays * oneDay))
  return timesPage(frame, { meeting: meetingViewOf(visit, meeting, true), times, lastDay })
}

type OwnMeeting = Awaited<ReturnType<typeof findMeeting>>

const publicIdIn = ({ params }: { params: unknown }) => PublicId.safeParse(params).data ?? pageMissing()

async function findMeeting({ services, company, application, now }: ApplicationVisit, publicId: string) {
  const meetings = await listOwnMeetings(services.db, {
    companyId: company.id,
    applicationId: application.id,
    since: now,
  })
  return meetings.find((meeting) => meeting.publicId === publicId) ?? pageMissing()
}
