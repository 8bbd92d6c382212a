/** Keys under which unfinished job listings wait in session storage start like this. */
export const jobDraftPrefix = 'hireloom:job-draft:'
/** The same of comments that were not sent yet. */
export const commentDraftPrefix = 'hireloom:comment:'

/** Deletes all drafts. They belong to the user who wrote them, so this runs at sign-in and sign-out. */
export function clearDrafts() {
  const isDraft = (key: string) => [jobDraftPrefix, commentDraftPrefix].some((prefix) => key.startsWith(prefix))
  for (const key of Object.keys(sessionStorage)) if (isDraft(key)) sessionStorage.removeItem(key)
}
