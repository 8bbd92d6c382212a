import { CallError } from './call.ts'

/** Returns whether the server no longer shows a record: the user lost the permission, or the record was deleted. */
const isNoLongerShown = (error: Error | null) =>
  error instanceof CallError && (error.status === 403 || error.status === 404)

interface PolledRecord<Row> {
  state: { data: { data: Row } | undefined; error: Error | null }
}

/**
 * Returns a `refetchInterval` that polls a record while it is worked on and the server shows it. `interval`:
 * milliseconds.
 */
export const pollWhile =
  <Row>(isInProgress: (record: Row) => boolean, interval: number) =>
  ({ state: { data, error } }: PolledRecord<Row>) =>
    data !== undefined && isInProgress(data.data) && !isNoLongerShown(error) ? interval : false

/** Returns the error that a page shows in place of a record; null while it can show what it read before. */
export const errorForPage = ({ data, error }: { data: unknown; error: Error | null }) =>
  error && (data === undefined || isNoLongerShown(error)) ? error : null
