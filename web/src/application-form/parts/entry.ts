/** An entry while it is filled in: what isn't yet is null or empty. */
export type Entry = Readonly<Record<string, unknown>>
export interface EntryProps {
  entry: Entry
  /** Path of the entry, which its fields' ids and errors start with. */
  path: string
  error: (path: string) => string | undefined
  onChange: (change: Entry) => void
}
