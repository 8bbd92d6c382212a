/** The prefix of the session storage keys of unfinished jobs. */
export const jobDraftPrefix = 'hireloom:job-draft:'
/** The prefix of the session storage keys of unsent comments. */
export const commentDraftPrefix = 'hireloom:comment:'

/** Deletes all drafts. They belong to the user who wrote them, so this runs at sign-in and sign-out. */
export function clearDrafts() {
  const isDraft = (key: string) => [jobDraftPrefix, commentDraftPrefix].some((prefix) => key.startsWith(prefix))
  for (const key of Object.keys(sessionStorage)) if (isDraft(key)) sessionStorage.removeItem(key)
}
