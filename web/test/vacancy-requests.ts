import type { VacancyRequest } from '@hireloom/contract/vacancy-requests'

export const vacancyRequest = (overrides: Partial<VacancyRequest> = {}): VacancyRequest => ({
  id: 4,
  requestId: 'VR-0131',
  requestType: 2,
  requestedBy: 'Maria Tambunan',
  requestedDate: '2026-11-02',
  headcount: 3,
  jobPositionId: 1,
  jobPositionName: 'Backend Engineer',
  branchId: 1,
  branchName: 'Jakarta',
  provinceId: 31,
  cityId: 3171,
  organizationId: 1,
  organizationName: 'Technology',
  isUsed: false,
  ...overrides,
})
