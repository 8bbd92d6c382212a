import type { Flag } from '@hireloom/contract/platform/flags'
import { type Role, role } from '@hireloom/contract/platform/permissions'
import { type Plan, plan } from '@hireloom/contract/subscription/endpoints'
import type { Outcome } from '../steps.ts'
import { bahariJobs } from './bahari-jobs.ts'
import { type ImportStory, sagaraImports } from './imports.ts'
import type { JobStory } from './jobs.ts'
import { kopiJobs } from './kopi-jobs.ts'
import {
  type PeriodStory,
  type RestrictionStory,
  sagaraRejectionRestrictions,
  sagaraRestriction,
} from './restrictions.ts'
import { sagaraOfficeJobs } from './sagara-office-jobs.ts'
import { sagaraOperationsJobs } from './sagara-operations-jobs.ts'
import { sagaraTechnologyJobs } from './sagara-technology-jobs.ts'
import { sagaraWarehouseJobs } from './sagara-warehouse-jobs.ts'
import { sagaraRequests, type VacancyRequestStory } from './vacancy-requests.ts'

export interface PersonAtWork {
  /** Name of the account at the sign-on server. */
  subject: string
  firstName: string
  lastName: string
  role: Role
  jobPosition: string
  /** The mail domain of people who work for several companies. */
  mailDomain?: string
}

interface BranchStory {
  name: string
  address: string
  postalCode: string
  cityId: number
}

/** The number of applications with an outcome; `when` is the month of their first step. */
export interface OutcomeCount {
  outcome: Outcome
  count: number
  when?: 'thisMonth' | 'before'
}

export interface CompanyStory {
  name: string
  slug: string
  /** Three letters that begin the reference of each application. */
  code: string
  plan: Plan
  timeZone: string
  industry: string
  employees: number
  /** The features that are switched on. */
  flags: Flag[]
  /** Days before and after the day of the demo. */
  subscription: { startedAgo: number; endsIn: number }
  mailDomain: string
  header: string
  subHeader: string
  content: string
  /** The benefits of every job besides pay. */
  benefits: string[]
  /** The first is the head office. */
  branches: [BranchStory, ...BranchStory[]]
  people: PersonAtWork[]
  jobs: JobStory[]
  /** The requests that the HR suite has approved. */
  vacancyRequests?: VacancyRequestStory[]
  imports?: ImportStory[]
  /** Do-not-hire restrictions of people who never applied. */
  restrictions?: RestrictionStory[]
  /** The periods of restrictions of rejected people, one for each. */
  rejectionRestrictions?: PeriodStory[]
  targets: OutcomeCount[]
  /** The number of interviews on the next working days. */
  upcomingInterviews: number
  /** The company's id at LinkedIn; the embedded job board has the same. */
  linkedInId?: string
  seekId?: string
}

/** A consultant works for several companies with one account. */
const consultant: PersonAtWork = {
  subject: 'sari.kusumawardhani',
  firstName: 'Sari',
  lastName: 'Kusumawardhani',
  role: role.consultant,
  jobPosition: 'Recruitment Consultant',
  mailDomain: 'mitra-rekrut.example',
}

const person = (name: string, roleOf: Role, jobPosition: string): PersonAtWork => {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  return {
    subject: `${firstName}.${lastName}`.toLowerCase().replaceAll(' ', '.'),
    firstName,
    lastName,
    role: roleOf,
    jobPosition,
  }
}

export const sagara: CompanyStory = {
  name: 'PT Sagara Logistik Nusantara',
  slug: 'sagara-logistik',
  code: 'SGR',
  plan: plan.ultimateHire,
  timeZone: 'Asia/Jakarta',
  industry: 'Logistics',
  employees: 1900,
  flags: ['consultant_access', 'career_filter_visibility', 'offer_letter_template'],
  subscription: { startedAgo: 410, endsIn: 320 },
  mailDomain: 'sagara-logistik.example',
  header: 'Move Indonesia with us',
  subHeader: 'Twelve branches, 1,900 colleagues, and a parcel that matters to someone behind every scan.',
  content:
    '<p>We carry goods between islands, into shops and to front doors. We train everyone, promote from within, and stop any job that is not safe.</p>',
  benefits: [
    'BPJS health and employment from the first day, and private insurance for your family after probation',
    'THR, a yearly bonus based on results, and overtime paid by the minute',
    'Training with a certificate, and a clear path to supervisor',
  ],
  branches: [
    { name: 'Jakarta Head Office', address: 'Jl. TB Simatupang Kav. 18', postalCode: '12430', cityId: 3174 },
    { name: 'Cikarang', address: 'Kawasan Industri Jababeka Blok F 12', postalCode: '17530', cityId: 3216 },
    { name: 'Surabaya', address: 'Jl. Rungkut Industri III No. 27', postalCode: '60293', cityId: 3578 },
    { name: 'Semarang', address: 'Jl. Raya Kaligawe Km 5', postalCode: '50118', cityId: 3374 },
    { name: 'Medan', address: 'Jl. Yos Sudarso Km 8,5', postalCode: '20241', cityId: 1271 },
    { name: 'Balikpapan', address: 'Jl. Soekarno Hatta Km 13', postalCode: '76127', cityId: 6471 },
  ],
  people: [
    person('Ratna Wulandari', role.admin, 'Head of Human Capital'),
    person('Dimas Prakoso', role.recruiter, 'Talent Acquisition Specialist'),
    person('Ayu Lestari', role.recruiter, 'Talent Acquisition Specialist'),
    person('Budi Santoso', role.user, 'Operations Manager'),
    person('Maria Tambunan', role.user, 'Engineering Manager'),
    person('Yohana Simbolon', role.user, 'Regional Manager'),
    person('Hendra Wijaya', role.user, 'Shift Leader'),
    consultant,
  ],
  jobs: [...sagaraOperationsJobs, ...sagaraWarehouseJobs, ...sagaraOfficeJobs, ...sagaraTechnologyJobs],
  vacancyRequests: sagaraRequests,
  imports: sagaraImports,
  restrictions: [sagaraRestriction],
  rejectionRestrictions: sagaraRejectionRestrictions,
  targets: [
    { outcome: 'new', count: 96 },
    { outcome: 'screening', count: 84 },
    { outcome: 'assessment', count: 38 },
    { outcome: 'interview', count: 46 },
    { outcome: 'offering', count: 18 },
    { outcome: 'hired', count: 41 },
    { outcome: 'rejected', count: 196 },
    { outcome: 'archived', count: 44 },
    { outcome: 'withdrawn', count: 14 },
    { outcome: 'spam', count: 16 },
    { outcome: 'blocked', count: 7 },
  ],
  upcomingInterviews: 14,
  linkedInId: '71804533',
  seekId: '60128844',
}

