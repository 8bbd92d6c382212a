import { cadence, type Mailing, SavedReport } from '@hireloom/contract/reports/saved'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'
import { MailingFields } from './mailing-fields.tsx'

interface Values {
  name: string
  isShared: boolean
  mailing: Mailing
}

interface Props {
  initial?: Values
  /** Whether the user owns the report; users get mails only about their own reports. */
  isOwn?: boolean
  error: string | undefined
  isSaving: boolean
  onSave: (values: Values) => void
  onClose: () => void
}

/** The name of a saved report, whether it is shared with colleagues, and when it is mailed. */
export function SavedReportForm({ initial, isOwn = true, error, isSaving, onSave, onClose }: Props) {
  const [name, setName] = useState(initial?.name ?? '')
  const [isShared, setShared] = useState(initial?.isShared ?? false)
  const [mailing, setMailing] = useState(initial?.mailing ?? { cadence: cadence.never, day: 1 })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) onSave({ name, isShared, mailing })
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          maxLength={maxLengthOf(SavedReport.shape.name)}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label="Share with colleagues"
          description="Colleagues with access to reports can open it. They see only the figures of their jobs."
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {isOwn && (
          <>
            <MailingFields value={mailing} onChange={setMailing} />
            <Text size="sm" c="dimmed">
              The mail is sent at 07.00, with the figures of the jobs that you can see that day.
            </Text>
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="md" disabled={!name.trim()} loading={isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
