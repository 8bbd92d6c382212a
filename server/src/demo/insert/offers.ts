import { createHash } from 'node:crypto'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { letterKind, letterLanguage } from '@hireloom/contract/letters/templates'
import { declineReasonLabels } from '@hireloom/contract/offers/decline-reasons'
import { offerMail } from '@hireloom/contract/offers/offer-mail'
import { offerStatus } from '@hireloom/contract/offers/status'
import type { OfferTerms } from '@hireloom/contract/offers/terms'
import { versionOccasion } from '@hireloom/contract/offers/version'
import { uploadType } from '@hireloom/contract/uploads'
import { insertProposal } from '../../counter-proposals/queries.ts'
import { samplePdf } from '../../documents/sample-pdf.ts'
import { drawLetters } from '../../letters/drawing.ts'
import { columnsOf } from '../../letters/letter-commands.ts'
import { findTemplate, listOfferedTemplates, type StoredTemplate } from '../../letters/queries.ts'
import type { LetterData } from '../../letters/value-rules.ts'
import { termsOf } from '../../offers/rules.ts'
import { hashTerms } from '../../offers/terms-hash.ts'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { dayIn, latest } from '../days.ts'
import type { Random } from '../random.ts'
import type { ApplicationStory } from '../stories/applications.ts'
import type { CompanyStory } from '../stories/companies.ts'
import type { OfferStory } from '../stories/offers.ts'
import type { StorageSettings, StoredApplication } from './applications.ts'
import { insertRows, requireValue } from './bulk.ts'
import type { StoredCompany } from './company.ts'
import { newKey } from './files.ts'

export type Offers = ReadonlyMap<ApplicationStory, OfferStory>
interface ApplicationWithOffer extends StoredApplication {
  offer: OfferStory
}

/** Stores the offers with their letters, versions and proposals. */
export async function insertOffers(
  db: Db,
  random: Random,
  story: CompanyStory,
  company: StoredCompany,
  { applications, offers }: { applications: readonly StoredApplication[]; offers: Offers },
  files: StorageSettings['files'],
) {
  const companyId = company.id
  const offered = applications.flatMap((application): ApplicationWithOffer[] => {
    const offer = offers.get(application.story)
    return offer ? [{ ...application, offer }] : []
  })
  const drawing = await letterDrawing(db, story, company)
  const letters = []
  for (const application of offered) {
    const bytes = await drawing.draw(application)
    letters.push({ application, bytes, key: newKey(random), hash: createHash('sha256').update(bytes).digest() })
  }
  await Promise.all(letters.map(({ key, bytes }) => files.put(key, bytes, 'application/pdf')))
  const stored = await insertRows(
    letters.map(({ application: { id, story, offer }, bytes, key }) => ({
      companyId,
      key,
      applicationId: id,
      uploadType: uploadType.offerLetter,
      filename: 'Offer letter.pdf',
      contentType: 'application/pdf',
      size: bytes.length,
      uploadedBy: story.job.team.recruiter,
      createdAt: offer.createdAt,
    })),
    (batch) => db.insertInto('files').values(batch).returning(['id', 'key']).execute(),
  )
  const fileIds = new Map(stored.map(({ id, key }) => [key, id]))
  const rows = letters.map(({ application: { id: applicationId, story, offer }, key, hash }) => {
    const { status, terms, sentAt, answeredAt, declined, createdAt } = offer
    const version = sentAt ? 1 : 0
    return {
      companyId,
      applicationId,
      jobId: story.job.id,
      status,
      createdAt,
      sentAt,
      ...terms,
      employmentTypeId: requireValue(company.employmentTypes, story.job.story.employment),
      salaryCurrency: 'IDR' as const,
      letterFileId: requireValue(fileIds, key),
      letterHash: hash,
      templateId: offer.isFromTemplate ? drawing.templateId : null,
      sendToEmail: sentAt !== null,
      statusBeforeHire: status === offerStatus.hired ? offerStatus.accepted : null,
      currentVersion: version,
      sentVersion: version || null,
      answeredAt: status === offerStatus.negotiation ? null : answeredAt,
      declineReason: declined?.reason ?? null,
      declineText: declined?.text ?? null,
      createdBy: story.job.team.recruiter,
      updatedAt: latest(createdAt, sentAt ?? createdAt, answeredAt ?? createdAt),
    }
  })
  const ids = await insertRows(rows, (batch) =>
    db.insertInto('offers').values(batch).returning(['id', 'applicationId']).execute(),
  )
  const idOf = new Map(ids.map(({ id, applicationId }) => [applicationId, id]))
  await insertRows(
    rows.flatMap((row) => (row.sentAt ? [versionOf(row, row.sentAt, requireValue(idOf, row.applicationId))] : [])),
    (batch) => db.insertInto('offerVersions').values(batch).returning('offerId').execute(),
  )
  for (const { id, offer } of offered) {
    if (!offer.proposal || !offer.answeredAt) continue
    const terms = { startDate: null, workingType: null, benefits: null, language: 'en' as const }
    const proposal = { ...offer.proposal, ...terms, version: 1, madeAt: offer.answeredAt }
    await insertProposal(db, companyId, { offerId: requireValue(idOf, id), ...proposal })
  }
}