export const bahari: CompanyStory = {
  name: 'PT Bahari Dingin Utama',
  slug: 'bahari-dingin',
  code: 'BDU',
  plan: plan.proHire,
  timeZone: 'Asia/Makassar',
  industry: 'Fisheries',
  employees: 640,
  flags: ['consultant_access', 'career_filter_visibility', 'offer_letter_template'],
  subscription: { startedAgo: 200, endsIn: 165 },
  mailDomain: 'bahari-dingin.example',
  header: 'From the boat to the world, always cold',
  subHeader: 'We process and ship fish from eastern Indonesia, with 640 colleagues in Makassar and Bitung.',
  content:
    '<p>Fresh fish does not wait, so we work close to the harbour and closely together. Half of our supervisors began on the line.</p>',
  benefits: [
    'BPJS health and employment, and a clinic at the plant',
    'Warm meals, work clothes and transport from the city',
    'THR, attendance bonus and a share of the yearly result',
  ],
  branches: [
    { name: 'Makassar Plant', address: 'Kawasan Industri Makassar, Jl. KIMA 8', postalCode: '90241', cityId: 7371 },
    { name: 'Bitung Plant', address: 'Jl. Raya Madidir, Pelabuhan Perikanan', postalCode: '95513', cityId: 7172 },
  ],
  people: [
    person('Made Suardana', role.admin, 'HR & General Affairs Manager'),
    person('Nurul Hidayah', role.recruiter, 'Recruiter'),
    person('Andi Mappaturung', role.user, 'Plant Manager'),
    person('Lidya Mandagi', role.user, 'Quality Supervisor'),
    consultant,
  ],
  jobs: bahariJobs,
  targets: [
    { outcome: 'new', count: 25 },
    { outcome: 'screening', count: 20, when: 'thisMonth' },
    { outcome: 'assessment', count: 4, when: 'thisMonth' },
    { outcome: 'rejected', count: 14, when: 'thisMonth' },
    { outcome: 'archived', count: 2, when: 'thisMonth' },
    { outcome: 'assessment', count: 4, when: 'before' },
    { outcome: 'interview', count: 9, when: 'before' },
    { outcome: 'offering', count: 3, when: 'before' },
    { outcome: 'hired', count: 8, when: 'before' },
    { outcome: 'rejected', count: 18, when: 'before' },
    { outcome: 'withdrawn', count: 2, when: 'before' },
    { outcome: 'spam', count: 1 },
  ],
  upcomingInterviews: 5,
  linkedInId: '8842017',
}

export const kopi: CompanyStory = {
  name: 'CV Kopi Tanah Gayo',
  slug: 'kopi-tanah-gayo',
  code: 'KTG',
  plan: plan.free,
  timeZone: 'Asia/Jakarta',
  industry: 'Food and beverage',
  employees: 24,
  flags: ['career_filter_visibility'],
  subscription: { startedAgo: 353, endsIn: 12 },
  mailDomain: 'kopi-tanah-gayo.example',
  header: 'Good coffee begins with good work',
  subHeader: 'A small roastery in the highlands of Aceh, owned by the people who work in it.',
  content: '<p>We are 24 people in Takengon. Everyone learns to cup, and everyone has a say.</p>',
  benefits: [
    'BPJS health and employment, THR, and lunch together',
    'Two kilos of coffee a month and a share of the profit',
  ],
  branches: [{ name: 'Takengon', address: 'Jl. Lebe Kader No. 9', postalCode: '24511', cityId: 1104 }],
  people: [
    person('Rahmah Aman', role.admin, 'Managing Partner'),
    person('Mahara Linge', role.recruiter, 'Office Manager'),
    person('Zulfikar Aman', role.user, 'Head Roaster'),
    person('Dewi Sukma', role.user, 'Sourcing Lead'),
  ],
  jobs: kopiJobs,
  targets: [
    { outcome: 'new', count: 7 },
    { outcome: 'screening', count: 3, when: 'thisMonth' },
    { outcome: 'rejected', count: 2, when: 'thisMonth' },
    { outcome: 'interview', count: 3, when: 'before' },
    { outcome: 'hired', count: 1, when: 'before' },
    { outcome: 'rejected', count: 4, when: 'before' },
  ],
  upcomingInterviews: 2,
}

export const companyStories: CompanyStory[] = [sagara, bahari, kopi]
