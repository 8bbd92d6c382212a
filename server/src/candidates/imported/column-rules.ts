/** The texts from the rows of a file that the mapping shows for a column. */
export interface ColumnTexts {
  /** The first three distinct texts. */
  samples: string[]
  /** The distinct texts with their numbers of rows; null if there are too many to match one by one. */
  values: [text: string, rows: number][] | null
  /** The first date that could be two days; null if there is none. */
  ambiguous: string | null
}
/** Replaces an ambiguous date, because the order of day and month must still be chosen for the other rows. */
const ambiguousExample = '01/02/2000'

/** Returns the columns without the texts of a row; texts that other rows have too stay among the values. */
export const withoutTexts = (columns: readonly ColumnTexts[], cells: readonly (string | null)[]) =>
  columns.map(({ samples, values, ambiguous, ...column }, index) => {
    const text = cells[index] ?? ''
    const others = values?.map(([value, rows]): [string, number] => [value, value === text ? rows - 1 : rows])
    return {
      ...column,
      // Samples may be shortened.
      samples: samples.filter((sample) => !text.startsWith(sample)),
      values: others?.filter(([, rows]) => rows > 0) ?? null,
      ambiguous: ambiguous === text ? ambiguousExample : ambiguous,
    }
  })
