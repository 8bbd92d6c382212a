/** Returns a job's number as people quote it: `J-118`. */
export const jobNumberLabel = (number: number) => `J-${number}`

/** Returns the job number in a word of a search, written as `J-118`, `j118` or `118`. */
export function jobNumberIn(word: string): number | undefined {
  const digits = /^(?:j-?)?(\d{1,9})$/i.exec(word)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
