/** An entry while it is filled in; missing values are null or empty. */
export type Entry = Readonly<Record<string, unknown>>
export interface EntryProps {
  entry: Entry
  /** The path of the entry, the prefix of its fields' ids and errors. */
  path: string
  error: (path: string) => string | undefined
  onChange: (change: Entry) => void
}
