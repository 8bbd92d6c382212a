import { employmentLetters, employmentLetterTexts } from '@hireloom/contract/employment-letters/endpoints'
import type { EmploymentLetter } from '@hireloom/contract/employment-letters/letter'
import type { DocumentProvider } from '@hireloom/contract/signing/codes'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { useState } from 'react'
import { StaleNote } from '../changing/parts/stale-note.tsx'
import { useSeenRecord } from '../changing/parts/use-seen-record.ts'
import { ColleagueField } from '../lookups/parts/colleague-field.tsx'
import { useCall } from '../platform/api/hooks.ts'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { SignWithField } from '../signing/parts/sign-with-field.tsx'
import { staleWithLetter } from './labels.ts'

interface Props {
  letter: EmploymentLetter
  firstName: string
  onClose: () => void
}

/** Days for which a letter can be signed unless the user chooses another day. */
const defaultDays = 14

/** Sends an employment letter for signature: to the candidate, then to a user of the company. */
export function SignLetterModal({ letter: newest, firstName, onClose }: Props) {
  const { record: letter, staleOf } = useSeenRecord(newest)
  const [provider, setProvider] = useState<DocumentProvider>()
  const [userId, setUserId] = useState<number | null>(null)
  const [expiresOn, setExpiresOn] = useState<string | null>(dayjs().add(defaultDays, 'day').format('YYYY-MM-DD'))
  const sign = useCall(employmentLetters.sign, {
    success: employmentLetterTexts.sent,
    failure: employmentLetterTexts.sendFailed,
    isShownOnScreen: () => true,
    refreshes: [...staleWithLetter, signing.list],
    onDone: onClose,
  })
  const stale = staleOf(sign)
  const send = () => {
    if (userId === null || expiresOn === null) return
    const { jobApplicationId: applicationId, id: employmentId, updatedAt } = letter
    sign.mutate({
      params: { applicationId, employmentId },
      body: {
        updatedAt: updatedAt.toISOString(),
        signers: [{ userId }],
        expiresOn,
        ...(provider !== undefined && { provider }),
      },
    })
  }
  return (
    <Modal opened onClose={onClose} title={`Send letter ${letter.offerLetterNumber} for signature?`}>
      <Stack>
        <Text>
          {firstName} gets an e-mail with a link to sign on a phone or a computer, and then the company signs.
        </Text>
        <ColleagueField
          label="Signs for the company"
          required
          data-autofocus
          except={[]}
          value={userId}
          onChange={setUserId}
        />
        <DateField label="Last day to sign" required value={expiresOn} onChange={setExpiresOn} />
        <SignWithField value={provider} onChange={setProvider} />
        <Text size="sm" c="dimmed">
          {signingTexts.stampDuty}
        </Text>
        {stale ? <StaleNote stale={stale} /> : sign.error && <Alert color="red">{sign.error.message}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={userId === null || expiresOn === null} loading={sign.isPending} onClick={send}>
            Send for signature
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
