import {
  type Message,
  messageDelivery,
  messageDirection,
  messages,
  senderCheck,
} from '@hireloom/contract/candidate-page/messages'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconMailOff, IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { call } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { FileLink } from '../../platform/ui/display/file-link.tsx'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { Masked } from '../../platform/ui/text/masked.tsx'
import css from './candidate-messages.module.css'

/** The messages between the company and the candidate about one application, the newest first. */
export function CandidateMessages({ candidate }: { candidate: Candidate }) {
  const { id: candidateId, jobApplicationId, candidateName, sensitiveFieldAccess, email } = candidate
  const thread = useThread(candidate)
  const markRead = useCall(messages.read, { refreshes: [home.nextActions] })
  const pages = thread.data?.pages
  const loaded = pages?.flatMap(({ data }) => data)
  const newest = pages?.[0]
  const unread = loaded?.find(({ direction, readAt }) => direction === messageDirection.fromCandidate && !readAt)
  useEffect(() => {
    if (unread?.id && sensitiveFieldAccess) markRead.mutate({ params: { candidateId }, body: { jobApplicationId } })
  }, [unread?.id, sensitiveFieldAccess, candidateId, jobApplicationId, markRead.mutate])

  if (thread.isPending) return <SkeletonRows rows={4} height={48} />
  if (!loaded) {
    return <LoadFailure title="Failed to load the messages" error={thread.error} onRetry={() => thread.refetch()} />
  }
  return (
    <Stack gap="lg">
      {newest?.isAddressFailing && (
        <Alert color="red" icon={<IconMailOff aria-hidden />} title="E-mail to this address fails">
          The last two mails were refused. Ask the candidate for another address.
        </Alert>
      )}
      {newest?.mayWrite && (email ? <NewMessage candidate={candidate} /> : <NoAddress />)}
      {loaded.length === 0 ? (
        <EmptyState icon={<IconMessages aria-hidden />} title="No messages yet" />
      ) : (
        <ol className={css.thread} aria-label="Messages">
          {loaded.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              candidateName={candidateName}
              applicationId={jobApplicationId}
            />
          ))}
        </ol>
      )}
      {thread.isFetchNextPageError && (
        <LoadFailure
          title="Failed to load earlier messages"
          error={thread.error}
          onRetry={() => void thread.fetchNextPage()}
        />
      )}
      {thread.hasNextPage && !thread.isFetchNextPageError && (
        <Button
          variant="default"
          loading={thread.isFetchingNextPage}
          onClick={() => void thread.fetchNextPage()}
          className={css.more}
        >
          Show earlier
        </Button>
      )}
    </Stack>
  )
}

/** Loads the newest messages about an application; earlier ones load on request. */
const useThread = ({ id: candidateId, jobApplicationId }: Candidate) =>
  useInfiniteQuery({
    queryKey: [messages.list.path, { candidateId, jobApplicationId }],
    queryFn: ({ pageParam: before, signal }) =>
      call(messages.list, { params: { candidateId }, query: { jobApplicationId, before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, hasEarlier }) => (hasEarlier ? data.at(-1)?.id : undefined),
    throwOnError: false,
  })

const NoAddress = () => (
  <Text size="sm" c="dimmed">
    This candidate has no e-mail address. Add one to write to them.
  </Text>
)

interface ItemProps {
  message: Message
  candidateName: string
  applicationId: number
}

function MessageItem({ message, candidateName, applicationId }: ItemProps) {
  const timeZone = useCompanyTimeZone()
  const { direction, text, at, readAt, delivery, deliveryError, isByMail, leftOut, files } = message
  const isOwn = direction === messageDirection.toCandidate
  const state = isOwn && (readAt ? 'read on the page' : deliveryWords(delivery))
  return (
    <li className={css.message} data-own={isOwn || undefined}>
      <Text component="div" size="sm" className={css.text}>
        {text ?? <Masked />}
      </Text>
      <Text size="xs" c="dimmed">
        {[authorOf(message, candidateName), formatInstant(at, timeZone), isByMail && 'by e-mail', state]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {files.length > 0 && (
        <Group gap="xs" maw="100%">
          {files.map((file) => (
            <FileLink key={file.id} applicationId={applicationId} file={file} />
          ))}
        </Group>
      )}
      {leftOut.length > 0 && (
        <Text size="xs" c="dimmed">
          Attachments were left out: {leftOut.join(', ')}. Request them as documents.
        </Text>
      )}
      {delivery === messageDelivery.failed && (
        <Text size="xs" c="red">
          Not delivered{deliveryError && `: ${deliveryError}`}
        </Text>
      )}
    </li>
  )
}

/** Returns the author of a message, and states whether a mail is an automatic reply or its sender is uncertain. */
function authorOf({ authorName, senderCheck: check, fromAddress, isAutomatic }: Message, candidateName: string) {
  if (check === senderCheck.otherAddress) return `From another address: ${fromAddress}`
  if (check === senderCheck.notChecked) return `${candidateName}? The sender could not be checked`
  return isAutomatic ? `${candidateName}, automatic reply` : (authorName ?? candidateName)
}

const deliveryWords = (delivery: Message['delivery']) =>
  delivery === messageDelivery.sent ? 'mailed' : delivery === messageDelivery.waiting && 'on its way'

const Draft = z.strictObject({ message: messages.send.body.shape.message })

function NewMessage({ candidate: { id: candidateId, jobApplicationId, firstName } }: { candidate: Candidate }) {
  const form = useFormOf(Draft, { message: '' })
  const send = useCall(messages.send, {
    success: 'Message sent',
    failure: 'Failed to send the message',
    refreshes: [messages.list, candidates.read, candidates.timeline],
    onDone: () => form.reset(),
  })
  useUnsavedChanges(() => form.isDirty())
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ message }) =>
        send.mutate({ params: { candidateId }, body: { jobApplicationId, message } }, { onError: form.refuse }),
      )}
    >
      <Textarea
        label={`Message to ${firstName}`}
        description="Mailed to the candidate and shown on their page. It can't be taken back."
        autosize
        minRows={3}
        maxRows={12}
        {...form.field('message')}
      />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" loading={send.isPending}>
          Send
        </Button>
      </Group>
    </form>
  )
}
