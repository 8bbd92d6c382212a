/** Returns a count with its noun: `1 file`, `2 files`. The plural adds an s unless `many` is passed. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
