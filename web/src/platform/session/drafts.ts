/** The prefix of the session storage keys of unfinished jobs, which end with the company and the user. */
export const jobDraftPrefix = 'hireloom:job-draft:'
/** The prefix of the session storage keys of unsent comments. */
export const commentDraftPrefix = 'hireloom:comment:'

const forms = new EventTarget()

interface DraftEvents {
  /** Called to write changes that still wait for the next save of the draft. */
  onSave: () => void
  /** Called after the draft was deleted; the form must not write it again. */
  onDelete: () => void
}

/** Connects an open form to its stored draft. Returns a function that disconnects it. */
export function connectDraft({ onSave, onDelete }: DraftEvents) {
  forms.addEventListener('save', onSave)
  forms.addEventListener('delete', onDelete)
  return () => {
    forms.removeEventListener('save', onSave)
    forms.removeEventListener('delete', onDelete)
  }
}

/** Notifies an open form that its stored draft was replaced. */
export const announceDraft = () => forms.dispatchEvent(new Event('replace'))

/** Listens for a replaced draft. Returns a function that stops listening. */
export function onDraftReplaced(listener: () => void) {
  forms.addEventListener('replace', listener)
  return () => forms.removeEventListener('replace', listener)
}

/** Stores what the open forms of this tab have not written to their drafts yet. */
export const saveDrafts = () => forms.dispatchEvent(new Event('save'))

/** Deletes all drafts, because the user signs out or opens another company. */
export function clearDrafts() {
  clearJobDrafts()
  clear(commentDraftPrefix)
}

/** Deletes the drafts of jobs, at sign-in and when a session ends on its own. Comments stay for their writer. */
export function clearJobDrafts() {
  forms.dispatchEvent(new Event('delete'))
  clear(jobDraftPrefix)
}

function clear(prefix: string) {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
