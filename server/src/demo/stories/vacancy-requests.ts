import { type VacancyRequestType, vacancyRequestType } from '@hireloom/contract/vacancy-requests'

export interface VacancyRequestStory {
  requestId: string
  requestType: VacancyRequestType
  requestedBy: string
  daysAgo: number
  headcount: number
  position: string
  branch: string
  organization: string
  /** Whether the company's job for this position and branch was created from it. */
  isUsed?: true
}

const { newHeadcount, replacement } = vacancyRequestType

export const sagaraRequests: VacancyRequestStory[] = [
  {
    requestId: 'VR-0131',
    requestType: newHeadcount,
    requestedBy: 'Maria Tambunan',
    daysAgo: 3,
    headcount: 2,
    position: 'Backend Engineer',
    branch: 'Jakarta Head Office',
    organization: 'Information Technology',
  },
  {
    requestId: 'VR-0130',
    requestType: replacement,
    requestedBy: 'Yohana Simbolon',
    daysAgo: 5,
    headcount: 6,
    position: 'Delivery Driver',
    branch: 'Medan',
    organization: 'Fleet & Distribution',
  },
  {
    requestId: 'VR-0127',
    requestType: newHeadcount,
    requestedBy: 'Budi Santoso',
    daysAgo: 9,
    headcount: 3,
    position: 'Forklift Operator',
    branch: 'Semarang',
    organization: 'Warehouse Operations',
  },
  {
    requestId: 'VR-0125',
    requestType: replacement,
    requestedBy: 'Ratna Wulandari',
    daysAgo: 12,
    headcount: 1,
    position: 'Payroll Staff',
    branch: 'Jakarta Head Office',
    organization: 'Human Capital',
  },
  {
    requestId: 'VR-0118',
    requestType: newHeadcount,
    requestedBy: 'Maria Tambunan',
    daysAgo: 60,
    headcount: 1,
    position: 'Data Analyst',
    branch: 'Jakarta Head Office',
    organization: 'Information Technology',
    isUsed: true,
  },
]
