import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import type { EmploymentLetter } from '@hireloom/contract/employment-letters/letter'
import { isOpenDocument } from '@hireloom/contract/signing/codes'
import type { SigningState } from '@hireloom/contract/signing/document'
import { signing } from '@hireloom/contract/signing/endpoints'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSignature } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { isBeingSent, pollingInterval } from '../signing/parts/being-sent.ts'
import { SignatureState } from '../signing/parts/signature-state.tsx'
import { SignedLetterButton } from '../signing/parts/signed-letter-button.tsx'
import { staleWithLetter } from './labels.ts'
import { SignLetterModal } from './sign-letter-modal.tsx'

/** The buttons that send a letter for signature and download the signed one. */
export function SigningButtons({ letter, candidate }: { letter: EmploymentLetter; candidate: Candidate }) {
  const { can } = useSession()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { esign } = letter
  const isOpenNow = esign !== null && isOpenDocument(esign.status)
  return (
    <>
      <SignedLetterButton esign={esign} failure="Failed to download the signed letter" />
      {candidate.isCreateElEligible && candidate.hasEmail && !isOpenNow && can(employmentLetters.sign) && (
        <Button variant="default" leftSection={<IconSignature size={16} aria-hidden />} onClick={open}>
          Send for e-signature
        </Button>
      )}
      {isOpen && <SignLetterModal letter={letter} firstName={candidate.firstName} onClose={close} />}
    </>
  )
}

/** The state of the newest document with which a letter is signed. */
export function LetterSigning({ esign }: { esign: SigningState }) {
  const isProcessing = isBeingSent(esign)
  const client = useQueryClient()
  const { can } = useSession()
  const { data, dataUpdatedAt } = useQuery({
    ...queryFor(signing.read, { params: { documentId: esign.id } }),
    enabled: isProcessing && can(signing.read),
    refetchInterval: pollingInterval,
    throwOnError: false,
  })
  const hasEnded = isProcessing && data !== undefined && !isBeingSent(data.data)
  // Unlike a boolean, the time of the reply also changes when another try ends.
  const endedAt = hasEnded ? dataUpdatedAt : 0
  useEffect(() => {
    if (endedAt > 0) client.invalidateQueries({ queryKey: [candidates.read.path] })
  }, [endedAt, client])
  return <SignatureState esign={esign} isProcessing={isProcessing} refreshes={staleWithLetter} />
}