interface OfferRow extends OfferTerms {
  companyId: number
  letterFileId: number
  letterHash: Buffer
  createdBy: number
}

function versionOf(row: OfferRow, madeAt: Date, offerId: number) {
  const { companyId, letterFileId, letterHash, createdBy: madeBy } = row
  const terms = termsOf(row)
  return {
    companyId,
    offerId,
    version: 1,
    letterFileId,
    madeBy,
    madeAt,
    madeFor: versionOccasion.sending,
    terms: toJson(terms),
    termsHash: hashTerms(terms, letterHash),
  }
}

/** Returns a function that draws letters: those from the English template, and uploaded ones as a plain page. */
async function letterDrawing(db: Db, story: CompanyStory, company: StoredCompany) {
  const template = await englishTemplate(db, company.id)
  const [headOffice] = story.branches
  const cities = await db.selectFrom('cities').select(['id', 'name']).execute()
  const cityNames = new Map(cities.map(({ id, name }) => [id, name]))
  const draw = async ({ story: application, offer }: ApplicationWithOffer) => {
    const { applicant, job } = application
    const { branch, position, organization, employment } = job.story
    const candidateName = [applicant.firstName, applicant.lastName].filter(Boolean).join(' ')
    if (!offer.isFromTemplate) {
      const { salary, expirationDate } = offer.terms
      const pay = `Salary: Rp ${salary.toLocaleString('id-ID')} gross a month`
      return Buffer.from(samplePdf('Offer letter', [candidateName, position, pay, `Open until ${expirationDate}`]))
    }
    const recruiter = story.people.find(({ subject }) => subject === job.story.team[0])
    const data: LetterData = {
      ...offer.terms,
      candidateName,
      position,
      organization,
      branch,
      employmentType: employment,
      city: requireValue(cityNames, requireValue(company.branches, branch).cityId),
      companyName: story.name,
      senderName: `${recruiter?.firstName} ${recruiter?.lastName}`,
      today: dayIn(story.timeZone, offer.createdAt),
    }
    return drawLetters([{ title: template.name, columns: columnsOf(template, data) }], {
      letterhead: { companyName: story.name, address: headOffice.address, logo: undefined },
      at: new Date(data.today),
    })
  }
  return { templateId: template.id, draw }
}

async function englishTemplate(db: Db, companyId: number): Promise<StoredTemplate> {
  const templates = await listOfferedTemplates(db, companyId, letterKind.offer)
  const english = templates.find(({ language }) => language === letterLanguage.english)
  const template = english && (await findTemplate(db, companyId, english.id))
  if (!template) throw new Error('The company has no English template for offer letters')
  return template
}

/** Returns the events of an offer in their order. */
export function offerEvents({ name }: CompanyStory, { applicant, job }: ApplicationStory, offer: OfferStory) {
  const { createdAt, sentAt, answeredAt, status, declined, terms } = offer
  const userId = job.team.recruiter
  const mail = offerMail({
    language: 'en',
    candidateFirstName: applicant.firstName,
    jobPositionName: job.story.position,
    companyName: name,
    senderName: name,
    expirationDate: terms.expirationDate,
    link: '',
    changed: [],
  })
  const { offerCreated, offerSent, mailSent, offerNegotiating, offerAccepted, offerDeclined } = eventKind
  const answer =
    status === offerStatus.negotiation
      ? { kind: offerNegotiating, userId: null, text: null }
      : declined
        ? { kind: offerDeclined, userId: null, text: declineReasonLabels[declined.reason] }
        : { kind: offerAccepted, userId, text: 'outside of the product' }
  return [
    { kind: offerCreated, at: createdAt, userId, text: null },
    ...(sentAt
      ? [
          { kind: offerSent, at: sentAt, userId, text: 'by e-mail' },
          { kind: mailSent, at: sentAt, userId: null, text: mail.subject },
        ]
      : []),
    ...(answeredAt ? [{ ...answer, at: answeredAt }] : []),
  ]
}
