import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import type { ApplicationRow } from '@hireloom/contract/applications/list'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { hiringProcess } from '@hireloom/contract/lookups'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import type { Schedule } from '@hireloom/contract/schedules/schedule'

const { screening, interview, offering, final } = hiringProcess

const appliedAt = new Date('2026-11-10T03:00:00Z')

export const row = (changes: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id: 40,
  jobApplicationId: 400,
  jobId: 5,
  candidateName: 'Putri Lestari',
  avatar: null,
  email: 'putri@mail.test',
  nik: null,
  lastJobPosition: 'Barista',
  lastCompany: 'Kopi Tanah',
  jobPositionName: 'Head Barista',
  branchName: 'Surabaya',
  organizationName: 'Outlets',
  hiringStageId: null,
  lastStageName: null,
  leftStageName: null,
  hiringStageStatus: null,
  jobApplicationStatus: 0,
  isScheduled: false,
  isResultUpdated: false,
  isHiringManager: false,
  mayAct: true,
  isOfferLetterCreated: false,
  isEmploymentLetterCreated: false,
  isCreateOfferEligible: false,
  isCreateElEligible: false,
  source: 1,
  isPossibleDuplicate: false,
  aiScore: null,
  aiScoreStatus: null,
  copiesJob: false,
  isRejectedByScore: false,
  tags: [],
  appliedDate: appliedAt,
  inStageSince: appliedAt,
  updatedAt: appliedAt,
  sensitiveFieldAccess: true,
  ...changes,
})

const stage = (id: number, name: string, processId: ApplicationStage['processId'], status = 0): ApplicationStage => ({
  id,
  name,
  status,
  isActive: true,
  processId,
  group: name,
  groupId: processId === final ? 2 : 1,
  isCurrent: false,
  days: null,
})

const all = [
  stage(1, 'Screening', screening),
  stage(2, 'HR interview', interview),
  stage(3, 'Technical test', hiringProcess.assessment),
  stage(4, 'Offering', offering),
  stage(5, 'Hired', final, 1),
  stage(6, 'Rejected', final, 2),
]

/** Returns the stages of a job, with the candidate in one of them. */
export const stagesAt = (current?: string) =>
  all.map((stage) => ({ ...stage, isCurrent: stage.name === current, days: stage.name === current ? 2 : null }))

export const meeting = (changes: Partial<Schedule> = {}): Schedule => ({
  id: 70,
  stageId: 2,
  stageName: 'HR interview',
  startsAt: new Date('2026-11-24T03:15:00Z'),
  endsAt: new Date('2026-11-24T04:00:00Z'),
  isOnlineLocation: true,
  location: 'https://meet.test/room',
  message: '',
  candidateNotes: '',
  notes: '',
  attachment: null,
  sendAttachment: true,
  inCharge: [{ id: 8, name: 'Dimas Prakoso' }],
  scheduledBy: { id: 7, name: 'Ratna Wulandari' },
  scheduledByDate: new Date('2026-11-20T03:00:00Z'),
  progress: scheduleProgress.invited,
  isCandidateInvited: true,
  result: null,
  score: null,
  cancelReason: null,
  feedback: [],
  feedbackGivenBy: [],
  isFeedbackDue: false,
  ...changes,
})

export const candidate = (changes: Partial<Candidate> = {}): Candidate => ({
  id: 40,
  jobApplicationId: 400,
  reference: 'SGR-1234-ABCD',
  jobId: 5,
  jobPositionName: 'Head Barista',
  branchName: 'Surabaya',
  jobStatus: 1,
  firstName: 'Putri',
  lastName: 'Lestari',
  candidateName: 'Putri Lestari',
  email: 'putri@mail.test',
  phoneNumber: '+62 812 0000 1111',
  lastJobPosition: 'Barista',
  lastCompany: 'Kopi Tanah',
  lastEducation: 'S1 Hospitality, Universitas Airlangga',
  hiringStageId: null,
  hiringStageName: null,
  status: 0,
  hiredDate: null,
  applicationDate: appliedAt,
  inStageSince: appliedAt,
  updatedAt: new Date('2026-11-20T03:15:00Z'),
  source: 1,
  isPossibleDuplicate: false,
  isHiringManager: false,
  sensitiveFieldAccess: true,
  mayAct: true,
  placeOfBirth: null,
  dateOfBirth: '1998-04-02',
  gender: null,
  maritalStatus: null,
  bloodType: null,
  religion: null,
  nik: '3578010101980001',
  passportNumber: null,
  passportExpirationDate: null,
  citizenIdAddress: null,
  residentialAddress: null,
  postalCode: null,
  salaryCurrency: 'IDR',
  currentSalary: null,
  expectedSalary: 6_700_000,
  formalEducation: [],
  informalEducation: [],
  workExperience: [],
  resume: null,
  profilePicture: null,
  isPortfolioOnline: false,
  portfolio: null,
  portfolioFile: null,
  question: [],
  interviews: [],
  assessments: [],
  timeline: [],
  hasEarlierEvents: false,
  applicationCount: 1,
  tags: [],
  undoableMove: null,
  ...changes,
})

/** Returns the same candidate in the HR interview, with these interviews. */
export const inInterview = (interviews: Schedule[] = [], changes: Partial<Candidate> = {}) =>
  candidate({ hiringStageId: 2, hiringStageName: 'HR interview', interviews, ...changes })
