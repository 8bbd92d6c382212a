/** The lines of one cell. */
export type Cell = string[]

/** The minimum number of lines for a cell to count as a column rather than a value. */
const minColumnLines = 4

/**
 * Returns the row of a table as lines: its values across, joined by ` | `. A cell with an entry of several lines keeps
 * them below its first; cells that are whole columns are read one after the other.
 */
export function rowLines(cells: readonly Cell[]): string[] {
  const filledCells = cells.map((lines) => lines.filter((line) => line.trim() !== ''))
  const long = filledCells.filter((lines) => lines.length > 1)
  if (long.length > 1 && long.some((lines) => lines.length >= minColumnLines)) {
    return cells.flatMap((lines) => ['', ...lines, ''])
  }
  if (long.length > 1)
    return [
      filledCells
        .map((lines) => lines.join(' '))
        .filter(Boolean)
        .join(' | '),
    ]
  const first = filledCells.flatMap(([line]) => line ?? [])
  return [first.join(' | '), ...long.flatMap((lines) => lines.slice(1))]
}
