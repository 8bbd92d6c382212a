/** The titles of public pages, and the parts of those pages that work without JavaScript. */
export const heads = {
  jobsAt: (company: string) => `Jobs at ${company}`,
  job: (position: string, city: string, company: string) => `${position} in ${city} · ${company}`,
  apply: (title: string) => `Apply: ${title}`,
  jobAt: (position: string, company: string) => `${position} at ${company}`,
  applyFor: (position: string) => `Apply for ${position}`,
  formNeedsScript: 'The application form needs JavaScript. Allow it in your browser, then load this page again.',
  loadAgain: 'If nothing more appears here, load this page again.',
  review: 'Ask for a review',
  askForPerson: (company: string) => `Ask ${company} for a person to look`,
  reviewNeedsScript: 'This page needs JavaScript. You can also reply to the e-mail that brought you here.',
  missing: 'This page could not be found',
}
