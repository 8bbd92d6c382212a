const keyOf = (formKey: string) => `hireloom:cv-reading:${formKey}`

/** The reading that this form waits for, also after a reload. Undefined where the browser keeps nothing. */
export function readTrack(formKey: string): string | undefined {
  return attempt(() => sessionStorage.getItem(keyOf(formKey)) ?? undefined)
}

export const keepTrack = (formKey: string, trackId: string) =>
  attempt(() => sessionStorage.setItem(keyOf(formKey), trackId))

export const dropTrack = (formKey: string) => attempt(() => sessionStorage.removeItem(keyOf(formKey)))

/** Storage throws when it is switched off: then a reading is followed until the page is left. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
