import type { QuestionName } from '../questions.ts'
import type { AdStory } from './ads.ts'

/** A job with the names of its records, whose ids are looked up when it is stored. */
export interface JobStory {
  position: string
  organization: string
  branch: string
  level: string
  employment: 'Permanent (PKWTT)' | 'Contract (PKWT)' | 'Internship'
  workplace: 'onSite' | 'hybrid' | 'remote'
  headcount: number
  /** Gross rupiah a month. */
  pay: [min: number, max: number]
  summary: string
  intro: string
  duties: string[]
  needs: string[]
  /** Id in the list of education levels. */
  education: number
  /** Id in the list of experience levels. */
  experience: number
  minExperience: number
  questions?: QuestionName[]
  asksForPortfolio?: boolean
  asksForGender?: boolean
  skipsAssessment?: boolean
  status: 'draft' | 'published' | 'unpublished' | 'closed'
  /**
   * When it was first published, or a draft was created: days ago, or a point between the start of this month (0) and
   * now (1).
   */
  opened: { daysAgo: number } | { thisMonth: number }
  /** The number of days that a closed job was open. */
  openFor?: number
  /** The number of days from now until the closing date. */
  closesIn?: number
  /** Its state on the job board. Such a job closes within 30 days. */
  advertised?: AdStory
  /** Subjects of the team: recruiter, hiring manager, interviewers. The recruiter made the job. */
  team: [recruiter: string, manager: string, ...interviewers: string[]]
  /** The weight of this job when one is chosen for an applicant, 1 by default. */
  appeal?: number
}

/** The parts of a job that are the same at every branch. */
export type Position = Pick<
  JobStory,
  | 'position'
  | 'organization'
  | 'level'
  | 'employment'
  | 'workplace'
  | 'pay'
  | 'summary'
  | 'intro'
  | 'duties'
  | 'needs'
  | 'education'
  | 'experience'
  | 'minExperience'
  | 'questions'
  | 'asksForPortfolio'
  | 'asksForGender'
  | 'skipsAssessment'
>

const paragraph = (text: string) => `<p>${text}</p>`
const bullets = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

export const descriptionOf = ({ intro, duties }: JobStory) =>
  `${paragraph(intro)}${paragraph('<strong>What you will do</strong>')}${bullets(duties)}`
export const requirementsOf = ({ needs }: JobStory) => bullets(needs)
export const benefitsOf = (lines: readonly string[]) => bullets(lines)
