/** The context of a command that runs alone: it is never stopped and prints nothing. */
export const standaloneContext = { signal: new AbortController().signal, progress: () => undefined }
