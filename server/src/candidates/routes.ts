import { buffer } from 'node:stream/consumers'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { hiringProcess, hiringRole, nameOf, type PersonList, personLists } from '@hireloom/contract/lookups'
import { uploadType } from '@hireloom/contract/uploads'
import { maskPerson, maskPictureName, seesPersonalData } from '../access/person-rules.ts'
import { mayAct } from '../access/rules.ts'
import { pictureKey } from '../career-page/rules.ts'
import { listLetters } from '../employment-letters/queries.ts'
import { letterFor } from '../employment-letters/rules.ts'
import { record } from '../history/queries.ts'
import { listOffers } from '../offers/queries.ts'
import { letterFlags, offerFor } from '../offers/rules.ts'
import { routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { missing, unprocessable } from '../platform/errors.ts'
import type { Sealer } from '../platform/sealing.ts'
import { schedulesForReader } from '../schedules/queries.ts'
import { lastEducation } from './education-rules.ts'
import { findConsent, listPastApplications, listPastRestrictions } from './history-queries.ts'
import { drawIdCard } from './id-card.ts'
import { findCardHolder } from './id-card-queries.ts'
import { findMailOfEvent } from './mail-queries.ts'
import { mayReadMail, shownMail } from './mail-rules.ts'
import { type FoundCandidate, findCandidate, findShownApplication } from './queries.ts'
import { readsResumeText } from './resume-text/rules.ts'
import { listTimeline, timelineOf } from './timeline-queries.ts'
import { undoableMoveOf } from './undoable-queries.ts'

export const candidateRoutes = routes(candidates, {
  async read({ db, actor, params, query, sealing, now }) {
    const key = { candidateId: params.candidateId, applicationId: query.jobApplicationId }
    const details = (await findCandidate(db, actor, key)) ?? missing('Candidate')
    const { portfolioUrl, teamRole, files, question, schedules: meetings, events, latestMove, ...row } = details
    const { companyId } = actor
    const canAct = mayAct(actor.roleId, teamRole)
    const offers = await listOffers(db, { companyId, applicationId: details.jobApplicationId })
    const letters = details.isEmploymentLetterCreated ? await listLetters(db, companyId, details.jobApplicationId) : []
    const reader = { ...actor, teamRole, today: dayIn(actor.timeZone, now()) }
    const flags = letterFlags(
      {
        status: details.status,
        process: details.stageProcess,
        offerStatuses: offers.map(({ status }) => status),
      },
      canAct && actor.permissions.has('candidates.manageOffer'),
    )
    const schedules = schedulesForReader(meetings, { actor, teamRole, now: now() })
    const timeline = timelineOf(events, reader)
    const seesAll = seesPersonalData(actor)
    const picture = files.find(({ id }) => id === details.pictureFileId)
    const candidate = {
      ...row,
      ...inWords(details),
      ...(seesAll ? identityOf(details, sealing) : { nik: null, passportNumber: null }),
      hasEmail: details.email !== null,
      language: details.language ?? details.candidateLanguage,
      lastEducation: lastEducation(details.formalEducation),
      isHiringManager: teamRole === hiringRole.hiringManager,
      mayAct: canAct,
      hasResumeText: details.resumeFileId !== null && readsResumeText({ ...details, seesPersonalData: seesAll }),
      resume: files.find(({ id }) => id === details.resumeFileId) ?? null,
      profilePicture: picture ? maskPictureName(picture, seesAll) : null,
      isPortfolioOnline: portfolioUrl !== null,
      portfolio: portfolioUrl,
      portfolioFile: files.find((file) => file.uploadType === uploadType.portfolio) ?? null,
      question: seesAll ? question : question.map((answer) => ({ ...answer, file: null })),
      interviews: schedules.filter(({ process }) => process === hiringProcess.interview),
      assessments: schedules.filter(({ process }) => process === hiringProcess.assessment),
      offers: offers.map((offer) => offerFor(offer, reader)),
      employments: letters.map((letter) => letterFor(letter, reader)),
      isCreateOfferEligible: flags.isCreateOfferEligible,
      isCreateElEligible: flags.isCreateElEligible,
      timeline: timeline.data,
      hasEarlierEvents: timeline.hasEarlierEvents,
      undoableMove: canAct ? undoableMoveOf(latestMove, now()) : null,
    }
    return { data: maskPerson(candidate, seesAll) }
  },

  async timeline({ db, actor, params, query: { jobApplicationId, before, only } }) {
    const application = await findShownApplication(db, actor, { ...params, applicationId: jobApplicationId })
    return listTimeline(db, actor, application ?? missing('Candidate'), { before, only })
  },

  async mail({ db, actor, params: { candidateId, eventId }, query: { jobApplicationId } }) {
    const application = await findShownApplication(db, actor, { candidateId, applicationId: jobApplicationId })
    const { id, teamRole } = application ?? missing('Candidate')
    const mail = (await findMailOfEvent(db, actor.companyId, id, eventId)) ?? missing('E-mail')
    const isShown = mayReadMail(mail, { ...actor, teamRole })
    return { data: isShown ? shownMail(mail, seesPersonalData(actor)) : missing('E-mail') }
  },

  async applicationHistory({ db, actor, params }) {
    const { candidateId } = (await findShownApplication(db, actor, params)) ?? missing('Candidate')
    return { data: await listPastApplications(db, actor, candidateId) }
  },

  async restrictionHistory({ db, actor, params }) {
    const { candidateId } = (await findShownApplication(db, actor, params)) ?? missing('Candidate')
    return { data: await listPastRestrictions(db, actor, candidateId) }
  },

  async consent({ db, actor, params, query: { jobApplicationId } }) {
    const application = await findShownApplication(db, actor, { ...params, applicationId: jobApplicationId })
    const consent = await findConsent(db, actor.companyId, (application ?? missing('Candidate')).id)
    return { data: consent ?? null }
  },

  async idCard({ db, actor, body, outside }) {
    const cardHolder = (await findCardHolder(db, actor, body.jobApplicationId)) ?? missing('Application')
    if (cardHolder.status !== applicationStatus.hired || cardHolder.hiredDate === null) {
      throw unprocessable('not_hired', 'Only hired candidates get an ID card')
    }
    const { candidateName } = maskPerson(cardHolder, seesPersonalData(actor))
    const bytesOf = async (key: string | null | undefined) => (key ? buffer(await outside.files.read(key)) : undefined)
    const [photo, logo] = await Promise.all([
      bytesOf(cardHolder.pictureKey),
      bytesOf(pictureKey(cardHolder.companyLogo)),
    ])
    const { companyId } = actor
    const firstDay = cardHolder.hiredDate
    const card = await drawIdCard({ ...cardHolder, companyId, name: candidateName, firstDay, photo, logo })
    const { jobId, reference } = cardHolder
    const data = { applicationId: body.jobApplicationId, jobId, reference }
    await record(db, actor, { event: 'application.id_card_drawn', data })
    return new File([new Uint8Array(card)], `ID card ${candidateName}.pdf`, { type: 'application/pdf' })
  },
})

/** Returns the labels of the values that applicants chose from lists. */
function inWords({ gender, maritalStatus, bloodType, religion }: FoundCandidate) {
  const recordOf = (list: PersonList, id: number | null) => {
    const name = nameOf(personLists[list], id)
    return id !== null && name !== undefined ? { id, name } : null
  }
  return {
    gender: recordOf('gender', gender),
    maritalStatus: recordOf('maritalStatus', maritalStatus),
    bloodType: recordOf('bloodType', bloodType),
    religion: recordOf('religion', religion),
  }
}

function identityOf({ nikCipher, passportCipher }: FoundCandidate, sealing: Sealer) {
  return {
    nik: nikCipher && sealing.unseal(nikCipher),
    passportNumber: passportCipher && sealing.unseal(passportCipher),
  }
}
