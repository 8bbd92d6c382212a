/**
 * The header of a column. The days of a column with `days`, as `2026-11-30`, become dates that a spreadsheet can sort
 * and calculate with.
 */
export type Column = string | { days: string }

/** Returns the header of a column. */
export const headerOf = (column: Column) => (typeof column === 'string' ? column : column.days)
