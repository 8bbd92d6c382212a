/** Returns a count with its noun: `1 file`, `2 files`. The plural adds an s unless `many` is passed. */
export const pluralize = (count: number, singular: string, many = `${singular}s`) =>
  `${count} ${count === 1 ? singular : many}`
