import { candidatePages } from '@hireloom/contract/candidate-page/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { clockTime, zoneName } from '@hireloom/contract/mail/texts'
import { isOnCalendar } from '@hireloom/contract/schedules/progress'
import { meetingResponse, type Schedule } from '@hireloom/contract/schedules/schedule'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { z } from 'zod'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { askBeforeDiscarding } from '../../platform/ui/dialogs/ask-before-discarding.ts'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { shortDay } from './schedule-texts.ts'

interface Props {
  schedule: Schedule
  /** Whether the user may answer the times that the candidate proposed. */
  mayAnswer: boolean
  /** Whether the candidate is still in the stage of the meeting; otherwise no proposed time can be taken. */
  isCurrent: boolean
}

const answerLabels = {
  [meetingResponse.none]: 'No answer to the invitation yet',
  [meetingResponse.accepted]: 'The candidate will come',
  [meetingResponse.declined]: "The candidate can't come",
  [meetingResponse.proposed]: 'The candidate proposes another time',
}

/** The candidate's answer to the invitation, and the proposed times with the buttons that answer them. */
export function CandidateAnswer({ schedule, ...props }: Props) {
  const { response, responseNote, proposal, isCandidateInvited } = schedule
  if (!isOnCalendar(schedule) || (!isCandidateInvited && response === meetingResponse.none)) return null
  return (
    <div>
      <Text size="sm" fw={500}>
        {answerLabels[response]}
      </Text>
      {responseNote && <Text size="sm">“{responseNote}”</Text>}
      {proposal?.note && <Text size="sm">“{proposal.note}”</Text>}
      {proposal && <ProposedTimes schedule={schedule} times={proposal.times} {...props} />}
    </div>
  )
}

function ProposedTimes({ schedule, times, mayAnswer, isCurrent }: Props & { times: readonly Date[] }) {
  const timeZone = useCompanyTimeZone()
  const [isRefusing, refusing] = useDisclosure(false)
  const take = useCall(candidatePages.takeTime, {
    success: 'The meeting was moved',
    failure: 'Failed to move the meeting',
    refreshes: [...staleQueries, candidates.timeline],
  })
  const nameOf = (at: Date) => `${shortDay(at, timeZone)}, ${clockTime(at, timeZone)} ${zoneName(timeZone)}`
  const list = <Text size="sm">{times.map(nameOf).join(' · ')}</Text>
  if (!mayAnswer) return list
  return (
    <Group gap="xs" mt="xs">
      {!isCurrent && list}
      {isCurrent &&
        times.map((at) => (
          <Button
            key={at.toISOString()}
            variant="light"
            size="xs"
            loading={take.isPending}
            aria-label={`Take ${nameOf(at)}`}
            onClick={() => take.mutate({ params: { scheduleId: schedule.id }, body: { startsAt: at.toISOString() } })}
          >
            Take {nameOf(at)}
          </Button>
        ))}
      <Button variant="subtle" color="gray" size="xs" onClick={refusing.open}>
        Refuse…
      </Button>
      {isRefusing && <RefuseModal scheduleId={schedule.id} onClose={refusing.close} />}
    </Group>
  )
}

const Refusal = z.strictObject({ note: candidatePages.refuseTimes.body.shape.note })

function RefuseModal({ scheduleId, onClose }: { scheduleId: number; onClose: () => void }) {
  const form = useFormOf(Refusal, { note: '' })
  const refuse = useCall(candidatePages.refuseTimes, {
    success: 'The proposed times were refused',
    failure: 'Failed to refuse the times',
    refreshes: [...staleQueries, candidates.timeline],
    onDone: onClose,
  })
  return (
    <Modal opened {...askBeforeDiscarding(form.isDirty, onClose)} title="Refuse the proposed times">
      <form
        noValidate
        onSubmit={form.onSubmit((body) => refuse.mutate({ params: { scheduleId }, body }, { onError: form.refuse }))}
      >
        <Textarea
          label="Message to the candidate"
          description="Mailed with the time of the meeting, which stays"
          rows={4}
          required
          data-autofocus
          {...form.field('note', { called: 'Message' })}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={refuse.isPending}>
            Refuse and send
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
