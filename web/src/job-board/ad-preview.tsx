import { AdPreviewRequest, jobBoard, requiredOfAd } from '@hireloom/contract/job-board'
import { labelOf } from '@hireloom/contract/platform/messages'
import { Button, List, Modal, Stack, Text } from '@mantine/core'
import { IconExternalLink, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../platform/api/hooks.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import type { AdValues } from './parts/blank-ad.ts'

/** The texts that an advertisement takes from the job itself. */
export type AdvertisedTexts = Omit<z.input<typeof AdPreviewRequest>, keyof AdValues>

interface Props {
  ad: AdValues
  texts: AdvertisedTexts
}

/** Opens a preview of the advertisement on the board's own page. Nothing is saved or posted. */
export function AdPreview({ ad, texts }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, data, isPending, isError, error, reset } = useCall(jobBoard.preview, { failure: () => undefined })
  const missing = requiredOfAd.filter((name) => ad[name] === null).map((name) => `${labelOf([name])} is required`)
  const request = AdPreviewRequest.safeParse({ ...ad, ...texts })
  const problems = [...missing, ...(request.error?.issues.map(({ message }) => message) ?? [])]

  const requestPreview = () => {
    if (request.data && problems.length === 0) mutate({ body: request.data })
  }
  const open = () => {
    if (!isPending) reset()
    setOpen(true)
    requestPreview()
  }

  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={open}>
        Preview advertisement
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Advertisement preview" size={480} centered>
        {problems.length > 0 && (
          <Stack gap="sm">
            <Text size="sm">Jobstreet shows a preview once the advertisement is complete.</Text>
            <List size="sm">
              {problems.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          </Stack>
        )}
        {isPending && <SkeletonRows rows={2} height={32} />}
        {isError && <LoadFailure title="Failed to get Jobstreet by seek data" error={error} onRetry={requestPreview} />}
        {data && (
          <Stack gap="md">
            <Text size="sm">The preview is on Jobstreet's own page. Nothing is posted.</Text>
            <Button
              component="a"
              href={data.data.previewUrl}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              Open the preview
            </Button>
          </Stack>
        )}
      </Modal>
    </>
  )
}
