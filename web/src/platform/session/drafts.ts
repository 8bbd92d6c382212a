/** The prefix of the session storage keys of unfinished jobs, which end with the company and the user. */
export const jobDraftPrefix = 'hireloom:job-draft:'
/** The prefix of the session storage keys of unsent comments. */
export const commentDraftPrefix = 'hireloom:comment:'

const forms = new EventTarget()

interface DraftEvents {
  /** Writes changes that still wait for the next save of the draft. */
  onSave: () => void
  /** The draft was deleted; the form must not write it again. */
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

/** Deletes all drafts. They belong to the user who wrote them, so this runs at sign-in and sign-out. */
export function clearDrafts() {
  forms.dispatchEvent(new Event('delete'))
  const isDraft = (key: string) => [jobDraftPrefix, commentDraftPrefix].some((prefix) => key.startsWith(prefix))
  for (const key of Object.keys(sessionStorage)) if (isDraft(key)) sessionStorage.removeItem(key)
}
