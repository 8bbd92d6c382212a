import type { FastifyInstance } from 'fastify'
import { applicationPagePath, candidatePagePath } from '../../companies/address-rules.ts'
import { attachment } from '../../platform/api/attachment.ts'
import { dayIn } from '../../platform/days.ts'
import { type AddressVisit, isFresh, openAddress, openedApplications } from '../address-visit.ts'
import { DataRequestForm, problemsIn, SureForm } from '../frame/forms.ts'
import { keptUntil } from '../status/status-rules.ts'
import { backTo, frameOf, withRefusedForm } from '../visit.ts'
import { makeDownload } from './commands.ts'
import { dataPage } from './pages.ts'
import { countOwnData } from './queries.ts'
import { askAboutData, askForDeletion } from './request-commands.ts'
import { listPassedTo, listSeenBy } from './viewers.ts'

const path = `${candidatePagePath(':slug')}/data`

/** Serves the page on which candidates download what the company keeps about them, or ask for its deletion. */
export async function dataPageRoutes(app: FastifyInstance) {
  app.get(path, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'data' })
    return visit ? showData(visit) : reply
  })

  app.post(`${path}/download`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'data', isForm: true })
    if (!visit) return reply
    if (!isFresh(visit)) return backTo(reply, `${visit.home}/data`, 'newCodeFirst')
    if (openedApplications(visit).length === 0) return backTo(reply, `${visit.home}/data`)
    const stream = await makeDownload(visit)
    if (!stream) return backTo(reply, `${visit.home}/data`, 'dataUnderway')
    const name = `${visit.company.slug}-${dayIn(visit.company.timeZone, visit.now)}.zip`
    return reply.type('application/zip').header('content-disposition', attachment(name)).send(stream)
  })

  app.post(`${path}/request`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'data', isForm: true, show: showData })
    if (!visit) return reply
    const { data, error } = DataRequestForm.safeParse(request.body)
    if (!data) {
      const { dataRequestKindMissing: kind, textTooLong, dataRequestWordsMissing } = visit.texts
      const problems = problemsIn(error, { kind, text: [textTooLong, dataRequestWordsMissing] })
      return reply.code(422).send(await showData(withRefusedForm(visit, request, problems)))
    }
    const isSent = await askAboutData(visit, data)
    return backTo(reply, `${visit.home}/data`, isSent ? 'dataRequestSent' : undefined)
  })

  app.post(`${path}/deletion`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'data', isForm: true })
    if (!visit) return reply
    if (!isFresh(visit)) return backTo(reply, `${visit.home}/data`, 'newCodeFirst')
    if (!SureForm.safeParse(request.body).success) {
      const problems = { sure: visit.texts.deletionUnsure }
      return reply.code(422).send(await showData(withRefusedForm(visit, request, problems)))
    }
    const isSent = await askForDeletion(visit)
    return backTo(reply, `${visit.home}/data`, isSent ? 'deletionAsked' : undefined)
  })
}

async function showData(visit: AddressVisit) {
  const { company, services, texts, session, now } = visit
  const applications = openedApplications(visit)
  const ids = applications.map(({ id }) => id)
  const counts = ids.length > 0 ? await countOwnData(services.db, { companyId: company.id, ids }) : undefined
  return dataPage(frameOf(visit), {
    kept: counts && { ...counts, consentDay: counts.consentAt && dayIn(company.timeZone, counts.consentAt) },
    email: session.email,
    isFresh: isFresh(visit),
    applications: applications.map((application) => ({
      ...application,
      keptUntil: keptUntil(application, dayIn(company.timeZone, now)),
      path: applicationPagePath(company.slug, application.reference),
    })),
    seenBy: await listSeenBy(services.db, texts, company.id, ids),
    passedTo: await listPassedTo(services.db, texts, company, ids),
    contact: { name: company.privacyContactName, email: company.privacyContactEmail },
    hasClosed: applications.length < visit.applications.length,
  })
}
