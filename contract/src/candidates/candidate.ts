import { z } from 'zod'
import { ApplicationStatus } from '../applications/status.ts'
import { EmploymentLetter } from '../employment-letters/letter.ts'
import { EventKind } from '../history/event-kind.ts'
import { CandidateSource, Currency, QuestionType } from '../lookups.ts'
import { Offer } from '../offers/offer.ts'
import { day, id, NamedRecord, optionalText, text, timestamp } from '../platform/fields.ts'
import { Schedule } from '../schedules/schedule.ts'
import { texts } from '../texts/current.ts'
import { languages } from '../texts/languages.ts'

/** A year of education, at most ten years ahead. The limit isn't a constant, because a process may run for years. */
const year = z
  .int()
  .min(1950)
  .superRefine((year, ctx) => {
    const maximum = new Date().getFullYear() + 10
    if (year > maximum) ctx.addIssue({ code: 'too_big', maximum, inclusive: true, origin: 'number', input: year })
  })

/** One school, as the applicant entered it. */
export const Education = z
  .strictObject({
    institutionName: text(150),
    degree: z.int().min(0).max(27),
    fieldOfStudy: optionalText(150).default(''),
    startYear: year,
    endYear: year.nullable().default(null),
    grade: optionalText(20).default(''),
  })
  .refine(({ startYear, endYear }) => endYear === null || endYear >= startYear, {
    path: ['endYear'],
    error: () => texts().fields.endYear,
  })
export type Education = z.output<typeof Education>

/** One course or certificate. */
export const Certificate = z
  .strictObject({
    name: text(150),
    issuingOrganization: optionalText(150).default(''),
    issueDate: day.nullable().default(null),
    expirationDate: day.nullable().default(null),
    duration: z.int().positive().max(9999).nullable().default(null),
    unit: z.enum(['day', 'hour']).default('day'),
  })
  .refine(({ issueDate, expirationDate }) => !issueDate || !expirationDate || expirationDate >= issueDate, {
    path: ['expirationDate'],
    error: () => texts().fields.expirationDate,
  })
export type Certificate = z.output<typeof Certificate>

/** One job. */
export const WorkExperience = z
  .strictObject({
    jobPosition: text(150),
    companyName: text(150),
    startDate: day,
    endDate: day.nullable().default(null),
    isCurrent: z.boolean().default(false),
  })
  .superRefine(({ startDate, endDate, isCurrent }, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['endDate'], message })
    if (isCurrent && endDate) refuse(texts().fields.endDateOfCurrentJob)
    if (!isCurrent && !endDate) refuse(texts().fields.noEndDate)
    if (endDate && endDate < startDate) refuse(texts().fields.endBeforeStart)
  })
export type WorkExperience = z.output<typeof WorkExperience>

export const FileInfo = z.object({ id, filename: z.string(), contentType: z.string(), size: z.int() })
export type FileInfo = z.infer<typeof FileInfo>

