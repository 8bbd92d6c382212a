/** Keys under which unfinished job listings wait in session storage start like this. */
export const jobDraftPrefix = 'hireloom:job-draft:'

/** Drafts belong to the person who wrote them: they go when someone signs in or out. */
export function clearJobDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(jobDraftPrefix)) sessionStorage.removeItem(key)
}
