import { probationLabel, probationPeriods, salaryTypes } from '@hireloom/contract/offers/terms'

/** The probation periods that an offer or an employment letter can have. */
export const probationChoices = probationPeriods.map((id) => ({ id, name: probationLabel(id) }))

/** The salary types that an offer or an employment letter can have. */
export const salaryTypeChoices = Object.entries(salaryTypes).map(([id, name]) => ({ id: Number(id), name }))
