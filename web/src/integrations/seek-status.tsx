import { Anchor } from '@mantine/core'
import css from './seek-status.module.css'

interface Props {
  validity: { state: 'unknown' | 'invalid' } | { state: 'valid'; hirerName: string | null }
  isChecking: boolean
  isFailed: boolean
  isAwaited: boolean
  checkAgain: () => void
}

/** The status of a company id at the job board. */
export function SeekStatus({ validity, isChecking, isFailed, isAwaited, checkAgain }: Props) {
  if (validity.state === 'valid') {
    return (
      <span className={css.valid}>
        <span>Jobstreet company ID is valid</span>
        {validity.hirerName !== null && <span>. Ads appear as {validity.hirerName}.</span>}
      </span>
    )
  }
  if (isChecking) return <span className={css.unknown}>Asking Jobstreet …</span>
  if (isAwaited) return <span className={css.unknown}>Not checked yet.</span>
  if (!isFailed) return null
  return (
    <span className={css.unknown}>
      Not checked: Jobstreet isn't responding.
      <Anchor component="button" type="button" inherit onClick={checkAgain}>
        Check again
      </Anchor>
    </span>
  )
}
