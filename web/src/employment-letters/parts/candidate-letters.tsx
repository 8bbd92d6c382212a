import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { LetterCard } from '../letter-card.tsx'
import { LetterModal } from '../letter-modal.tsx'

/** The employment letters of a hired candidate, newest first, and the button for a new one. */
export function CandidateLetters({ candidate }: { candidate: Candidate }) {
  const { employments, isCreateElEligible } = candidate
  const [isOpen, modal] = useDisclosure(false)
  return (
    <Stack gap="lg" align="stretch">
      {isCreateElEligible && (
        <div>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={modal.open}>
            Create employment letter
          </Button>
        </div>
      )}
      {employments.map((letter) => (
        <LetterCard key={letter.id} letter={letter} candidate={candidate} />
      ))}
      {isOpen && <LetterModal candidate={candidate} letter={undefined} onClose={modal.close} />}
    </Stack>
  )
}
