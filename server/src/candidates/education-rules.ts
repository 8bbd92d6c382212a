import type { Education } from '@hireloom/contract/candidates/candidate'
import { nameOf, optionLists } from '@hireloom/contract/lookups'

/**
 * Returns the school that ended last; of unfinished ones, the one that began last. `education_level` in SQL does the
 * same.
 */
export function latestSchool(schools: readonly Education[]): Education | undefined {
  const endYearOf = ({ endYear }: Education) => endYear ?? Number.POSITIVE_INFINITY
  return schools.toSorted((a, b) => endYearOf(b) - endYearOf(a) || b.startYear - a.startYear)[0]
}

/** Describes the latest education, such as 'S1 Informatics, Universitas Indonesia'. */
export function lastEducation(schools: readonly Education[]): string | null {
  const latest = latestSchool(schools)
  if (!latest) return null
  const level = nameOf(optionLists.educationLevel, latest.degree)
  return [[level, latest.fieldOfStudy].filter(Boolean).join(' '), latest.institutionName].filter(Boolean).join(', ')
}
