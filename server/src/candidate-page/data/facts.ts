import { messageDirection } from '@hireloom/contract/candidate-page/messages'
import { statusWordsIn } from '@hireloom/contract/candidate-page/status-words'
import { candidateSource, hiringProcess, nameOf, optionLists } from '@hireloom/contract/lookups'
import { offerStatus } from '@hireloom/contract/offers/status'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { paperName } from '../../document-requests/rules.ts'
import { dayIn } from '../../platform/days.ts'
import type { Texts } from '../frame/texts-english.ts'
import type { CandidateApplication } from '../status/application-queries.ts'
import { keptUntil } from '../status/status-rules.ts'
import type { StatusView } from '../status/status-views.ts'
import type { SignedInVisit } from '../visit.ts'
import type { DataOfApplication } from './package.ts'
import { retentionText } from './pages.ts'
import type { OwnData } from './queries.ts'
import { yesOrNo } from './readable.ts'

interface ApplicationFacts {
  application: CandidateApplication
  status: StatusView
  steps: readonly { words: string; day: string }[]
  files: DataOfApplication['files']
  seenBy: DataOfApplication['seenBy']
  passedTo: DataOfApplication['passedTo']
}

/** Returns what one application adds to the download, in the language of the reader. */
export function dataOfApplication(
  { texts, services, company, now }: SignedInVisit,
  data: OwnData,
  { application, status, steps, files, seenBy, passedTo }: ApplicationFacts,
): DataOfApplication | undefined {
  const ofApplication = <Row extends { applicationId: number | null }>(rows: readonly Row[]) =>
    rows.filter(({ applicationId }) => applicationId === application.id)
  const [profile] = ofApplication(data.profiles)
  if (!profile) return undefined
  const { reference, jobPositionName, branchName, appliedAt } = application
  const keptDay = keptUntil(application, dayIn(company.timeZone, now))
  const answers = { 1: texts.youCome, 2: texts.youDecline, 3: texts.youPropose }
  return {
    reference,
    position: jobPositionName,
    branch: branchName,
    appliedAt: appliedAt.toISOString(),
    source: nameOf(optionLists.candidateSource, profile.source ?? candidateSource.manual) ?? null,
    status: status.words,
    steps: steps.map(({ words, day }) => ({ words, day })),
    consent: profile.consentAt && {
      at: profile.consentAt.toISOString(),
      version: profile.consentVersion,
      notice: profile.consentNotice,
      networkAddress: profile.consentAddress,
    },
    seenBy,
    passedTo,
    kept: retentionText(texts, keptDay),
    keptUntil: keptDay,
    person: personOf(texts.code, profile, services.sealing),
    answers: answersOf(texts.code, ofApplication(data.answers)),
    meetings: ofApplication(data.meetings).map((meeting) => ({
      kind: meeting.process === hiringProcess.assessment ? texts.assessment : texts.interview,
      startsAt: meeting.startsAt.toISOString(),
      endsAt: meeting.endsAt.toISOString(),
      place: meeting.location,
      message: meeting.message,
      toBring: meeting.candidateNotes,
      answer: answers[meeting.response as keyof typeof answers] ?? null,
      answerNote: meeting.responseNote,
      isCanceled: meeting.progress === scheduleProgress.canceled,
    })),
    messages: ofApplication(data.messages).map(({ direction, at, text }) => ({
      from: direction === messageDirection.toCandidate ? ('company' as const) : ('you' as const),
      at: at.toISOString(),
      text,
    })),
    mails: ofApplication(data.mails).map(({ subject, sentAt }) => ({ subject, sentAt: sentAt?.toISOString() ?? null })),
    papers: ofApplication(data.papers).map((paper) => ({
      name: paperName(paper as Parameters<typeof paperName>[0], texts.code),
      purpose: paper.purpose,
      lastDay: paper.dueOn,
      sentAt: paper.sentAt?.toISOString() ?? null,
      answer: paper.reviewNote,
    })),
    offers: ofApplication(data.offers).map(({ terms, ...offer }) => ({
      state: offerState(texts, offer.status),
      sentAt: offer.sentAt?.toISOString() ?? null,
      currency: offer.salaryCurrency,
      salary: terms.salary,
      benefits: terms.benefits,
      firstDay: terms.startDate,
      lastDay: terms.expirationDate,
      answeredAt: offer.answeredAt?.toISOString() ?? null,
    })),
    signatures: ofApplication(data.signatures).map(({ title, signedAt }) => ({
      document: title,
      signedAt: signedAt?.toISOString() ?? null,
    })),
    files,
  }
}

/** Returns the state of an offer in the words of the candidate's page. */
function offerState(texts: Texts, status: number) {
  if (status === offerStatus.accepted || status === offerStatus.hired) return texts.accepted
  return status === offerStatus.rejected ? texts.ended : statusWordsIn[texts.code].offerSent.words
}

/** Returns the answers to the questions of the form in words. */
export const answersOf = (language: SigningLanguage, answers: OwnData['answers']) =>
  answers.map(({ question, answer, filename }) => ({
    question,
    answer: filename ?? (typeof answer === 'boolean' ? yesOrNo(answer, language) : [answer].flat().join(', ')),
  }))

type Profile = OwnData['profiles'][number]

/** Returns what a candidate entered about themselves, in the language of the reader. */
export function personOf(
  language: 'en' | 'id',
  profile: Profile,
  { unseal }: { unseal: (sealed: Buffer) => string },
): DataOfApplication['person'] {
  const { lists } = catalogue[language]
  const { firstName, lastName, email, phoneNumber, placeOfBirth, dateOfBirth, passportExpirationDate } = profile
  const { citizenIdAddress, residentialAddress, postalCode, portfolioUrl, salaryCurrency } = profile
  return {
    firstName,
    lastName,
    email,
    phoneNumber,
    placeOfBirth,
    dateOfBirth,
    passportExpirationDate,
    citizenIdAddress,
    residentialAddress,
    postalCode,
    portfolioUrl,
    salaryCurrency,
    gender: nameOf(lists.gender, profile.gender) ?? null,
    maritalStatus: nameOf(lists.maritalStatus, profile.maritalStatus) ?? null,
    bloodType: nameOf(lists.bloodType, profile.bloodType) ?? null,
    religion: nameOf(lists.religion, profile.religion) ?? null,
    nik: profile.nikCipher && unseal(profile.nikCipher),
    passportNumber: profile.passportCipher && unseal(profile.passportCipher),
    currentSalary: profile.currentSalary === null ? null : Number(profile.currentSalary),
    expectedSalary: profile.expectedSalary === null ? null : Number(profile.expectedSalary),
    education: profile.formalEducation.map((education) => ({
      level: nameOf(lists.educationLevel, education.degree) ?? null,
      institution: education.institutionName,
      field: education.fieldOfStudy,
      from: education.startYear,
      until: education.endYear,
      grade: education.grade,
    })),
    courses: profile.informalEducation.map((course) => ({
      name: course.name,
      organization: course.issuingOrganization,
      issuedOn: course.issueDate,
      expiresOn: course.expirationDate,
    })),
    work: profile.workExperience.map((position) => ({
      position: position.jobPosition,
      company: position.companyName,
      from: position.startDate,
      until: position.endDate,
    })),
  }
}
