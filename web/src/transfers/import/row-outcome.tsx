import { jobStatus } from '@hireloom/contract/jobs/status'
import { type ImportRow, rowStatus } from '@hireloom/contract/transfers'
import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import css from './row-outcome.module.css'

/** The outcome of a row: its job, or its errors by column. */
export function RowOutcome({ row: { status, jobId, jobStatus: ofJob, errors } }: { row: ImportRow }) {
  if (errors.length > 0) {
    return (
      <ul className={css.reasons}>
        {errors.map(({ column, message }) => (
          <li key={`${column}: ${message}`}>{message}</li>
        ))}
      </ul>
    )
  }
  if (jobId !== null) {
    return (
      <Link to={`/jobs/${jobId}`} className={css.job}>
        {ofJob === jobStatus.draft ? 'Open the draft' : 'Open the job'}
      </Link>
    )
  }
  if (status === rowStatus.succeeded) return <Text size="sm">Became a job that is not shown to you</Text>
  return <Nothing />
}
