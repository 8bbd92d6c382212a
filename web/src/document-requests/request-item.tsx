import { candidates } from '@hireloom/contract/candidates/endpoints'
import { type DocumentStatus, documentStatus } from '@hireloom/contract/document-requests/codes'
import { type DocumentRequest, documentRequests } from '@hireloom/contract/document-requests/endpoints'
import { Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { FileLink } from '../platform/ui/display/file-link.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { formatDay, formatInstant } from '../platform/ui/text/days.ts'
import css from './document-requests.module.css'
import { statusBadges } from './labels.ts'
import { RefuseModal } from './refuse-modal.tsx'

interface Props {
  request: DocumentRequest
  applicationId: number
  mayReview: boolean
}

const { sent, accepted, canceled } = documentStatus

/** One requested document with its state, its file, and the buttons to review it. */
export function RequestItem({ request, applicationId, mayReview }: Props) {
  const timeZone = useCompanyTimeZone()
  const { id, name, purpose, status, isRequired, dueOn, askedByName, askedAt, sentAt, isLate, file } = request
  const { label, color } = statusBadges[status]
  const review = useCall(documentRequests.review, {
    failure: 'Failed to save the review',
    refreshes: [documentRequests.list, candidates.read],
  })
  const [isRefusing, refusing] = useDisclosure(false)
  const saveReview = (status: typeof accepted | typeof canceled) =>
    review.mutate({ params: { documentRequestId: id }, body: { status, sentAt: sentAt?.toISOString() ?? null } })
  const isOpen = status !== accepted && status !== canceled
  const facts = [
    `Until ${formatDay(dueOn)}`,
    !isRequired && 'optional',
    `asked by ${askedByName}, ${formatInstant(askedAt, timeZone)}`,
    sentAt && `${isLate ? 'sent late' : 'sent'} ${formatInstant(sentAt, timeZone)}`,
  ]
  return (
    <li className={css.request}>
      <div className={css.row}>
        <Title order={3} size="h4" className={css.name}>
          {name}
        </Title>
        <StatusBadge color={color}>{label}</StatusBadge>
      </div>
      <Text size="sm">{purpose}</Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {request.specificReason && (
        <Text size="sm" c="dimmed">
          Needed because: {request.specificReason}
        </Text>
      )}
      {request.reviewNote && <Text size="sm">Refused: {request.reviewNote}</Text>}
      <div className={css.row}>
        {file && <FileLink applicationId={applicationId} file={file} />}
        {mayReview && status === sent && (
          <Button loading={review.isPending} onClick={() => saveReview(accepted)}>
            Accept
          </Button>
        )}
        {mayReview && hasFile(status) && (
          <Button variant="default" onClick={refusing.open}>
            Refuse
          </Button>
        )}
        {mayReview && isOpen && (
          <Button variant="subtle" color="gray" loading={review.isPending} onClick={() => saveReview(canceled)}>
            Take back
          </Button>
        )}
      </div>
      {isRefusing && <RefuseModal request={request} onClose={refusing.close} />}
    </li>
  )
}

/** Returns whether there is a file to refuse. */
const hasFile = (status: DocumentStatus) => status === sent || status === accepted
