import { type VacancyRequestType, vacancyRequestType } from '@hireloom/contract/vacancy-requests'

/** Labels of the types of vacancy requests. */
export const requestTypeLabels: Record<VacancyRequestType, string> = {
  [vacancyRequestType.newHeadcount]: 'New headcount',
  [vacancyRequestType.replacement]: 'Replacement',
}