/** One event of an application's history. Events are never changed, and only removed with the application. */
export const TimelineEvent = z.object({
  id,
  kind: EventKind,
  at: timestamp,
  /** The user who did it; null for the applicant and for the system. */
  actorName: z.string().nullable(),
  fromStageName: z.string().nullable(),
  toStageName: z.string().nullable(),
  /** The application's new status, if it changed. */
  toStatus: ApplicationStatus.nullable(),
  scheduleId: id.nullable(),
  /**
   * Reason, feedback, note, comment or the subject of a mail. An applicant's message with a request for a review is
   * null for callers who may not see personal data.
   */
  text: z.string().nullable(),
  /** The reason chosen for a rejection. */
  rejectionReason: z.string().nullable(),
  /** Set for a comment that was not deleted. */
  comment: z.object({ isOwn: z.boolean(), mentions: z.array(NamedRecord) }).nullable(),
  /** Whether the event reports a mail that the caller may read. */
  hasMail: z.boolean(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** A mail of an application, as it was sent. */
export const SentMail = z.object({
  /** Null for callers who may not see personal data. */
  recipient: z.string().nullable(),
  subject: z.string(),
  at: timestamp,
  /** Plain text, without links that only the recipient may use. */
  text: z.string(),
})
export type SentMail = z.infer<typeof SentMail>

const AnsweredQuestion = z.object({
  id,
  answerId: id.nullable(),
  content: z.string(),
  type: QuestionType,
  isMandatory: z.boolean(),
  answerOptions: z.array(z.string()),
  /** Text, number, yes or no, or the chosen options; null when not answered. */
  answer: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  file: FileInfo.nullable(),
})

/** The caller's latest move of an application that hasn't changed since. */
export const UndoableMove = z.object({
  id,
  /** When it was made, as in its line of the timeline. */
  at: timestamp,
  until: timestamp,
  /** The stage that the application goes back to; without one, an active application is a new candidate again. */
  fromStageName: z.string().nullable(),
  fromStatus: ApplicationStatus,
})
export type UndoableMove = z.infer<typeof UndoableMove>

/** A candidate with one application. Personal data is null if the caller may not see it (`sensitiveFieldAccess`). */
export const Candidate = z.object({
  id,
  jobApplicationId: id,
  reference: z.string(),
  jobId: id,
  jobPositionName: z.string(),
  branchName: z.string(),
  jobStatus: z.int(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  /** The full name, or only the first name if the caller may not see the last name. */
  candidateName: z.string(),
  email: z.string().nullable(),
  /** Also for callers who may not see the address. Nobody without one gets a mail. */
  hasEmail: z.boolean(),
  /** The language of the mails that the candidate gets. */
  language: z.enum(languages),
  phoneNumber: z.string().nullable(),
  lastJobPosition: z.string().nullable(),
  lastCompany: z.string().nullable(),
  lastEducation: z.string().nullable(),
  hiringStageId: id.nullable(),
  hiringStageName: z.string().nullable(),
  status: ApplicationStatus,
  hiredDate: day.nullable(),
  /** The reason of the rejection that the application has now. */
  rejectionReason: z.string().nullable(),
  applicationDate: timestamp,
  inStageSince: timestamp,
  updatedAt: timestamp,
  source: CandidateSource,
  isPossibleDuplicate: z.boolean(),
  isHiringManager: z.boolean(),
  sensitiveFieldAccess: z.boolean(),
  /** Whether the caller may move this application and manage its schedules, within their permissions. */
  mayAct: z.boolean(),
  placeOfBirth: z.string().nullable(),
  dateOfBirth: day.nullable(),
  gender: NamedRecord.nullable(),
  maritalStatus: NamedRecord.nullable(),
  bloodType: NamedRecord.nullable(),
  religion: NamedRecord.nullable(),
  nik: z.string().nullable(),
  passportNumber: z.string().nullable(),
  passportExpirationDate: day.nullable(),
  citizenIdAddress: z.string().nullable(),
  residentialAddress: z.string().nullable(),
  postalCode: z.string().nullable(),
  salaryCurrency: Currency,
  currentSalary: z.number().nullable(),
  expectedSalary: z.number().nullable(),
  formalEducation: z.array(Education),
  informalEducation: z.array(Certificate),
  workExperience: z.array(WorkExperience),
  resume: FileInfo.nullable(),
  /** Whether the caller reads the résumé's text without personal data, because the file is hidden from them. */
  hasResumeText: z.boolean(),
  profilePicture: FileInfo.nullable(),
  isPortfolioOnline: z.boolean(),
  /** The address, when the portfolio is online. */
  portfolio: z.string().nullable(),
  portfolioFile: FileInfo.nullable(),
  question: z.array(AnsweredQuestion),
  interviews: z.array(Schedule),
  assessments: z.array(Schedule),
  /** Newest first. */
  offers: z.array(Offer),
  /** The employment letters, newest first. */
  employments: z.array(EmploymentLetter),
  isCreateOfferEligible: z.boolean(),
  isCreateElEligible: z.boolean(),
  /** The newest events; `candidates.timeline` has the rest. */
  timeline: z.array(TimelineEvent),
  hasEarlierEvents: z.boolean(),
  /** The person's applications on jobs the caller may see, including this one. */
  applicationCount: z.int(),
  tags: z.array(z.string()),
  /** Null when the caller has nothing to undo. */
  undoableMove: UndoableMove.nullable(),
})
export type Candidate = z.infer<typeof Candidate>

/** The number of events in one reply. */
export const timelinePage = 50

/** One application of a person. */
export const PastApplication = z.object({
  jobApplicationId: id,
  jobId: id,
  reference: z.string(),
  jobPositionName: z.string(),
  branchName: z.string(),
  status: ApplicationStatus,
  stageName: z.string().nullable(),
  appliedDate: timestamp,
  /** When it got its current stage or status. */
  inStageSince: timestamp,
  source: CandidateSource,
})
export type PastApplication = z.infer<typeof PastApplication>

/** A period in which the person is or was restricted. */
export const PastRestriction = z.object({
  id,
  /** Null for a rejection on a job the caller does not see. */
  reason: z.string().nullable(),
  startDate: day,
  /** Null without an end. */
  endDate: day.nullable(),
  createdByName: z.string(),
  createdAt: timestamp,
  liftedByName: z.string().nullable(),
  liftedAt: timestamp.nullable(),
})
export type PastRestriction = z.infer<typeof PastRestriction>

/** The consent an applicant gave with the form, and on their page. */
export const Consent = z.object({
  /** Null when a colleague added the application. */
  at: timestamp.nullable(),
  /** The version of the consent text on our form; `website` if the company's own website showed the text. */
  version: z.string().nullable(),
  /** The address of the privacy notice that the form linked. */
  notice: z.string().nullable(),
  /** The last day on which the company may keep the candidate for other jobs; null without consent. */
  talentPoolUntil: day.nullable(),
})
