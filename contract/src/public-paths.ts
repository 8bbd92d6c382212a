/** Returns the path of a company's career page. */
export const careerPath = (companySlug: string) => `/career/${companySlug}`

/** Returns the path of a job's public page. */
export const jobPath = (companySlug: string, jobSlug: string) => `/career/${companySlug}/jobs/${jobSlug}`

/** Returns the path of a job's application form. */
export const applyPath = (companySlug: string, jobSlug: string) => `/${companySlug}/${jobSlug}/apply`
