import { candidatePages } from '@hireloom/contract/candidate-page/endpoints'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { Modal, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { CandidatePhone } from '../../stages/parts/candidate-phone.tsx'

interface Props {
  candidate: Candidate
  onClose: () => void
}

/** The candidate's own page about this application, at first in the candidate's language. */
export function CandidateViewModal({ candidate: { id: candidateId, jobApplicationId }, onClose }: Props) {
  const [selected, setSelected] = useState<'en' | 'id'>()
  const page = useQuery({
    ...queryFor(candidatePages.read, { params: { candidateId }, query: { jobApplicationId } }),
    throwOnError: false,
  })
  const preview = page.data?.data
  const language = selected ?? preview?.language ?? 'en'
  return (
    <Modal opened onClose={onClose} title="As the candidate sees it" size={380}>
      <Stack align="center" gap="md">
        <SegmentedControl
          aria-label="Language"
          value={language}
          onChange={(code) => setSelected(code as 'en' | 'id')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'id', label: 'Indonesian' },
          ]}
        />
        {page.isPending && <Skeleton height={420} width={308} radius={32} />}
        {page.isError && !preview && (
          <LoadFailure title="Failed to load the page" error={page.error} onRetry={() => page.refetch()} />
        )}
        {preview && (
          <CandidatePhone
            companyName={preview.companyName}
            place={`${preview.jobPositionName}, ${preview.branchName}`}
            language={language}
            status={language === 'id' ? preview.indonesian : preview.english}
          />
        )}
      </Stack>
    </Modal>
  )
}
