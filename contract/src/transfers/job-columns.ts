/** The maximum number of jobs in an exported file. */
export const maxExportedJobs = 1000

/** The columns of a job file, in their order. */
export const jobColumns = [
  'jobPosition',
  'branch',
  'province',
  'city',
  'organization',
  'employmentType',
  'workplace',
  'headcount',
  'minSalary',
  'maxSalary',
  'description',
  'requirements',
  'benefits',
  'education',
  'experienceLevel',
  'minExperience',
  'gender',
  'minAge',
  'maxAge',
] as const
export type JobColumn = (typeof jobColumns)[number]

/** The header of each column. */
export const jobHeaders: Record<JobColumn, string> = {
  jobPosition: 'Job position',
  branch: 'Branch',
  province: 'Province',
  city: 'City',
  organization: 'Organization',
  employmentType: 'Employment type',
  workplace: 'Workplace',
  headcount: 'Headcount',
  minSalary: 'Min salary',
  maxSalary: 'Max salary',
  description: 'Description',
  requirements: 'Requirements',
  benefits: 'Benefits',
  education: 'Education',
  experienceLevel: 'Experience level',
  minExperience: 'Minimum experience',
  gender: 'Gender',
  minAge: 'Minimum age',
  maxAge: 'Maximum age',
}

/** The columns a row may leave empty. The headcount defaults to one; ages come in pairs. */
export const optionalJobColumns: readonly JobColumn[] = [
  'workplace',
  'headcount',
  'education',
  'experienceLevel',
  'gender',
  'minAge',
  'maxAge',
]
