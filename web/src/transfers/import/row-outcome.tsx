import { jobStatus } from '@hireloom/contract/jobs/status'
import { amountOf } from '@hireloom/contract/platform/numbers'
import { type JobColumn, jobHeaders } from '@hireloom/contract/transfers/job-columns'
import { type ImportRow, rowStatus } from '@hireloom/contract/transfers/transfer'
import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { salaryQuestion } from '../../platform/ui/text/money.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import css from './row-outcome.module.css'

/** The outcome of a row: its job with questions about its salary, or its errors by column. */
export function RowOutcome({ row }: { row: ImportRow }) {
  const questions = row.errors.length > 0 ? [] : salaryQuestionsOf(row)
  if (questions.length === 0) return <JobOrErrors row={row} />
  return (
    <>
      {row.jobId !== null && <JobOrErrors row={row} />}
      <ul className={css.reasons}>
        {questions.map((question) => (
          <li key={question} className={css.question}>
            {question}
          </li>
        ))}
      </ul>
    </>
  )
}

function salaryQuestionsOf({ data }: ImportRow) {
  const columns: JobColumn[] = ['minSalary', 'maxSalary']
  return columns.flatMap((column) => {
    const question = salaryQuestion(amountOf(data[column] ?? ''), 'IDR')
    return question ? `${jobHeaders[column]}: ${question}` : []
  })
}

function JobOrErrors({ row: { status, jobId, jobStatus: currentStatus, errors } }: { row: ImportRow }) {
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
        {currentStatus === jobStatus.draft ? 'Open the draft' : 'Open the job'}
      </Link>
    )
  }
  if (status === rowStatus.succeeded) return <Text size="sm">Became a job that you can't see</Text>
  return <Nothing />
}
