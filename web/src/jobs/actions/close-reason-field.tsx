import { CloseReason, closeReasons } from '@hireloom/contract/jobs/close-reason'
import { Radio, Stack } from '@mantine/core'

interface Props {
  value: CloseReason | null
  /** Whether a reason was missing when the user confirmed. */
  isMissing: boolean
  onChange: (reason: CloseReason) => void
}

/** Asks why jobs are closed. */
export const CloseReasonField = ({ value, isMissing, onChange }: Props) => (
  <Radio.Group
    label="Reason"
    required
    error={isMissing && 'Reason is required'}
    value={value === null ? '' : String(value)}
    onChange={(value) => onChange(CloseReason.parse(Number(value)))}
  >
    <Stack gap="xs" my="xs">
      {closeReasons.map(({ id, name }) => (
        <Radio key={id} value={String(id)} label={name} />
      ))}
    </Stack>
  </Radio.Group>
)
